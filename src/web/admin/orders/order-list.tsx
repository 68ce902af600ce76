import type { QueryOf } from '#api-client'
import type { AdminBasketEntry } from '#contract/basket/admin-basket'
import { danishDay } from '#kernel/time'
import { formatKroner } from '#ui/format'
import type { ListDescription, ListQuery } from '../lists/description.ts'
import { Tag } from '../parts/tag.tsx'
import { formatDay, formatMoment } from '../when.ts'
import { OrderBulk } from './order-bulk.tsx'
import styles from './order-list.module.css'
import { HOLDS, isOpen, paymentState } from './order-texts.ts'
import { StatusRing } from './status-ring.tsx'

const URL = '/api/admin/shop/baskets'
const TABLE = '/api/admin/shop/baskets/table'
type Query = QueryOf<'GET', typeof URL>
type TableQuery = QueryOf<'GET', typeof TABLE>

/** Orders of all customers, the newest first; and baskets that are not placed. */
export const orderList: ListDescription<AdminBasketEntry> = {
  name: 'Ordrer',
  path: '/ordrer',
  searchHint: 'Nummer, navn, e-mail, telefon, firma, varenr.',
  pageSize: 40,
  pages: 250,
  views: 'orders',
  tabs: {
    param: 'order-type',
    label: 'Status',
    options: [
      { value: 'all', label: 'Alle' },
      { value: 'new', label: 'Nye' },
      { value: 'above_credit', label: 'Over kredit' },
      { value: 'approved', label: 'Godkendte' },
      { value: 'processing', label: 'Under behandling' },
      { value: 'packing_complete', label: 'Pakkede' },
      { value: 'shipped', label: 'Afsendte' },
      { value: 'paid', label: 'Betalte' },
      { value: 'canceled', label: 'Annullerede' },
      { value: 'not_complete', label: 'Ikke afgivet' },
      { value: 'saved', label: 'Gemte kurve' },
    ],
  },
  filters: [
    {
      param: 'query-field',
      label: 'Søg kun i',
      options: [
        { value: 'order_reference', label: 'Ordrenr.' },
        { value: 'id', label: 'Id' },
        { value: 'name', label: 'Navn' },
        { value: 'email', label: 'E-mail' },
        { value: 'phone', label: 'Telefon' },
        { value: 'company', label: 'Firma' },
        { value: 'sku', label: 'Varenr.' },
      ],
    },
  ],
  typed: [
    { param: 'from', label: 'Fra', kind: 'day' },
    { param: 'to', label: 'Til', kind: 'day' },
    { param: 'delivery-day', label: 'Leveres eller hentes', kind: 'day' },
    { param: 'customer_id', label: 'Kundenr.', kind: 'number' },
  ],
  columns: [
    {
      key: 'order',
      head: 'Ordre',
      isLink: true,
      of: ({ order_reference, name }) => order_reference ?? name ?? 'Kurv',
    },
    {
      key: 'placed',
      head: 'Bestilt',
      isSpare: true,
      card: 'below',
      of: ({ order_placed, modified }) => formatMoment(order_placed ?? modified),
    },
    {
      key: 'customer',
      head: 'Kunde',
      isWide: true,
      of: ({ company_name, contact_name }) => company_name || contact_name,
    },
    {
      key: 'status',
      head: 'Status',
      of: (order) => (
        <>
          <StatusRing status={order.basket_status} />
          {order.promised_days.length > 0 && (
            <span className={styles.below}>Leveres/hentes {promisedOf(order)}</span>
          )}
        </>
      ),
    },
    { key: 'payment', head: 'Betaling', isSpare: true, card: 'named', of: paymentOf },
    { key: 'promised', head: 'Leveres/hentes', isSpare: true, card: 'named', of: promisedOf },
    {
      key: 'delivery',
      head: 'Levering',
      isWide: true,
      isSpare: true,
      of: ({ deliveries }) => deliveries.join(' + '),
    },
    {
      key: 'lines',
      head: 'Linjer',
      isNumber: true,
      isSpare: true,
      of: ({ lines_count }) => lines_count,
    },
    {
      key: 'amount',
      head: 'Beløb inkl. moms',
      isNumber: true,
      card: 'right',
      of: (order) => (
        <>
          {formatKroner(order.payment_amount)}
          <span className={styles.below}>{paymentOf(order)}</span>
        </>
      ),
    },
    {
      key: 'flags',
      head: 'Bemærk',
      of: ({ hold_reason, internal_comment }) =>
        hold_reason ? (
          <Tag tone="danger">{HOLDS[hold_reason]}</Tag>
        ) : (
          internal_comment && <Tag>Intern note</Tag>
        ),
    },
    { key: 'contact', head: 'Kontakt', isHidden: true, of: ({ contact_name }) => contact_name },
    { key: 'email', head: 'E-mail', isHidden: true, of: ({ email }) => email },
    { key: 'phone', head: 'Telefon', isHidden: true, of: ({ phone }) => phone },
    { key: 'po', head: 'Rekvisition', isHidden: true, of: ({ po_number }) => po_number },
    { key: 'project', head: 'Projekt', isHidden: true, of: ({ project_number }) => project_number },
  ],
  bulk: (rows, clear) => <OrderBulk rows={rows} onDone={clear} />,
  direction: () => 'desc',
  empty: 'Her er ingen ordrer.',
  read: (api, query, signal) => api.get(URL, { query: asOrders(query) as Query, signal }),
  counts: async (api, signal) => {
    const { data } = await api.get('/api/admin/shop/order-status/counts', { signal })
    return new Map(data.map(({ key, ...counted }) => [key, counted]))
  },
  table: (api, query) => api.table(TABLE, { query: asOrders(query) as TableQuery }),
}

function paymentOf(order: AdminBasketEntry) {
  const { word, tone } = paymentState(order)
  return tone ? <Tag tone={tone}>{word}</Tag> : word
}

/** A day that is over stands out while the goods have not been packed. */
function promisedOf(order: AdminBasketEntry) {
  const [first] = order.promised_days
  const text = order.promised_days.map(formatDay).join(' + ')
  const isLate = first !== undefined && isOpen(order) && first < danishDay(new Date())
  return isLate ? <Tag tone="danger">{`${text}, forsinket`}</Tag> : text
}

/** Orders are searched by names of their own, and have one order. */
function asOrders({ search, sort: _, direction: __, ...query }: ListQuery): ListQuery {
  return { ...query, 'search-query': search }
}
