import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Retention } from '#database/retention'
import {
  answersVersion,
  type Choice,
  CONSENT_DAYS,
  CONSENT_SETS,
  CONSENT_VERSION_ASKED,
  CONSENT_VERSION_LAST,
  CONSENT_VERSION_OWN,
  type Consent,
  type Purpose,
  trackersOf,
} from '#kernel/consent'

export interface ConsentText {
  readonly version: number
  readonly title: string
  readonly introduction: string
  readonly purposes: {
    readonly key: 'necessary' | 'functional' | 'statistics' | 'marketing'
    readonly name: string
    readonly description: string
    readonly stored: {
      readonly name: string
      readonly purpose: string
      readonly kept: string
      readonly by: string
    }[]
  }[]
}

export interface GivenConsent extends Consent {
  readonly given: Date
  readonly ends: Date
}

/** As many as a user may want to see. */
const HISTORY = 50

const TEXT = sql`version, title, introduction, purposes`
const OWN = sql.lit(CONSENT_VERSION_OWN)
const SETS = sql.lit(CONSENT_SETS)

/**
 * What visitors are asked: in the latest words of staff, or otherwise the standard ones.
 *
 * @param version Of the standard text: which trackers it asks about.
 */
export async function findConsentText(db: Db, version: number): Promise<ConsentText> {
  const { rows } = await sql<ConsentText>`
    select ${TEXT} from tracking.consent_text
    where version = ${version} or (version >= ${OWN} and version % ${SETS} = ${trackersOf(version)})
    order by version desc limit 1`.execute(db)
  const [text] = rows
  if (!text) throw new Error(`tracking.consent_text has no version ${version}`)
  return text
}

/**
 * Whether a text was shown that may be answered: the standard one that is asked with these trackers, or one of staff, also when they have
 * reworded it since the page was loaded.
 *
 * @param asked The version of the standard text.
 */
export async function wasShown(db: Db, version: number, asked: number): Promise<boolean> {
  if (version === asked) return true
  if (version < CONSENT_VERSION_OWN || trackersOf(version) !== trackersOf(asked)) return false
  const { rows } = await sql`
    select from tracking.consent_text where version = ${version}`.execute(db)
  return rows.length > 0
}

/**
 * Writes down what a browser answers. The same answer of the same visitor, which is in force already, is not written again.
 *
 * @param user_id Who is logged in; null for a guest.
 */
export async function appendConsent(
  db: Db,
  consent_id: string,
  { version, functional, statistics, marketing }: Choice & { readonly version: number },
  user_id: number | null,
): Promise<GivenConsent> {
  const { rows } = await sql<GivenConsent>`
    with same as (
      select ${COLUMNS} from ${latestOf(consent_id)} latest
      where ${IS_IN_FORCE} and version = ${version} and functional = ${functional} and statistics = ${statistics}
        and marketing = ${marketing} and user_id is not distinct from ${user_id}::bigint),
    added as (
      insert into tracking.consent (consent_id, version, functional, statistics, marketing, user_id)
      select ${consent_id}, ${version}::int, ${functional}::boolean, ${statistics}::boolean, ${marketing}::boolean, ${user_id}::bigint
      where not exists (select from same)
      returning ${COLUMNS})
    select * from same union all select * from added`.execute(db)
  return rows[0] as GivenConsent
}

/** The latest answer of a browser; undefined when it has to be asked with the version. */
export async function findConsent(
  db: Db,
  consent_id: string,
  version: number,
): Promise<GivenConsent | undefined> {
  const { rows } = await sql<GivenConsent>`
    select ${COLUMNS} from ${latestOf(consent_id)} latest where ${IS_IN_FORCE}`.execute(db)
  const [latest] = rows
  return latest && answersVersion(latest.version, version) ? latest : undefined
}

/** For a statement: whether the latest answer of a browser allows a purpose now. */
export function allows(consent_id: string, purpose: Purpose): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from ${latestOf(consent_id)} latest where ${IS_IN_FORCE} and ${sql.ref(purpose)})`
}

/** The latest first. */
export async function listConsents(db: Db, user_id: number): Promise<GivenConsent[]> {
  const { rows } = await sql<GivenConsent>`
    select ${COLUMNS} from tracking.consent where user_id = ${user_id}
    order by id desc limit ${sql.lit(HISTORY)}`.execute(db)
  return rows
}

/** The database lets no younger ones be deleted. */
export const oldConsents: Retention = {
  table: 'tracking.consent',
  index: 'consent_by_given',
  age: sql`given`,
  isDue: sql`given < now() - interval '5 years'`,
  after: '5 years, which the database enforces',
}

const LASTS = sql`make_interval(days => ${sql.lit(CONSENT_DAYS)})`
const COLUMNS = sql`consent_id, version, functional, statistics, marketing, given, given + ${LASTS} as ends`
const IS_IN_FORCE = sql`(version between ${sql.lit(CONSENT_VERSION_ASKED)} and ${sql.lit(CONSENT_VERSION_LAST)}
    or version >= ${OWN})
  and given + ${LASTS} > now()`

function latestOf(consent_id: string): RawBuilder<unknown> {
  return sql`(
    select * from tracking.consent where consent_id = ${consent_id} order by id desc limit 1)`
}

/** The answers stay as proof, without whose they are. */
export async function eraseFromConsents(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`update tracking.consent set user_id = null where user_id = ${id}`.execute(tx)
}
