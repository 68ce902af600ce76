import { ActionIcon, TextInput } from '@mantine/core'
import type { LibraryFile } from '#contract/media/file'
import { OrderButtons } from '../fields/order-buttons.tsx'
import styles from '../fields/rows.module.css'
import type { OwnField } from '../forms/description.ts'
import { Icon } from '../icons/icon.tsx'
import { AddFiles } from '../uploads/add-files.tsx'
import { type FormPicture, read } from './category-values.ts'

/** The pictures of a category, the first of which is shown on its card: dropped or chosen, told in words, and put in order. */
export function Pictures({ value, error, isOff, onChange }: OwnField) {
  const list = read<FormPicture>(value)
  const write = (next: readonly FormPicture[]) => onChange(JSON.stringify(next))
  return (
    <div>
      {list.length === 0 && <p className={styles.quiet}>Kategorien har intet billede.</p>}
      <ul className={styles.rows} aria-label="Billeder i deres rækkefølge">
        {list.map((one, at) => {
          const change = (texts: Partial<FormPicture>) => write(list.with(at, { ...one, ...texts }))
          const name = one.name || 'billedet'
          return (
            <li key={one.id ?? one.source}>
              {one.shown && (
                <img className={styles.picture} src={one.shown} alt="" loading="lazy" />
              )}
              <OrderButtons {...{ list, at, isOff, name }} onChange={write} />
              <ActionIcon
                aria-label={`Fjern ${name}`}
                disabled={isOff}
                onClick={() => write(list.toSpliced(at, 1))}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
              <TextInput
                className={styles.field}
                label="Navn på billedet"
                value={one.name}
                disabled={isOff}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
              <TextInput
                className={styles.field}
                label="Alternativ tekst"
                placeholder="Hvad billedet viser"
                value={one.description}
                disabled={isOff}
                onChange={(event) => change({ description: event.currentTarget.value })}
              />
            </li>
          )
        })}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
      {!isOff && <AddFiles kind="image" files={list} toOne={toPicture} onChange={write} />}
    </div>
  )
}

function toPicture({ source, name, description, thumbnails: [shown] }: LibraryFile): FormPicture {
  return { source, name, description, shown: shown?.url ?? null }
}
