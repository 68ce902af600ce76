import { NativeSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { LibraryFile } from '#contract/media/file'
import type { OwnField } from '../forms/description.ts'
import { documentTypes } from '../parts/file-types.ts'
import { AddFiles } from '../uploads/add-files.tsx'
import { MoveButtons } from './lists-fields.tsx'
import styles from './product-page.module.css'
import { type FormFile, isDocument, readList } from './product-values.ts'

/** Pictures and documents, the first picture being the main one: dropped or chosen, put in order by dragging or by buttons, and told in words. */
export function FilesField({ value, error, isOff, onChange }: OwnField) {
  const files = readList<FormFile>(value)
  const write = (next: readonly FormFile[]) => onChange(JSON.stringify(next))
  return (
    <div>
      {!isOff && <AddFiles files={files} toOne={toFormFile} onChange={write} />}
      {files.length === 0 ? (
        <p className={styles.quiet}>Varen har ingen billeder.</p>
      ) : (
        <Rows files={files} isOff={isOff} onChange={write} />
      )}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  )
}

type RowsProps = {
  files: readonly FormFile[]
  isOff: boolean
  onChange: (files: readonly FormFile[]) => void
}

function Rows({ files, isOff, onChange }: RowsProps) {
  const dragged = useRef<number>(undefined)
  const put = (to: number) => {
    const from = dragged.current
    const one = from === undefined ? undefined : files[from]
    if (from === undefined || one === undefined || from === to) return
    onChange(files.toSpliced(from, 1).toSpliced(to, 0, one))
  }
  const main = files.findIndex(({ shown }) => shown !== null)
  return (
    <ul className={styles.rows} aria-label="Billeder og dokumenter i deres rækkefølge">
      {files.map((one, at) => {
        const change = (texts: Partial<FormFile>) => onChange(files.with(at, { ...one, ...texts }))
        return (
          <li
            key={one.id ?? one.source}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              if (dragged.current === undefined) return
              event.preventDefault()
              put(at)
            }}
          >
            {one.shown && (
              <img
                className={styles.picture}
                src={one.shown}
                alt={at === main ? 'Hovedbillede' : ''}
                title={at === main ? 'Hovedbillede' : undefined}
                loading="lazy"
                draggable={!isOff}
                onDragStart={() => {
                  dragged.current = at
                }}
                onDragEnd={() => {
                  dragged.current = undefined
                }}
              />
            )}
            <TextInput
              className={styles.field}
              label={isDocument(one) ? 'Navn på dokumentet' : 'Navn på billedet'}
              value={one.name}
              disabled={isOff}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            {isDocument(one) ? (
              <NativeSelect
                className={styles.field}
                label="Slags dokument"
                data={documentTypes(one.type)}
                value={one.type}
                disabled={isOff}
                onChange={(event) => change({ type: event.currentTarget.value })}
              />
            ) : (
              <TextInput
                className={styles.field}
                label="Alternativ tekst"
                placeholder="Hvad billedet viser"
                value={one.description}
                disabled={isOff}
                onChange={(event) => change({ description: event.currentTarget.value })}
              />
            )}
            <MoveButtons {...{ list: files, at, isOff }} onChange={onChange} />
          </li>
        )
      })}
    </ul>
  )
}

function toFormFile({
  source,
  name,
  description,
  type,
  thumbnails: [shown],
}: LibraryFile): FormFile {
  return { source, name, description, type, shown: shown?.url ?? null }
}
