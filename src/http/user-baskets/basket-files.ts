import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { basketInPath } from '#contract/basket/change'
import { writeDanishCsv } from '#kernel/danish-csv'
import { toSlug } from '#kernel/fold'
import { toKroner, unitPrice, unitPriceToKroner } from '#kernel/money'
import { quantityToNumber } from '#kernel/quantity'
import type { UserReader } from '#shop/access'
import { type CheckoutSettings, type PricedBasket, showBasket } from '#shop/basket'
import { drawBasket, drawOrder } from '#shop/documents'
import { requireMerchant } from '#shop/merchant'
import { findOrder } from '#shop/orders'
import { findEntry } from '#shop/user-baskets'
import type { AppDeps } from '../deps.ts'
import { requireReader } from '../guard/owner.ts'
import { USERS } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { requireId } from '../guard/require-id.ts'
import { NotFound } from '../problem/refusals.ts'

const route = {
  config: { ...rated('look'), ...USERS },
  schema: { hide: true, params: basketInPath },
}

/** A saved basket or an order as a file, for those who may see it. */
export function basketFileRoutes(
  { database: { db }, orders }: AppDeps,
  settings: CheckoutSettings,
): FastifyPluginAsyncZod {
  /** @throws {NotFound} when the reader may see no such basket. */
  const find = async (reader: UserReader, id: string) => {
    const [entry, basket] = await Promise.all([
      findEntry(db, reader, id),
      showBasket(db, reader, id, settings),
    ])
    if (!entry || !basket) throw new NotFound()
    const { order_reference, name } = entry
    return { basket, name: order_reference ? `Ordre ${order_reference}` : (name ?? 'Kurv') }
  }
  return async (app) => {
    app.get('/api/shop/baskets/:id/csv', route, async (request, reply) => {
      const { basket, name } = await find(requireReader(request), requireId(request.params))
      return send(reply, 'text/csv; charset=utf-8', `${toSlug(name)}.csv`, toCsv(basket))
    })

    app.get('/api/shop/baskets/:id/pdf', route, async (request, reply) => {
      const { basket, name } = await find(requireReader(request), requireId(request.params))
      const merchant = await requireMerchant(db)
      const order = basket.order_placed ? await findOrder(orders.db, basket.id) : undefined
      const pdf = order
        ? await drawOrder(order, merchant)
        : await drawBasket({ name, basket }, settings.now(), merchant)
      return send(reply, 'application/pdf', `${toSlug(name)}.pdf`, Buffer.from(pdf))
    })
  }
}

function send(reply: FastifyReply, type: string, name: string, file: string | Buffer) {
  return reply
    .type(type)
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .send(file)
}

const HEADER = [
  'Varenr.',
  'Vare',
  'Antal',
  'Enhed',
  'Pris ekskl. moms',
  'Beløb ekskl. moms',
  'Moms',
  'Beløb inkl. moms',
  'Note',
]

/** A row per line; prices with the rebate taken off. */
function toCsv({ lines }: PricedBasket): string {
  const rows = lines.map(({ product, net_price, net_rebate, amount, ...line }) => [
    product.varenummer ?? line.alternate_sku,
    line.name,
    quantityToNumber(line.quantity),
    product.unit,
    unitPriceToKroner(unitPrice(net_price - net_rebate)),
    toKroner(amount.net),
    toKroner(amount.tax),
    toKroner(amount.gross),
    line.note,
  ])
  return writeDanishCsv([HEADER, ...rows])
}
