import type { QueryOf } from '#api-client'
import type { WithdrawalEntry } from '#contract/withdrawal/admin-withdrawal'
import { formatKroner } from '#ui/format'
import type { ListDescription } from '../lists/description.ts'
import { formatMoment } from '../when.ts'
import { StatusBadge } from './status-badge.tsx'

const URL = '/api/admin/withdrawals'
type Query = QueryOf<'GET', typeof URL>

/** Withdrawals that wait for staff, or are closed; the oldest first. */
export const withdrawalList: ListDescription<WithdrawalEntry> = {
  name: 'Fortrydelser',
  path: '/fortrydelser',
  searchHint: 'Ordrenummer, navn eller e-mail',
  tabs: {
    param: 'state',
    label: 'Tilstand',
    options: [
      { value: 'open', label: 'Skal behandles' },
      { value: 'closed', label: 'Afsluttede' },
    ],
  },
  filters: [],
  columns: [
    {
      key: 'number',
      head: 'Fortrydelse',
      isLink: true,
      of: ({ withdrawal_number }) => withdrawal_number,
    },
    { key: 'name', head: 'Navn', isWide: true, of: ({ name }) => name },
    { key: 'status', head: 'Status', of: ({ status }) => <StatusBadge status={status} /> },
    { key: 'order', head: 'Ordre', of: ({ order_reference }) => order_reference },
    { key: 'email', head: 'E-mail', isHidden: true, of: ({ email }) => email },
    {
      key: 'amount',
      head: 'Beløb, kr.',
      isNumber: true,
      card: 'right',
      of: ({ amount }) => formatKroner(amount),
    },
    {
      key: 'received',
      head: 'Modtaget',
      sort: 'created',
      of: ({ received }) => formatMoment(received),
    },
  ],
  direction: () => 'asc',
  empty: 'Ingen fortrydelser venter.',
  read: (api, query, signal) => api.get(URL, { query: query as Query, signal }),
  table: (api, query) => api.table(URL, { query: query as Query }),
}
