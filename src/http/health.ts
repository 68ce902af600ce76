import { type Route, route } from './routes/route.ts'

const ofProcess = { access: 'anyone', isOfNoSite: true, hide: true } as const

/** For monitors: `/healthz` answers while the process lives, `/readyz` while it can serve. */
export const healthRoutes: readonly Route[] = [
  route('GET /healthz', ofProcess, async (_request, _deps, reply) => reply.send({ status: 'ok' })),
  route('GET /readyz', ofProcess, async (_request, { isReady }, reply) =>
    (await isReady())
      ? reply.send({ status: 'ready' })
      : reply.code(503).header('retry-after', '2').send({ status: 'not ready' }),
  ),
]

/** Calls that come while one is under way share its answer, so that monitors put no load on the database. */
export function shared(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}
