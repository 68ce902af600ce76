import type { QueryOf, ReplyOf } from '#api-client'
import { formatKroner } from '#ui/format'
import type { ListDescription } from '../lists/description.ts'
import { Tag } from '../parts/tag.tsx'
import { formatDay, formatMoment } from '../when.ts'
import { STATUSES } from './offer-texts.ts'

const URL = '/api/admin/offers'
type Query = QueryOf<'GET', typeof URL>
type Entry = ReplyOf<'GET', typeof URL>['data'][number]

/** The offers of all customers, the newest first. */
export const offerList: ListDescription<Entry> = {
  name: 'Tilbud',
  path: '/tilbud',
  searchHint: 'Tilbudsnummer, titel, sag eller kunde',
  tabs: {
    param: 'status',
    label: 'Status',
    options: Object.entries(STATUSES).map(([value, { label }]) => ({ value, label })),
  },
  filters: [],
  pageSize: 20,
  isPagedByNumber: true,
  columns: [
    { key: 'number', head: 'Tilbud', isLink: true, of: ({ offer_number }) => offer_number },
    { key: 'title', head: 'Titel', isWide: true, of: ({ title }) => title },
    { key: 'customer', head: 'Kunde', of: ({ customer_name }) => customer_name },
    { key: 'user', head: 'Modtager', isSpare: true, of: ({ user_name }) => user_name },
    { key: 'case', head: 'Sag', isSpare: true, of: ({ case_number }) => case_number },
    {
      key: 'valid',
      head: 'Gælder til',
      of: ({ valid_to }) => (valid_to === null ? '–' : formatDay(valid_to)),
    },
    {
      key: 'sum',
      head: 'Ekskl. moms, kr.',
      isNumber: true,
      of: ({ status, net_sum }) => (status === 'draft' ? '–' : formatKroner(net_sum)),
    },
    {
      key: 'status',
      head: 'Status',
      card: 'right',
      of: ({ status }) => <Tag tone={STATUSES[status].tone}>{STATUSES[status].label}</Tag>,
    },
    {
      key: 'created',
      head: 'Oprettet',
      isSpare: true,
      of: ({ created }) => formatMoment(created),
    },
  ],
  direction: () => 'desc',
  empty: 'Her er ingen tilbud.',
  read: (api, query, signal) => api.get(URL, { query: query as Query, signal }),
}
