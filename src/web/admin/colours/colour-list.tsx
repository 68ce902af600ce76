import type { QueryOf, ReplyOf } from '#api-client'
import { FAMILIES } from '#kernel/paint/family-names'
import type { ListDescription } from '../lists/description.ts'
import styles from './colour-list.module.css'

const URL = '/api/shop/colours'
type Query = QueryOf<'GET', typeof URL>
type Colour = ReplyOf<'GET', typeof URL>['data'][number] & { readonly id: number }

const PAGE_SIZE = 200

/** The colours that paint is mixed in, by collection. */
export const colourList: ListDescription<Colour> = {
  name: 'Farver',
  path: '/farver',
  note: 'Farver, som maling kan tones i. Skærmfarver er vejledende.',
  searchHint: 'Navn, kode eller hex',
  tabs: {
    param: 'system',
    label: 'Samling',
    options: [
      { value: 'indefarver', label: 'Indefarver' },
      { value: 'ral', label: 'RAL' },
      { value: 'ppg', label: 'Importerede' },
      { value: 'ncs', label: 'NCS' },
    ],
  },
  filters: [
    {
      param: 'family',
      label: 'Familie',
      options: FAMILIES.map((family) => ({ value: family, label: family })),
    },
  ],
  pageSize: PAGE_SIZE,
  hasPage: () => false,
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
  ],
  direction: () => 'asc',
  empty: 'Samlingen er tom. Indlæs en liste.',
  read: async (api, { sort: _, direction: __, ...query }, signal) => {
    const { data, count } = await api.get(URL, { query: query as Query, signal })
    // Only nuances have no id, and no collection has those.
    return { data: data.filter((one): one is Colour => one.id !== null), count, metadata: {} }
  },
}
