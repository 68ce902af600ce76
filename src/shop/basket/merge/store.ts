import { sql } from 'kysely'
import type { Tx } from '#database/client'
import type { Quantity } from '#kernel/units/quantity'
import type { UserOwner } from '#shop/access'
import type { StoredLine } from '#shop/checkout'

/** What a merge did to a line. */
export interface MergedLine {
  readonly id: string
  /** The quantity after it. */
  readonly after: Quantity
  /** Null for a line that it added. */
  readonly before: Pick<
    StoredLine,
    'quantity' | 'alternate_quantity' | 'override_units' | 'typed'
  > | null
}

/** The basket of a guest becomes one of the user: the current one, or a saved one. */
export async function claimBasket(
  tx: Tx,
  id: string,
  { user_id, customer_id }: UserOwner,
  isCurrent: boolean,
): Promise<void> {
  await sql`
    update basket.basket
    set user_id = ${user_id}, customer_id = ${customer_id}, is_current = ${isCurrent},
      name = case when ${isCurrent} then name else 'Fra før du loggede ind' end,
      version = version + 1, modified = now()
    where id = ${id}`.execute(tx)
}

/** An empty basket makes room for another. */
export async function retireBasket(tx: Tx, id: string): Promise<void> {
  await sql`update basket.basket set is_current = false where id = ${id}`.execute(tx)
}

export async function insertMerge(
  tx: Tx,
  ids: { readonly guest_basket_id: string; readonly basket_id: string },
  lines: readonly MergedLine[],
): Promise<void> {
  await tx
    .insertInto('basket.basket_merge')
    .values({ ...ids, lines: JSON.stringify(lines) })
    .execute()
}

/** The last merge into a basket, which from now on counts as undone; undefined when there is none. */
export async function takeMerge(
  tx: Tx,
  basket_id: string,
): Promise<readonly MergedLine[] | undefined> {
  const { rows } = await sql<{ lines: readonly MergedLine[] }>`
    update basket.basket_merge set undone = now()
    where undone is null and guest_basket_id = (
      select guest_basket_id from basket.basket_merge
      where basket_id = ${basket_id} order by merged desc limit 1)
    returning lines`.execute(tx)
  return rows[0]?.lines
}
