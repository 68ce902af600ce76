import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Ore } from '#kernel/money'
import { type Quantity, quantity, quantityToDecimal } from '#kernel/units/quantity'
import { rehashContent } from '#shop/basket'
import { actorName, type Order } from '#shop/orders'
import type { PricedDelivery, Recounted } from './recount.ts'

export async function listDeliveries(db: Db, basket_id: string): Promise<PricedDelivery[]> {
  const { rows } = await sql<PricedDelivery>`
    select id, branch_id, price, net_price, tax_rate from basket.basket_delivery_line
    where basket_id = ${basket_id} order by sort, id`.execute(db)
  return rows
}

/** What an order cost before and after a revision. */
export interface RevisedAmounts {
  readonly amount_before: Ore
  readonly amount_after: Ore
}

/** The revision that was made for something, such as a withdrawal. */
export async function findRevision(
  db: Db,
  basket_id: string,
  source: string,
): Promise<RevisedAmounts | undefined> {
  const { rows } = await sql<RevisedAmounts>`
    select (facts ->> 'amount_before')::bigint as amount_before, (facts ->> 'amount_after')::bigint as amount_after
    from orders.order_event
    where basket_id = ${basket_id} and kind = 'revised' and facts ->> 'source' = ${source}`.execute(
    db,
  )
  return rows[0]
}

/** Writes a recounted order to its rows, which the database lets change for this alone. @returns Its version after it. */
export async function saveRecounted(tx: Tx, order: Order, recounted: Recounted): Promise<number> {
  await sql`select set_config('planke.revises_order', ${order.id}, true)`.execute(tx)
  await sql`
    update basket.basket_line line set quantity = row.quantity,
      alternate_quantity = row.alternate_quantity,
      typed = case when row.is_changed then null else line.typed end,
      override_units = line.override_units and not row.is_changed,
      offer_line_id = case when row.is_changed then null else line.offer_line_id end,
      line_sum = row.line_sum, line_tax_sum = row.line_tax_sum, net_line_sum = row.net_line_sum,
      rebate_sum = row.rebate_sum, net_rebate_sum = row.net_rebate_sum
    from jsonb_to_recordset(${JSON.stringify(toLineRows(order, recounted))}::jsonb) as row (
      id uuid, quantity numeric, alternate_quantity numeric, is_changed boolean, line_sum bigint, line_tax_sum bigint,
      net_line_sum bigint, rebate_sum bigint, net_rebate_sum bigint)
    where line.id = row.id and line.basket_id = ${order.id}`.execute(tx)
  await sql`
    update basket.basket_delivery_line set price = 0, net_price = 0
    where basket_id = ${order.id} and id = any(${[...recounted.dropped]}::uuid[]) and price is not null`.execute(
    tx,
  )
  await saveDeliveryShares(tx, order.id, recounted)
  const version = await saveSums(tx, order.id, recounted)
  await sql`select set_config('planke.revises_order', '', true)`.execute(tx)
  const content_hash = await rehashContent(tx, order.id)
  await tx
    .updateTable('basket.basket')
    .set({ content_hash: content_hash ?? null })
    .where('id', '=', order.id)
    .execute()
  return version
}

function toLineRows({ lines }: Order, { quantities, calculation }: Recounted): object[] {
  return lines.map((line) => {
    const units = quantities.get(line.id) ?? quantity(0)
    const amount = calculation.lines.get(line.id)
    return {
      id: line.id,
      quantity: quantityToDecimal(units),
      alternate_quantity: quantityToDecimal(
        toAlternate(line.alternate_quantity, units, line.quantity),
      ),
      is_changed: units !== line.quantity,
      line_sum: amount?.gross,
      line_tax_sum: amount?.tax,
      net_line_sum: amount?.net,
      rebate_sum: amount?.rebate,
      net_rebate_sum: amount?.net_rebate,
    }
  })
}

function toAlternate(
  alternate: Quantity | null,
  units: Quantity,
  before: Quantity,
): Quantity | null {
  if (alternate === null || before === 0) return alternate
  return quantity(Math.round((alternate * units) / before))
}

/** The last øre of VAT may fall elsewhere than before. */
async function saveDeliveryShares(tx: Tx, id: string, { calculation }: Recounted): Promise<void> {
  const rows = [...calculation.deliveries].map(([deliveryLine, { gross, net }]) => ({
    id: deliveryLine,
    price: gross,
    net_price: net,
  }))
  await sql`
    update basket.basket_delivery_line way set price = row.price, net_price = row.net_price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, price bigint, net_price bigint)
    where way.id = row.id and way.basket_id = ${id}`.execute(tx)
}

async function saveSums(tx: Tx, id: string, { quantities, calculation }: Recounted) {
  const { products, delivery, total } = calculation
  const count = quantity([...quantities.values()].reduce((all, one) => all + one, 0))
  const { version } = await tx
    .updateTable('basket.basket')
    .set({
      products_count: quantityToDecimal(count),
      products_sum: products.gross,
      products_tax_sum: products.tax,
      net_products_sum: products.net,
      rebate_sum: products.rebate,
      net_rebate_sum: products.net_rebate,
      delivery_sum: delivery.gross,
      delivery_tax_sum: delivery.tax,
      net_delivery_sum: delivery.net,
      tax_sum: total.tax,
      net_sum: total.net,
      payment_amount: total.gross,
      version: sql<number>`version + 1`,
      modified: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The lines that a revision changed, and the deliveries that go another way or cost another price. */
interface Difference {
  readonly before: readonly RevisedLine[]
  readonly after: readonly RevisedLine[]
  readonly deliveries_before: readonly RevisedDelivery[]
  readonly deliveries_after: readonly RevisedDelivery[]
}

/** What came of a revision. */
export interface Revised extends RevisedAmounts, Difference {
  /** What its customer is sent a link to pay, because less is reserved than is due. */
  readonly amount_asked: Ore
}

/** A change of an order after it was placed: who did it, when, why, and what was before and after. */
export interface Revision extends RevisedAmounts, Difference {
  readonly created: Date
  /** Of staff; empty for the others, and for a user who has been erased. */
  readonly actor_name: string
  readonly reason: string
}

export interface RevisedLine {
  readonly line_id: string
  readonly name: string
  /** A decimal number of units. */
  readonly quantity: number
  /** In the basis of the order. */
  readonly line_sum: Ore
}

/** A delivery that goes another way, or costs another price. */
export interface RevisedDelivery {
  readonly id: string
  /** What it is called; with its branch, where it is fetched. */
  readonly name: string
  /** `null`: to be agreed. */
  readonly price: Ore | null
}

/** Those of an order, the oldest first. */
export async function listRevisions(db: Db, basket_id: string): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    select event.created, coalesce(${actorName}, '') as actor_name, event.facts ->> 'reason' as reason,
      (event.facts ->> 'amount_before')::bigint as amount_before, (event.facts ->> 'amount_after')::bigint as amount_after,
      event.facts -> 'before' as before, event.facts -> 'after' as after,
      coalesce(event.facts -> 'deliveries_before', '[]') as deliveries_before,
      coalesce(event.facts -> 'deliveries_after', '[]') as deliveries_after
    from orders.order_event event
    where basket_id = ${basket_id} and kind = 'revised' order by event.id`.execute(db)
  return rows
}
