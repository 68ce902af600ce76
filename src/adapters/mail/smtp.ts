import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { OutcomeUnknown } from '#kernel/outcome-unknown'
import type { Mailer } from '#shop/documents'
import { compose } from './compose.ts'

const TIMEOUT_MS = 10_000

/** @param url `smtps://user:password@host:465` */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(compose(mail))
      } catch (error) {
        throw hasPerhapsGone(error) ? new OutcomeUnknown(error) : error
      }
    },
  }
}

const failure = z.object({
  code: z.enum(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT']),
  /** What the server has answered. */
  responseCode: z.undefined().optional(),
  syscall: z.string().optional(),
  timeoutType: z.string().optional(),
})

/** Whether the line broke or fell silent after it was open: the server has perhaps taken the mail. */
function hasPerhapsGone(error: unknown): boolean {
  const { data } = failure.safeParse(error)
  if (!data || data.syscall === 'connect' || data.syscall === 'getaddrinfo') return false
  return data.timeoutType !== 'CONNECT_TIMEOUT' && data.timeoutType !== 'GREETING_TIMEOUT'
}
