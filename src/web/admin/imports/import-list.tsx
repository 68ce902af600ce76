import type { QueryOf } from '#api-client'
import { formatCount } from '#ui/format'
import type { ListDescription } from '../lists/description.ts'
import { Tag } from '../parts/tag.tsx'
import { formatMoment } from '../when.ts'
import { IMPORTS, type ImportRun, STATES } from './import-texts.ts'

type Query = QueryOf<'GET', typeof IMPORTS>

/** Files that were taken in, the latest first. */
export const importList: ListDescription<ImportRun> = {
  name: 'Import',
  path: '/import',
  note: 'Varer, priser og lager fra CSV og Excel. Intet ændres, før du har set prøvekørslen.',
  searchHint: 'Filnavn eller leverandør',
  tabs: {
    param: 'state',
    label: 'Tilstand',
    options: [
      { value: '', label: 'Alle' },
      { value: 'checked', label: 'Prøvekørt' },
      { value: 'done', label: 'Kørt' },
      { value: 'undone', label: 'Fortrudt' },
    ],
  },
  filters: [],
  columns: [
    { key: 'file', head: 'Fil', isLink: true, isWide: true, of: ({ file_name }) => file_name },
    { key: 'mapping', head: 'Leverandør', of: ({ mapping_name }) => mapping_name },
    {
      key: 'state',
      head: 'Tilstand',
      card: 'right',
      of: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag>,
    },
    {
      key: 'rows',
      head: 'Linjer',
      isNumber: true,
      isSpare: true,
      of: ({ rows_count }) => formatCount(rows_count),
    },
    {
      key: 'written',
      head: 'Skrevet',
      isNumber: true,
      of: ({ counts }) => formatCount(counts.written),
    },
    {
      key: 'faulty',
      head: 'Fejl',
      isNumber: true,
      isSpare: true,
      of: ({ counts }) => formatCount(counts.faulty),
    },
    { key: 'created', head: 'Lagt op', of: ({ created }) => formatMoment(created) },
    { key: 'user', head: 'Af', isSpare: true, of: ({ user_name }) => user_name },
  ],
  direction: () => 'desc',
  empty: 'Der er ikke læst nogen filer ind.',
  read: (api, query, signal) => api.get(IMPORTS, { query: query as Query, signal }),
  table: (api, query) => api.table(IMPORTS, { query: query as Query }),
}
