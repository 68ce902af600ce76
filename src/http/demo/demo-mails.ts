import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { isLoopbackName } from '../guard/origin.ts'
import { openToAnyone } from '../guard/principal.ts'
import { NotFound } from '../problem/refusals.ts'
import { type KeptMail, listPage, MAIL_CSS, mailPage } from './demo-mail-pages.ts'

/** The mails that the demo shop keeps. */
export interface MailboxReader {
  /** Newest first. */
  list(): Promise<KeptMail[]>
  read(id: string): Promise<KeptMail | undefined>
}

interface Params {
  readonly id: string
  readonly number: string
}

/** A mail may be shown, and run nothing. */
const INERT =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/** `/demo/mails`: the mails customers would have got. Only for a demo that this machine alone can reach. */
export function demoMailRoutes(mailbox: MailboxReader | undefined): FastifyPluginAsync {
  return async (app) => {
    if (!mailbox) return
    openToAnyone(app)
    app.addHook('onRequest', async (request) => {
      if (!isOfThisMachine(request)) throw new NotFound()
    })
    const requireMail = async (id: string): Promise<KeptMail> => {
      const mail = await mailbox.read(id)
      if (!mail) throw new NotFound()
      return mail
    }
    app.get('/demo/mails.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(MAIL_CSS),
    )
    app.get('/demo/mails', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(listPage(await mailbox.list())),
    )
    app.get<{ Params: Params }>('/demo/mails/:id', async ({ params }, reply) =>
      reply.type('text/html; charset=utf-8').send(mailPage(await requireMail(params.id))),
    )
    app.get<{ Params: Params }>('/demo/mails/:id/html', async ({ params }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', INERT)
        .send((await requireMail(params.id)).html),
    )
    app.get<{ Params: Params }>(
      '/demo/mails/:id/attachments/:number',
      async ({ params }, reply) => {
        const { attachments } = await requireMail(params.id)
        const attachment = attachments[Number(params.number)]
        if (!attachment) throw new NotFound()
        return reply
          .type(attachment.type)
          .header('content-disposition', `attachment; filename="${attachment.filename}"`)
          .send(Buffer.from(attachment.content))
      },
    )
  }
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
