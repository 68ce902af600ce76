import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { drawTerms, termsFor } from '#shop/documents'
import { requireMerchant } from '#shop/merchant'
import type { AppDeps } from '../deps.ts'
import { openToAnyone } from '../guard/principal.ts'

const AN_HOUR = 'public, max-age=3600'

/** The terms of sale to read and keep: `/handelsbetingelser.pdf`, and those for trade. */
export function termsRoutes({ database: { db } }: AppDeps): FastifyPluginAsyncZod {
  return async (app) => {
    openToAnyone(app)
    for (const [path, type] of [
      ['/handelsbetingelser.pdf', 'private'],
      ['/handelsbetingelser-erhverv.pdf', 'company'],
    ] as const) {
      app.get(path, { schema: { hide: true } }, async (request, reply) => {
        const terms = termsFor(type, await requireMerchant(db))
        reply.headers({ 'cache-control': AN_HOUR, etag: `"${terms.version}"` })
        if (request.headers['if-none-match'] === `"${terms.version}"`) return reply.code(304).send()
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${path.slice(1)}"`)
          .send(Buffer.from(await drawTerms(terms)))
      })
    }
  }
}
