import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { isNameOfThisMachine } from '../guard/origin.ts'
import { openToAnyone } from '../guard/principal.ts'
import { NotFound } from '../problem/refusals.ts'
import { type KeptMail, listPage, MAIL_CSS, mailPage } from './demo-mail-pages.ts'

/** Mails that the demo shop keeps, for whoever tries it. */
export interface MailboxReader {
  /** The newest first. */
  list(): Promise<KeptMail[]>
  read(id: string): Promise<KeptMail | undefined>
}

interface Params {
  readonly id: string
  readonly number: string
}

/** What a mail may do where it is shown: be read. */
const INERT =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/** `/demo/mails`: what customers would have got by mail. Only where the shop is a demo on this machine alone. */
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

/** What somebody who passes a request on adds to it. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/**
 * Mails hold names and addresses. That the shop listens on this machine alone does not keep others out where a proxy
 * stands in front of it, or where another site has its name point at this machine.
 */
function isOfThisMachine({ headers }: FastifyRequest): boolean {
  return (
    isNameOfThisMachine(headers.host ?? '') &&
    headers['sec-fetch-site'] !== 'cross-site' &&
    PASSED_ON.every((name) => headers[name] === undefined)
  )
}
