import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { openToAnyone } from '../guard/principal.ts'

/** The card window of the sandbox payment provider, which this process serves. */
export interface CardWindow {
  readonly css: string
  show(reference: string): Promise<WindowReply>
  submit(reference: string, fields: Readonly<Record<string, string>>): Promise<WindowReply>
}

type WindowReply =
  | { readonly status: number; readonly html: string }
  | { readonly redirect: string }

interface Params {
  readonly reference: string
}

const FORM_LIMIT_BYTES = 4 * 1024

/** Plain forms, as on another site: no script, no cookie of the shop. */
export function cardWindowRoutes(window: CardWindow | undefined): FastifyPluginAsync {
  return async (app) => {
    if (!window) return
    openToAnyone(app)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.get('/sandbox/card.css', async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(window.css),
    )
    app.get<{ Params: Params }>('/sandbox/card/:reference', async ({ params }, reply) =>
      send(reply, await window.show(params.reference)),
    )
    app.post<{ Params: Params; Body: Readonly<Record<string, string>> }>(
      '/sandbox/card/:reference',
      { config: { isForeign: true } },
      async ({ params, body }, reply) =>
        send(reply, await window.submit(params.reference, body ?? {})),
    )
  }
}

function send(reply: FastifyReply, what: WindowReply): FastifyReply {
  reply.header('x-robots-tag', 'noindex')
  if ('redirect' in what) return reply.redirect(what.redirect, 303)
  return reply.code(what.status).type('text/html; charset=utf-8').send(what.html)
}
