import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from './deps.ts'
import { openToAnyone } from './guard/principal.ts'

/** For monitors: `/healthz` answers while the process lives, `/readyz` while it can serve. */
export function healthRoutes({ isReady }: AppDeps): FastifyPluginAsyncZod {
  const askOnce = shared(isReady)
  return async (app) => {
    openToAnyone(app)
    app.get('/healthz', ofProcess, () => ({ status: 'ok' }))
    app.get('/readyz', ofProcess, async (_request, reply) => {
      if (await askOnce()) return { status: 'ready' }
      return reply.code(503).header('retry-after', '2').send({ status: 'not ready' })
    })
  }
}

const ofProcess = { schema: { hide: true }, config: { isOfNoSite: true } }

/** Calls that come while one is under way share its answer, so that monitors put no load on the database. */
function shared(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}
