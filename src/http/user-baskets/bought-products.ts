import { boughtReply } from '#contract/basket/user-baskets'
import { quantityToNumber } from '#kernel/units/quantity'
import { listBought } from '#shop/user-baskets'
import { requireReader } from '../guard/owner.ts'
import { type Route, route } from '../routes/route.ts'

/** What is bought again. */
export const boughtProductRoutes: readonly Route[] = [
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
    async (request, { db }) => {
      const bought = await listBought(db, requireReader(request))
      const data = bought.map(({ last_bought, last_quantity, ...product }) => ({
        ...product,
        last_bought: last_bought.toISOString(),
        last_quantity: quantityToNumber(last_quantity),
      }))
      return { data, count: data.length, metadata: {} }
    },
  ),
]
