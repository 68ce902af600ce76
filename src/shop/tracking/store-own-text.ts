import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import {
  CONSENT_SETS,
  CONSENT_VERSION,
  CONSENT_VERSION_LAST,
  CONSENT_VERSION_OWN,
} from '#kernel/consent'

/** The words of what visitors are asked. What each purpose does, and what is stored for it, is not worded by staff. */
interface ConsentWords {
  readonly title: string
  readonly introduction: string
}

/** One text, whatever trackers it was asked with. */
interface WordedConsent extends ConsentWords {
  /** The first of its versions. */
  readonly version: number
  readonly created: Date
}

/** So many that were asked before are listed. */
const MOST_LISTED = 50

const [OWN, SETS] = [sql.lit(CONSENT_VERSION_OWN), sql.lit(CONSENT_SETS)]

/** Each text that visitors have been asked, the latest first. */
export async function listConsentWords(db: Db): Promise<WordedConsent[]> {
  const { rows } = await sql<WordedConsent>`
    select version, created, title, introduction from tracking.consent_text
    where version in (1, 2, ${sql.lit(CONSENT_VERSION)}) or (version >= ${OWN} and version % ${SETS} = 0)
    order by version desc limit ${sql.lit(MOST_LISTED)}`.execute(db)
  return rows
}

/** No other transaction writes a text until this one ends. */
export async function lockConsentWords(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('consent text', 0))`.execute(tx)
}

/** Asks in other words from now on: the same of the same trackers. Requires {@link lockConsentWords}. */
export async function appendConsentWords(
  tx: Tx,
  { title, introduction }: ConsentWords,
): Promise<void> {
  await sql`
    insert into tracking.consent_text (version, title, introduction, purposes)
    select coalesce(
        (select max(last.version) / ${SETS} * ${SETS} + ${SETS} from tracking.consent_text last where last.version >= ${OWN}), ${OWN})
        + standard.version - ${sql.lit(CONSENT_VERSION)}, ${title}, ${introduction}, standard.purposes
    from tracking.consent_text standard
    where standard.version between ${sql.lit(CONSENT_VERSION)} and ${sql.lit(CONSENT_VERSION_LAST)}`.execute(
    tx,
  )
}
