import type { FastifyReply } from 'fastify'
import { tintBody } from '#contract/page-forms'
import { colourInPath } from '#contract/paint/colour'
import { quantity } from '#kernel/units/quantity'
import { addMany } from '#shop/basket'
import { tintOf } from '#shop/paint'
import { ensureOwner } from '../guard/owner.ts'
import { problemOf } from '../problem/problem.ts'
import { type Route, route } from '../routes/route.ts'
import type { Refused } from './page-reply.ts'

const SEE_OTHER = 303
const TOO_MANY = 429
const BASKET = '/checkout/basket'

/**
 * The form that puts a set of cans in the basket in a colour, for browsers whose scripts have not come. All cans are known to take the colour
 * before the first goes in. What is refused leads back to the page with the paint and the m² that it was sent from, and the page says so.
 */
export const tintForm: Route = route(
  'POST /paint-picker/:system/:slug/maling',
  {
    access: 'anyone',
    rate: 'basket',
    isForm: true,
    hide: true,
    params: colourInPath,
    body: tintBody,
    errorHandler: () => (error, request, reply) => leadBack({ error, request, reply }),
  },
  async (request, { db, settings }, reply) => {
    const { system: collection, slug } = request.params
    const lines = []
    for (const { product_id, count } of request.body.cans) {
      const tint = await tintOf(db, product_id, { collection, code: slug })
      lines.push({ product_id, quantity: quantity(count * 1000), metadata: { ...tint } })
    }
    const owner = ensureOwner(request, reply)
    const { refused } = await addMany(db, owner, { lines }, settings)
    if (refused[0]) throw refused[0].refusal
    return reply.redirect(BASKET, SEE_OTHER)
  },
)

/** @throws what no page can say. */
function leadBack({ error, request, reply }: Refused): FastifyReply {
  const { status } = problemOf(error, request.id)
  if (status >= 500 || status === TOO_MANY) throw error
  const [path = '', chosen = ''] = request.url.split('?')
  const query = new URLSearchParams(chosen)
  query.set('fejl', '1')
  return reply.redirect(`${path}?${query}`, SEE_OTHER)
}
