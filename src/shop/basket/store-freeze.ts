import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { PricedBasket, PricedDelivery, PricedLine } from '#shop/checkout'
import { type Content, toContent } from './content.ts'

/**
 * Writes sums, prices, product facts and deliveries of a priced basket to its rows. From then on the database refuses changes.
 *
 * @param placed The columns that make it an order.
 */
export async function freezeBasket(tx: Tx, basket: PricedBasket, placed: object): Promise<void> {
  const content = toContent(basket)
  await freezeParts(tx, basket, content)
  await tx
    .updateTable('basket.basket')
    .set({
      ...(content.basket as object),
      ...placed,
      version: sql<number>`version + 1`,
      is_valid: basket.is_valid,
      is_valid_contacts: basket.is_valid_contacts,
      is_valid_delivery: basket.is_valid_delivery,
      // The customer whose prices and terms have been used, as of now.
      customer_id: sql<number | null>`(
        select customer_id from access."user" where id = basket.user_id)`,
      enable_credit: basket.enable_credit,
      terms: basket.terms,
      errors: '[]',
    })
    .where('id', '=', basket.id)
    .where('order_placed', 'is', null)
    .execute()
}

/** Lines and deliveries, before the basket itself is marked as placed. */
async function freezeParts(tx: Tx, basket: PricedBasket, content: Content): Promise<void> {
  await sql`
    with deliveries as (
      insert into basket.basket_delivery_line
      select * from jsonb_populate_recordset(null::basket.basket_delivery_line,
        ${JSON.stringify(toDeliveryRows(basket, content))}::jsonb)
      on conflict (id) do update set delivery_code_id = excluded.delivery_code_id,
        delivery_carrier_id = excluded.delivery_carrier_id, branch_id = excluded.branch_id,
        pickup_point_reference = excluded.pickup_point_reference, pickup_point = excluded.pickup_point,
        delivery_day = excluded.delivery_day, day_part = excluded.day_part,
        price = excluded.price, net_price = excluded.net_price, tax_rate = excluded.tax_rate,
        estimated_price = excluded.estimated_price, delivery_days_text = excluded.delivery_days_text,
        earliest_delivery = excluded.earliest_delivery, estimated_delivery = excluded.estimated_delivery, metadata = excluded.metadata, sort = excluded.sort)
    update basket.basket_line line set basket_delivery_line_id = row.basket_delivery_line_id, name = row.name,
      alternate_sku = row.alternate_sku, net_price = row.net_price, net_rebate = row.net_rebate,
      rebate_pct = row.rebate_pct, tax_rate = row.tax_rate, alternate_quantity = row.alternate_quantity,
      line_sum = row.line_sum, line_tax_sum = row.line_tax_sum, net_line_sum = row.net_line_sum,
      rebate_sum = row.rebate_sum, net_rebate_sum = row.net_rebate_sum, product_facts = row.product_facts,
      errors = '[]', valid = true
    from jsonb_populate_recordset(null::basket.basket_line,
      ${JSON.stringify(toLineRows(basket, content))}::jsonb) row
    where line.id = row.id and line.basket_id = ${basket.id}`.execute(tx)
}

/** Writes one delivery of an order anew as it was priced; for a revision of it. */
export async function refreezeDelivery(
  tx: Tx,
  basket: PricedBasket,
  delivery: PricedDelivery,
): Promise<void> {
  const place = basket.deliveries.indexOf(delivery)
  const row = toDeliveryRows(basket, toContent(basket))[place]
  await sql`select set_config('planke.revises_order', ${basket.id}, true)`.execute(tx)
  await sql`
    update basket.basket_delivery_line moved set delivery_code_id = row.delivery_code_id,
      delivery_carrier_id = row.delivery_carrier_id, branch_id = row.branch_id,
      pickup_point_reference = row.pickup_point_reference, pickup_point = row.pickup_point,
      delivery_time_code = row.delivery_time_code, delivery_day = row.delivery_day, day_part = row.day_part, price = row.price, net_price = row.net_price, tax_rate = row.tax_rate,
      estimated_price = row.estimated_price, delivery_days_text = row.delivery_days_text,
      earliest_delivery = row.earliest_delivery, estimated_delivery = row.estimated_delivery, metadata = row.metadata
    from jsonb_populate_record(null::basket.basket_delivery_line, ${JSON.stringify(row)}::jsonb) row
    where moved.id = row.id and moved.basket_id = ${basket.id}`.execute(tx)
  await sql`select set_config('planke.revises_order', '', true)`.execute(tx)
}

/** How an order leaves after a revision of it. */
export async function savePickup(
  tx: Tx,
  { id, is_pickup }: { readonly id: string; readonly is_pickup: boolean },
): Promise<void> {
  await tx.updateTable('basket.basket').set({ is_pickup }).where('id', '=', id).execute()
}

function toDeliveryRows(basket: PricedBasket, { deliveries }: Content): object[] {
  return deliveries.map((row, sort) => {
    const facts = basket.deliveries[sort]
    return { ...row, ...(facts && toDeliveryFacts(facts)), basket_id: basket.id, sort }
  })
}

function toDeliveryFacts(delivery: PricedDelivery): object {
  const { delivery_code, carriers, branch_name, free_reason, price_text, estimated } = delivery
  const { weight_grams, longest_mm, metadata } = delivery
  return {
    estimated_price: estimated.gross,
    delivery_days_text: delivery.delivery_days_text,
    earliest_delivery: delivery.earliest_delivery,
    estimated_delivery: delivery.estimated_delivery,
    metadata: {
      ...metadata,
      delivery_code,
      carriers,
      branch_name,
      free_reason,
      price_text,
      estimated,
      weight_grams,
      longest_mm,
    },
  }
}

function toLineRows(basket: PricedBasket, { lines }: Content): object[] {
  return lines.map((row, i) => {
    const line = basket.lines[i]
    return { ...row, product_facts: line ? toProductFacts(line) : {} }
  })
}

/** The product as it was sold, and the number of the offer; later changes do not reach the order. */
function toProductFacts({ product, withdrawal, price_reason, offer_number }: PricedLine): object {
  return { ...product, withdrawal_reason: withdrawal, price_reason, offer_number }
}

/** Reads the content from the rows; undefined when there is no such basket. */
export async function readContent(db: Db, id: string): Promise<Content | undefined> {
  const { rows } = await sql<Content>`
    select
      (select to_jsonb(one) from (select display_net_prices, use_alternate_contact, delivery_allow_dropoff, dropoff,
        is_pickup, payment_method_id, products_count::text, products_sum, net_products_sum, products_tax_sum,
        rebate_sum, net_rebate_sum, delivery_sum, net_delivery_sum, delivery_tax_sum, tax_sum, net_sum,
        payment_amount) one) as basket,
      (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select id, basket_delivery_line_id, product_id, is_addin_for, name, alternate_sku, net_price, net_rebate,
          rebate_pct, tax_rate, quantity::text, alternate_quantity::text, override_units, typed, line_sum, line_tax_sum,
          net_line_sum, rebate_sum, net_rebate_sum, metadata, note
        from basket.basket_line where basket_id = basket.id) one) as lines,
      (select coalesce(jsonb_agg(to_jsonb(contact) - 'basket_id'), '[]')
        from basket.basket_contact contact where basket_id = basket.id) as contacts,
      (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select id, delivery_code_id, delivery_carrier_id, branch_id, pickup_point_reference, pickup_point, site_access, delivery_time_code,
          delivery_day, day_part, instruction, price, net_price, tax_rate
        from basket.basket_delivery_line where basket_id = basket.id) one) as deliveries
    from basket.basket where id = ${id}`.execute(db)
  return rows[0]
}
