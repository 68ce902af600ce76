import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { MAIL_KINDS, type MailKind } from './mails/mail-kinds.ts'
import { type MailText, type MailTexts, placeholdersOf, requireFit } from './mails/mail-text.ts'
import { standardTexts } from './mails/standard-texts.ts'

/** The text of a mail, as staff read and change it. */
export interface StoredMailText extends MailText {
  readonly id: MailKind
  readonly is_standard: boolean
  readonly standard: MailText
  readonly placeholders: ReturnType<typeof placeholdersOf>
}

/** What staff have written instead of the standard texts. */
export async function findMailTexts(db: Db): Promise<MailTexts> {
  const { rows } = await sql<MailText & { key: MailKind }>`
    select key, subject, text, button from content.mail_text`.execute(db)
  return Object.fromEntries(rows.map(({ key, ...text }) => [key, text]))
}

/** Every mail that the shop sends, in the order in which staff look for it. */
export async function listMailTexts(db: Db): Promise<StoredMailText[]> {
  const texts = await findMailTexts(db)
  return MAIL_KINDS.map((kind) => toStored(kind, texts[kind]))
}

export async function findMailText(db: Db, kind: MailKind): Promise<StoredMailText> {
  const { rows } = await sql<MailText>`
    select subject, text, button from content.mail_text where key = ${kind}`.execute(db)
  return toStored(kind, rows[0])
}

/** As {@link findMailText}; no other transaction changes it until this one ends. */
export async function lockMailText(tx: Tx, kind: MailKind): Promise<StoredMailText> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail_text ${kind}`}, 0))`.execute(tx)
  return findMailText(tx, kind)
}

type MailTextChange = { readonly [Field in keyof MailText]?: MailText[Field] | undefined }

/**
 * One that is as the standard text is not kept.
 *
 * @throws {MailTextRefused}
 */
export async function changeMailText(
  tx: Tx,
  kind: MailKind,
  { subject, text, button }: MailTextChange,
): Promise<void> {
  const { standard, ...stood } = await findMailText(tx, kind)
  const words = {
    subject: subject ?? stood.subject,
    text: text ?? stood.text,
    button: button ?? stood.button,
  }
  requireFit(kind, words)
  if (isSame(words, standard)) {
    await sql`delete from content.mail_text where key = ${kind}`.execute(tx)
    return
  }
  await sql`
    insert into content.mail_text (key, subject, text, button)
    values (${kind}, ${words.subject}, ${words.text}, ${words.button})
    on conflict (key) do update
    set subject = excluded.subject, text = excluded.text, button = excluded.button`.execute(tx)
}

function toStored(id: MailKind, kept: MailText | undefined): StoredMailText {
  const { subject, text, button } = standardTexts[id]
  const standard = { subject, text, button }
  const placeholders = placeholdersOf(id)
  return { id, ...(kept ?? standard), is_standard: kept === undefined, standard, placeholders }
}

function isSame(one: MailText, other: MailText): boolean {
  return one.subject === other.subject && one.text === other.text && one.button === other.button
}
