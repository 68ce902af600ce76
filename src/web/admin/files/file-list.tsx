import type { QueryOf } from '#api-client'
import type { LibraryFile } from '#contract/media/file'
import type { ListDescription } from '../lists/description.ts'
import { TYPES } from '../parts/file-types.ts'
import { Tag } from '../parts/tag.tsx'
import { formatMoment } from '../when.ts'
import { sizeText, usesText } from './file-texts.ts'
import styles from './files.module.css'

const URL = '/api/admin/attachments'
/** What the page is called, and where it is. */
export const FILES = { name: 'Filer', path: '/filer' } as const

type Query = QueryOf<'GET', typeof URL>

/** The pictures and documents of the shop, the latest first. */
export const fileList = (tags: LibraryFile['tags']): ListDescription<LibraryFile> => ({
  ...FILES,
  searchHint: 'Navn eller alternativ tekst',
  tabs: {
    param: 'state',
    label: 'Oprydning',
    options: [
      { value: '', label: 'Alle' },
      { value: 'unused', label: 'Bruges ikke' },
      { value: 'undescribed', label: 'Mangler alternativ tekst' },
      { value: 'double', label: 'Dubletter' },
    ],
  },
  filters: [
    {
      param: 'kind',
      label: 'Type',
      options: [
        { value: 'image', label: 'Billeder' },
        { value: 'document', label: 'Dokumenter' },
      ],
    },
    ...(tags.length > 0
      ? [
          {
            param: 'tag_id',
            label: 'Mærkat',
            options: tags.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]
      : []),
  ],
  columns: [
    { key: 'picture', head: 'Billede', card: 'right', of: (file) => <Thumb file={file} /> },
    { key: 'name', head: 'Navn', isLink: true, sort: 'name', of: ({ name }) => name },
    {
      key: 'description',
      head: 'Alternativ tekst',
      isWide: true,
      of: ({ description }) => description,
    },
    { key: 'type', head: 'Type', of: ({ type }) => TYPES[type] ?? type },
    { key: 'size', head: 'Størrelse', isSpare: true, of: sizeText },
    { key: 'tags', head: 'Mærkater', of: ({ tags }) => tags.map(({ name }) => name).join(', ') },
    {
      key: 'uses',
      head: 'Bruges',
      of: ({ uses }) => (uses === 0 ? <Tag tone="wait">{usesText(0)}</Tag> : usesText(uses)),
    },
    {
      key: 'created',
      head: 'Lagt op',
      sort: 'created',
      isSpare: true,
      of: ({ created }) => formatMoment(created),
    },
  ],
  direction: () => 'desc',
  empty: 'Der er ingen filer.',
  read: (api, query, signal) => api.get(URL, { query: query as Query, signal }),
  table: (api, query) => api.table(URL, { query: query as Query }),
})

function Thumb({ file: { thumbnails } }: { file: LibraryFile }) {
  const [small] = thumbnails
  if (!small) return <span className={styles.paper}>PDF</span>
  return (
    <img className={styles.thumb} src={small.avif} alt="" width={48} height={36} loading="lazy" />
  )
}
