import { Button, FileButton, Progress } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { ApiError } from '#api-client'
import type { LibraryFile } from '#contract/media/file'
import { describeFailure } from '../failures.ts'
import { useServices } from '../services.ts'
import { isCutOff, sendFile } from './upload.ts'
import { uploadTexts as texts } from './upload-texts.ts'
import styles from './uploads.module.css'

const PICTURES = '.jpg,.jpeg,.png,.webp,.avif,.svg,image/*'
export const ACCEPTED = `${PICTURES},.pdf,application/pdf`

interface Item {
  readonly key: number
  readonly file: File
  readonly state: 'waits' | 'sending' | 'done' | 'refused' | 'cut'
  /** From 0 to 1. */
  readonly part: number
  readonly said?: string
  readonly upload?: string
}

type Props = {
  /** Left out: documents too. */
  kind?: 'image'
  onDone: (file: LibraryFile) => void
}

/** Files that are dropped or chosen are sent one after the other; each that is refused says why. */
export function UploadPanel({ kind, onDone }: Props) {
  const { items, add, stop, again } = useUploads(onDone, kind)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  const isBusy = items.some(({ state }) => state === 'sending' || state === 'waits')
  return (
    <section
      className={styles.drop}
      aria-label={texts.upload}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{kind ? texts.dropPictures : texts.drop}</p>
      <FileButton multiple accept={kind ? PICTURES : ACCEPTED} onChange={add}>
        {(props) => <Button {...props}>{texts.choose}</Button>}
      </FileButton>
      {items.length > 0 && <Overview items={items} />}
      {items.length > 0 && (
        <ul className={styles.uploads}>
          {items.map((item) => (
            <li key={item.key}>
              <span>{item.file.name}</span>
              <span data-refused={item.state === 'refused' || undefined}>
                {wordOf(item)}
                {item.state === 'cut' && (
                  <Button ml={8} size="xs" variant="default" onClick={() => again(item)}>
                    {texts.again}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isBusy && (
        <Button variant="default" onClick={stop}>
          {texts.stop}
        </Button>
      )}
    </section>
  )
}

function Overview({ items }: { items: readonly Item[] }) {
  const done = items.filter(({ state }) => state === 'done').length
  const total = items.reduce((sum, { file }) => sum + file.size, 0)
  const sent = items.reduce(
    (sum, { file, part, state }) => sum + file.size * (state === 'refused' ? 1 : part),
    0,
  )
  const label = texts.progress(done, items.length)
  return (
    <div className={styles.bar}>
      <p role="status">{label}</p>
      <Progress value={total === 0 ? 0 : (100 * sent) / total} aria-label={label} color="amber" />
    </div>
  )
}

function wordOf({ state, part, said = '' }: Item): string {
  if (state === 'done' || state === 'refused' || state === 'cut') return said
  return part === 1 ? texts.looked : `${Math.floor(100 * part)} %`
}

function useUploads(onDone: Props['onDone'], kind: Props['kind']) {
  const { api } = useServices()
  const [items, setItems] = useState<readonly Item[]>([])
  const stopping = useRef(new AbortController())
  const turn = useRef<Promise<void>>(Promise.resolve())
  const keys = useRef(0)
  const put = (key: number, change: Partial<Item>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))

  async function send({ key, file, upload }: Item, { signal }: AbortController) {
    if (signal.aborted) return put(key, { state: 'refused', said: texts.stopped })
    put(key, { state: 'sending' })
    try {
      const made = await sendFile(api, file, {
        signal,
        resumed: upload,
        onBegun: (begun) => put(key, { upload: begun }),
        onProgress: (part) => put(key, { part }),
      })
      put(key, { state: 'done', part: 1, said: made.is_double ? texts.double : texts.done })
      onDone(made)
    } catch (error) {
      const isCut = isCutOff(error) && !signal.aborted
      put(key, {
        state: isCut ? 'cut' : 'refused',
        said: signal.aborted ? texts.stopped : isCut ? describeFailure(error) : whyOf(error),
      })
    }
  }
  const queue = (item: Item) => {
    const of = stopping.current
    turn.current = turn.current.then(() => send(item, of))
  }
  return {
    items,
    add: (files: readonly File[]) => {
      const added = files.map((file): Item => {
        keys.current += 1
        const item = { key: keys.current, file, part: 0 }
        // What is dropped may be anything.
        const isWrong = kind !== undefined && !file.type.startsWith('image/')
        if (isWrong) return { ...item, state: 'refused', said: texts.refused(texts.picturesOnly) }
        return { ...item, state: 'waits' }
      })
      setItems((all) => [...all, ...added])
      for (const item of added) if (item.state === 'waits') queue(item)
    },
    again: queue,
    stop: () => {
      stopping.current.abort()
      stopping.current = new AbortController()
    },
  }
}

/** What was wrong with the file, in the words of the API. */
export function whyOf(error: unknown): string {
  const [first] = error instanceof ApiError ? Object.values(error.errors).flat() : []
  return texts.refused(first ?? describeFailure(error))
}
