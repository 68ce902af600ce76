import { Button, Group, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { LibraryFile } from '#contract/media/file'
import type { OwnField } from '../forms/description.ts'
import { PickFile } from '../uploads/pick-file.tsx'
import { UploadPanel } from '../uploads/upload-panel.tsx'
import { uploadTexts } from '../uploads/upload-texts.ts'
import { MoveButtons } from './lists-fields.tsx'
import styles from './product-page.module.css'
import { type FormFile, readList } from './product-values.ts'

/** Pictures and documents, the first picture being the main one: dropped or chosen, put in order by dragging or by buttons, and told in words. */
export function FilesField({ value, error, isOff, onChange }: OwnField) {
  const files = readList<FormFile>(value)
  const write = (next: readonly FormFile[]) => onChange(JSON.stringify(next))
  const [isPicking, setPicking] = useState(false)
  // Files that are uploaded after each other are all added to what stands then.
  const latest = useRef(files)
  latest.current = files
  const add = (file: LibraryFile) => {
    if (latest.current.some(({ source }) => source === file.source)) return
    latest.current = [...latest.current, toFormFile(file)]
    write(latest.current)
  }
  return (
    <div>
      {!isOff && <UploadPanel onDone={add} />}
      {files.length === 0 ? (
        <p className={styles.quiet}>Varen har ingen billeder.</p>
      ) : (
        <Rows files={files} isOff={isOff} onChange={write} />
      )}
      {!isOff && (
        <Group mt={8}>
          <Button variant="default" onClick={() => setPicking(true)}>
            {uploadTexts.pick}
          </Button>
        </Group>
      )}
      {isPicking && (
        <PickFile
          onPick={(file) => {
            add(file)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
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
              label={one.shown ? 'Navn på billedet' : `Dokument, ${one.type}`}
              value={one.name}
              disabled={isOff}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            {one.shown && (
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
