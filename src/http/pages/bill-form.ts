import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { billForm } from '#contract/basket/bill-form'
import type { Database } from '#database/client'
import { addLines, type CheckoutSettings } from '#shop/basket'
import { toLines } from '#shop/quick-order'
import type { Storefront } from '#surface/pages'
import { readCurrentBasket } from '../basket/baskets.ts'
import { readsOfSite } from '../catalogue/catalogue-reads.ts'
import { takeFormsOnly } from '../guard/body.ts'
import { ensureOwner } from '../guard/owner.ts'
import { ANYONE } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { problemOf } from '../problem/problem.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import { basisOf } from './basis.ts'
import { type Outside, sendPage, toOwnPage } from './page-reply.ts'

const SEE_OTHER = 303
const TOO_MANY = 429
const REFUSED = 422
const BASKET = '/checkout/basket'
/** Forty lines of two fields each. */
const LIMIT_BYTES = 16_384

const route = {
  config: { ...rated('basket'), ...ANYONE, isForm: true },
  schema: { hide: true, body: billForm },
}

/** Some lines cannot be bought; the others are in the basket. */
class LeftOut extends Error {}

/**
 * The form of a bill of materials, for browsers whose scripts have not come: what is ticked goes to the basket, whose page says
 * what could not be bought.
 */
export function billFormRoutes(
  storefront: Storefront,
  { db }: Database,
  context: CatalogueContext,
  settings: CheckoutSettings,
  outside: Outside = {},
): FastifyPluginAsyncZod {
  return async (app) => {
    takeFormsOnly(app, LIMIT_BYTES)
    app.post(BASKET, route, async (request, reply) => {
      const rows = request.body
      const owner = ensureOwner(request, reply)
      const lines = await toLines(db, owner, rows, settings)
      const { differences } = await addLines(db, owner, { lines, asked: { rows } }, settings)
      const left = differences.filter(({ is_left_out }) => is_left_out)
      if (left.length === 0) return reply.redirect(BASKET, SEE_OTHER)
      throw new LeftOut(left.map(({ name, message }) => `${name}: ${message}`).join(' '))
    })
    app.setErrorHandler(async (error, request, reply) => {
      const { status, text } = saidOf(error, request.id)
      if (status >= 500 || status === TOO_MANY) throw error
      const page = await storefront.render({
        url: BASKET,
        shell: true,
        basis: basisOf(request),
        basket: await readCurrentBasket(db, request, settings),
        catalogue: readsOfSite(context, request.site),
        refusedForm: { errors: { basket: text }, values: {} },
        ...outside,
      })
      return sendPage(toOwnPage({ ...page, status }), request, reply, outside)
    })
  }
}

function saidOf(error: unknown, requestId: string): { readonly status: number; text: string } {
  if (error instanceof LeftOut) return { status: REFUSED, text: error.message }
  const { status, detail, errors } = problemOf(error, requestId)
  return { status, text: Object.values(errors)[0]?.[0] ?? detail }
}
