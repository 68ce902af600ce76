import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'

/** What those who want the newsletter consent to; each version stays as it is. */
interface NewsletterText {
  readonly version: number
  readonly text: string
}

/** The one that is shown now. Read where pages are, which may be a replica. */
export async function findNewsletterWords(db: Db): Promise<NewsletterText | undefined> {
  const { rows } = await sql<NewsletterText>`
    select version, text from content.newsletter_words`.execute(db)
  return rows[0]
}

/** Whether there is such a version: a page that was loaded before may show one that is not the latest. */
export async function isNewsletterText(db: Db, version: number): Promise<boolean> {
  const { rows } = await sql`
    select from contact.newsletter_text where version = ${version}`.execute(db)
  return rows.length > 0
}

/** So many that were shown before are listed. */
const MOST_LISTED = 50

/** The latest first. */
export async function listNewsletterTexts(
  db: Db,
): Promise<(NewsletterText & { readonly created: Date })[]> {
  const { rows } = await sql<NewsletterText & { created: Date }>`
    select version, created, text from contact.newsletter_text
    order by version desc limit ${sql.lit(MOST_LISTED)}`.execute(db)
  return rows
}

/** No other transaction writes a text until this one ends. */
export async function lockNewsletterTexts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('newsletter text', 0))`.execute(tx)
}

/** Is shown from now on. Requires {@link lockNewsletterTexts}. */
export async function appendNewsletterText(tx: Tx, text: string): Promise<void> {
  await sql`
    insert into contact.newsletter_text (version, text)
    select coalesce(max(version), 0) + 1, ${text} from contact.newsletter_text`.execute(tx)
}
