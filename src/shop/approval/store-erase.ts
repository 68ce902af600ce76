import { sql } from 'kysely'
import type { Tx } from '#database/client'

/** Why a user has rejected orders, and why orders of the user were rejected. The decisions stay. */
export async function eraseApprovalNotes(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`
    update orders.approval set note = ''
    from basket.basket
    where basket.id = approval.basket_id and note <> ''
      and (decided_by = ${id} or basket.user_id = ${id})`.execute(tx)
}

/** Why these orders were rejected. */
export async function eraseNotesOfOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update orders.approval set note = ''
    where basket_id = any(${[...ids]}::uuid[]) and note <> ''`.execute(tx)
}
