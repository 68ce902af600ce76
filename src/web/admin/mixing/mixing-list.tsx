import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { QueryOf } from '#api-client'
import type { TintedLine } from '#contract/paint/mixing'
import { formatQuantity } from '#ui/format'
import { requiring } from '../access/require-right.ts'
import type { ListDescription } from '../lists/description.ts'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { formatMoment } from '../when.ts'
import { LineActs } from './line-acts.tsx'
import styles from './mixing.module.css'

const URL = '/api/admin/mixing'
type Query = QueryOf<'GET', typeof URL>

interface Branch {
  readonly id: number
  readonly name: string
}

/** Paint of orders that waits to be mixed in its colour, or was; the oldest first. */
function mixingListOf(branches: readonly Branch[]): ListDescription<TintedLine> {
  return {
    name: 'Toning',
    path: '/toning',
    note: 'Maling, der skal tones til ordrer. Skærmfarven er vejledende: bland efter koden.',
    searchHint: 'Ordrenummer, maling, farve eller kode',
    tabs: {
      param: 'state',
      label: 'Tilstand',
      options: [
        { value: 'open', label: 'Skal tones' },
        { value: 'mixed', label: 'Tonet' },
      ],
    },
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
    hasPage: () => false,
    columns: [
      { key: 'colour', head: 'Farve', isLink: true, of: (line) => <LineColour line={line} /> },
      {
        key: 'cans',
        head: 'Spande',
        isNumber: true,
        of: ({ quantity }) => formatQuantity(quantity),
      },
      { key: 'base', head: 'Base', of: ({ colour }) => colour.base },
      { key: 'name', head: 'Maling', isWide: true, of: ({ name }) => name },
      { key: 'formula', head: 'Formel', isSpare: true, of: ({ formula }) => formula },
      { key: 'order', head: 'Ordre', of: (line) => <OrderLink line={line} /> },
      { key: 'customer', head: 'Kunde', isSpare: true, of: ({ customer }) => customer },
      { key: 'branch', head: 'Fra', isSpare: true, of: ({ branch }) => branch },
      {
        key: 'placed',
        head: 'Bestilt',
        sort: 'created',
        of: ({ order_placed }) => formatMoment(order_placed),
      },
      { key: 'acts', head: 'Udfør', card: 'below', of: (line) => <LineActs line={line} /> },
    ],
    direction: () => 'asc',
    empty: 'Ingen maling venter på at blive tonet.',
    read: (api, query, signal) => api.get(URL, { query: query as Query, signal }),
    table: (api, query) => api.table(URL, { query: query as Query }),
  }
}

/** A patch of the colour, and its code in large. */
function LineColour({ line: { colour } }: { line: TintedLine }) {
  const { code, name, hex } = colour
  return (
    <span className={styles.colour}>
      {hex !== '' && <i style={{ backgroundColor: hex }} />}
      <span>
        <b>{code}</b>
        {!name.includes(code) && <small>{name}</small>}
      </span>
    </span>
  )
}

/** The order that a line is of. */
function OrderLink({ line: { basket_id, order_reference } }: { line: TintedLine }) {
  return (
    <Anchor component={Link} to={`/ordrer/${basket_id}`} inherit>
      {order_reference}
    </Anchor>
  )
}

/** Those who may not see the branches mix for all of them. */
export async function listRoute(services: Services) {
  const branches = await services.api
    .get('/api/admin/shop/product-options')
    .then(({ data }) => data.branches)
    .catch(() => [])
  const description = mixingListOf(branches)
  return {
    element: <ListPage description={description} />,
    loader: requiring(services, 'paint_mix', listLoader(services, description)),
  }
}
