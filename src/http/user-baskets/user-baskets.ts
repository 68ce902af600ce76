import { basketInPath } from '#contract/basket/change'
import {
  boughtReply,
  userBasketReply,
  userBasketsQuery,
  userBasketsReply,
} from '#contract/basket/user-baskets'
import { inFormats } from '#contract/files'
import { writerOf } from '#contract/writer'
import type { Db } from '#database/client'
import { isUuid } from '#kernel/ids'
import { danishDay } from '#kernel/time'
import { isUserOwner, type UserReader } from '#shop/access'
import { findApproval } from '#shop/approval'
import { type CheckoutSettings, compareBasket, showBasket, showOpenBaskets } from '#shop/basket'
import { paymentTextOf } from '#shop/documents'
import { findOrder, type Order, type OrderBranch } from '#shop/orders'
import {
  type BasketEntry,
  findEntry,
  listBought,
  listEntries,
  withSuccessors,
} from '#shop/user-baskets'
import {
  findHandedOver,
  listWithdrawalsOf,
  periodOf,
  type Withdrawal,
  withdrawalNumber,
} from '#shop/withdrawals'
import { basketOf } from '../basket/basket-reply.ts'
import { parcelOf } from '../basket/confirmation-reply.ts'
import { sendTable } from '../files/send-file.ts'
import { findReader, requireReader } from '../guard/owner.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'
import { basketFileRoutes } from './basket-files.ts'
import { toOrderTable } from './basket-tables.ts'
import { differenceOf, entryOf } from './entry-reply.ts'

const toReply = writerOf(userBasketReply)
const toBought = writerOf(boughtReply)
const toList = writerOf(userBasketsReply)

/** The saved baskets and orders of users. */
export const userBasketRoutes: readonly Route[] = [
  ...basketFileRoutes,
  route(
    'GET /api/shop/bought-products',
    {
      access: 'user',
      rate: 'read',
      tag: 'Baskets',
      summary: 'What the orders that the user may see bought most often',
      description: 'Without what is cut or tinted, which is chosen on its page.',
      reply: boughtReply,
    },
    async (request, { db }) => toBought(listed(await listBought(db, requireReader(request)))),
  ),
  route(
    'GET /api/shop/baskets',
    {
      access: 'user',
      rate: 'read',
      filesRate: 'export',
      tag: 'Baskets',
      summary: 'The saved baskets or the orders of the user, and those that colleagues let be seen',
      query: userBasketsQuery,
      reply: { 200: inFormats('The saved baskets or orders', userBasketsReply) },
    },
    async (request, { db, settings }, reply) => {
      const reader = requireReader(request)
      const { is_active: isActive = false, page = 1, format, ...conditions } = request.query
      if (format === 'csv' || format === 'xlsx') {
        const name = `Ordrer ${danishDay(settings.now())}`
        return sendTable(reply, name, format, await toOrderTable(db, reader, conditions))
      }
      const question = { ...conditions, page, is_placed: !isActive }
      const { entries, count, status_counts } = await listEntries(db, reader, question)
      const saved = entries.filter(({ order_placed }) => !order_placed)
      request.server.spendLines(request, sumOf(saved))
      const priced = await priceSaved(db, reader, saved, settings)
      const data = entries.map((entry) => entryOf(entry, priced.get(entry.id)))
      return toList({ data, count, metadata: { status_counts } })
    },
  ),
  route(
    'GET /api/shop/baskets/:id',
    {
      access: 'anyone',
      rate: 'read',
      tag: 'Baskets',
      summary:
        'A basket by its id: of the shopper, or of a colleague who shares it; others do not exist',
      params: basketInPath,
      reply: userBasketReply,
    },
    async (request, { db, settings }) => {
      const reader = findReader(request)
      const { id } = request.params
      const basket = reader && isUuid(id) && (await showBasket(db, reader, id, settings))
      if (!basket) throw new NotFound()
      const data = basketOf(basket, settings.now())
      const order = basket.order_placed ? await findOrder(db, id) : undefined
      const none = {
        approval: null,
        payment_text: order ? paymentTextOf(order) : null,
        pickup_code: order?.basket_status === 'packing_complete' ? order.pickup_code : null,
        pickup_branches: order ? branchesOf(order) : [],
        handed_over: order ? await handedOverOf(db, order) : null,
        withdrawals: order ? (await listWithdrawalsOf(db, id)).map(withdrawalOf) : [],
        tracking: order?.deliveries.flatMap(({ parcels }) => parcels.map(parcelOf)) ?? [],
        withdrawal_period: order ? await periodOf(db, order, settings.now()) : null,
        entry: null,
        differences: [],
      }
      if (!isUserOwner(reader)) return toReply({ data, metadata: none })
      const entry = orNotFound(await findEntry(db, reader, id))
      if (order) {
        const approval = (await findApproval(db, id)) ?? null
        return toReply({ data, metadata: { ...none, entry: entryOf(entry), approval } })
      }
      const compared = await compareBasket(db, reader, id, settings)
      const differences = (await withSuccessors(db, reader, compared)).map(differenceOf)
      return toReply({
        data: entry.is_own ? data : { ...data, ...unshared },
        metadata: { ...none, entry: entryOf(entry, basket), differences },
      })
    },
  ),
]

/** Each branch once, while there is something to fetch. */
function branchesOf({ basket_status, deliveries }: Order): readonly OrderBranch[] {
  if (basket_status !== 'packing_complete') return []
  const branches = deliveries.flatMap(({ branch }) => branch ?? [])
  return branches.filter(
    ({ name }, place) => branches.findIndex((one) => one.name === name) === place,
  )
}

async function handedOverOf(db: Db, { id, basket_status }: Order): Promise<string | null> {
  if (basket_status !== 'shipped' && basket_status !== 'paid') return null
  const moment = await findHandedOver(db, id)
  return moment && danishDay(moment)
}

/** What is shared is the lines, not where the colleague lives or keeps the key. */
const unshared = {
  ...{ basket_contacts: [], basket_delivery_lines: [], payments: [] },
  ...{ zipcode: null, city: null },
}

/** With the prices of now, by id. */
async function priceSaved(
  db: Db,
  reader: UserReader,
  saved: readonly BasketEntry[],
  settings: CheckoutSettings,
) {
  const ids = saved.map(({ id }) => id)
  const priced = await showOpenBaskets(db, reader, ids, settings)
  return new Map(priced.map((basket) => [basket.id, basket]))
}

/** Lines that are priced for a page of saved baskets. */
function sumOf(entries: readonly BasketEntry[]): number {
  return entries.reduce((sum, { lines_count }) => sum + lines_count, 0)
}

function withdrawalOf(one: Withdrawal) {
  return { ...one, number: withdrawalNumber(one.order_reference, one.number) }
}
