import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { type ListSource, matches } from '#database/list-source'
import { parseQuantity, type Quantity } from '#kernel/units/quantity'
import { isHeldUnpaid, isWaiting } from '#shop/approval'
import type { BasketStatus } from '#shop/orders'

/** A line of an order whose cans are mixed in a colour. */
export interface TintedLine {
  readonly id: string
  readonly basket_id: string
  readonly order_reference: string
  readonly order_placed: Date
  readonly basket_status: BasketStatus
  /** For its approver, or for staff who let it be paid later: nothing is mixed before. */
  readonly is_waiting: boolean
  /** Who bought it. */
  readonly customer: string
  /** Where it is delivered from or fetched; null where no branch is told. */
  readonly branch_id: number | null
  readonly branch: string | null
  readonly product_id: number
  readonly name: string
  readonly sku: string | null
  /** Cans. */
  readonly quantity: Quantity
  readonly metadata: Readonly<Record<string, unknown>>
  /** When, and by which formula; null while it waits. */
  readonly mixed: { readonly at: Date; readonly formula: string } | null
  /** By which the same paint was last mixed in the same colour; empty of the first time. */
  readonly last_formula: string
}

/** The statuses of an order that is not packed, or still stands in the shop. */
export const MIXABLE: readonly BasketStatus[] = [
  'new',
  'approved',
  'processing',
  'packing_complete',
]

export interface MixingFilters {
  /** `open` waits for the desk. */
  readonly state: 'open' | 'mixed'
  /** In the name of the paint or of the colour; or the number of the order. */
  readonly search: string
  /** What leaves it, or no branch by name. */
  readonly branch_id?: number | undefined
}

const isOnHold = sql<SqlBool>`(${isWaiting(sql`placed.id`)} or ${isHeldUnpaid(sql`placed.id`)})`
/** The orders first: those that wait are the newest, behind all lines that were ever mixed. */
const ordersToMix = sql`array(
  select placed.id from basket.basket placed
  where placed.order_placed is not null
    and placed.basket_status = any(${sql.lit(`{${MIXABLE.join()}}`)}::text[]) and not ${isOnHold})`
const isOfOrderToMix = sql<SqlBool>`basket_id = any(${ordersToMix})`
/** By the line alone: an index of its order would tell all that ever happened to it. */
const isMixed = sql<SqlBool>`exists (
  select from orders.order_event event
  where event.kind = 'mixed' and event.facts ->> 'line_id' = basket_line.id::text)`

/** What the mixing desk has to mix, the oldest first, and what it has mixed. */
export const tintedLineList: ListSource<MixingFilters, 'created', TintedLine> = {
  table: 'basket.basket_line',
  sorts: { created: sql`created` },
  // Whether a line is mixed is looked up in what happened to its order.
  most: 1_000,
  where: ({ state, search, branch_id }) => [
    sql`metadata ? 'collection' and quantity > 0`,
    state === 'mixed' ? isMixed : sql<SqlBool>`${isOfOrderToMix} and not ${isMixed}`,
    ...(search === '' ? [] : [sql<SqlBool>`(${isNumbered(search)} or ${isNamed(search)})`]),
    ...(branch_id === undefined ? [] : [state === 'mixed' ? left(branch_id) : leaves(branch_id)]),
  ],
  read: async (db, ids) => {
    const { rows } = await sql<Row>`${selected} where line.id = any(${ids}::uuid[])`.execute(db)
    return rows.map(toLine)
  },
}

/** The deliveries of what waits are found once, by their orders: looked up for each line, the lines were found by all colours. */
function leaves(branch_id: number) {
  return sql<SqlBool>`(basket_delivery_line_id is null or basket_delivery_line_id <> all(array(
    select delivery.id from basket.basket_delivery_line delivery
    where delivery.basket_id = any(${ordersToMix})
      and coalesce(delivery.branch_id, ${branch_id}) <> ${branch_id})))`
}

function left(branch_id: number) {
  return sql<SqlBool>`coalesce((
    select delivery.branch_id from basket.basket_delivery_line delivery
    where delivery.id = basket_line.basket_delivery_line_id), ${branch_id}) = ${branch_id}`
}

function isNumbered(search: string) {
  return sql<SqlBool>`basket_id in (
    select placed.id from basket.basket placed where placed.order_reference = ${search})`
}

function isNamed(search: string) {
  return matches(
    sql`lower(' ' || name || ' ' || (metadata ->> 'name') || ' ' || (metadata ->> 'code'))`,
    search,
  )
}

type Row = Omit<TintedLine, 'quantity' | 'mixed'> & {
  readonly quantity: string
  readonly mixed_at: Date | null
  readonly formula: string | null
}

const selected = sql`
  select line.id, line.basket_id, placed.order_reference, placed.order_placed, placed.basket_status,
    ${isOnHold} as is_waiting,
    coalesce(nullif(contact.company_name, ''), concat_ws(' ', contact.name, contact.last_name)) as customer,
    delivery.branch_id, branch.name as branch, line.product_id, line.name,
    line.product_facts ->> 'varenummer' as sku, line.quantity::text, line.metadata,
    done.created as mixed_at, done.facts ->> 'formula' as formula, coalesce(last.formula, '') as last_formula
  from basket.basket_line line
  join basket.basket placed on placed.id = line.basket_id and placed.order_placed is not null
  left join basket.basket_contact contact on contact.basket_id = placed.id and contact.contact_type = 'invoice'
  left join basket.basket_delivery_line delivery on delivery.id = line.basket_delivery_line_id
  left join catalogue.branch on branch.id = delivery.branch_id
  left join lateral (
    select event.created, event.facts from orders.order_event event
    where event.kind = 'mixed' and event.facts ->> 'line_id' = line.id::text
    limit 1) done on true
  left join lateral (
    select event.facts ->> 'formula' as formula from orders.order_event event
    where event.kind = 'mixed' and event.facts ->> 'formula' <> '' and event.facts ->> 'paint' =
      line.product_id || ' ' || (line.metadata ->> 'collection') || ' ' || (line.metadata ->> 'code')
    order by event.id desc limit 1) last on true`

/** A line of an order that is mixed in a colour. */
export async function findTintedLine(db: Db, id: string): Promise<TintedLine | undefined> {
  const { rows } = await sql<Row>`
    ${selected} where line.id = ${id} and line.metadata ? 'collection' and line.quantity > 0`.execute(
    db,
  )
  return rows[0] && toLine(rows[0])
}

function toLine({ quantity, mixed_at, formula, ...line }: Row): TintedLine {
  return {
    ...line,
    quantity: parseQuantity(quantity),
    mixed: mixed_at && { at: mixed_at, formula: formula ?? '' },
  }
}
