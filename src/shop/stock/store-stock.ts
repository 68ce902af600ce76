import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import { replaceRows } from '#database/replace-rows'
import { parseQuantity, type Quantity, quantityToDecimal } from '#kernel/units/quantity'
import { INTENT_MINUTES } from '#shop/payment'
import type { StockNeed, StockTaken } from './needs.ts'

/** Locks the products, in ascending id. Required before stock is changed or reserved. */
export async function lockStock(tx: Tx, needs: readonly StockNeed[]): Promise<void> {
  await lock(tx, { ids: [...new Set(needs.map(({ product_id }) => product_id))] })
}

const lock = compiledQuery(
  ({ ids }: { readonly ids: readonly number[] }) => sql`
    select id from catalogue.product where id = any(array(select unnest(${ids}::bigint[])))
    order by id for no key update`,
)

/** What there is of a need, and what its basket can have of it. */
export interface StockState extends StockNeed {
  readonly name: string
  /** Less what is reserved for other baskets; may be negative. */
  readonly available: number
  /** Of what is counted; nothing of a branch that has too few, since its products come from another one. */
  readonly taken: Quantity
  readonly is_counted: boolean
  /** Sold without stock, because more will come. Never true of discontinued products. */
  readonly is_back_orderable: boolean
}

interface StockRow extends Omit<StockState, 'quantity' | 'available' | 'taken'> {
  readonly quantity: string
  readonly available: string
  readonly taken: string
}

interface BasketNeeds extends NeedColumns {
  readonly basketId: string
}

/** The tables `need` and `state`, a row for each need. Requires {@link lockStock}. */
const withStates = (asked: BasketNeeds) => sql`
  need as materialized (${needTable(asked)}),
  held as (
    select product_id, branch_id, sum(quantity) as quantity
    from orders.stock_reservation
    where expires > now() and basket_id <> ${asked.basketId}
      and product_id in (select product_id from need)
    group by product_id, branch_id
  ),
  there as (
    select need.product_id, need.branch_id, need.quantity, product.name,
      case when need.branch_id is null then product.stock else coalesce(product_stock.stock, 0) end
        - coalesce(held.quantity, 0) as available,
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
  ),
  state as materialized (
    select *, case when not is_counted or (branch_id is not null and available < quantity) then 0
      else greatest(0, least(quantity, available)) end as taken
    from there)`

const stateColumns = sql.raw(
  'product_id, branch_id, quantity, name, available::text, taken::text, is_counted, is_back_orderable',
)

function toState({ quantity: needed, available, taken, ...row }: StockRow): StockState {
  return {
    ...row,
    quantity: parseQuantity(needed),
    available: Math.round(Number(available) * 1000),
    taken: parseQuantity(taken),
  }
}

/**
 * Takes of the stock what there is for a basket. Branches are a part of the total stock: what is sent leaves those that have most
 * of it once the rest is gone, so that together they never have more than there is. Which of them it leaves is not told, and
 * cancelled orders give it back to the total alone: the merchant counts it in where it is. Requires {@link lockStock}.
 *
 * @returns What there was, and in how many places something was taken. When that is not all that `taken` tells, or there were too few, roll back.
 */
export async function subtractStock(
  tx: Tx,
  basketId: string,
  needs: readonly StockNeed[],
): Promise<{ readonly states: readonly StockState[]; readonly places: number }> {
  const rows = await subtract(tx, { basketId, ...toColumns(needs) })
  const states = rows.map(({ places: _, ...row }) => toState(row))
  return { states, places: rows[0]?.places ?? 0 }
}

/**
 * The table `moved`, a row for each branch that loses something: `taken` is fetched there, `quantity` is all. Branches that have
 * most lose what is sent, as far as they would have more than there is. Requires `state`.
 */
const withMoved = sql`
  sent as (
    select total.product_id, product.stock - total.taken as left_over, total.taken - coalesce(fetched.taken, 0) as taken
    from (select product_id, sum(taken) as taken from state where branch_id is null group by product_id) total
    left join (select product_id, sum(taken) as taken from state where branch_id is not null group by product_id)
      fetched using (product_id)
    join catalogue.product on product.id = total.product_id
    where total.taken > coalesce(fetched.taken, 0)
  ),
  kept as (
    select product_id, branch_id, stock, sum(stock) over (partition by product_id) as together,
      sum(stock) over (partition by product_id order by stock desc, branch_id) - stock as before
    from (
      select product_stock.product_id, product_stock.branch_id, product_stock.stock - coalesce(state.taken, 0) as stock
      from sent join catalogue.product_stock using (product_id) left join state using (product_id, branch_id)
    ) there
  ),
  moved as (
    select product_id, branch_id, sum(taken) as taken, sum(quantity) as quantity from (
      select product_id, branch_id, taken, taken as quantity from state where branch_id is not null
      union all
      select product_id, branch_id, 0, least(kept.stock, least(sent.taken, together - sent.left_over) - before)
      from kept join sent using (product_id)
    ) part
    where quantity > 0 group by product_id, branch_id
  )`

const subtract = compiledQuery(
  (asked: BasketNeeds) => sql<StockRow & { readonly places: number }>`
    with ${withStates(asked)},
    central as (
      update catalogue.product set stock = product.stock - state.taken
      from state
      where product.id = state.product_id and state.branch_id is null and state.taken > 0
        and product.stock >= state.taken
      returning product.id
    ),
    ${withMoved},
    branch as (
      update catalogue.product_stock set stock = product_stock.stock - moved.quantity
      from moved
      where product_stock.product_id = moved.product_id and product_stock.branch_id = moved.branch_id
        and product_stock.stock >= moved.quantity
      returning moved.taken
    )
    select ${stateColumns},
      ((select count(*) from central) + (select count(*) from branch where taken > 0))::integer as places
    from state order by product_id, branch_id`,
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
 * Reserves for a basket what there is, instead of what was reserved for it before: for as long as the customer has to pay, and
 * {@link HELD_MINUTES} in all, however often the payment is begun again. After that nothing is reserved, and the products go to anyone
 * who pays first. Requires {@link lockStock}.
 *
 * @returns What there was. When there were too few, roll back.
 */
export async function reserveStock(
  tx: Tx,
  basketId: string,
  needs: readonly StockNeed[],
): Promise<readonly StockState[]> {
  return (await reserve(tx, { basketId, ...toColumns(needs) })).map(toState)
}

const reserve = compiledQuery(
  (asked: BasketNeeds) => sql<StockRow>`
    with ${withStates(asked)},
    hold as (select least(
      now() + make_interval(mins => ${sql.lit(INTENT_MINUTES)}),
      coalesce((select min(created) from payment.payment where basket_id = ${asked.basketId}), now())
        + make_interval(mins => ${sql.lit(HELD_MINUTES)})) as ends),
    released as (
      delete from orders.stock_reservation old
      where basket_id = ${asked.basketId} and not exists (select from state
        where state.product_id = old.product_id and state.branch_id is not distinct from old.branch_id
          and state.taken > 0)),
    reserved as (
      insert into orders.stock_reservation (basket_id, product_id, branch_id, quantity, expires)
      select ${asked.basketId}::uuid, product_id, branch_id, taken, ends
      from state, hold where taken > 0 and ends > now()
      on conflict on constraint stock_reservation_one_per_place
        do update set quantity = excluded.quantity, expires = excluded.expires)
    select ${stateColumns} from state order by product_id, branch_id`,
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

/** Says where a product stands in a branch. @returns Whether the branch has such a product. */
export async function savePlace(
  db: Db,
  { product_id, branch_id, place }: { product_id: number; branch_id: number; place: string },
): Promise<boolean> {
  const { rows } = await sql`
    update catalogue.product_stock set place = ${place}
    where product_id = ${product_id} and branch_id = ${branch_id} returning product_id`.execute(db)
  return rows.length > 0
}

/** This is all that branches have of these products: rows with product_id, branch_id, allow_pickup and stock. */
export function saveBranchStock(
  tx: Tx,
  products: readonly number[],
  stocks: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const table = {
    table: 'catalogue.product_stock',
    owner: 'product_id',
    keys: { branch_id: 'bigint' },
    values: { allow_pickup: 'boolean', stock: 'numeric' },
  } as const
  return replaceRows(tx, table, products, stocks)
}
