import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { drawTerms, termsFor } from '#shop/documents'
import { requireMerchant } from '#shop/merchant'
import type { AppDeps } from '../deps.ts'
import { isNotModified } from '../guard/etags.ts'
import { openToAnyone } from '../guard/principal.ts'

const AN_HOUR = 'public, max-age=3600'

/** The terms of sale as PDF, for consumers and for companies. */
export function termsRoutes({ database: { db } }: AppDeps): FastifyPluginAsyncZod {
  return async (app) => {
    openToAnyone(app)
    for (const [path, type] of [
      ['/handelsbetingelser.pdf', 'private'],
      ['/handelsbetingelser-erhverv.pdf', 'company'],
    ] as const) {
      app.get(path, { schema: { hide: true } }, async (request, reply) => {
        const terms = termsFor(type, await requireMerchant(db, request.site?.id))
        const etag = `"${terms.version}"`
        reply.headers({ 'cache-control': AN_HOUR, etag })
        if (isNotModified(request.headers, etag)) return reply.code(304).send()
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${path.slice(1)}"`)
          .send(Buffer.from(await drawTerms(terms)))
      })
    }
  }
}
