import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from './deps.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const NONCE_BYTES = 16

/** Whatever is no part of the API is a page, rendered from the API's own replies in this process. */
export function pageRoutes({ renderPage }: AppDeps): FastifyPluginAsyncZod {
  return async (app) => {
    if (!renderPage) return
    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      const nonce = randomBytes(NONCE_BYTES).toString('base64')
      const page = await renderPage({
        url: request.url,
        cookies: request.cookies,
        nonce,
        get: async (path) => {
          const reply = await app.inject({
            url: path,
            remoteAddress: request.ip,
            headers: { cookie: request.headers.cookie ?? '', host: request.host },
          })
          return { status: reply.statusCode, body: reply.json() }
        },
      })
      return reply
        .code(page.status)
        .headers({ 'content-security-policy': contentSecurityPolicy(nonce), ...page.headers })
        .type('text/html; charset=utf-8')
        .send(page.html)
    })
  }
}
