import type { SendMailOptions } from 'nodemailer'
import { isMailAddress } from '#kernel/mail-address'
import type { Mail } from '#shop/documents'

/**
 * A mail for nodemailer. Its Message-ID is made from its id, so that the same mail sent twice is recognised as one.
 *
 * @throws {RangeError} when the recipient, or where answers go, is not one bare address.
 */
export function compose(mail: Mail): SendMailOptions {
  const { id, from, to, replyTo, unsubscribe, subject, text, html, attachments } = mail
  if (![to, replyTo ?? to].every(isMailAddress)) throw new RangeError('not a mail address')
  const [, domain = ''] = from.address.split('@')
  return {
    messageId: `<${id}@${domain}>`,
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    subject,
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: attachments.map(({ filename, content, type }) => ({
      filename,
      content: Buffer.from(content),
      contentType: type,
    })),
  }
}
