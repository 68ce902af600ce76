import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from './deps.ts'
import { openToAnyone } from './guard/principal.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve. Both cheap, for whoever watches over it. */
export function healthRoutes({ isReady }: AppDeps): FastifyPluginAsyncZod {
  const askOnce = shared(isReady)
  return async (app) => {
    openToAnyone(app)
    app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
    app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      if (await askOnce()) return { status: 'ready' }
      return reply.code(503).header('retry-after', '2').send({ status: 'not ready' })
    })
  }
}

/** Those who ask while the database is being asked wait for the same answer: watching may not wear it out. */
function shared(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}
