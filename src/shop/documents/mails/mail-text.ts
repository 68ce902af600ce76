import { formatPhone } from '#kernel/danish/phone'
import { type Faults, refusal } from '#kernel/refusal'
import { escapeMarkup } from '#kernel/text/markup'
import type { Merchant } from '#shop/merchant'
import { sellerLinesOf } from '../format.ts'
import { letterhead } from './letterhead.ts'
import type { MailKind } from './mail-kinds.ts'
import type { Mail } from './mailer.ts'
import { standardTexts } from './standard-texts.ts'

/** What a mail says: with `{ordrenummer}` and its like, which each mail knows some of. An empty line parts paragraphs. */
export interface MailText {
  readonly subject: string
  readonly text: string
  /** On the link of the mail, which is where `{knap}` is. */
  readonly button: string
}

/** What staff have written instead of the standard texts. */
export type MailTexts = Readonly<Partial<Record<MailKind, MailText>>>

/** Who writes a mail, and in which words. */
export interface Sender extends Merchant {
  /** Left out: the standard texts. */
  readonly texts?: MailTexts
}

/** More than one line is a list. */
export type Paragraph = string | readonly Line[]
/** Of a list; with a link the whole line leads there. */
export type Line = string | { readonly text: string; readonly link: string }

/** What the placeholders of a mail stand for: words, or paragraphs of their own. */
export type Values = Readonly<Record<string, string | readonly Paragraph[]>>

const PLACEHOLDER = /\{([a-zæøå]+)\}/g
const BUTTON = 'knap'

/** What every mail knows. */
function commonOf(merchant: Merchant) {
  return {
    butik: merchant.short_name,
    telefon: formatPhone(merchant.phone),
    telefontider: merchant.hours.toLowerCase(),
    email: merchant.email,
  }
}
const COMMON = ['butik', 'telefon', 'telefontider', 'email']

/** A line that has only blanks is empty. */
function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).map((one) => one.trim())
}

export interface FilledText {
  readonly subject: string
  readonly button: string
  readonly before: readonly Paragraph[]
  /** After the button. */
  readonly after: readonly Paragraph[]
}

/** The words of a mail with what is true of this one. Paragraphs of which nothing is left are left out. */
export function fillText(kind: MailKind, sender: Sender, own: Values): FilledText {
  const { subject, text, button } = sender.texts?.[kind] ?? standardTexts[kind]
  const values: Values = { ...commonOf(sender), ...own }
  const all = paragraphsOf(text)
  const at = all.indexOf(`{${BUTTON}}`)
  const fill = (paragraphs: readonly string[]) =>
    paragraphs.flatMap((one) => toParagraphs(one, values))
  return {
    subject: fillWords(subject, values).replaceAll(/[\r\n\t]+/g, ' '),
    button: fillWords(button, values),
    before: fill(at === -1 ? all : all.slice(0, at)),
    after: fill(at === -1 ? [] : all.slice(at + 1)),
  }
}

function toParagraphs(paragraph: string, values: Values): readonly Paragraph[] {
  const [, name = ''] = /^\{([a-zæøå]+)\}$/.exec(paragraph) ?? []
  const value = values[name]
  if (typeof value === 'object') return value.filter((one) => one.length > 0)
  const words = fillWords(paragraph, values)
  return words === '' ? [] : [words]
}

function fillWords(text: string, values: Values): string {
  return text
    .replaceAll(PLACEHOLDER, (whole, name: string) => {
      const value = values[name]
      return typeof value === 'string' ? value : whole
    })
    .trim()
}

/** What staff can write into a mail. */
interface Placeholder {
  readonly name: string
  /** It stands for paragraphs, and is one itself. */
  readonly is_block: boolean
  /** The mail is not sent without it. */
  readonly is_required: boolean
}

export function placeholdersOf(kind: MailKind): readonly Placeholder[] {
  const { subject, text, button, needs = [], blocks = [] } = standardTexts[kind]
  const known = [subject, text, button].flatMap(namesIn)
  const names = new Set([...known, ...COMMON])
  return [...names].map((name) => ({
    name,
    is_block: name === BUTTON || blocks.includes(name),
    is_required: (name === BUTTON && known.includes(BUTTON)) || needs.includes(name),
  }))
}

function namesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/** What can be wrong with the text of a mail. */
export type MailTextFault =
  | 'mail_placeholder_missing'
  | 'mail_placeholder_needs_a_line'
  | 'mail_placeholder_twice'
  | 'mail_placeholder_unknown'

export class MailTextRefused extends refusal('invalid_field')<{
  readonly errors: Faults<MailTextFault>
}> {}

/**
 * What is in braces has to be known, and what the law or the mail itself needs has to be there.
 *
 * @throws {MailTextRefused}
 */
export function requireFit(kind: MailKind, { subject, text, button }: MailText): void {
  const known = placeholdersOf(kind)
  const parts = { subject, text, button }
  for (const [field, words] of Object.entries(parts)) {
    for (const [written, inside = ''] of words.matchAll(/\{([^{}\n]*)\}?/g)) {
      const one = known.find(({ name }) => written === `{${name}}`)
      if (!one) throw unknown(field, inside === '' ? '{' : written, known)
      if (one.is_block && field !== 'text')
        throw unknown(
          field,
          written,
          known.filter(({ is_block }) => !is_block),
        )
    }
  }
  const alone = paragraphsOf(text)
  for (const { name, is_block, is_required } of known) {
    const placeholder = `{${name}}`
    const isThere = text.includes(placeholder)
    if (is_required && !isThere) throw refused('text', 'mail_placeholder_missing', { placeholder })
    const count = alone.filter((one) => one === placeholder).length
    const isFit = count > 0 && text.split(placeholder).length === count + 1
    if (is_block && isThere && !isFit) {
      throw refused('text', 'mail_placeholder_needs_a_line', { placeholder })
    }
    if (name === BUTTON && count > 1) {
      throw refused('text', 'mail_placeholder_twice', { placeholder })
    }
  }
}

function unknown(
  field: string,
  placeholder: string,
  known: readonly Pick<Placeholder, 'name'>[],
): MailTextRefused {
  const names = known.map(({ name }) => `{${name}}`).join(', ')
  return refused(field, 'mail_placeholder_unknown', { placeholder, known: names })
}

function refused(
  field: string,
  code: MailTextFault,
  facts: Readonly<Record<string, string>>,
): MailTextRefused {
  return new MailTextRefused({ errors: { [field]: [{ code, facts }] } })
}

/** A mail around one link, in the words of its kind. @param id See {@link Mail}. */
export function writeMail(
  kind: MailKind,
  id: string,
  { username, name }: { readonly username: string; readonly name: string },
  sender: Sender,
  { link, ...values }: Values & { readonly link: string },
): Mail {
  const { subject, button, before, after } = fillText(kind, sender, values)
  const opening: Paragraph[] = [name === '' ? 'Hej' : `Hej ${name}`, ...before]
  const seller = sellerLinesOf(sender)
  return {
    id,
    from: { name: sender.short_name, address: sender.email },
    to: username,
    subject,
    text: `${[...opening.map(toLines), link, ...after.map(toLines), `Venlig hilsen\n${seller.join('\n')}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;background:#fbfaf6;color:#15211b;font:16px/1.5 'Segoe UI',system-ui,sans-serif">
<div style="max-width:640px;margin:0 auto;padding:24px 4%;overflow-wrap:anywhere">
${letterhead(sender)}
${[...opening.map(toHtml), toButton(link, button), ...after.map(toHtml)].join('\n')}
<p style="color:#56615b;font-size:14px">Venlig hilsen<br>${seller.map(escapeMarkup).join('<br>')}</p>
</div></body></html>`,
    attachments: [],
  }
}

/** Of a mail as text. */
export function toLines(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  return paragraph
    .map((line) => (typeof line === 'string' ? `- ${line}` : `- ${line.text}\n  ${line.link}`))
    .join('\n')
}

function toHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${toMarkup(paragraph)}</p>`
  const items = paragraph.map((line) => `<li>${toItem(line)}</li>`)
  return `<ul style="margin:16px 0;padding-left:20px">${items.join('')}</ul>`
}

/** Lines stay lines. */
export function toMarkup(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br>')
}

function toItem(line: Line): string {
  if (typeof line === 'string') return escapeMarkup(line)
  return `<a href="${escapeMarkup(line.link)}" style="color:#1d4d39">${escapeMarkup(line.text)}</a>`
}

function toButton(link: string, text: string): string {
  return `<p><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 20px;background:#1d4d39;color:#fff;text-decoration:none;border-radius:4px">${escapeMarkup(text)}</a></p>`
}
