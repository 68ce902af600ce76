import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { boughtReply } from '#contract/basket/user-baskets'
import { quantityToNumber } from '#kernel/units/quantity'
import { listBought } from '#shop/user-baskets'
import type { AppDeps } from '../deps.ts'
import { requireReader } from '../guard/owner.ts'
import { USERS } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'

const route = {
  config: { ...rated('look'), ...USERS },
  schema: {
    tags: ['Baskets'],
    summary: 'What the orders that the user may see bought most often',
    description: 'Without what is cut or tinted, which is chosen on its page.',
    response: { 200: boughtReply },
  },
}

/** What is bought again. */
export function boughtProductRoutes({ database: { db } }: AppDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/shop/bought-products', route, async (request) => {
      const bought = await listBought(db, requireReader(request))
      const data = bought.map(({ last_bought, last_quantity, ...product }) => ({
        ...product,
        last_bought: last_bought.toISOString(),
        last_quantity: quantityToNumber(last_quantity),
      }))
      return { data, count: data.length, metadata: {} }
    })
  }
}
