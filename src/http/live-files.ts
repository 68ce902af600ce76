import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { openToAnyone } from './guard/principal.ts'

type Middlewares = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/** Where a development server has its files. */
const PATHS = [
  '/@vite/*',
  '/@id/*',
  '/@fs/*',
  '/@react-refresh',
  '/src/*',
  '/node_modules/*',
  '/favicon.svg',
]
const NOT_FOUND = 404
const POLICY = 'content-security-policy'

/**
 * Sources as browsers load them, and what tells them of changes; for `npm run dev` alone.
 *
 * @param upgrades Is told of requests for a WebSocket, in the place of the shop's own server.
 */
export function liveFiles(middlewares: Middlewares, upgrades: Server): FastifyPluginAsync {
  return async (app) => {
    openToAnyone(app)
    app.server.on('upgrade', (...told) => upgrades.emit('upgrade', ...told))
    for (const path of PATHS) {
      app.get(path, { schema: { hide: true } }, (request, reply) => {
        reply.hijack()
        middlewares(request.raw, reply.raw, () => reply.raw.writeHead(NOT_FOUND).end())
      })
    }
  }
}

/** The scripts of a development server write style sheets into the page, which those of a build do not. */
export const liveStyles: FastifyPluginAsync = Object.assign(
  async (app: FastifyInstance) => {
    app.addHook('onSend', async (_request, reply) => {
      const policy = String(reply.getHeader(POLICY) ?? '')
      reply.header(POLICY, policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"))
    })
  },
  // It is of the routes beside it, not of its own.
  { [Symbol.for('skip-override')]: true },
)
