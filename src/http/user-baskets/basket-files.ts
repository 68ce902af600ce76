import { basketInPath } from '#contract/basket/change'
import type { Db } from '#database/client'
import type { UserReader } from '#shop/access'
import { isGone, type PricedBasket, showBasket } from '#shop/basket'
import { listSuccessors } from '#shop/catalogue'
import { drawBasket, drawOrder } from '#shop/documents'
import { requireMerchant } from '#shop/merchant'
import { findOrder, requireSellingMerchant } from '#shop/orders'
import { findEntry } from '#shop/user-baskets'
import type { Deps } from '../deps.ts'
import { sendFile, sendTable } from '../files/send-file.ts'
import { requireReader } from '../guard/owner.ts'
import { requireId } from '../guard/require-id.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { toLineTable } from './basket-tables.ts'

const BASKET = '/api/shop/baskets/:id'
/** Drawing a row of a paper takes as long as pricing so many lines. */
const LINES_OF_A_ROW = 5

const asFile = { access: 'user', rate: 'document', params: basketInPath, hide: true } as const

/** A saved basket or an order as a file, for those who may see it. */
export const basketFileRoutes: readonly Route[] = [
  ...(['csv', 'xlsx'] as const).map((kind) =>
    route(`GET ${BASKET}/${kind}`, asFile, async (request, deps, reply) => {
      const named = await find(deps, requireReader(request), requireId(request.params))
      request.server.spendLines(request, named.basket.lines.length)
      return sendTable(reply, named.name, kind, toLineTable(named))
    }),
  ),
  route(`GET ${BASKET}/pdf`, asFile, async (request, deps, reply) => {
    const { db, orders, settings } = deps
    const named = await find(deps, requireReader(request), requireId(request.params))
    const { basket, name } = named
    request.server.spendLines(request, basket.lines.length * LINES_OF_A_ROW)
    const order = basket.order_placed ? await findOrder(orders.db, basket.id) : undefined
    const pdf = order
      ? await drawOrder(order, await requireSellingMerchant(db, order.id))
      : await drawBasket(named, settings.now(), await requireMerchant(db, request.site?.id))
    return sendFile(reply, name, 'pdf', pdf)
  }),
]

/** By product: the name of what is sold in place of each that is gone. */
async function readSuccessors(
  db: Db,
  { user_id }: UserReader,
  { lines }: PricedBasket,
): Promise<ReadonlyMap<number, string>> {
  const gone = lines.filter(isGone).map(({ product_id }) => product_id)
  const found = await listSuccessors(db, gone, { user_id })
  return new Map([...found].map(([product_id, { name }]) => [product_id, name]))
}

/** @throws {NotFound} when the reader may see no such basket. */
async function find(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  reader: UserReader,
  id: string,
) {
  const [entry, basket] = await Promise.all([
    findEntry(db, reader, id),
    showBasket(db, reader, id, settings),
  ])
  if (!entry || !basket) throw new NotFound()
  const { order_reference, name } = entry
  return {
    basket,
    name: order_reference ? `Ordre ${order_reference}` : (name ?? 'Kurv'),
    successors: await readSuccessors(db, reader, basket),
  }
}
