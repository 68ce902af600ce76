import type { QueryOf } from '#api-client'
import type { OrderToPick } from '#contract/picking/picking'
import { DAY_PART_NAMES } from '#kernel/danish/day-parts'
import type { ListDescription } from '../lists/description.ts'
import { formatDay, formatMoment } from '../when.ts'

const URL = '/api/admin/picking'
type Query = QueryOf<'GET', typeof URL>

interface Branch {
  readonly id: number
  readonly name: string
}

/** Orders that are approved and not packed, the oldest first. */
export function pickListOf(branches: readonly Branch[]): ListDescription<OrderToPick> {
  return {
    name: 'Plukliste',
    path: '/pluk',
    note: 'Godkendte ordrer, der ikke er pakket.',
    searchHint: 'Ordrenummer',
    tabs: { param: 'branch_id', label: 'Forretning', options: [] },
    filters:
      branches.length === 0
        ? []
        : [
            {
              param: 'branch_id',
              label: 'Forretning',
              options: branches.map(({ id, name }) => ({ value: String(id), label: name })),
            },
          ],
    columns: [
      { key: 'order', head: 'Ordre', isLink: true, of: ({ order_reference }) => order_reference },
      { key: 'customer', head: 'Kunde', isWide: true, of: ({ customer }) => customer },
      { key: 'delivery', head: 'Levering', isWide: true, of: ({ deliveries }) => deliveries },
      {
        key: 'day',
        head: 'Leveres',
        of: ({ estimated_delivery: day, day_part: part }) =>
          day === null
            ? ''
            : [formatDay(day), part && DAY_PART_NAMES[part]].filter(Boolean).join(', '),
      },
      { key: 'branch', head: 'Fra', isSpare: true, of: ({ branches: from }) => from },
      {
        key: 'lines',
        head: 'Plukket',
        isNumber: true,
        card: 'right',
        of: ({ picked_count, lines_count }) => `${picked_count} af ${lines_count}`,
      },
      {
        key: 'placed',
        head: 'Bestilt',
        sort: 'placed',
        of: ({ order_placed }) => formatMoment(order_placed),
      },
    ],
    direction: () => 'asc',
    empty: 'Ingen ordrer skal plukkes.',
    read: (api, query, signal) => api.get(URL, { query: query as Query, signal }),
    table: (api, query) => api.table(URL, { query: query as Query }),
  }
}
