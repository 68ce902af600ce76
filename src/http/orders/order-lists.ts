import {
  type AdminBasketEntry,
  adminBasketsTableQuery,
  orderCountsReply,
} from '#contract/basket/admin-basket'
import { asTable } from '#contract/files'
import type { Db } from '#database/client'
import { danishDay } from '#kernel/time'
import { requirePermission } from '#shop/access'
import { countOrders, findAllOrders, readOrders } from '#shop/orders'
import { type Column, MOST_ROWS } from '#shop/tables'
import { basketStatusWord } from '#surface/words/status-words'
import { sendTable } from '../files/send-file.ts'
import { type Route, route } from '../routes/route.ts'
import { toAdminEntry } from './admin-basket-reply.ts'

const columns: readonly Column<AdminBasketEntry>[] = [
  { name: 'Ordrenr.', kind: 'text', of: ({ order_reference, name }) => order_reference ?? name },
  { name: 'Status', kind: 'text', of: ({ basket_status }) => basketStatusWord(basket_status).word },
  { name: 'Bestilt', kind: 'day', of: ({ order_placed }) => toDay(order_placed) },
  { name: 'Firma', kind: 'text', width: 30, of: ({ company_name }) => company_name },
  { name: 'Navn', kind: 'text', width: 30, of: ({ contact_name }) => contact_name },
  { name: 'E-mail', kind: 'text', width: 40, of: ({ email }) => email },
  { name: 'Telefon', kind: 'text', of: ({ phone }) => phone },
  { name: 'Levering', kind: 'text', width: 30, of: ({ deliveries }) => deliveries.join(', ') },
  { name: 'Leveres eller hentes', kind: 'day', of: ({ promised_days: [first] }) => first ?? null },
  { name: 'Linjer', kind: 'count', of: ({ lines_count }) => lines_count },
  { name: 'Beløb ekskl. moms', kind: 'kroner', of: ({ net_sum }) => net_sum },
  { name: 'Beløb inkl. moms', kind: 'kroner', of: ({ payment_amount }) => payment_amount },
]

/** What the list of orders has beside its pages: how many there are of each type, and all of it as a file. */
export const orderListRoutes: readonly Route[] = [
  route(
    'GET /api/admin/shop/order-status/counts',
    {
      access: 'baskets_read',
      rate: 'read',
      tag: 'Baskets',
      summary: 'How many orders there are of each type, each counted to 10,000',
      reply: orderCountsReply,
    },
    async (_request, { db }) => {
      const counts = await countOrders(db)
      const data = [...counts].map(([key, counted]) => ({ key, ...counted }))
      return { data, count: data.length, metadata: {} }
    },
  ),
  route(
    'GET /api/admin/shop/baskets/table',
    {
      access: 'baskets_read',
      rate: 'export',
      audit: 'list_exported',
      tag: 'Baskets',
      summary: 'The orders as a file, the newest first, up to 50,000; needs export_run too',
      query: adminBasketsTableQuery,
      reply: { 200: asTable('The orders') },
    },
    async ({ principal, query }, { db }, reply) => {
      requirePermission(principal, 'export_run')
      const asked = {
        search: query['search-query'] ?? '',
        field: query['query-field'] ?? 'all',
        type: query['order-type'] ?? 'all',
        days: { from: query.from, to: query.to, delivery: query['delivery-day'] },
        customer_id: query.customer_id,
      } as const
      // One more than the file has tells whether there are more.
      const found = query.ids
        ? [...new Set(query.ids)]
        : await findAllOrders(db, asked, MOST_ROWS + 1)
      const batches = readAll(db, found.slice(0, MOST_ROWS))
      const count = found.length > MOST_ROWS ? 'more' : found.length
      return sendTable(reply, 'Ordrer', query.format, { name: 'Ordrer', columns, batches, count })
    },
  ),
]

async function* readAll(
  db: Db,
  ids: readonly string[],
): AsyncGenerator<readonly AdminBasketEntry[]> {
  for await (const orders of readOrders(db, ids)) yield orders.map(toAdminEntry)
}

function toDay(moment: string | null): string | null {
  return moment === null ? null : danishDay(new Date(moment))
}
