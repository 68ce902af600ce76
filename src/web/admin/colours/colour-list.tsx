import type { QueryOf, ReplyOf } from '#api-client'
import { FAMILIES } from '#kernel/paint/family-names'
import type { ListDescription } from '../lists/description.ts'
import { Tag } from '../parts/tag.tsx'
import styles from './colour-list.module.css'

const URL = '/api/admin/colours'
type Query = QueryOf<'GET', typeof URL>
export type Colour = ReplyOf<'GET', typeof URL>['data'][number]

const PAGE_SIZE = 200

export const COLLECTIONS = [
  { value: 'indefarver', label: 'Indefarver' },
  { value: 'ral', label: 'RAL' },
  { value: 'ppg', label: 'Importerede' },
  { value: 'ncs', label: 'NCS' },
] as const

/** The colours that paint is mixed in, by collection. */
export const colourList: ListDescription<Colour> = {
  name: 'Farver',
  path: '/farver',
  note: 'Farver, som maling kan tones i. Skærmfarver er vejledende.',
  searchHint: 'Navn, kode eller hex',
  tabs: { param: 'system', label: 'Samling', options: COLLECTIONS },
  filters: [
    {
      param: 'family',
      label: 'Familie',
      options: FAMILIES.map((family) => ({ value: family, label: family })),
    },
    {
      param: 'state',
      label: 'I butikken',
      options: [
        { value: 'shown', label: 'Vises' },
        { value: 'hidden', label: 'Skjult' },
      ],
    },
  ],
  pageSize: PAGE_SIZE,
  columns: [
    {
      key: 'patch',
      head: 'Farve',
      of: ({ hex }) => <span className={styles.patch} style={{ backgroundColor: hex }} />,
    },
    { key: 'code', head: 'Kode', isLink: true, of: ({ code }) => code },
    { key: 'name', head: 'Navn', isWide: true, of: ({ name }) => name },
    { key: 'hex', head: 'Hex', of: ({ hex }) => hex.toUpperCase() },
    { key: 'lrv', head: 'LRV', isNumber: true, of: ({ lrv }) => lrv },
    { key: 'base', head: 'Base', of: ({ base }) => base },
    { key: 'group', head: 'Prisgruppe', isSpare: true, of: ({ price_group }) => price_group },
    {
      key: 'state',
      head: 'I butikken',
      card: 'right',
      of: ({ is_hidden }) => is_hidden && <Tag>Skjult</Tag>,
    },
  ],
  direction: () => 'asc',
  empty: 'Samlingen er tom. Indlæs en liste, eller opret en farve.',
  read: (api, { sort: _, direction: __, ...query }, signal) =>
    api.get(URL, { query: query as Query, signal }),
}
