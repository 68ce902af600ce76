import { ActionIcon, TextInput } from '@mantine/core'
import { OrderButtons } from '../fields/order-buttons.tsx'
import styles from '../fields/rows.module.css'
import type { OwnField } from '../forms/description.ts'
import { Icon } from '../icons/icon.tsx'
import { type FormPicture, read } from './category-values.ts'

/** The pictures of a category, the first of which is shown on its card; their texts and their order. */
export function Pictures({ value, error, isOff, onChange }: OwnField) {
  const list = read<FormPicture>(value)
  const write = (next: readonly FormPicture[]) => onChange(JSON.stringify(next))
  if (list.length === 0) return <p className={styles.quiet}>Kategorien har intet billede.</p>
  return (
    <div>
      <ul className={styles.rows} aria-label="Billeder i deres rækkefølge">
        {list.map((one, at) => (
          <li key={one.id}>
            {one.shown && <img className={styles.picture} src={one.shown} alt="" loading="lazy" />}
            <TextInput
              className={styles.field}
              label="Hvad billedet viser"
              value={one.name}
              disabled={isOff}
              onChange={({ currentTarget: { value: name } }) =>
                write(list.with(at, { ...one, name }))
              }
            />
            <OrderButtons {...{ list, at, isOff }} name={one.name || 'billedet'} onChange={write} />
            <ActionIcon
              aria-label={`Fjern ${one.name || 'billedet'}`}
              disabled={isOff}
              onClick={() => write(list.toSpliced(at, 1))}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  )
}
