import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Ore } from '#kernel/money'
import { parseQuantity, type Quantity, quantityToDecimal } from '#kernel/units/quantity'
import { parcelCarrierOf, type TrackedParcel } from '#shop/orders'
import type { PartLine } from './part.ts'

/** What has left of an order as a delivery of its own, or was handed over of one that is fetched. */
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

/**
 * The parcels that left with a shipment: those of its deliveries that had a label by then, and had not left with an earlier one.
 */
export async function listParcelsOf(db: Db, shipment_id: string): Promise<TrackedParcel[]> {
  const hasDelivery = sql`exists (
    select from orders.shipment_line part join basket.basket_line line on line.id = part.basket_line_id
    where part.shipment_id = shipment.id and line.basket_delivery_line_id = way.id)`
  const { rows } = await sql<TrackedParcel>`
    select parcel.tracking as number, carrier.name as carrier_name, carrier.reference as carrier_reference
    from orders.shipment sent
    join orders.shipping_label label on label.basket_id = sent.basket_id and label.created <= sent.created
    join orders.parcel on parcel.label_id = label.id and parcel.tracking is not null
    join basket.basket_delivery_line way on way.id = label.basket_delivery_line_id
    ${parcelCarrierOf('way')}
    where sent.id = ${shipment_id}
      and not exists (select from orders.shipping_label later where later.replaces = label.id)
      and sent.number = (select min(shipment.number) from orders.shipment
        where shipment.basket_id = sent.basket_id and shipment.created >= label.created and ${hasDelivery})
    order by label.number, parcel.position`.execute(db)
  return rows
}

export async function insertShipment(
  tx: Tx,
  { lines, ...shipment }: Omit<Shipment, 'created'>,
): Promise<void> {
  await tx.insertInto('orders.shipment').values(shipment).execute()
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
