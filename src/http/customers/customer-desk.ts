import { invoiceEntry } from '#contract/invoice/invoice'
import { customerInPath } from '#contract/user/customer'
import { accountQuery, customerDeskReply, customerOrder } from '#contract/user/customer-desk'
import { writerOf } from '#contract/writer'
import type { Db } from '#database/client'
import { danishDay } from '#kernel/time'
import { findCustomer, hasPermission, holdReasonOf } from '#shop/access'
import { accountList, listInvoices } from '#shop/invoices'
import { isAnyOffer, listOffers } from '#shop/offers'
import { listHeldOrders, listOrders, type OrderEntry } from '#shop/orders'
import { accountColumns } from '../invoices/invoice-tables.ts'
import { listRoute } from '../lists/list-route.ts'
import { toAdminOfferEntry } from '../offers/offer-reply.ts'
import { orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const SHOWN = 5
const toSums = writerOf(customerDeskReply.shape.data.shape.invoices)
const toEntry = writerOf(invoiceEntry)
const writeOrder = writerOf(customerOrder)

/** What a customer has ordered, owes and waits for, for staff. */
export const customerDeskRoutes: readonly Route[] = [
  route(
    'GET /api/admin/customers/:id/desk',
    {
      access: 'baskets_read',
      rate: 'read',
      audit: 'customer_read',
      tag: 'Users',
      summary: 'The orders, offers and invoices of a customer, and what waits',
      params: customerInPath,
      reply: customerDeskReply,
    },
    async ({ principal, params: { id } }, { db, settings }) => {
      orNotFound(await findCustomer(db, id))
      const today = danishDay(settings.now())
      const mayReadOffers = hasPermission(principal, 'offers_edit')
      const [held, orders, offers, { sums }] = await Promise.all([
        listHeldOrders(db, id),
        readOrders(db, id),
        mayReadOffers ? readOffers(db, id, today) : null,
        listInvoices(db, id, { page: 1, per_page: 1 }, today),
      ])
      return {
        data: {
          ...{
            held: held.map(toOrder),
            latest: orders.orders.slice(0, SHOWN).map(toOrder),
          },
          ...{ orders_count: orders.count, is_count_exact: orders.is_count_exact, offers },
          invoices: toSums(sums),
        },
      }
    },
  ),
  listRoute({
    url: '/api/admin/invoices',
    tag: 'Invoices',
    summary: 'The invoices and credit notes of a customer, the newest first',
    permission: 'baskets_read',
    query: accountQuery,
    entry: invoiceEntry,
    source: accountList,
    directionOf: () => 'desc',
    toEntry,
    file: { name: 'Kontoudtog', columns: accountColumns },
  }),
]

function readOrders(db: Db, customer_id: number) {
  const asked = { search: '', field: 'all', type: 'all', days: {} } as const
  return listOrders(db, { page: 1, ...asked, customer_id })
}

function toOrder(order: OrderEntry) {
  return writeOrder({ ...order, hold_reason: holdReasonOf(order) })
}

async function readOffers(db: Db, customer_id: number, today: string) {
  const asked = { page: 1, per_page: SHOWN, is_open: true, customer_id }
  const { offers } = await listOffers(db, isAnyOffer, today, asked)
  return offers.map(toAdminOfferEntry)
}
