import { drawTerms, termsFor } from '#shop/documents'
import { requireMerchant } from '#shop/merchant'
import { isNotModified } from '../guard/etags.ts'
import { type Route, route } from '../routes/route.ts'

const AN_HOUR = 'public, max-age=3600'
const FILES = [
  ['/handelsbetingelser.pdf', 'private'],
  ['/handelsbetingelser-erhverv.pdf', 'company'],
] as const

/** The terms of sale as PDF, for consumers and for companies. */
export const termsRoutes: readonly Route[] = FILES.map(([path, type]) =>
  route(`GET ${path}`, { access: 'anyone', hide: true }, async (request, { db }, reply) => {
    const terms = termsFor(type, await requireMerchant(db, request.site?.id))
    const etag = `"${terms.version}"`
    reply.headers({ 'cache-control': AN_HOUR, etag })
    if (isNotModified(request.headers, etag)) return reply.code(304).send()
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${path.slice(1)}"`)
      .send(Buffer.from(await drawTerms(terms)))
  }),
)
