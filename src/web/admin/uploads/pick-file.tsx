import { Modal, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { LibraryFile } from '#contract/media/file'
import { tellFailure } from '../failures.ts'
import { useServices } from '../services.ts'
import { uploadTexts as texts } from './upload-texts.ts'
import styles from './uploads.module.css'

const TYPING_MS = 300

type Props = {
  /** Left out: documents too. */
  kind?: 'image'
  onPick: (file: LibraryFile) => void
  onClose: () => void
}

/** One of the files that there are: the latest, or those that a search finds. */
export function PickFile({ kind, onPick, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const files = useFiles(typed, kind)
  return (
    <Modal opened title={texts.pickTitle} size={640} onClose={onClose}>
      <Stack gap="sm">
        <TextInput
          type="search"
          label={texts.search}
          value={typed}
          maxLength={200}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className={styles.quiet} role="status">
          {files?.length === 0 ? texts.nothing : texts.latest}
        </p>
        <ul className={styles.picks}>
          {files?.map((file) => (
            <li key={file.id}>
              <button type="button" className={styles.pick} onClick={() => onPick(file)}>
                <Thumb file={file} />
                {file.name}
              </button>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}

function Thumb({ file: { thumbnails } }: { file: LibraryFile }) {
  const [small] = thumbnails
  if (!small) return <span className={styles.paper}>PDF</span>
  return <img src={small.avif} alt="" loading="lazy" />
}

function useFiles(typed: string, kind?: 'image'): readonly LibraryFile[] | undefined {
  const { api } = useServices()
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const [files, setFiles] = useState<readonly LibraryFile[]>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const query = { ...(search !== '' && { search }), ...(kind && { kind }) }
    api
      .get('/api/admin/attachments', { query, signal })
      .then(({ data }) => setFiles(data))
      .catch((error: unknown) => {
        if (!signal.aborted) tellFailure(error)
      })
    return () => leaving.abort()
  }, [api, search, kind])
  return files
}
