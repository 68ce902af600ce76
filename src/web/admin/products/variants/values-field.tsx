import { ActionIcon, NativeSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { errorAt } from '../../fields/custom-field.ts'
import type { OwnField } from '../../forms/description.ts'
import { Icon } from '../../icons/icon.tsx'
import rowStyles from '../../parts/rows.module.css'
import { useRead } from '../../parts/use-read.ts'
import { useServices } from '../../services.ts'
import styles from '../product-page.module.css'
import { type FormValue, readList } from '../product-values.ts'
import type { Group } from './values.ts'

const VALUES = '/api/admin/shop/variants'
const PAUSE_MS = 200

type Props = OwnField & { groups: readonly Group[]; help: string }

/** What the product itself is: its maker, its wood, its length. */
export function ValuesField({ label, value, error, errors, isOff, onChange, ...props }: Props) {
  const { groups, help } = props
  const list = readList<FormValue>(value)
  const write = (next: readonly FormValue[]) => onChange(JSON.stringify(next))
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return (
    <div>
      <p className={styles.quiet}>{help}</p>
      {list.length === 0 && <p className={styles.quiet}>Ingen er valgt.</p>}
      <ul className={rowStyles.rows} aria-label={label}>
        {list.map((one, at) => {
          const wrong = errorAt(errors, at)
          return (
            <li key={one.id}>
              <span className={rowStyles.words}>
                {one.name}
                <small>{names.get(one.variant_group_id)}</small>
                {wrong && <span className={styles.error}>{wrong}</span>}
              </span>
              <ActionIcon
                aria-label={`Fjern ${one.name}`}
                disabled={isOff}
                onClick={() => write(list.toSpliced(at, 1))}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
      {!isOff && <AddValue {...{ list, groups }} onAdd={(one) => write([...list, one])} />}
    </div>
  )
}

type AddProps = {
  list: readonly FormValue[]
  groups: readonly Group[]
  onAdd: (one: FormValue) => void
}

/** One of the values of an attribute: a search finds those that are not on the first page. */
function AddValue({ list, groups, onAdd }: AddProps) {
  const { api } = useServices()
  const [group, setGroup] = useState('')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const query = { variant_group_id: Number(group), search }
  const { reply, failure } = useRead(
    JSON.stringify(query),
    group === '' ? undefined : (signal) => api.get(VALUES, { query, signal }),
  )
  const left = (reply?.data ?? []).filter(({ id }) => list.every((one) => one.id !== id))
  return (
    <div className={styles.add}>
      <NativeSelect
        label="Egenskab"
        data={[
          { value: '', label: 'Vælg' },
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={group}
        onChange={(event) => {
          setGroup(event.currentTarget.value)
          setTyped('')
        }}
      />
      <Select
        className={styles.field}
        label="Tilføj en værdi"
        placeholder={group === '' ? 'Vælg først egenskaben' : 'Vælg eller søg'}
        data={left.map(({ id, name }) => ({ value: String(id), label: name }))}
        disabled={group === ''}
        error={failure}
        searchable
        value={null}
        searchValue={typed}
        filter={({ options }) => options}
        nothingFoundMessage={reply ? 'Intet passer.' : 'Søger …'}
        onSearchChange={setTyped}
        onChange={(chosen) => {
          const one = left.find(({ id }) => String(id) === chosen)
          if (one) onAdd({ id: one.id, name: one.name, variant_group_id: one.variant_group_id })
          setTyped('')
        }}
      />
    </div>
  )
}
