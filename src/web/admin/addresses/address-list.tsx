import type { QueryOf, ReplyOf } from '#api-client'
import type { ListDescription } from '../lists/description.ts'
import { Tag } from '../parts/tag.tsx'
import { formatMoment } from '../when.ts'

const URL = '/api/admin/static-routes'
type Query = QueryOf<'GET', typeof URL>
export type Address = ReplyOf<'GET', typeof URL>['data'][number]

export const MODELS: Readonly<Record<Address['model'], string>> = {
  Categories: 'Kategori',
  Products: 'Vare',
  Nodes: 'Side',
  Error: 'Fejlside',
}

/** Addresses of the shop: what each shows, and where old ones lead. */
export const addressList: ListDescription<Address> = {
  name: 'Adresser',
  path: '/adresser',
  searchHint: 'En del af adressen',
  tabs: {
    param: 'redirects',
    label: 'Adresser',
    options: [
      { value: '1', label: 'Viderestillinger' },
      { value: '0', label: 'Adresser i brug' },
    ],
  },
  filters: [
    {
      param: 'model',
      label: 'Viser',
      options: (['Categories', 'Products', 'Error'] as const).map((value) => ({
        value,
        label: MODELS[value],
      })),
    },
  ],
  isPagedByNumber: true,
  columns: [
    { key: 'url', head: 'Adresse', isLink: true, of: ({ url }) => url },
    { key: 'to', head: 'Fører til', isWide: true, of: ({ redirect_url }) => redirect_url },
    { key: 'model', head: 'Viser', of: ({ model }) => MODELS[model] },
    {
      key: 'type',
      head: 'Slags',
      isSpare: true,
      of: ({ redirect_url, redirect_type }) => redirect_url && String(redirect_type),
    },
    {
      key: 'state',
      head: 'Tilstand',
      of: ({ active, automatic }) =>
        active ? automatic && <Tag>Automatisk</Tag> : <Tag tone="danger">Slået fra</Tag>,
    },
    {
      key: 'modified',
      head: 'Ændret',
      isSpare: true,
      card: 'right',
      of: ({ modified }) => formatMoment(modified),
    },
  ],
  direction: () => 'asc',
  empty: 'Her er ingen adresser.',
  read: (api, { sort: _, direction: __, ...query }, signal) =>
    api.get(URL, { query: query as Query, signal }),
  table: (api, { sort: _, direction: __, ...query }) => api.table(URL, { query: query as Query }),
}
