import { formatPhone } from '#kernel/danish/phone'
import { escapeMarkup } from '#kernel/text/markup'
import type { Merchant } from '#shop/merchant'
import type { Order } from '#shop/orders'
import type { Terms } from '#shop/terms'
import { sellerLinesOf } from '../format.ts'
import { drawOrder } from '../paper/order-papers.ts'
import { type OrderSheet, toOrderSheet } from '../paper/order-sheet.ts'
import { drawTerms } from '../paper/terms-paper.ts'
import { letterhead } from './letterhead.ts'
import { type FilledText, fillText, type Sender, toLines, toMarkup } from './mail-text.ts'
import { toMailed } from './mailed-order.ts'
import type { Mail } from './mailer.ts'
import { sampleSheet, samplesOf } from './sample-values.ts'
import { withdrawalUrl } from './withdrawal-mail.ts'

/**
 * The receipt that the law demands without delay (e-handelsloven § 12) and on a durable medium (forbrugeraftaleloven § 13): the whole
 * order, its terms, and how to withdraw.
 *
 * @param origin For links to the shop.
 * @param terms That it was placed under.
 */
export async function writeConfirmation(
  placed: Order,
  sender: Sender,
  origin: string,
  terms: Terms,
): Promise<Mail> {
  const order = toMailed(placed)
  const { texts: _, ...merchant } = sender
  return {
    ...writeConfirmationLetter(placed, sender, origin),
    attachments: [
      {
        filename: `ordrebekraeftelse-${order.order_reference}.pdf`,
        content: await drawOrder(order, merchant),
        type: 'application/pdf',
      },
      {
        filename: 'handelsbetingelser.pdf',
        content: await drawTerms(terms),
        type: 'application/pdf',
      },
    ],
  }
}

/** As {@link writeConfirmation}, without the papers. */
export function writeConfirmationLetter(placed: Order, sender: Sender, origin: string): Mail {
  const order = toMailed(placed)
  const sheet = toOrderSheet(order)
  const kind = order.awaits_approval ? 'order_confirmation_approval' : 'order_confirmation'
  const words = fillText(kind, sender, { ordrenummer: order.order_reference })
  const letter = toLetter(order, sheet, { sender, origin, words })
  return {
    ...toMail(letter, sheet, { sender, origin, words }),
    id: `order-${order.order_reference}-confirmation`,
    to: order.invoice_contact.email,
  }
}

/** Of an invented order, for staff who look at it. */
export function writeSampleConfirmation(
  kind: 'order_confirmation' | 'order_confirmation_approval',
  sender: Sender,
  origin: string,
): Mail {
  const words = fillText(kind, sender, samplesOf(kind))
  const letter: Letter = {
    greeting: 'Hej Mette',
    opening: words.before.map(toLines),
    button: words.button,
    link: origin,
    seller: sellerLinesOf(sender),
    closing: [{ heading: 'Betaling', text: sampleSheet.payment }, questionsOf(sender)],
  }
  return toMail(letter, sampleSheet, { sender, origin, words })
}

function toMail(letter: Letter, sheet: OrderSheet, { sender, words }: Words): Mail {
  return {
    id: 'confirmation',
    from: { name: sender.short_name, address: sender.email },
    to: '',
    subject: words.subject,
    text: toText(letter, sheet),
    html: toHtml(letter, sheet, sender),
    attachments: [],
  }
}

function questionsOf({ phone, hours }: Merchant) {
  return {
    heading: 'Spørgsmål',
    text: `Svar på denne mail, eller ring på ${formatPhone(phone)} (${hours.toLowerCase()}). Handelsbetingelserne er vedlagt.`,
  }
}

const UNQUOTED =
  'Navn, adresser og bemærkninger står på ordren i butikken; dem skriver vi ikke i en mail, når ordren først betales senere. Har du ikke bestilt noget, har en anden opgivet din e-mail: svar på denne mail, så annullerer vi ordren.'

interface Letter {
  readonly greeting: string
  readonly opening: readonly string[]
  readonly button: string
  readonly link: string
  readonly seller: readonly string[]
  readonly closing: readonly {
    readonly heading: string
    readonly text: string
    readonly link?: string
  }[]
}

interface Words {
  readonly sender: Sender
  readonly origin: string
  readonly words: FilledText
}

function toLetter(
  order: Order,
  { payment }: OrderSheet,
  { sender: merchant, origin, words }: Words,
): Letter {
  const { invoice_contact: contact } = order
  const page = withdrawalUrl(origin, order)
  const withdrawal = {
    heading: 'Fortryd aftalen',
    text: withdrawalText(order, merchant),
    link: page,
  }
  return {
    greeting: `Hej ${contact.name}`.trim(),
    opening: [...words.before.map(toLines), ...(order.may_quote ? [] : [UNQUOTED])],
    button: words.button,
    link: `${origin}/checkout/confirmation/${order.confirmation_token}`,
    seller: sellerLinesOf(merchant),
    closing: [
      { heading: 'Betaling', text: payment },
      ...(contact.customer_type === 'private' ? [withdrawal] : []),
      questionsOf(merchant),
    ],
  }
}

function withdrawalText({ lines }: Order, { email }: Merchant): string {
  const isLimited = lines.some(({ product_facts }) => product_facts.withdrawal_reason !== null)
  const but = isLimited ? ' Den gælder ikke de linjer, hvor der står »Ingen fortrydelsesret«.' : ''
  return `Du har 14 dages fortrydelsesret fra den dag, du får den sidste del af ordren.${but} Brug linket her, eller skriv til ${email} med ordrenummeret. Vejledning og formular står i handelsbetingelserne.`
}

function toText(letter: Letter, sheet: OrderSheet): string {
  const blocks = [
    `${letter.greeting}\n\n${letter.opening.join('\n\n')}\n${letter.button}: ${letter.link}`,
    [sheet.title, ...sheet.facts].join('\n'),
    ...sheet.addresses.map(({ heading, lines }) => [`${heading}:`, ...lines].join('\n')),
    ...sheet.deliveries.map(toDeliveryText),
    sheet.sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    ...letter.closing.map(({ heading, text, link }) =>
      [heading, text, ...(link ? [`Fortryd aftalen her: ${link}`] : [])].join('\n'),
    ),
    `Venlig hilsen\n${letter.seller.join('\n')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function toDeliveryText({ heading, details, price, lines }: OrderSheet['deliveries'][number]) {
  const products = lines.map(
    (line) => `- ${line.quantity} ${line.name}: ${line.sum}\n  ${line.details.join(' · ')}`,
  )
  return [`${heading} (${price})`, ...details, ...products].join('\n')
}

const CELL = 'padding:6px 0;border-bottom:1px solid #dcd5c7;vertical-align:top'
const QUIET = 'color:#56615b;font-size:14px;font-weight:normal'

function toHtml(letter: Letter, sheet: OrderSheet, merchant: Merchant): string {
  return `<!doctype html>
<html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(sheet.title)}</title></head>
<body style="margin:0;background:#fbfaf6;color:#15211b;font:16px/1.5 'Segoe UI',system-ui,sans-serif">
<div style="max-width:640px;margin:0 auto;padding:24px 4%;overflow-wrap:anywhere;hyphens:auto">
${letterhead(merchant)}
<p>${escapeMarkup(letter.greeting)}</p>
<p>${letter.opening.map(toMarkup).join('</p>\n<p>')} <a href="${escapeMarkup(letter.link)}" style="color:#1d4d39">${escapeMarkup(letter.button)}</a></p>
<h1 style="font-size:24px;margin:24px 0 4px">${escapeMarkup(sheet.title)}</h1>
<p style="${QUIET};margin:0">${sheet.facts.map(escapeMarkup).join('<br>')}</p>
${sheet.addresses.map(({ heading, lines }) => `<h2 style="font-size:16px;margin:20px 0 0">${escapeMarkup(heading)}</h2><p style="margin:0">${lines.map(escapeMarkup).join('<br>')}</p>`).join('\n')}
<table style="width:100%;border-collapse:collapse;margin:24px 0">
${sheet.deliveries.map(toDeliveryHtml).join('\n')}
</table>
<table style="width:100%;border-collapse:collapse">
${sheet.sums.map(toSumHtml).join('\n')}
</table>
${letter.closing.map(toClosingHtml).join('\n')}
<p style="${QUIET}">Venlig hilsen<br>${letter.seller.map(escapeMarkup).join('<br>')}</p>
</div></body></html>
`
}

function toDeliveryHtml({ heading, details, price, lines }: OrderSheet['deliveries'][number]) {
  const told =
    details.length > 0
      ? `<div style="${QUIET}">${details.map(escapeMarkup).join('<br>')}</div>`
      : ''
  const head = `<tr><th style="${CELL};text-align:left;background:#f0eade;padding:8px">${escapeMarkup(heading)}${told}</th><th style="${CELL};text-align:right;background:#f0eade;padding:8px;white-space:nowrap">${escapeMarkup(price)}</th></tr>`
  const rows = lines.map(
    (line) =>
      `<tr><td style="${CELL}">${escapeMarkup(line.name)}<div style="${QUIET}">${line.details.map(escapeMarkup).join(' · ')}</div></td><td style="${CELL};text-align:right;white-space:nowrap;padding-left:12px">${escapeMarkup(line.sum)}<div style="${QUIET}">${escapeMarkup(line.quantity)}</div></td></tr>`,
  )
  return [head, ...rows].join('\n')
}

function toSumHtml({ label, amount, is_total }: OrderSheet['sums'][number]): string {
  const weight = is_total ? ';font-weight:bold' : ''
  return `<tr><td style="padding:2px 0${weight}">${escapeMarkup(label)}</td><td style="padding:2px 0;text-align:right;white-space:nowrap${weight}">${escapeMarkup(amount)}</td></tr>`
}

function toClosingHtml({ heading, text, link }: Letter['closing'][number]): string {
  const deliveryLine = link
    ? ` <a href="${escapeMarkup(link)}" style="color:#1d4d39">Fortryd aftalen her</a>`
    : ''
  return `<h2 style="font-size:16px;margin:20px 0 0">${escapeMarkup(heading)}</h2><p style="margin:0">${escapeMarkup(text)}${deliveryLine}</p>`
}
