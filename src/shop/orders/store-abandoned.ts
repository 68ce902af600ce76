import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '#database/client'
import { ENDLESS, inBatches, type Retention, type Run } from '#database/retention'
import { isToErase } from '#shop/access'
import { deleteBasketsUnpaid, emptyBaskets } from '#shop/basket'

/** Guests' baskets. One that is older and was changed since is passed by: by when it was made, the index need not move with each change. */
export const abandonedBaskets: Retention = {
  table: 'basket.basket',
  index: 'basket_of_guest_by_age',
  age: sql`created`,
  isDue: sql`basket_status = 'not_complete' and user_id is null and not is_protected
    and created < now() - interval '90 days' and modified < now() - interval '90 days'`,
  after: '90 days after its last change',
}

/** A saved basket that its user has deleted can be restored until then. */
export const deletedBaskets: Retention = {
  table: 'basket.basket',
  index: 'basket_put_away',
  age: sql`deleted`,
  isDue: sql`basket_status = 'not_complete' and deleted < now() - interval '30 days'`,
  after: '30 days after its user deleted it',
}

/** What staff have begun for a caller who never ordered, a user too. One that was changed since is passed by. */
export const phoneBaskets: Retention = {
  table: 'basket.phone_order',
  index: 'phone_order_open',
  age: sql`created`,
  isDue: sql`is_open and created < now() - interval '90 days' and not exists (
    select from basket.basket where basket.id = basket_id
      and (basket_status <> 'not_complete' or modified >= now() - interval '90 days'))`,
  after: '90 days after its last change',
}

const phoned: Due = {
  age: sql`created`,
  isDue: sql`basket_status = 'not_complete' and id = any(array(
    select basket_id from basket.phone_order where ${phoneBaskets.isDue}))`,
}

/** Of deleted users. */
const left: Due = {
  age: sql`created`,
  isDue: sql`basket_status = 'not_complete' and user_id in (
    select u.id from access."user" u where ${isToErase})`,
}

type Due = Pick<Retention, 'age' | 'isDue'>

/**
 * Deletes guests' baskets and those of phone orders that have not changed for 90 days, and saved baskets that were deleted 30 days ago, with
 * all personal data.
 * One with payments keeps its row, because the payments refer to it, and loses everything else. @returns How many.
 */
export async function deleteAbandoned(db: Db, run: Run = ENDLESS): Promise<number> {
  return (
    (await deleteBaskets(db, abandonedBaskets, run)) +
    (await deleteBaskets(db, phoned, run)) +
    (await deleteBaskets(db, deletedBaskets, run))
  )
}

/** As {@link deleteAbandoned} does, those of deleted users. */
export function deleteBasketsOfDeleted(db: Db, run: Run = ENDLESS): Promise<number> {
  return deleteBaskets(db, left, run)
}

async function deleteBaskets(db: Db, due: Due, run: Run): Promise<number> {
  const deleted = await deleteUnpaid(db, due, run)
  return deleted + (await inBatches(run, () => transaction(db, (tx) => emptyBatch(tx, due))))
}

/** Those without payments, each batch from the age where the last one ended. A locked one is being changed, and kept. */
async function deleteUnpaid(db: Db, due: Due, run: Run): Promise<number> {
  let from: string | undefined
  return inBatches(run, async () => {
    const { count, last } = await deleteBasketsUnpaid(db, due, from)
    from = last ?? from
    return count
  })
}

/** Baskets with payments, all of them failed. */
async function emptyBatch(tx: Tx, due: Due): Promise<number> {
  const ids = await emptyBaskets(tx, due)
  await sql`
    insert into orders.order_event (basket_id, kind, from_status, to_status, actor)
    select id, 'abandoned', 'not_complete', 'canceled', 'system'
    from unnest(${ids}::uuid[]) id`.execute(tx)
  return ids.length
}
