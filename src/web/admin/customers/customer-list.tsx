import type { QueryOf } from '#api-client'
import type { CustomerEntry } from '#contract/user/customer'
import { formatKroner } from '#ui/format'
import type { ListDescription } from '../lists/description.ts'
import { Tag } from '../parts/tag.tsx'

const URL = '/api/admin/customers'
type Query = QueryOf<'GET', typeof URL>

/** The companies that users buy for, by name. */
export const customerList: ListDescription<CustomerEntry> = {
  name: 'Kunder',
  path: '/kunder',
  searchHint: 'Firmanavn',
  tabs: { param: 'vis', label: 'Kunder', options: [] },
  filters: [],
  isPagedByNumber: true,
  columns: [
    { key: 'name', head: 'Kunde', isLink: true, sort: 'name', of: ({ name }) => name },
    { key: 'debitor', head: 'Debitor', of: ({ debitor }) => debitor },
    { key: 'cvr', head: 'CVR', isSpare: true, of: ({ company_id }) => company_id },
    { key: 'city', head: 'By', isSpare: true, of: ({ city }) => city },
    { key: 'terms', head: 'Betaling', isWide: true, of: ({ terms }) => terms },
    {
      key: 'balance',
      head: 'Saldo, kr.',
      isNumber: true,
      card: 'right',
      of: ({ balance }) => formatKroner(balance),
    },
    {
      key: 'limit',
      head: 'Kreditmaksimum, kr.',
      isNumber: true,
      isSpare: true,
      of: ({ credit_limit }) => formatKroner(credit_limit),
    },
    {
      key: 'credit',
      head: 'Konto',
      of: ({ enable_credit, balance, credit_limit }) =>
        enable_credit ? (
          <Tag tone={balance > credit_limit ? 'danger' : 'ok'}>
            {balance > credit_limit ? 'Over kredit' : 'Konto'}
          </Tag>
        ) : (
          <Tag>Ingen konto</Tag>
        ),
    },
  ],
  direction: () => 'asc',
  empty: 'Her er ingen kunder.',
  read: (api, query, signal) => api.get(URL, { query: query as Query, signal }),
  table: (api, query) => api.table(URL, { query: query as Query }),
}
