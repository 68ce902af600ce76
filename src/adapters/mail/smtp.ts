import { createTransport } from 'nodemailer'
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
      await transport.sendMail(compose(mail))
    },
  }
}
