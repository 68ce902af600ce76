import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '#database/client'
import { whileErasing } from '#database/erasing'
import { ENDLESS, inBatches, type Run } from '#database/retention'
import { danishDay } from '#kernel/time'
import { removeOffered } from '#shop/basket'

/** Offers per transaction, so that no statement takes long. */
const PORTION = 200

/**
 * Deletes some of the offers that ended before a moment. One that is being answered is left for the next time.
 *
 * @param limit_day The moment's day in Denmark.
 * @returns How many.
 */
async function deleteEndedPortion(tx: Tx, limit: Date, limit_day: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select offer.id from offer.offer
    where (
      offer.status in ('draft', 'declined') and offer.modified < ${limit} and not exists (
        select from offer.offer_message said
        where said.offer_id = offer.id and said.created >= ${limit})
      or offer.status in ('sent', 'viewed', 'accepted') and (
        offer.valid_to < ${limit_day}::date
        or exists (select from offer.offer revision
          where revision.revision_of = offer.id and revision.status <> 'draft' and revision.valid_from < ${limit_day}::date)))
      -- An offer that was replaced would hold again without its revision.
      and not exists (select from offer.offer original where original.id = offer.revision_of and offer.status <> 'draft')
    limit ${sql.lit(PORTION)} for update of offer skip locked`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await removeOffered(
    tx,
    sql`offer_line_id in (select id from offer.offer_line where offer_id = any(${ids}::uuid[]))`,
  )
  await sql`delete from offer.offer where id = any(${ids}::uuid[])`.execute(tx)
  return ids.length
}

const KEPT_YEARS = 2

/**
 * Deletes offers that ended two years ago, with their files and messages: those whose last day is over or that a
 * revision ended, and those that were declined and drafts that have not been changed or written about since. Orders keep
 * their lines with the prices and the number of the offer; lines that were never ordered go.
 *
 * @returns How many.
 */
export function deleteEndedOffers(db: Db, now: Date, run: Run = ENDLESS): Promise<number> {
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - KEPT_YEARS)
  const deleteSome = () => transaction(db, (tx) => deleteEndedPortion(tx, limit, danishDay(limit)))
  // A revision goes after the offer that it revises, so the last portion is an empty one.
  return inBatches(run, deleteSome, 1)
}

/** What a customer's user has written about offers. What staff have answered stays with the offer, which is the company's. */
export async function eraseOfferTexts(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from offer.offer_message where user_id = ${id} and not is_from_staff`.execute(tx)
  // An offer that was sent is frozen but for this.
  await whileErasing(tx, async () => {
    await sql`
      update offer.offer set request = '' where user_id = ${id} and request <> ''`.execute(tx)
    await sql`
      update offer.offer set decline_reason = '' where decline_reason <> '' and id in (
        select offer_id from offer.offer_event where kind = 'declined' and user_id = ${id})`.execute(
      tx,
    )
  })
}
