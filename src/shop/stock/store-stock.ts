import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { question } from '#database/question'
import { parseQuantity, quantityToDecimal } from '#kernel/units/quantity'
import { INTENT_MINUTES } from '#shop/payment'
import type { StockNeed, StockTaken } from './needs.ts'

/** Locks the products, in ascending id. Required before stock is changed or reserved. */
export async function lockStock(tx: Tx, needs: readonly StockNeed[]): Promise<void> {
  await lock(tx, { ids: [...new Set(needs.map(({ product_id }) => product_id))] })
}

const lock = question(
  ({ ids }: { readonly ids: readonly number[] }) => sql`
    select id from catalogue.product where id = any(array(select unnest(${ids}::bigint[])))
    order by id for no key update`,
)

export interface StockState extends StockNeed {
  readonly name: string
  /** Less what is reserved for other baskets; may be negative. */
  readonly available: number
  readonly is_counted: boolean
  /** Sold without stock, because more will come. Never true of discontinued products. */
  readonly is_back_orderable: boolean
}

/** What there is of each need, for this basket. Requires {@link lockStock}. */
export async function readStock(
  tx: Tx,
  basketId: string,
  needs: readonly StockNeed[],
): Promise<StockState[]> {
  const rows = await askStock(tx, { basketId, ...toColumns(needs) })
  return rows.map((row) => ({
    ...row,
    quantity: parseQuantity(row.quantity),
    available: Math.round(Number(row.available) * 1000),
  }))
}

const askStock = question(
  (asked: NeedColumns & { readonly basketId: string }) => sql<StockRow>`
    with need as (${needTable(asked)}),
    held as (
      select product_id, branch_id, sum(quantity) as quantity
      from orders.stock_reservation
      where expires > now() and basket_id <> ${asked.basketId}
        and product_id in (select product_id from need)
      group by product_id, branch_id
    )
    select need.product_id, need.branch_id, need.quantity, product.name,
      (case when need.branch_id is null then product.stock else coalesce(product_stock.stock, 0) end
        - coalesce(held.quantity, 0))::text as available,
      product.does_stock_control or product.is_discontinued as is_counted,
      not product.is_discontinued and exists (
        select from catalogue.custom_field as field
        where field.model = 'Products' and field.foreign_key = product.id and field.active
          and field.key = 'restordre' and field.value = '1'
      ) as is_back_orderable
    from need
    join catalogue.product on product.id = need.product_id
    left join catalogue.product_stock on product_stock.product_id = need.product_id
      and product_stock.branch_id = need.branch_id
    left join held on held.product_id = need.product_id
      and held.branch_id is not distinct from need.branch_id
    order by need.product_id, need.branch_id`,
)

interface StockRow {
  product_id: number
  branch_id: number | null
  quantity: string
  name: string
  available: string
  is_counted: boolean
  is_back_orderable: boolean
}

/** @returns The number of rows that had enough; when it is less than `taken.length`, roll back. */
export async function subtractStock(tx: Tx, taken: readonly StockTaken[]): Promise<number> {
  if (taken.length === 0) return 0
  return (await subtract(tx, toColumns(taken))).length
}

const subtract = question(
  (need: NeedColumns) => sql`
    with need as (${needTable(need)}),
    central as (
      update catalogue.product set stock = product.stock - need.quantity
      from need
      where product.id = need.product_id and need.branch_id is null
        and product.stock >= need.quantity
      returning product.id
    ),
    branch as (
      update catalogue.product_stock set stock = product_stock.stock - need.quantity
      from need
      where product_stock.product_id = need.product_id and product_stock.branch_id = need.branch_id
        and product_stock.stock >= need.quantity
      returning product_stock.product_id
    )
    select id from central union all select product_id from branch`,
)

/** Gives back what a cancelled order took. */
export async function returnStock(tx: Tx, taken: readonly StockTaken[]): Promise<void> {
  if (taken.length === 0) return
  await lockStock(tx, taken)
  await sql`
    with given as (${needTable(toColumns(taken))}),
    central as (
      update catalogue.product set stock = product.stock + given.quantity
      from given where product.id = given.product_id and given.branch_id is null)
    update catalogue.product_stock set stock = product_stock.stock + given.quantity
    from given
    where product_stock.product_id = given.product_id and product_stock.branch_id = given.branch_id`.execute(
    tx,
  )
}

/** How long a basket may hold products in all, from when it was first to be paid. */
const HELD_MINUTES = 30

/**
 * Replaces what is reserved for a basket: for as long as the customer has to pay, and {@link HELD_MINUTES} in all, however often
 * the payment is begun again. After that nothing is reserved, and the products go to anyone who pays first.
 */
export async function replaceReservations(
  tx: Tx,
  basketId: string,
  held: readonly StockNeed[],
): Promise<void> {
  await reserve(tx, { basketId, ...toColumns(held) })
}

const reserve = question(
  (held: NeedColumns & { readonly basketId: string }) => sql`
    with need as materialized (${needTable(held)}),
    hold as (select least(
      now() + make_interval(mins => ${sql.lit(INTENT_MINUTES)}),
      coalesce((select min(created) from payment.payment where basket_id = ${held.basketId}), now())
        + make_interval(mins => ${sql.lit(HELD_MINUTES)})) as ends),
    let_go as (
      delete from orders.stock_reservation old
      where basket_id = ${held.basketId} and not exists (select from need
        where need.product_id = old.product_id and need.branch_id is not distinct from old.branch_id))
    insert into orders.stock_reservation (basket_id, product_id, branch_id, quantity, expires)
    select ${held.basketId}::uuid, product_id, branch_id, quantity, ends
    from need, hold where ends > now()
    on conflict on constraint stock_reservation_one_per_place
      do update set quantity = excluded.quantity, expires = excluded.expires`,
)

export async function deleteReservations(tx: Tx, basketId: string): Promise<void> {
  await tx.deleteFrom('orders.stock_reservation').where('basket_id', '=', basketId).execute()
}

/** Expired reservations do not count anyway; this keeps the table small. @returns How many there were. */
export async function deleteExpiredReservations(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('orders.stock_reservation')
    .where('expires', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Needs as arrays of equal length; quantities as decimals. */
interface NeedColumns {
  readonly products: readonly number[]
  readonly branches: readonly (number | null)[]
  readonly quantities: readonly string[]
}

function toColumns(needs: readonly StockNeed[]): NeedColumns {
  return {
    products: needs.map(({ product_id }) => product_id),
    branches: needs.map(({ branch_id }) => branch_id),
    quantities: needs.map(({ quantity }) => quantityToDecimal(quantity)),
  }
}

function needTable({ products, branches, quantities }: NeedColumns) {
  // Hides the number of rows from the planner, so that one generic plan serves all.
  return sql`select * from unnest(
    array(select unnest(${products}::bigint[])),
    array(select unnest(${branches}::bigint[])),
    array(select unnest(${quantities}::numeric[]))
  ) as need (product_id, branch_id, quantity)`
}
