import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { parseQuantity } from '#kernel/quantity'
import type { Order, OrderContact, OrderDelivery, OrderLine } from './order.ts'

/** A placed order, `undefined` for a basket that is not one. */
export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const head = await orders(db).where('basket.id', '=', id).executeTakeFirst()
  return head && readParts(db, head)
}

const TOKEN = /^[0-9a-f]{32}$/

/** The order that a token opens until it expires; `undefined` for anything else. */
export async function findOrderByToken(db: Db, token: string): Promise<Order | undefined> {
  if (!TOKEN.test(token)) return undefined
  const head = await orders(db)
    .where('basket.confirmation_token', '=', token)
    .where('basket.confirmation_expires', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return head && readParts(db, head)
}

function orders(db: Db) {
  return db
    .selectFrom('basket.basket as basket')
    .leftJoin('payment.payment_method as method', 'method.id', 'basket.payment_method_id')
    .where('basket.order_placed', 'is not', null)
    .select([
      'basket.id',
      'basket.order_reference',
      'basket.basket_status',
      'basket.order_placed',
      'basket.confirmation_token',
      'basket.display_net_prices',
      'basket.use_alternate_contact',
      'basket.is_pickup',
      'basket.products_sum',
      'basket.net_products_sum',
      'basket.rebate_sum',
      'basket.net_rebate_sum',
      'basket.delivery_sum',
      'basket.net_delivery_sum',
      'basket.net_sum',
      'basket.tax_sum',
      'basket.payment_amount',
      'basket.payment_provider',
      'basket.payment_option',
      'basket.terms_version',
      'method.name as payment_name',
      sql<boolean>`basket.order_placed > now() - interval '24 hours'`.as('is_fresh'),
    ])
}

type Head = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>

async function readParts(db: Db, { use_alternate_contact, ...head }: Head): Promise<Order> {
  const contacts = await listContacts(db, head.id)
  const shipping = use_alternate_contact ? contacts.get('shipping') : undefined
  return {
    ...head,
    lines: await listLines(db, head.id),
    deliveries: await listDeliveries(db, head.id),
    invoice_contact: contacts.get('invoice'),
    shipping_contact: shipping,
  } as Order
}

type LineRow = Omit<OrderLine, 'quantity' | 'alternate_quantity'> & {
  readonly quantity: string
  readonly alternate_quantity: string | null
}

async function listLines(db: Db, id: string): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('basket.basket_line')
    .select([
      'id',
      'basket_delivery_line_id',
      'product_id',
      'name',
      'net_price',
      'net_rebate',
      'quantity',
      'alternate_quantity',
      'override_units',
      'typed',
      'line_sum',
      'net_line_sum',
      'tax_rate',
      'note',
      'metadata',
      'product_facts',
    ])
    .where('basket_id', '=', id)
    .orderBy('sort')
    .orderBy('id')
    .$castTo<LineRow>()
    .execute()
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
      'line.pickup_point_reference',
      sql<string | null>`line.metadata->>'delivery_time'`.as('delivery_time'),
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
  const rows = await db
    .selectFrom('basket.basket_contact')
    .select([
      'contact_type',
      'customer_type',
      'name',
      'last_name',
      'attention',
      'address1',
      'address2',
      'address3',
      'address4',
      'zipcode',
      'city',
      'country_code',
      'email',
      'mobile',
      'telephone',
      'instruction',
      'company_name',
      'company_id',
      'company_ean',
      'po_number',
      'project_number',
    ])
    .where('basket_id', '=', id)
    .execute()
  return new Map(rows.map(({ contact_type, ...row }) => [contact_type, row as OrderContact]))
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
