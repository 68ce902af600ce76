import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { DANISH_VAT, type UnitPrice, type VatRate } from '#kernel/money'
import { type Quantity, quantityToDecimal } from '#kernel/units/quantity'
import type { Owner } from '#shop/access'

/** As a row of the order, before it is counted. */
export interface AddedLine {
  readonly id: string
  readonly basket_delivery_line_id: string
  readonly product_id: number
  readonly name: string
  readonly alternate_sku: string | null
  readonly net_price: UnitPrice
  readonly quantity: Quantity
  readonly alternate_quantity: Quantity | null
  readonly tax_rate: VatRate
  readonly is_discount: boolean
  readonly is_protected: boolean
  readonly is_addin_for: string | null
  /** As of a line that was ordered. */
  readonly product_facts: object
}

/** Who has ordered; undefined for a guest who is no longer known. */
export async function findOwnerOf(tx: Tx, basket_id: string): Promise<Owner | undefined> {
  const { user_id, customer_id, guest_id } = await tx
    .selectFrom('basket.basket')
    .select(['user_id', 'customer_id', 'guest_id'])
    .where('id', '=', basket_id)
    .executeTakeFirstOrThrow()
  if (user_id !== null) return { user_id, customer_id }
  return guest_id === null ? undefined : { guest_id }
}

/** By product: the rate that its prices have; of one without prices that of Denmark. */
export async function readTaxRates(
  tx: Tx,
  product_ids: readonly number[],
): Promise<{ get(product_id: number): VatRate }> {
  const { rows } = await sql<{ product_id: number; rate: VatRate }>`
    select distinct on (product_id) product_id, tax.rate
    from pricing.price join pricing.tax on tax.id = price.tax_id
    where product_id = any(${[...product_ids]}::bigint[]) order by product_id, price.id`.execute(tx)
  const known = new Map(rows.map(({ product_id, rate }) => [product_id, rate]))
  return { get: (product_id) => known.get(product_id) ?? DANISH_VAT }
}

/** Those of these delivery codes by which goods are fetched. */
export async function readPickupCodes(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from delivery.delivery_code where is_pickup and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Writes lines into an order, without sums, which the database lets be written for a revision alone. */
export async function insertAdded(
  tx: Tx,
  basket_id: string,
  lines: readonly AddedLine[],
): Promise<void> {
  await sql`select set_config('planke.revises_order', ${basket_id}, true)`.execute(tx)
  await sql`
    insert into basket.basket_line (id, basket_id, basket_delivery_line_id, product_id, name, alternate_sku, net_price, quantity,
      alternate_quantity, tax_rate, is_discount, is_protected, is_addin_for, product_facts, sort)
    select row.id, ${basket_id}::uuid, row.basket_delivery_line_id, product_id, name, alternate_sku, net_price, quantity,
      alternate_quantity, tax_rate, is_discount, is_protected, is_addin_for, product_facts,
      (select coalesce(max(sort), 0) from basket.basket_line where basket_id = ${basket_id}) + place
    from jsonb_to_recordset(${JSON.stringify(lines.map(toRow))}::jsonb) as row (
      id uuid, basket_delivery_line_id uuid, product_id bigint, name text, alternate_sku text, net_price bigint, quantity numeric,
      alternate_quantity numeric, tax_rate integer, is_discount boolean, is_protected boolean, is_addin_for uuid, product_facts jsonb, place integer)`.execute(
    tx,
  )
  await sql`select set_config('planke.revises_order', '', true)`.execute(tx)
}

function toRow(line: AddedLine, i: number): object {
  return {
    ...line,
    quantity: quantityToDecimal(line.quantity),
    alternate_quantity: quantityToDecimal(line.alternate_quantity),
    place: i + 1,
  }
}
