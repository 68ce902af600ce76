import type { FileKind } from '#contract/file-types'
import { DownloadButton } from './download-button.tsx'

const LABELS: Readonly<Record<FileKind, string>> = {
  pdf: 'PDF',
  xml: 'OIOUBL',
  xlsx: 'Excel',
  csv: 'CSV',
  zip: 'OIOUBL (ZIP)',
}

type Props<Kind extends FileKind> = {
  /** What the file is called when it is stored, without its ending. */
  name: string
  kinds: readonly Kind[]
  fetch: (kind: Kind) => Promise<Blob>
}

/** A button for each kind of file that a page can be stored as. */
export function FileButtons<Kind extends FileKind>({ name, kinds, fetch }: Props<Kind>) {
  return kinds.map((kind) => (
    <DownloadButton key={kind} name={`${name}.${kind}`} fetch={() => fetch(kind)}>
      {LABELS[kind]}
    </DownloadButton>
  ))
}
