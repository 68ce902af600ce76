import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from './deps.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve. Both cheap, for whoever watches over it. */
export function healthRoutes({ isReady }: AppDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
    app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      if (await isReady()) return { status: 'ready' }
      return reply.code(503).header('retry-after', '2').send({ status: 'not ready' })
    })
  }
}
