import { termsInForce, termsQuery, termsReply } from '#contract/terms'
import { writerOf } from '#contract/writer'
import { termsUrl } from '#kernel/paths/terms-url'
import { drawTerms } from '#shop/documents'
import { findTerms, keepTerms, requireTermsInForce, type Terms } from '#shop/terms'
import { isNotModified } from '../guard/etags.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

/** Another version may be saved at any moment. */
const ASK_EACH_TIME = 'public, no-cache'
const A_YEAR = 'public, max-age=31536000, immutable'
const FILES = [
  ['/handelsbetingelser.pdf', 'private'],
  ['/handelsbetingelser-erhverv.pdf', 'company'],
] as const

const toReply = writerOf(termsInForce)
const told = ({ version, title }: Terms) => ({ version, title, url: termsUrl(version) })

/** Which terms of sale are in force. They are kept before they are shown: their addresses hold for ever. */
export const termsRoutes: readonly Route[] = [
  route(
    'GET /api/shop/terms',
    {
      access: 'anyone',
      rate: 'read',
      tag: 'Payments',
      summary: 'The terms of sale that are in force, for consumers and for companies',
      reply: termsReply,
    },
    async (request, { db }, reply) => {
      const inForce = await requireTermsInForce(db, request.site?.id)
      for (const terms of [inForce.private, inForce.company]) await keepTerms(db, terms)
      reply.header('cache-control', 'private, no-store')
      return { data: toReply({ private: told(inForce.private), company: told(inForce.company) }) }
    },
  ),
]

/** The terms of sale as PDF, for consumers and for companies: in force, or any that were sold under. */
export const termsFileRoutes: readonly Route[] = FILES.map(([path, audience]) =>
  route(
    `GET ${path}`,
    { access: 'anyone', hide: true, query: termsQuery },
    async (request, { db }, reply) => {
      const { version } = request.query
      const kept = version === undefined ? undefined : await findTerms(db, version)
      const terms = kept ?? (await requireTermsInForce(db, request.site?.id))[audience]
      // What is in force may not have been sold under yet.
      if (version !== undefined && version !== terms.version) throw new NotFound()
      const etag = `"${terms.version}"`
      reply.headers({ 'cache-control': version === undefined ? ASK_EACH_TIME : A_YEAR, etag })
      if (isNotModified(request.headers, etag)) return reply.code(304).send()
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${path.slice(1)}"`)
        .send(Buffer.from(await drawTerms(terms)))
    },
  ),
)
