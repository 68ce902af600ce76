import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { enquiryBody } from '#contract/enquiry/enquiry'
import type { Database } from '#database/client'
import type { RefusedForm, Storefront } from '#surface/pages'
import { readsOfSite } from '../catalogue/catalogue-reads.ts'
import { keepEnquiry } from '../enquiries/enquiries.ts'
import { takeFormsOnly } from '../guard/body.ts'
import { ANYONE } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { problemOf } from '../problem/problem.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import { basisOf } from './basis.ts'
import { type Outside, sendPage, toOwnPage } from './page-reply.ts'

const SEE_OTHER = 303
const TOO_MANY = 429
const PAGE = '/henvendelse'
/** A message of four thousand letters, each of which may take six bytes. */
const LIMIT_BYTES = 32_768

const route = {
  config: { ...rated('message'), ...ANYONE, isForm: true },
  schema: { hide: true, body: enquiryBody.omit({ seconds: true }) },
}

/** The form of a message to the shop, for browsers whose scripts have not come. What is refused is shown again as it was typed. */
export function enquiryFormRoutes(
  storefront: Storefront,
  { db }: Database,
  context: CatalogueContext,
  outside: Outside,
): FastifyPluginAsyncZod {
  return async (app) => {
    takeFormsOnly(app, LIMIT_BYTES)
    app.post(PAGE, route, async ({ principal, body, site }, reply) => {
      await keepEnquiry(db, principal, { ...body, site_id: site?.id ?? null })
      return reply.redirect(`${PAGE}?modtaget=1`, SEE_OTHER)
    })
    app.setErrorHandler(async (error, request, reply) => {
      const { status, errors } = problemOf(error, request.id)
      if (status >= 500 || status === TOO_MANY || Object.keys(errors).length === 0) throw error
      const typed = typedIn(request.body)
      const page = await storefront.render({
        url: typed.kind === 'offer' ? `${PAGE}?emne=tilbud` : PAGE,
        shell: true,
        basis: basisOf(request),
        catalogue: readsOfSite(context, request.site),
        refusedForm: { errors: firstOf(errors), values: typed },
        ...outside,
      })
      return sendPage(toOwnPage({ ...page, status }), request, reply, outside)
    })
  }
}

function firstOf(errors: Readonly<Record<string, readonly string[]>>): RefusedForm['errors'] {
  return Object.fromEntries(Object.entries(errors).map(([name, [first = '']]) => [name, first]))
}

function typedIn(body: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
