import { boughtReply } from '#contract/basket/user-baskets'
import { writerOf } from '#contract/writer'
import { listBought } from '#shop/user-baskets'
import { requireReader } from '../guard/owner.ts'
import { type Route, route } from '../routes/route.ts'

const toReply = writerOf(boughtReply)

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
      const data = await listBought(db, requireReader(request))
      return toReply({ data, count: data.length, metadata: {} })
    },
  ),
]
