import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { basketInPath } from '#contract/basket/change'
import type { UserReader } from '#shop/access'
import { type CheckoutSettings, showBasket } from '#shop/basket'
import { drawBasket, drawOrder } from '#shop/documents'
import { requireMerchant } from '#shop/merchant'
import { findOrder, requireSellingMerchant } from '#shop/orders'
import { findEntry } from '#shop/user-baskets'
import type { AppDeps } from '../deps.ts'
import { sendFile, sendTable } from '../files/send-file.ts'
import { requireReader } from '../guard/owner.ts'
import { USERS } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { requireId } from '../guard/require-id.ts'
import { NotFound } from '../problem/refusals.ts'
import { toLineTable } from './basket-tables.ts'

const BASKET = '/api/shop/baskets/:id'
const route = {
  config: { ...rated('file'), ...USERS },
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
    for (const kind of ['csv', 'xlsx'] as const) {
      app.get(`${BASKET}/${kind}`, route, async (request, reply) => {
        const { basket, name } = await find(requireReader(request), requireId(request.params))
        return sendTable(reply, name, kind, toLineTable(name, basket))
      })
    }

    app.get(`${BASKET}/pdf`, route, async (request, reply) => {
      const { basket, name } = await find(requireReader(request), requireId(request.params))
      const order = basket.order_placed ? await findOrder(orders.db, basket.id) : undefined
      const pdf = order
        ? await drawOrder(order, await requireSellingMerchant(db, order.id))
        : await drawBasket(
            { name, basket },
            settings.now(),
            await requireMerchant(db, request.site?.id),
          )
      return sendFile(reply, name, 'pdf', pdf)
    })
  }
}
