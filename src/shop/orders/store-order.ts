import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import { whileErasing } from '#database/erasing'
import type { Retention } from '#database/retention'
import { UNSECURED_PROVIDERS } from '#kernel/payment-facts'
import { parseQuantity } from '#kernel/units/quantity'
import { isHeldUnpaid, isWaiting } from '#shop/approval'
import type { Order, OrderContact, OrderDelivery, OrderLine } from './order.ts'
import { parcelCarrierOf } from './store-parcel-carrier.ts'

/** A placed order, `undefined` for a basket that is not one. */
export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return toOrder(await askOrder(db, { id }))
}

/** @param reference The number of the order. */
export async function findOrderByReference(db: Db, reference: string): Promise<Order | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from basket.basket where order_reference = ${reference}`.execute(db)
  return rows[0] && findOrder(db, rows[0].id)
}

const TOKEN = /^[0-9a-f]{32}$/

/** The order that a token opens until it expires; `undefined` for anything else. */
export async function findOrderByToken(db: Db, token: string): Promise<Order | undefined> {
  if (!TOKEN.test(token)) return undefined
  return toOrder(await askOrderByToken(db, { token }))
}

const isReserved = sql`(payment.replaced_by is null
  and payment.status in ('authorized', 'partially_captured', 'voided')
  and payment.amount_captured < payment.amount
  and not exists (select from payment.payment_operation released
    where released.payment_id = payment.id and released.kind = 'void' and released.status = 'done')
  and not exists (select from payment.payment_event lost
    where lost.payment_id = payment.id and lost.external_id = 'authorization_lost'))`

/** Of all payments of the order: one that was replaced counts with what was captured of it. */
const money = sql`(
  select jsonb_build_object('amount_captured', coalesce(sum(payment.amount_captured), 0),
    'amount_refunded', coalesce(sum(payment.amount_refunded), 0),
    'amount_reserved', coalesce(sum(payment.amount - payment.amount_captured) filter (where ${isReserved}), 0),
    'is_reserved', coalesce(bool_or(${isReserved}), false))
  from payment.payment
  where payment.basket_id = basket.id and exists (
    select from orders.order_event authorized
    where authorized.basket_id = basket.id and authorized.kind in ('placed', 'paid_again')
      and authorized.facts ->> 'payment_id' = payment.id::text))`

const mayQuote = sql`(
  basket.customer_id is not null or payment_provider <> all(${sql.lit(`{${UNSECURED_PROVIDERS.join()}}`)}::text[])
  or exists (
    select from access."user" u join basket.basket_contact contact on contact.basket_id = basket.id
    where u.id = basket.user_id and contact_type = 'invoice'
      and lower(u.confirmed_username) = lower(contact.email)))`

/** Where it stands among its like. */
interface Sorted {
  readonly sort: number
}

type LineRow = Omit<OrderLine, 'quantity' | 'alternate_quantity'> & {
  readonly quantity: number
  readonly alternate_quantity: number | null
}

interface OrderRow
  extends Omit<Order, 'lines' | 'deliveries' | 'invoice_contact' | 'shipping_contact'> {
  readonly use_alternate_contact: boolean
  readonly lines: readonly (LineRow & Sorted)[]
  readonly deliveries: readonly (OrderDelivery & Sorted)[]
  readonly contacts: Readonly<Record<string, OrderContact>>
}

const lines = sql`(
  select coalesce(json_agg(to_json(line) order by line.sort, line.id), '[]') from (
    select id, basket_delivery_line_id, product_id, name, net_price, net_rebate, rebate_pct, quantity, alternate_quantity,
      override_units, typed, line_sum, net_line_sum, tax_rate, is_addin_for, is_protected, note, metadata, product_facts, sort
    from basket.basket_line where basket_id = basket.id and quantity > 0) line)`

const contacts = sql`(
  select coalesce(jsonb_object_agg(contact_type, to_jsonb(contact) - array['id', 'basket_id', 'contact_type', 'has_consent',
    'consent_newsletter', 'customers_adresse_reference']), '{}')
  from basket.basket_contact contact where basket_id = basket.id)`

const parcels = sql`coalesce((
  select jsonb_agg(jsonb_build_object('number', parcel.tracking, 'carrier_name', carrier.name,
    'carrier_reference', carrier.reference) order by label.number, parcel.position)
  from orders.parcel
  join orders.shipping_label label on label.id = parcel.label_id
  ${parcelCarrierOf('line')}
  where label.basket_delivery_line_id = line.id and parcel.tracking is not null
    and not exists (select from orders.shipping_label later where later.replaces = label.id)), '[]')`

/** Name, icon and kind are those of the code when the basket was placed. A carrier that there was no other of was not chosen, and is not named. */
const deliveries = sql`(
  select coalesce(json_agg(to_json(delivery) order by delivery.sort, delivery.id), '[]') from (
    select line.id, line.sort,
      coalesce(line.metadata->'delivery_code'->>'name', code.name) as name,
      coalesce(line.metadata->'delivery_code'->>'icon', code.icon) as icon,
      coalesce((line.metadata->'delivery_code'->>'is_pickup')::boolean, code.is_pickup) as is_pickup,
      case when jsonb_array_length(coalesce(line.metadata->'carriers', '[]')) <> 1 then carrier.name end as carrier_name, line.site_access, coalesce(basket.dropoff->>'place', '') as dropoff_place,
      line.pickup_point, line.metadata->>'delivery_time' as delivery_time, ${parcels} as parcels,
      line.delivery_days_text, line.delivery_day, line.day_part, line.earliest_delivery, line.estimated_delivery,
      basket.delivery_allow_dropoff
        and coalesce((line.metadata->'delivery_code'->>'enable_dropoff')::boolean, false) as allows_dropoff,
      line.instruction, line.price, line.net_price,
      case when branch.id is not null then jsonb_build_object(
        'name', branch.name, 'address1', branch.address1, 'zipcode', branch.zipcode,
        'city', branch.city, 'phone', branch.phone, 'hours', branch.hours) end as branch
    from basket.basket_delivery_line line
    left join delivery.delivery_code code on code.id = line.delivery_code_id
    left join delivery.carrier carrier on carrier.id = line.delivery_carrier_id
    left join catalogue.branch branch on branch.id = line.branch_id
    where line.basket_id = basket.id) delivery)`

/** An order with all that belongs to it, in one query. */
function selectOrder(condition: RawBuilder<unknown>): RawBuilder<OrderRow> {
  return sql<OrderRow>`
    select basket.id, order_reference, basket_status, order_placed, confirmation_token, display_net_prices,
      use_alternate_contact, is_pickup, ${isWaiting(sql`basket.id`)} as awaits_approval, ${isHeldUnpaid(sql`basket.id`)} as is_held_unpaid, pickup_code, products_sum, net_products_sum, rebate_sum, net_rebate_sum, delivery_sum,
      net_delivery_sum, net_sum, tax_sum, payment_amount, payment_provider, payment_option, terms_version,
      method.name as payment_name, order_placed > now() - interval '24 hours' as is_fresh,
      basket.user_id is null as is_of_guest, ${mayQuote} as may_quote, ${money} as money,
      ${lines} as lines, ${deliveries} as deliveries, ${contacts} as contacts
    from basket.basket left join payment.payment_method method on method.id = payment_method_id
    where order_placed is not null and ${condition}`
}

const askOrder = compiledQuery(({ id }: { readonly id: string }) =>
  selectOrder(sql`basket.id = ${id}`),
)
const askOrderByToken = compiledQuery(({ token }: { readonly token: string }) =>
  selectOrder(sql`confirmation_token = ${token} and confirmation_expires > now()`),
)

function toOrder([row]: readonly OrderRow[]): Order | undefined {
  if (!row) return undefined
  const { use_alternate_contact, contacts: by_type, ...order } = row
  const { invoice, shipping } = by_type
  if (!invoice) throw new Error(`order ${order.order_reference} has no invoice contact`)
  return {
    ...order,
    deliveries: order.deliveries.map(({ sort: _, ...delivery }) => delivery),
    lines: order.lines.map(({ sort: _, ...line }) => ({
      ...line,
      quantity: parseQuantity(line.quantity),
      alternate_quantity: parseQuantity(line.alternate_quantity),
    })),
    invoice_contact: invoice,
    shipping_contact: use_alternate_contact ? shipping : undefined,
  }
}

export interface NewOrderEvent {
  readonly kind: string
  readonly from_status: string | null
  readonly to_status: string | null
  /** `shopper`, `system`, or a user. */
  readonly actor: string
  readonly facts: object
}

export async function appendOrderEvent(
  tx: Tx,
  id: string,
  { facts, ...event }: NewOrderEvent,
): Promise<void> {
  await append(tx, { ...event, id, facts: JSON.stringify(facts) })
}

const append = compiledQuery(
  ({
    id,
    kind,
    from_status,
    to_status,
    actor,
    facts,
  }: Omit<NewOrderEvent, 'facts'> & { readonly id: string; readonly facts: string }) => sql`
    insert into orders.order_event (basket_id, kind, from_status, to_status, actor, facts)
    values (${id}, ${kind}, ${from_status}, ${to_status}, ${actor}, ${facts}::jsonb)`,
)

/** Gives a user the orders of guests whose invoice went to the user's address, if a mail to it has been answered. */
export async function claimOrders(db: Db, user_id: number): Promise<void> {
  await sql`
    update basket.basket set user_id = ${user_id}, modified = now()
    where user_id is null and order_placed is not null and id in (
      select contact.basket_id from access."user" u
      join basket.basket_contact contact
        on contact.contact_type = 'invoice' and lower(contact.email) = lower(u.username)
      where u.id = ${user_id} and u.deleted is null
        and lower(u.confirmed_username) = lower(u.username))`.execute(db)
}

/** Gives a user one order of a guest, if it is still that. */
export async function claimOrder(tx: Tx, user_id: number, basket_id: string): Promise<void> {
  await sql`
    update basket.basket set user_id = ${user_id}, modified = now()
    where id = ${basket_id} and user_id is null and order_placed is not null`.execute(tx)
}

/** Orders of which who bought is to be erased: bookkeeping material is kept for five years after the year of the order. */
export const ordersToErase: Retention = {
  table: 'basket.basket',
  index: 'basket_to_erase',
  age: sql`order_placed`,
  isDue: sql`order_placed is not null and erased is null
  and order_placed < date_trunc('year', now()) - interval '5 years'`,
  after: 'who bought: five years after the end of the year of the order',
}

/** What staff wrote of why they did something with these orders. What they did, and when, stays. */
export async function eraseOrderReasons(tx: Tx, ids: readonly string[]): Promise<void> {
  await whileErasing(tx, () =>
    sql`
      update orders.order_event set facts = jsonb_set(facts, '{reason}', '""')
      where basket_id = any(${[...ids]}::uuid[]) and facts ->> 'reason' <> ''`.execute(tx),
  )
}
