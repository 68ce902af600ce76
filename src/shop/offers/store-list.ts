import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import type { OfferEntry, OfferStatus } from './offer.ts'
import { joinState, type Raw, selectOffers, statusOn, toEntry } from './store-offers.ts'

const OFFERS_PER_PAGE = 20
/** Counts stop here, unless more are asked for. */
const MAX_COUNTED = 1000

export interface OfferFilter {
  readonly page: number
  /** Left out: 20. */
  readonly per_page?: number | undefined
  /** More are counted as so many. Left out: 1,000. */
  readonly max_counted?: number | undefined
  readonly status?: OfferStatus | undefined
  /** Asked for, or still to be answered or ordered; otherwise those that are over. Left out: all. */
  readonly is_open?: boolean | undefined
  readonly customer_id?: number | undefined
  /** Exactly, but for upper and lower case. */
  readonly case_number?: string | undefined
  /** In number, title, case and the name of the customer. */
  readonly search?: string | undefined
}

export interface FoundOffers {
  readonly offers: readonly OfferEntry[]
  /** Of all pages, at most as many as are counted. */
  readonly count: number
}

/**
 * Offers, the newest first. A page is read in the order of an index: the status of an offer, which follows from its
 * lines, is found for those alone that are read on the way.
 *
 * @param seen Which may be seen.
 * @param today A day in Denmark.
 */
export async function listOffers(
  db: Db,
  seen: RawBuilder<SqlBool>,
  today: string,
  { page, per_page = OFFERS_PER_PAGE, max_counted = MAX_COUNTED, ...asked }: OfferFilter,
): Promise<FoundOffers> {
  const matching = selectMatching(seen, today, asked)
  const shown = sql<SqlBool>`offer.id = any(array(
    ${matching} order by offer.created desc, offer.id
    limit ${per_page} offset ${(page - 1) * per_page}))`
  const { rows } = await sql<{ offers: readonly Raw<OfferEntry>[]; count: number }>`
    select
      (select coalesce(jsonb_agg(to_jsonb(one) order by one.created desc, one.id), '[]')
        from (${selectOffers(shown, today)}) one) as offers,
      (select count(*)::integer from (${matching} limit ${max_counted}) counted) as count`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('a count is always one row')
  return { ...found, offers: found.offers.map(toEntry) }
}

/** How many are sent and not answered, at most 1,000. */
export async function countWaiting(
  db: Db,
  seen: RawBuilder<SqlBool>,
  today: string,
): Promise<number> {
  const waiting = sql<SqlBool>`${statusOn(today)} in ('sent', 'viewed')`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from offer.offer ${joinState}
      where ${seen} and ${isInForce(today)} and ${waiting} limit ${MAX_COUNTED}) counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

type OffersQuery = Omit<OfferFilter, 'page' | 'per_page' | 'max_counted'>

function selectMatching(
  seen: RawBuilder<SqlBool>,
  today: string,
  { status, is_open, customer_id, case_number = '', search = '' }: OffersQuery,
): RawBuilder<unknown> {
  const words = sql`concat_ws(' ', offer.offer_number, offer.title, offer.case_number, customer.name)`
  const conditions = [
    ...(status ? [storedFor(status, today), sql<SqlBool>`${statusOn(today)} = ${status}`] : []),
    ...(is_open === undefined ? [] : [isOpen(is_open, today)]),
    ...(customer_id === undefined ? [] : [sql<SqlBool>`offer.customer_id = ${customer_id}`]),
    ...(case_number === '' ? [] : [isOfCase(case_number)]),
    ...(search === '' ? [] : [sql<SqlBool>`strpos(lower(${words}), lower(${search})) > 0`]),
  ]
  const needsState = status !== undefined || is_open !== undefined
  return sql`
    select offer.id from offer.offer
    ${search === '' ? sql`` : sql`join access.customer on customer.id = offer.customer_id`}
    ${needsState ? joinState : sql``}
    where ${sql.join([seen, ...conditions], sql` and `)}`
}

function isOfCase(case_number: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(offer.case_number <> '' and lower(offer.case_number) = lower(${case_number}))`
}

/** May still be answered, or ordered, as far as its row tells. */
function isInForce(today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    offer.status in ('sent', 'viewed', 'accepted') and offer.valid_to >= ${today}::date)`
}

function isOpen(is_open: boolean, today: string): RawBuilder<SqlBool> {
  const told = sql<SqlBool>`(${statusOn(today)} in ('draft', 'sent', 'viewed', 'accepted')) = ${is_open}`
  return is_open
    ? sql<SqlBool>`(offer.status = 'draft' or ${isInForce(today)}) and ${told}`
    : sql<SqlBool>`offer.status <> 'draft' and ${told}`
}

/** What the row of an offer with a status must say: an index finds these, and the rest follows from lines and revisions. */
function storedFor(status: OfferStatus, today: string): RawBuilder<SqlBool> {
  switch (status) {
    case 'draft':
    case 'declined':
      return sql<SqlBool>`offer.status = ${sql.lit(status)}`
    case 'sent':
    case 'viewed':
    case 'accepted':
      return isInForce(today)
    case 'ordered':
      return sql<SqlBool>`offer.status = 'accepted'`
    case 'expired':
      return sql<SqlBool>`offer.status in ('sent', 'viewed', 'accepted')`
  }
}
