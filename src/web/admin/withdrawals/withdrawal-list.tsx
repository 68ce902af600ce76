import type { QueryOf } from '#api-client'
import type { WithdrawalEntry } from '#contract/withdrawal/admin-withdrawal'
import { danishDay } from '#kernel/time'
import { CAME_BY } from '#surface/words/withdrawal-words'
import { formatKroner } from '#ui/format'
import type { ListDescription } from '../lists/description.ts'
import { Tag } from '../parts/tag.tsx'
import { formatDay } from '../when.ts'
import { StatusBadge } from './status-badge.tsx'
import { formatReceived } from './withdrawal-texts.ts'

/** One that is past stands out while the money waits. */
function deadlineOf({ status, pay_back_by }: WithdrawalEntry) {
  if (status === 'refunded' || status === 'refused') return null
  const day = formatDay(pay_back_by)
  return pay_back_by < danishDay(new Date()) ? <Tag tone="danger">{day}</Tag> : day
}

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
    { key: 'came_by', head: 'Via', isSpare: true, of: ({ came_by }) => CAME_BY[came_by] },
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
      of: formatReceived,
    },
    { key: 'deadline', head: 'Betales senest', card: 'named', of: deadlineOf },
  ],
  direction: () => 'asc',
  empty: 'Ingen fortrydelser venter.',
  read: (api, query, signal) => api.get(URL, { query: query as Query, signal }),
  table: (api, query) => api.table(URL, { query: query as Query }),
}
