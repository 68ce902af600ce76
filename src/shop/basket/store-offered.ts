import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#database/client'

/** The lines of offers in an order that was canceled can be accepted again. The order still tells the numbers of the offers. */
export async function releaseOffered(tx: Tx, basketId: string): Promise<void> {
  await tx
    .updateTable('basket.basket_line')
    .set({ offer_line_id: null })
    .where('basket_id', '=', basketId)
    .where('offer_line_id', 'is not', null)
    .execute()
}

/**
 * Takes lines of offers out of baskets that are no orders.
 *
 * @param isMeant For rows of basket.basket and basket.basket_line.
 */
export async function removeOffered(tx: Tx, isMeant: RawBuilder<SqlBool>): Promise<void> {
  await sql`
    with removed as (
      delete from basket.basket_line using basket.basket
      where basket.id = basket_line.basket_id and basket.order_placed is null and ${isMeant}
      returning basket.id)
    update basket.basket set version = version + 1 where id in (select id from removed)`.execute(tx)
}
