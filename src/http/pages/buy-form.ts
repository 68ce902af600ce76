import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { type LineForm, lineForm } from '#contract/basket/change'
import { canonicalPath } from '#kernel/paths/canonical-path'
import { addLine, type LineToAdd } from '#shop/basket'
import type { RefusedLine, Storefront } from '#surface/pages'
import { readsOfSite } from '../catalogue/catalogue-reads.ts'
import type { Deps } from '../deps.ts'
import { ensureOwner } from '../guard/owner.ts'
import { problemOf } from '../problem/problem.ts'
import { type Route, route } from '../routes/route.ts'
import { basisOf } from './basis.ts'
import { outsideOf, type Refused, sendPage, toOwnPage } from './page-reply.ts'

const SEE_OTHER = 303
const TOO_MANY = 429
const BASKET = '/checkout/basket'

/**
 * The form that puts a product in the basket, for browsers whose scripts have not come. It is sent to the page of the
 * product, which is shown again with the reason when it is refused.
 */
export const buyForm = (storefront: Storefront): Route =>
  route(
    'POST /varer/*',
    {
      access: 'anyone',
      rate: 'basket',
      isForm: true,
      hide: true,
      body: lineForm,
      errorHandler: (deps) => (error, request, reply) =>
        showAgain(storefront, deps, { error, request, reply }),
    },
    async (request, { db, settings }, reply) => {
      await addLine(db, ensureOwner(request, reply), toLine(request.body), settings)
      return reply.redirect(BASKET, SEE_OTHER)
    },
  )

/** @throws what no page can say. */
async function showAgain(
  storefront: Storefront,
  { context, config }: Pick<Deps, 'context' | 'config'>,
  { error, request, reply }: Refused,
): Promise<FastifyReply> {
  const { status, errors } = problemOf(error, request.id)
  const path = canonicalPath(request.url.split(/[?#]/)[0] ?? '')
  if (status >= 500 || status === TOO_MANY || path === undefined) throw error
  const text = Object.values(errors)[0]?.[0] ?? ''
  const thirdParties = outsideOf(config)
  const page = await storefront.render({
    url: path,
    basis: basisOf(request),
    catalogue: readsOfSite(context, request.site),
    refusedLine: { text, ...typedIn(request.body) },
    ...thirdParties,
  })
  if (page.location) return reply.redirect(page.location, SEE_OTHER)
  const shown = { ...page, status: page.status === 200 ? status : page.status }
  return sendPage(toOwnPage(shown), request, reply, thirdParties)
}

/** A unit is named, or something that is no quantity at all. */
const NAMES_UNIT = /[^\d\s.,x×*]/i

function toLine({ product_id, quantity, counted = '' }: LineForm): LineToAdd {
  const typed_text = NAMES_UNIT.test(quantity) ? quantity : `${quantity} ${counted}`.trim()
  return { product_id, typed_text }
}

const typedFields = z.object({ quantity: z.string().optional(), counted: z.string().optional() })

/** What was typed, for the field of the page that is shown again. */
function typedIn(body: unknown): Omit<RefusedLine, 'text'> {
  return typedFields.safeParse(body).data ?? {}
}
