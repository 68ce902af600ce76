import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { CardWindow, WindowReply } from '../deps.ts'
import { type Route, route } from '../routes/route.ts'

const open = { access: 'anyone', hide: true } as const
const windowInPath = z.object({ reference: z.string() })

/** Plain forms, as on another site: no script, no cookie of the shop. Their calls are read by `takeFormsOnly`. */
export function cardWindowRoutes(window: CardWindow): readonly Route[] {
  return [
    route('GET /sandbox/card.css', open, async (_request, _deps, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(window.css),
    ),
    route(
      'GET /sandbox/card/:reference',
      { ...open, params: windowInPath },
      async ({ params }, _deps, reply) => send(reply, await window.show(params.reference)),
    ),
    route(
      'POST /sandbox/card/:reference',
      { ...open, isForeign: true, params: windowInPath },
      async ({ params, body }, _deps, reply) =>
        send(
          reply,
          await window.submit(params.reference, (body ?? {}) as Readonly<Record<string, string>>),
        ),
    ),
  ]
}

function send(reply: FastifyReply, what: WindowReply): FastifyReply {
  reply.header('x-robots-tag', 'noindex')
  if ('redirect' in what) return reply.redirect(what.redirect, 303)
  return reply.code(what.status).type('text/html; charset=utf-8').send(what.html)
}
