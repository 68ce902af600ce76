import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import type { TermsAudience } from '#kernel/paths/terms-url'
import { type Merchant, MerchantMissing, merchantColumns } from '#shop/merchant'
import { standardTerms, type TermsText } from './standard-text.ts'
import { fillInTerms, type Terms } from './terms.ts'
import { readWording, writeWording } from './wording.ts'

interface Worded {
  readonly title: string
  readonly text: string
}

/** What is sold under on a site, and by whom. */
export interface TermsInForce extends Readonly<Record<TermsAudience, Terms>> {
  readonly merchant: Merchant
}

/** Undefined until a merchant is filled in. @param siteId Left out: the first site. */
export async function findTermsInForce(db: Db, siteId = 0): Promise<TermsInForce | undefined> {
  const [row] = await askInForce(db, { siteId })
  if (!row) return undefined
  const { private_words, company_words, ...merchant } = row
  const fill = (audience: TermsAudience, words: Worded | null) =>
    fillInTerms(audience, toText(audience, words), merchant)
  return {
    merchant,
    private: fill('private', private_words),
    company: fill('company', company_words),
  }
}

/** @throws {MerchantMissing} */
export async function requireTermsInForce(db: Db, siteId?: number): Promise<TermsInForce> {
  const found = await findTermsInForce(db, siteId)
  if (!found) throw new MerchantMissing()
  return found
}

/** What the shop begins with, as long as staff have worded nothing. */
function toText(audience: TermsAudience, words: Worded | null): TermsText {
  return words ? readWording(words.title, words.text) : standardTerms[audience]
}

const latestOf = (audience: TermsAudience) => sql<Worded | null>`(
  select jsonb_build_object('title', title, 'text', text) from content.terms_wording
  where audience = ${sql.lit(audience)} order by version desc limit 1)`

const askInForce = compiledQuery(
  ({ siteId }: { readonly siteId: number }) => sql<
    Merchant & { private_words: Worded | null; company_words: Worded | null }
  >`
    select ${merchantColumns}, ${latestOf('private')} as private_words, ${latestOf('company')} as company_words
    from routing.merchant order by merchant.site_id <> ${siteId}, merchant.site_id limit 1`,
)

/** The terms of an audience as staff have worded them. */
export interface TermsWording extends Worded {
  /** 0: the text of the program, which a new shop begins with. */
  readonly version: number
  /** Null: the text of the program. */
  readonly created: Date | null
}

/** So many are listed. */
const MOST_LISTED = 20

/** The latest first, which is in force; the last is the text of the program. */
export async function listTermsWordings(
  db: Db,
  audience: TermsAudience,
): Promise<readonly [TermsWording, ...TermsWording[]]> {
  const { rows } = await sql<TermsWording>`
    select version, created, title, text from content.terms_wording
    where audience = ${audience} order by version desc limit ${sql.lit(MOST_LISTED)}`.execute(db)
  const { title, sections } = standardTerms[audience]
  const standard = { version: 0, created: null, title, text: writeWording(sections) }
  const [first, ...rest] = rows
  return first ? [first, ...rest, standard] : [standard]
}

/** No other transaction writes the terms of an audience until this one ends. */
export async function lockTermsWordings(tx: Tx, audience: TermsAudience): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`terms ${audience}`}, 0))`.execute(tx)
}

/** Is in force from now on. Requires {@link lockTermsWordings}. */
export async function appendTermsWording(
  tx: Tx,
  audience: TermsAudience,
  { title, text }: Worded,
): Promise<void> {
  await sql`
    insert into content.terms_wording (audience, title, text)
    values (${audience}, ${title}, ${text})`.execute(tx)
}
