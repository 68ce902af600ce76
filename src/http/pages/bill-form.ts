import type { FastifyReply } from 'fastify'
import { billForm } from '#contract/page-forms'
import { addLines } from '#shop/basket'
import { toLines } from '#shop/quick-order'
import type { Storefront } from '#surface/pages'
import { readCurrentBasket } from '../basket/baskets.ts'
import { readsOfSite } from '../catalogue/catalogue-reads.ts'
import type { Deps } from '../deps.ts'
import { ensureOwner } from '../guard/owner.ts'
import { sentenceOf } from '../problem/field-texts.ts'
import { problemOf } from '../problem/problem.ts'
import { type Route, route } from '../routes/route.ts'
import { basisOf } from './basis.ts'
import { outsideOf, type Refused, sendPage, toOwnPage } from './page-reply.ts'

const SEE_OTHER = 303
const TOO_MANY = 429
const REFUSED = 422
const BASKET = '/checkout/basket'
/** Forty lines of two fields each. */
const LIMIT_BYTES = 16_384

/** Some lines cannot be bought; the others are in the basket. */
class LeftOut extends Error {}

/**
 * The form of a bill of materials, for browsers whose scripts have not come: what is ticked goes to the basket, whose page says
 * what could not be bought.
 */
export const billFormOf = (storefront: Storefront): Route =>
  route(
    `POST ${BASKET}`,
    {
      access: 'anyone',
      rate: 'basket',
      isForm: true,
      hide: true,
      body: billForm,
      bodyLimit: LIMIT_BYTES,
      errorHandler: (deps) => (error, request, reply) =>
        showAgain(storefront, deps, { error, request, reply }),
    },
    async (request, { db, settings }, reply) => {
      const rows = request.body
      const owner = ensureOwner(request, reply)
      const lines = await toLines(db, owner, rows, settings)
      const { differences } = await addLines(db, owner, { lines, asked: { rows } }, settings)
      const left = differences.filter(({ is_left_out }) => is_left_out)
      if (left.length === 0) return reply.redirect(BASKET, SEE_OTHER)
      throw new LeftOut(left.map(({ name, fault }) => `${name}: ${sentenceOf(fault)}`).join(' '))
    },
  )

/** @throws what no page can say. */
async function showAgain(
  storefront: Storefront,
  { context, config, db, settings }: Pick<Deps, 'context' | 'config' | 'db' | 'settings'>,
  { error, request, reply }: Refused,
): Promise<FastifyReply> {
  const { status, text } = saidOf(error, request.id)
  if (status >= 500 || status === TOO_MANY) throw error
  const thirdParties = outsideOf(config)
  const page = await storefront.render({
    url: BASKET,
    shell: true,
    basis: basisOf(request),
    basket: await readCurrentBasket(db, request, settings),
    catalogue: readsOfSite(context, request.site),
    refusedForm: { errors: { basket: text }, values: {} },
    ...thirdParties,
  })
  return sendPage(toOwnPage({ ...page, status }), request, reply, thirdParties)
}

function saidOf(error: unknown, requestId: string): { readonly status: number; text: string } {
  if (error instanceof LeftOut) return { status: REFUSED, text: error.message }
  const { status, detail, errors } = problemOf(error, requestId)
  return { status, text: Object.values(errors)[0]?.[0] ?? detail }
}
