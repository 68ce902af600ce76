import { Checkbox, Group, TextInput } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { PermissionText } from '../rights-form.tsx'
import { cellOf, type Ticked, type UserGroup } from './group.ts'
import { groupTexts as texts } from './group-texts.ts'
import styles from './rights-matrix.module.css'
import { UsersLink } from './users-link.tsx'

type Props = {
  groups: readonly UserGroup[]
  permissions: readonly PermissionText[]
  saved: Ticked
  ticked: Ticked
  isOff: boolean
  onTick: (cell: string, isTicked: boolean) => void
}

/** Permissions by groups; what is unsaved is marked. */
export function RightsMatrix(props: Props) {
  const { groups, permissions, saved, ticked } = props
  const [sought, setSought] = useState('')
  const [isDiffering, setDiffering] = useState(false)
  // By what is saved: a row that is ticked stays where it is until then.
  const differs = ({ key }: PermissionText) => {
    const cells = groups.map((group) => cellOf(group, key))
    return (
      new Set(cells.map((cell) => saved[cell])).size > 1 ||
      cells.some((cell) => saved[cell] !== ticked[cell])
    )
  }
  const shown = permissions.filter(
    (one) =>
      `${one.name} ${one.description} ${one.key}`
        .toLowerCase()
        .includes(sought.trim().toLowerCase()) &&
      (!isDiffering || differs(one)),
  )
  return (
    <>
      <Group gap="md" mb="sm">
        <TextInput
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          // Enter would save the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Checkbox
          label={texts.differing}
          checked={isDiffering}
          onChange={(event) => setDiffering(event.currentTarget.checked)}
        />
      </Group>
      {shown.length === 0 ? <p>{texts.noneFound}</p> : <Matrix {...props} permissions={shown} />}
    </>
  )
}

function Matrix({ groups, permissions, saved, ticked, isOff, onTick }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.matrix} aria-label={texts.rights}>
        <thead>
          <tr>
            <th scope="col">{texts.right}</th>
            {groups.map((group) => (
              <th key={group.id} scope="col">
                {group.name}
                <small>
                  <UsersLink group={group} />
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((one, place) => (
            <Fragment key={one.key}>
              {permissions[place - 1]?.group !== one.group && (
                <tr className={styles.heading}>
                  <th scope="rowgroup" colSpan={groups.length + 1}>
                    <span>{one.group}</span>
                  </th>
                </tr>
              )}
              <tr>
                <th scope="row" title={one.key}>
                  {one.name}
                  <small>{one.description}</small>
                </th>
                {groups.map((group) => {
                  const cell = cellOf(group, one.key)
                  return (
                    <td key={group.id} data-changed={saved[cell] !== ticked[cell] || undefined}>
                      <label>
                        <input
                          type="checkbox"
                          aria-label={`${group.name}: ${one.name}`}
                          checked={ticked[cell] ?? false}
                          disabled={isOff}
                          onChange={(event) => onTick(cell, event.currentTarget.checked)}
                        />
                      </label>
                    </td>
                  )
                })}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
