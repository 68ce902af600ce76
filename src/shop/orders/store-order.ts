import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { parseQuantity } from '#kernel/units/quantity'
import { isHeldUnpaid, isWaiting } from '#shop/approval'
import type { Order, OrderContact, OrderDelivery, OrderLine } from './order.ts'
import { parcelCarrierOf } from './store-parcel-carrier.ts'

/** A placed order, `undefined` for a basket that is not one. */
export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return findWhere(db, sql`basket.id = ${id}`)
}

const TOKEN = /^[0-9a-f]{32}$/

/** The order that a token opens until it expires; `undefined` for anything else. */
export async function findOrderByToken(db: Db, token: string): Promise<Order | undefined> {
  if (!TOKEN.test(token)) return undefined
  return findWhere(db, sql`confirmation_token = ${token} and confirmation_expires > now()`)
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

type Head = Omit<Order, 'lines' | 'deliveries' | 'invoice_contact' | 'shipping_contact'> & {
  readonly use_alternate_contact: boolean
}

async function findWhere(db: Db, condition: RawBuilder<unknown>): Promise<Order | undefined> {
  const { rows } = await sql<Head>`
    select basket.id, order_reference, basket_status, order_placed, confirmation_token, display_net_prices,
      use_alternate_contact, is_pickup, ${isWaiting(sql`basket.id`)} as awaits_approval, ${isHeldUnpaid(sql`basket.id`)} as is_held_unpaid, pickup_code, products_sum, net_products_sum, rebate_sum, net_rebate_sum, delivery_sum,
      net_delivery_sum, net_sum, tax_sum, payment_amount, payment_provider, payment_option, terms_version,
      method.name as payment_name, order_placed > now() - interval '24 hours' as is_fresh,
      basket.user_id is null as is_of_guest, ${money} as money
    from basket.basket left join payment.payment_method method on method.id = payment_method_id
    where order_placed is not null and ${condition}`.execute(db)
  return rows[0] && readParts(db, rows[0])
}

async function readParts(db: Db, { use_alternate_contact, ...head }: Head): Promise<Order> {
  const contacts = await listContacts(db, head.id)
  const invoice_contact = contacts.get('invoice')
  if (!invoice_contact) throw new Error(`order ${head.order_reference} has no invoice contact`)
  return {
    ...head,
    lines: await listLines(db, head.id),
    deliveries: await listDeliveries(db, head.id),
    invoice_contact,
    shipping_contact: use_alternate_contact ? contacts.get('shipping') : undefined,
  }
}

type LineRow = Omit<OrderLine, 'quantity' | 'alternate_quantity'> & {
  readonly quantity: string
  readonly alternate_quantity: string | null
}

async function listLines(db: Db, id: string): Promise<OrderLine[]> {
  const { rows } = await sql<LineRow>`
    select id, basket_delivery_line_id, product_id, name, net_price, net_rebate, rebate_pct, quantity, alternate_quantity,
      override_units, typed, line_sum, net_line_sum, tax_rate, note, metadata, product_facts
    from basket.basket_line where basket_id = ${id} and quantity > 0 order by sort, id`.execute(db)
  return rows.map((row) => ({
    ...row,
    quantity: parseQuantity(row.quantity),
    alternate_quantity: parseQuantity(row.alternate_quantity),
  }))
}

async function listDeliveries(db: Db, id: string): Promise<OrderDelivery[]> {
  const rows = await db
    .selectFrom('basket.basket_delivery_line as line')
    .innerJoin('basket.basket as basket', 'basket.id', 'line.basket_id')
    .leftJoin('delivery.delivery_code as code', 'code.id', 'line.delivery_code_id')
    .leftJoin('delivery.carrier as carrier', 'carrier.id', 'line.delivery_carrier_id')
    .leftJoin('catalogue.branch as branch', 'branch.id', 'line.branch_id')
    .select([
      'line.id',
      // As the code was when the basket was placed.
      sql<string>`coalesce(line.metadata->'delivery_code'->>'name', code.name)`.as('name'),
      sql<string>`coalesce(line.metadata->'delivery_code'->>'icon', code.icon)`.as('icon'),
      sql<boolean>`coalesce((line.metadata->'delivery_code'->>'is_pickup')::boolean, code.is_pickup)`.as(
        'is_pickup',
      ),
      'carrier.name as carrier_name',
      sql<OrderDelivery['site_access']>`line.site_access`.as('site_access'),
      sql<string>`coalesce(basket.dropoff->>'place', '')`.as('dropoff_place'),
      sql<OrderDelivery['pickup_point']>`line.pickup_point`.as('pickup_point'),
      sql<string | null>`line.metadata->>'delivery_time'`.as('delivery_time'),
      sql<OrderDelivery['parcels']>`coalesce((
        select jsonb_agg(jsonb_build_object('number', parcel.tracking, 'carrier_name', carrier.name,
          'carrier_reference', carrier.reference) order by label.number, parcel.position)
        from orders.parcel
        join orders.shipping_label label on label.id = parcel.label_id
        ${parcelCarrierOf('line')}
        where label.basket_delivery_line_id = line.id and parcel.tracking is not null
          and not exists (select from orders.shipping_label later where later.replaces = label.id)), '[]')`.as(
        'parcels',
      ),
      'line.delivery_days_text',
      'line.estimated_delivery',
      sql<boolean>`basket.delivery_allow_dropoff
        and coalesce((line.metadata->'delivery_code'->>'enable_dropoff')::boolean, false)`.as(
        'allows_dropoff',
      ),
      'line.instruction',
      'line.price',
      'line.net_price',
      sql<OrderDelivery['branch']>`case when branch.id is not null then jsonb_build_object(
        'name', branch.name, 'address1', branch.address1, 'zipcode', branch.zipcode,
        'city', branch.city, 'phone', branch.phone, 'hours', branch.hours) end`.as('branch'),
    ])
    .where('line.basket_id', '=', id)
    .orderBy('line.sort')
    .orderBy('line.id')
    .execute()
  return rows as OrderDelivery[]
}

async function listContacts(db: Db, id: string): Promise<Map<string, OrderContact>> {
  const { rows } = await sql<{ contact_type: string; contact: OrderContact }>`
    select contact_type, to_jsonb(contact) - array['id', 'basket_id', 'contact_type', 'has_consent',
      'consent_newsletter', 'customers_adresse_reference'] as contact
    from basket.basket_contact contact where basket_id = ${id}`.execute(db)
  return new Map(rows.map(({ contact_type, contact }) => [contact_type, contact]))
}

export interface NewOrderEvent {
  readonly kind: string
  readonly from_status: string | null
  readonly to_status: string | null
  /** `shopper`, `system`, or a user. */
  readonly actor: string
  readonly facts: object
}

export async function appendOrderEvent(tx: Tx, id: string, { facts, ...event }: NewOrderEvent) {
  await tx
    .insertInto('orders.order_event')
    .values({ ...event, basket_id: id, facts: JSON.stringify(facts) })
    .execute()
}
