import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Ore } from '#kernel/money'
import { parseQuantity, type Quantity, quantityToDecimal } from '#kernel/units/quantity'

/** What a refund is of. */
export interface RefundLine {
  /** Null: freight, of which the quantity is zero. */
  readonly line_id: string | null
  readonly quantity: Quantity
  readonly amount: Ore
}

export type LineOfRefund = RefundLine & { readonly operation_id: string }

export async function insertRefundLines(
  tx: Tx,
  operation_id: string,
  lines: readonly RefundLine[],
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('payment.refund_line')
    .values(
      lines.map(({ line_id, quantity, amount }, number) => ({
        ...{ operation_id, number, amount },
        basket_line_id: line_id,
        quantity: quantityToDecimal(quantity),
      })),
    )
    .execute()
}

/** What these operations are of; those that are of an amount alone have none. */
export async function listRefundLines(
  db: Db,
  operationIds: readonly string[],
): Promise<LineOfRefund[]> {
  if (operationIds.length === 0) return []
  const { rows } = await sql<Omit<LineOfRefund, 'quantity'> & { readonly quantity: string }>`
    select operation_id, basket_line_id as line_id, quantity::text, amount from payment.refund_line
    where operation_id = any(${[...operationIds]}::uuid[]) order by operation_id, number`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, quantity: parseQuantity(row.quantity) }))
}
