import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { removeOffered } from '#shop/basket'

/** Offers per transaction, so that no statement takes long. */
const PORTION = 200

/**
 * Deletes some of the offers that ended before a moment. One that is being answered is left for the next time.
 *
 * @param limit_day The moment's day in Denmark.
 * @returns How many.
 */
export async function deleteEndedPortion(tx: Tx, limit: Date, limit_day: string): Promise<number> {
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
