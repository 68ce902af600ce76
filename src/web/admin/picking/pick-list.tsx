import type { QueryOf } from '#api-client'
import type { OrderToPick } from '#contract/picking/picking'
import { DAY_PART_NAMES } from '#kernel/danish/day-parts'
import { danishDay } from '#kernel/time'
import type { ListDescription } from '../lists/description.ts'
import { Tag } from '../parts/tag.tsx'
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
    tabs: {
      param: 'when',
      label: 'Leveres eller hentes',
      options: [
        { value: '', label: 'Alle' },
        { value: 'today', label: 'I dag og forsinkede' },
        { value: 'next_working_day', label: 'Næste arbejdsdag' },
      ],
    },
    typed: [{ param: 'promised_day', label: 'Leveres eller hentes', kind: 'day' }],
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
      {
        key: 'placed',
        head: 'Bestilt',
        sort: 'placed',
        isSpare: true,
        card: 'named',
        of: ({ order_placed }) => formatMoment(order_placed),
      },
      { key: 'customer', head: 'Kunde', isWide: true, of: ({ customer }) => customer },
      { key: 'delivery', head: 'Levering', isWide: true, of: ({ deliveries }) => deliveries },
      {
        key: 'day',
        head: 'Leveres/hentes',
        sort: 'promised',
        card: 'named',
        of: promisedDay,
      },
      { key: 'branch', head: 'Fra', isSpare: true, of: ({ branches: from }) => from },
      {
        key: 'lines',
        head: 'Plukket',
        isNumber: true,
        card: 'right',
        of: ({ picked_count, lines_count }) => `${picked_count} af ${lines_count}`,
      },
    ],
    direction: () => 'asc',
    empty: 'Ingen ordrer skal plukkes.',
    read: (api, query, signal) => api.get(URL, { query: query as Query, signal }),
    table: (api, query) => api.table(URL, { query: query as Query }),
  }
}

/** A day that is over stands out: these goods should have left. */
function promisedDay({ estimated_delivery: day, day_part: part }: OrderToPick) {
  if (day === null) return '–'
  const text = [formatDay(day), part && DAY_PART_NAMES[part]].filter(Boolean).join(', ')
  return day < danishDay(new Date()) ? <Tag tone="danger">{`${text}, forsinket`}</Tag> : text
}
