import type { Order } from '#shop/orders'
import { writeConfirmationLetter, writeSampleConfirmation } from './confirmation-mail.ts'
import type { MailKind } from './mail-kinds.ts'
import { type MailText, requireFit, type Sender, writeMail } from './mail-text.ts'
import type { Mail } from './mailer.ts'
import { writeRevised } from './part-mail.ts'
import { samplesOf } from './sample-values.ts'
import { writeOrderStatus } from './status-mail.ts'
import { writeWithdrawalLink } from './withdrawal-mail.ts'

type OfOrder = (order: Order, sender: Sender, origin: string) => Mail

/** Mails that tell of nothing but an order. */
const OF_ORDER: Partial<Record<MailKind, OfOrder>> = {
  order_confirmation: (order, sender, origin) =>
    writeConfirmationLetter({ ...order, awaits_approval: false }, sender, origin),
  order_confirmation_approval: (order, sender, origin) =>
    writeConfirmationLetter({ ...order, awaits_approval: true }, sender, origin),
  order_shipped: (...given) => writeOrderStatus('order_shipped', ...given),
  order_ready: (...given) => writeOrderStatus('order_ready', ...given),
  order_canceled: (...given) => writeOrderStatus('order_canceled', ...given),
  order_revised: (...given) => writeRevised('preview', 'canceled', ...given),
  withdrawal_link: (...given) => writeWithdrawalLink('preview', ...given),
}

/** Whether a mail can be looked at as it would tell of an order that there is. */
export function isOfOrder(kind: MailKind): boolean {
  return kind in OF_ORDER
}

interface Shown {
  readonly kind: MailKind
  /** As staff are writing it. */
  readonly text: MailText
  /** Left out, or where the mail is not about an order alone: it tells of an invented one. */
  readonly order?: Order | undefined
}

/**
 * A mail as it would be sent, to nobody.
 *
 * @throws {MailTextRefused}
 */
export function previewMail({ kind, text, order }: Shown, merchant: Sender, origin: string): Mail {
  requireFit(kind, text)
  const sender = { ...merchant, texts: { [kind]: text } }
  const write = OF_ORDER[kind]
  // Not with its key: who reads the mail could act for the customer.
  if (order && write) return write({ ...order, confirmation_token: '' }, sender, origin)
  if (kind === 'order_confirmation' || kind === 'order_confirmation_approval') {
    return writeSampleConfirmation(kind, sender, origin)
  }
  const to = { username: 'mette@juhl.example', name: 'Mette' }
  return writeMail(kind, 'preview', to, sender, { ...samplesOf(kind), link: origin })
}
