import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Ore } from '#kernel/money'
import { parseQuantity, type Quantity, quantityToDecimal } from '#kernel/units/quantity'
import type { PartLine } from './part.ts'

/** What has left of an order as a delivery of its own. */
export interface Shipment {
  readonly id: string
  readonly basket_id: string
  /** Counts those of the order. */
  readonly number: number
  readonly amount: Ore
  readonly idempotency_key: string
  readonly created: Date
  readonly lines: readonly PartLine[]
}

type Row = Omit<Shipment, 'lines'> & {
  readonly lines: readonly { readonly line_id: string; readonly quantity: string }[]
}

const selected = sql`
  select shipment.id, shipment.basket_id, number, amount, idempotency_key, shipment.created,
    (select jsonb_agg(jsonb_build_object('line_id', basket_line_id, 'quantity', quantity::text))
      from orders.shipment_line where shipment_id = shipment.id) as lines
  from orders.shipment`

/** Those of an order, the first first. */
export async function listShipments(db: Db, basket_id: string): Promise<Shipment[]> {
  const { rows } = await sql<Row>`
    ${selected} where basket_id = ${basket_id} order by number`.execute(db)
  return rows.map(toShipment)
}

export async function findShipment(db: Db, id: string): Promise<Shipment | undefined> {
  const { rows } = await sql<Row>`${selected} where shipment.id = ${id}`.execute(db)
  return rows[0] && toShipment(rows[0])
}

function toShipment({ lines, ...row }: Row): Shipment {
  return {
    ...row,
    lines: lines.map(({ line_id, quantity }) => ({ line_id, quantity: parseQuantity(quantity) })),
  }
}

export async function insertShipment(
  tx: Tx,
  { lines, ...shipment }: Omit<Shipment, 'created'>,
): Promise<void> {
  await tx
    .insertInto('orders.shipment')
    .values({ ...shipment, handed_over: sql<Date>`now()` })
    .execute()
  await tx
    .insertInto('orders.shipment_line')
    .values(
      lines.map(({ line_id, quantity }) => ({
        shipment_id: shipment.id,
        basket_line_id: line_id,
        quantity: quantityToDecimal(quantity),
      })),
    )
    .execute()
}

/** By line: what has left of an order in deliveries of their own. */
export async function countShipped(db: Db, basket_id: string): Promise<Map<string, Quantity>> {
  return countByLine(
    db,
    sql`orders.shipment_line part join orders.shipment whole on whole.id = shipment_id`,
    basket_id,
  )
}

/** By line: what its customer has withdrawn from, and staff have neither refused nor closed. */
export async function countWithdrawn(db: Db, basket_id: string): Promise<Map<string, Quantity>> {
  return countByLine(
    db,
    sql`orders.withdrawal_line part join orders.withdrawal whole
      on whole.id = withdrawal_id and whole.status in ('received', 'goods_received')`,
    basket_id,
  )
}

async function countByLine(db: Db, from: ReturnType<typeof sql>, basket_id: string) {
  const { rows } = await sql<{ line_id: string; quantity: string }>`
    select basket_line_id as line_id, sum(quantity)::text as quantity from ${from}
    where whole.basket_id = ${basket_id} group by basket_line_id`.execute(db)
  return new Map(rows.map(({ line_id, quantity }) => [line_id, parseQuantity(quantity)]))
}
