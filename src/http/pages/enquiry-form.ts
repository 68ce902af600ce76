import type { FastifyReply } from 'fastify'
import { enquiryBody } from '#contract/enquiry/enquiry'
import type { RefusedForm, Storefront } from '#surface/pages'
import { readsOfSite } from '../catalogue/catalogue-reads.ts'
import type { Deps } from '../deps.ts'
import { keepEnquiry } from '../enquiries/enquiries.ts'
import { problemOf } from '../problem/problem.ts'
import { type Route, route } from '../routes/route.ts'
import { basisOf } from './basis.ts'
import { outsideOf, type Refused, sendPage, toOwnPage } from './page-reply.ts'

const SEE_OTHER = 303
const TOO_MANY = 429
const PAGE = '/henvendelse'
/** A message of four thousand letters, each of which may take six bytes. */
const LIMIT_BYTES = 32_768

/** The form of a message to the shop, for browsers whose scripts have not come. What is refused is shown again as it was typed. */
export const enquiryForm = (storefront: Storefront): Route =>
  route(
    `POST ${PAGE}`,
    {
      access: 'anyone',
      rate: 'message',
      isForm: true,
      hide: true,
      body: enquiryBody.omit({ seconds: true }),
      bodyLimit: LIMIT_BYTES,
      errorHandler: (deps) => (error, request, reply) =>
        showAgain(storefront, deps, { error, request, reply }),
    },
    async ({ principal, body, site }, { db }, reply) => {
      await keepEnquiry(db, principal, { ...body, site_id: site?.id ?? null })
      return reply.redirect(`${PAGE}?modtaget=1`, SEE_OTHER)
    },
  )

/** @throws what is wrong with no field. */
async function showAgain(
  storefront: Storefront,
  { context, config }: Pick<Deps, 'context' | 'config'>,
  { error, request, reply }: Refused,
): Promise<FastifyReply> {
  const { status, errors } = problemOf(error, request.id)
  if (status >= 500 || status === TOO_MANY || Object.keys(errors).length === 0) throw error
  const typed = typedIn(request.body)
  const thirdParties = outsideOf(config)
  const page = await storefront.render({
    url: typed.kind === 'offer' ? `${PAGE}?emne=tilbud` : PAGE,
    shell: true,
    basis: basisOf(request),
    catalogue: readsOfSite(context, request.site),
    refusedForm: { errors: firstOf(errors), values: typed },
    ...thirdParties,
  })
  return sendPage(toOwnPage({ ...page, status }), request, reply, thirdParties)
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
