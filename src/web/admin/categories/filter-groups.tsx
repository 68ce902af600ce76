import { ActionIcon, Button, NativeSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { OrderButtons } from '../fields/order-buttons.tsx'
import styles from '../fields/rows.module.css'
import type { OwnField } from '../forms/description.ts'
import { Icon } from '../icons/icon.tsx'
import type { Group } from './category.ts'
import { type FormGroup, read } from './category-values.ts'

type Props = OwnField & { groups: readonly Group[] }

/** What products are filtered by, in order; the locked ones always are. */
export function FilterGroups({ value, error, isOff, groups, onChange }: Props) {
  const list = read<FormGroup>(value)
  const [chosen, setChosen] = useState('')
  const write = (next: readonly FormGroup[]) => onChange(JSON.stringify(next))
  const others = groups.filter(({ id }) => !list.some((one) => one.id === id))
  const added = others.find(({ id }) => String(id) === chosen) ?? others[0]
  return (
    <div>
      <ul className={styles.rows} aria-label="Filtre i deres rækkefølge">
        {list.map((one, at) => (
          <li key={one.id}>
            <span>
              {one.name} <span className={styles.quiet}>({one.id})</span>
            </span>
            {one.is_locked ? (
              <span className={styles.quiet}>
                <Icon name="lock" size={14} /> Altid med
              </span>
            ) : (
              <Switch
                label="Over listen"
                aria-label={`${one.name} over listen`}
                checked={one.as_filter}
                disabled={isOff}
                onChange={({ currentTarget: { checked } }) =>
                  write(list.with(at, { ...one, as_filter: checked }))
                }
              />
            )}
            <OrderButtons {...{ list, at, isOff }} name={one.name} onChange={write} />
            <ActionIcon
              aria-label={`Fjern ${one.name}`}
              disabled={isOff || one.is_locked}
              onClick={() => write(list.toSpliced(at, 1))}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
      {added && (
        <div className={styles.add}>
          <NativeSelect
            label="Tilføj filter"
            disabled={isOff}
            data={others.map(({ id, name }) => ({ value: String(id), label: `${name} (${id})` }))}
            value={String(added.id)}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={isOff}
            onClick={() => {
              const { id, name } = added
              write([...list, { id, name, as_filter: true, is_locked: false }])
            }}
          >
            Tilføj
          </Button>
        </div>
      )}
    </div>
  )
}
