import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Consignment, LabelFormat, LabelParcel, LabelProvider, MadeLabel } from './label.ts'

export interface ShippingLabel {
  readonly id: string
  readonly basket_id: string
  readonly basket_delivery_line_id: string
  /** Counts those of the order. */
  readonly number: number
  readonly name: string
  readonly provider: LabelProvider
  readonly service: string
  readonly format: LabelFormat
  readonly start_position: number
  /** Why there is one more. */
  readonly reason: string
  readonly replaces: string | null
  readonly is_replaced: boolean
  /** Null when its customer has been erased. */
  readonly shown: Consignment | null
  readonly external_reference: string | null
  /** The words of a provider that does not make it. */
  readonly refusal: string | null
  readonly idempotency_key: string
  readonly created: Date
  /** When it was made or refused; null while it waits. */
  readonly made: Date | null
  readonly parcels: readonly ShippedParcel[]
}

interface ShippedParcel extends LabelParcel {
  /** By which the customer follows it. */
  readonly tracking: string | null
}

const selected = sql`
  select label.id, basket_id, basket_delivery_line_id, number, name, provider, service, format, start_position,
    reason, replaces, exists (select from orders.shipping_label later where later.replaces = label.id) as is_replaced,
    shown, external_reference, refusal, idempotency_key, label.created, made,
    (select jsonb_agg(jsonb_build_object('weight_grams', weight_grams, 'length_mm', length_mm, 'number', parcel.number,
        'tracking', tracking) order by position)
      from orders.parcel where label_id = label.id) as parcels
  from orders.shipping_label label`

/** Those of an order, the first first. */
export async function listLabels(db: Db, basket_id: string): Promise<ShippingLabel[]> {
  const { rows } = await sql<ShippingLabel>`
    ${selected} where basket_id = ${basket_id} order by number`.execute(db)
  return rows
}

export async function findLabel(db: Db, id: string): Promise<ShippingLabel | undefined> {
  const { rows } = await sql<ShippingLabel>`${selected} where label.id = ${id}`.execute(db)
  return rows[0]
}

export async function findPaper(db: Db, id: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('orders.shipping_label')
    .select('pdf')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.pdf ?? undefined
}

/** How a delivery of an order travels, as its code was when it was ordered. */
export async function findDeliveryKind(
  db: Db,
  basket_id: string,
  delivery_line_id: string,
): Promise<{ readonly is_dropship: boolean; readonly is_by_lorry: boolean } | undefined> {
  const { rows } = await sql<{ is_dropship: boolean; is_by_lorry: boolean }>`
    select coalesce((line.metadata -> 'delivery_code' ->> 'is_dropship')::boolean, code.is_dropship, false) as is_dropship,
      coalesce((line.metadata -> 'delivery_code' ->> 'asks_site_access')::boolean, code.asks_site_access, false) as is_by_lorry
    from basket.basket_delivery_line line left join delivery.delivery_code code on code.id = line.delivery_code_id
    where line.basket_id = ${basket_id} and line.id = ${delivery_line_id}`.execute(db)
  return rows[0]
}

/** The next of the series, which never gives one twice; those of calls that fail are left out. */
export async function takeSerials(tx: Tx, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ serial: string }>`
    select nextval('orders.parcel_number')::text as serial from generate_series(1, ${count}::int)`.execute(
    tx,
  )
  return rows.map(({ serial }) => BigInt(serial))
}

type NewLabel = Pick<
  ShippingLabel,
  | 'id'
  | 'basket_id'
  | 'basket_delivery_line_id'
  | 'number'
  | 'name'
  | 'provider'
  | 'service'
  | 'format'
  | 'start_position'
  | 'reason'
  | 'replaces'
  | 'idempotency_key'
> & { readonly shown: Consignment }

export async function insertLabel(tx: Tx, { shown, ...label }: NewLabel): Promise<void> {
  await tx
    .insertInto('orders.shipping_label')
    .values({ ...label, shown: JSON.stringify(shown) })
    .execute()
  await tx
    .insertInto('orders.parcel')
    .values(shown.parcels.map((parcel, i) => ({ ...parcel, label_id: label.id, position: i + 1 })))
    .execute()
}

/** Keeps what was made, the first time. @returns Whether this was it. */
export async function saveMade(tx: Tx, id: string, made: MadeLabel): Promise<boolean> {
  const values =
    'refusal' in made
      ? { refusal: made.refusal }
      : { external_reference: made.external_reference, pdf: Buffer.from(made.pdf) }
  const { numUpdatedRows } = await tx
    .updateTable('orders.shipping_label')
    .set({ ...values, made: sql<Date>`now()` })
    .where('id', '=', id)
    .where('made', 'is', null)
    .where('shown', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const tracking = 'refusal' in made ? [] : made.tracking
  await sql`
    update orders.parcel set tracking = told.number
    from unnest(${[...tracking]}::text[]) with ordinality told (number, position)
    where label_id = ${id} and parcel.position = told.position`.execute(tx)
  return true
}

/** What stands on the labels of these orders, and why staff made another. */
export async function eraseLabels(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('orders.shipping_label')
    .set({ shown: null, pdf: null })
    .where('basket_id', 'in', ids)
    .execute()
  // One that replaces another has to have a reason.
  await sql`
    update orders.shipping_label set reason = case when replaces is null then '' else '-' end
    where basket_id = any(${[...ids]}::uuid[]) and reason not in ('', '-')`.execute(tx)
}
