import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '#shop/documents'

/** Nothing that a mail program could take for a second address or a second header. */
const BARE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/

/**
 * The mail as nodemailer takes it. Its Message-ID comes from its own id, so the same mail sent twice can be seen to be one.
 *
 * @throws {RangeError} when the receiver is not one bare address.
 */
export function compose({ id, from, to, subject, text, html, attachments }: Mail): SendMailOptions {
  if (!BARE_ADDRESS.test(to)) throw new RangeError('not a mail address')
  const [, domain = ''] = from.address.split('@')
  return {
    messageId: `<${id}@${domain}>`,
    from,
    to: { name: '', address: to },
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
