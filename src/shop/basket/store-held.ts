import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Owner } from '#shop/access'

/**
 * An empty basket that is nobody's current one and has no name: its owner finds it in no list, until it is an order. Who fills it says so
 * by its id.
 */
export async function insertHeld(tx: Tx, id: string, owner: Owner): Promise<void> {
  await tx
    .insertInto('basket.basket')
    .values({ id, ...owner, is_current: false })
    .execute()
}

/** Puts an open basket away for good. @returns Whether it was there. */
export async function discardHeld(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update basket.basket set deleted = now()
    where id = ${id} and not is_current and basket_status = 'not_complete' and deleted is null and not is_locked
    returning id`.execute(db)
  return rows.length > 0
}
