import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { MailboxReader } from '../deps.ts'
import { isLoopbackName } from '../guard/origin.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { type KeptMail, listPage, MAIL_CSS, mailPage } from './demo-mail-pages.ts'

/** A mail may be shown, and run nothing. */
const INERT =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

const open = { access: 'anyone', hide: true } as const
const mailInPath = z.object({ id: z.string() })
const attachmentInPath = z.object({ id: z.string(), number: z.string() })
const HTML = 'text/html; charset=utf-8'

/** `/demo/mails`: the mails customers would have got. Only for a demo that this machine alone can reach. */
export function demoMailRoutes(mailbox: MailboxReader): readonly Route[] {
  const requireMail = async (id: string): Promise<KeptMail> => {
    return orNotFound(await mailbox.read(id))
  }
  return [
    route('GET /demo/mails.css', open, async (_request, _deps, reply) =>
      reply.type('text/css; charset=utf-8').send(MAIL_CSS),
    ),
    route('GET /demo/mails', open, async (_request, _deps, reply) =>
      reply.type(HTML).send(listPage(await mailbox.list())),
    ),
    route(
      'GET /demo/mails/:id',
      { ...open, params: mailInPath },
      async ({ params }, _deps, reply) =>
        reply.type(HTML).send(mailPage(await requireMail(params.id))),
    ),
    route(
      'GET /demo/mails/:id/html',
      { ...open, params: mailInPath },
      async ({ params }, _deps, reply) =>
        reply
          .type(HTML)
          .header('content-security-policy', INERT)
          .send((await requireMail(params.id)).html),
    ),
    route(
      'GET /demo/mails/:id/attachments/:number',
      { ...open, params: attachmentInPath },
      async ({ params }, _deps, reply) => {
        const { attachments } = await requireMail(params.id)
        const attachment = orNotFound(attachments[Number(params.number)])
        return reply
          .type(attachment.type)
          .header('content-disposition', `attachment; filename="${attachment.filename}"`)
          .send(Buffer.from(attachment.content))
      },
    ),
  ]
}

/** For the routes of a plugin: they are there for this machine alone. */
export function hideFromOthers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isOfThisMachine(request)) throw new NotFound()
  })
}

/** Headers that proxies add. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/**
 * Mails hold names and addresses. Listening on a loopback address does not keep others out behind a proxy, nor where
 * another site points its name at this machine.
 */
function isOfThisMachine({ headers }: FastifyRequest): boolean {
  return (
    isLoopbackName(headers.host ?? '') &&
    headers['sec-fetch-site'] !== 'cross-site' &&
    PASSED_ON.every((name) => headers[name] === undefined)
  )
}
