import { escapeMarkup } from '#kernel/text/markup'
import type { Merchant } from '#shop/merchant'
import { sellerLinesOf } from '../format.ts'
import { letterhead } from './letterhead.ts'
import type { Mail } from './mailer.ts'

interface LinkOwner {
  readonly username: string
  readonly name: string
  readonly token: string
}

/**
 * The mail with the link for choosing another password.
 *
 * @param id Of the mail, see {@link Mail}.
 * @param origin Of the shop: the link never leads where a request claimed the shop to be.
 */
export function writePasswordReset(
  id: string,
  owner: LinkOwner,
  merchant: Merchant,
  origin: string,
): Mail {
  return writeLink(id, owner, merchant, {
    link: linkOf(origin, owner),
    subject: `Vælg en ny adgangskode til ${merchant.short_name}`,
    button: 'Vælg ny adgangskode',
    before: [`Du har bedt om en ny adgangskode til ${merchant.short_name}. Vælg den her:`],
    after: [
      'Linket virker i en time og kun én gang. Når du har valgt en ny adgangskode, bliver du logget ud alle andre steder.',
      'Har du ikke bedt om det, skal du ikke gøre noget. Din adgangskode er den samme som før.',
    ],
  })
}

/** As {@link writePasswordReset}, for a user whom another user has created. */
export function writeInvitation(
  id: string,
  owner: LinkOwner,
  merchant: Merchant,
  origin: string,
): Mail {
  // Without the name: it may be the words of who asked for the account, and the address has not answered yet.
  return writeLink(id, { username: owner.username, name: '' }, merchant, {
    link: linkOf(origin, owner),
    subject: `Du er inviteret til ${merchant.short_name}`,
    button: 'Vælg adgangskode',
    before: [
      `Der er oprettet en bruger til dig hos ${merchant.short_name}. Du logger ind med ${owner.username}. Vælg din adgangskode her:`,
    ],
    after: [
      `Linket virker i syv dage og kun én gang. Er det for gammelt, kan du bestille et nyt på ${origin}.`,
    ],
  })
}

function linkOf(origin: string, { token }: LinkOwner): string {
  return `${origin}/reset?token=${token}`
}

interface LinkTexts {
  readonly link: string
  readonly subject: string
  readonly button: string
  readonly before: readonly Paragraph[]
  readonly after: readonly Paragraph[]
}

/** Before or after the link; more than one line is a list. */
export type Paragraph = string | readonly Line[]
/** Of a list; with a link the whole line leads there. */
export type Line = string | { readonly text: string; readonly link: string }

/** The address of a page for users alone: by way of the login, which goes on to it. @param path Of the page. */
export function linkToOwn(origin: string, path: string): string {
  return `${origin}/login?til=${encodeURIComponent(path)}`
}

/** A mail around one link. */
export function writeLink(
  id: string,
  { username, name }: Omit<LinkOwner, 'token'>,
  merchant: Merchant,
  { link, subject, button, before, after }: LinkTexts,
): Mail {
  const opening: Paragraph[] = [name === '' ? 'Hej' : `Hej ${name}`, ...before]
  const seller = sellerLinesOf(merchant)
  return {
    id,
    from: { name: merchant.short_name, address: merchant.email },
    to: username,
    subject,
    text: `${[...opening.map(toLines), link, ...after.map(toLines), `Venlig hilsen\n${seller.join('\n')}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;background:#fbfaf6;color:#15211b;font:16px/1.5 'Segoe UI',system-ui,sans-serif">
<div style="max-width:640px;margin:0 auto;padding:24px 4%;overflow-wrap:anywhere">
${letterhead(merchant)}
${[...opening.map(toParagraph), toButton(link, button), ...after.map(toParagraph)].join('\n')}
<p style="color:#56615b;font-size:14px">Venlig hilsen<br>${seller.map(escapeMarkup).join('<br>')}</p>
</div></body></html>`,
    attachments: [],
  }
}

function toLines(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  return paragraph
    .map((line) => (typeof line === 'string' ? `- ${line}` : `- ${line.text}\n  ${line.link}`))
    .join('\n')
}

function toParagraph(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${escapeMarkup(paragraph)}</p>`
  const items = paragraph.map((line) => `<li>${toItem(line)}</li>`)
  return `<ul style="margin:16px 0;padding-left:20px">${items.join('')}</ul>`
}

function toItem(line: Line): string {
  if (typeof line === 'string') return escapeMarkup(line)
  return `<a href="${escapeMarkup(line.link)}" style="color:#1d4d39">${escapeMarkup(line.text)}</a>`
}

function toButton(link: string, text: string): string {
  return `<p><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 20px;background:#1d4d39;color:#fff;text-decoration:none;border-radius:4px">${text}</a></p>`
}
