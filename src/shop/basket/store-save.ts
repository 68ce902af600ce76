import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { type Quantity, quantityToDecimal } from '#kernel/quantity'
import type { StoredBasket, StoredContact, StoredLine } from '#shop/checkout'

/**
 * Writes what `after` has and `before` had not, in one statement, if the basket is still as it was read; only rows
 * that differ are touched.
 *
 * @param before Undefined makes the basket.
 * @returns The new version; undefined when somebody else was faster, and nothing is written.
 */
export async function save(
  db: Db,
  before: StoredBasket | undefined,
  after: StoredBasket,
): Promise<number | undefined> {
  const lines = changed(before?.lines ?? [], after.lines, toLineRow)
  const contacts = changed(before?.contacts ?? [], after.contacts, toContactRow)
  const deliveries = changed(before?.deliveries ?? [], after.deliveries, toDeliveryRow)
  const { rows } = await sql<{ version: number }>`
    with saved as (${before ? updateBasket(before, after) : insertBasket(after)}),
    lines_gone as (
      delete from basket.basket_line using saved
      where basket_id = saved.id and basket_line.id = any(${gone(before?.lines, after.lines)}::uuid[])),
    deliveries_gone as (
      delete from basket.basket_delivery_line using saved
      where basket_id = saved.id and basket_delivery_line.id = any(${gone(before?.deliveries, after.deliveries)}::uuid[])),
    deliveries_kept as (
      insert into basket.basket_delivery_line (basket_id, id, delivery_code_id, delivery_carrier_id, branch_id,
        pickup_point_reference, delivery_time_code, instruction, sort)
      select saved.id, row.* from saved, jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as row(
        id uuid, delivery_code_id bigint, delivery_carrier_id bigint, branch_id bigint,
        pickup_point_reference text, delivery_time_code text, instruction text, sort integer)
      on conflict (id) do update set delivery_code_id = excluded.delivery_code_id,
        delivery_carrier_id = excluded.delivery_carrier_id, branch_id = excluded.branch_id,
        pickup_point_reference = excluded.pickup_point_reference,
        delivery_time_code = excluded.delivery_time_code, instruction = excluded.instruction, sort = excluded.sort
      where basket_delivery_line.basket_id = excluded.basket_id),
    lines_kept as (
      insert into basket.basket_line (basket_id, id, basket_delivery_line_id, product_id, is_addin_for, name,
        alternate_sku, net_price, quantity, alternate_quantity, override_units, typed, metadata, note,
        withdrawal_acknowledged, errors, sort)
      select saved.id, row.* from saved, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as row(
        id uuid, basket_delivery_line_id uuid, product_id bigint, is_addin_for uuid, name text, alternate_sku text,
        net_price bigint, quantity decimal, alternate_quantity decimal, override_units boolean, typed jsonb, metadata jsonb,
        note text, withdrawal_acknowledged boolean, errors jsonb, sort integer)
      on conflict (id) do update set basket_delivery_line_id = excluded.basket_delivery_line_id,
        net_price = excluded.net_price, quantity = excluded.quantity,
        alternate_quantity = excluded.alternate_quantity, override_units = excluded.override_units,
        typed = excluded.typed, note = excluded.note, withdrawal_acknowledged = excluded.withdrawal_acknowledged,
        errors = excluded.errors
      where basket_line.basket_id = excluded.basket_id),
    contacts_kept as (
      insert into basket.basket_contact
      select row.* from saved, jsonb_populate_recordset(null::basket.basket_contact,
        (select coalesce(jsonb_agg(one || jsonb_build_object('basket_id', saved.id)), '[]')
          from jsonb_array_elements(${JSON.stringify(contacts)}::jsonb) one)) row
      on conflict (id) do update set ${setContact}
      where basket_contact.basket_id = excluded.basket_id)
    select version from saved`.execute(db)
  return rows[0]?.version
}

function insertBasket(after: StoredBasket): RawBuilder<unknown> {
  return sql`
    insert into basket.basket (id, guest_id, zipcode)
    values (${after.id}, ${after.guest_id}, ${after.zipcode})
    on conflict do nothing
    returning id, version`
}

/** Held back by the row's lock until whoever is changing the basket is done, and then nothing when it was changed. */
function updateBasket(before: StoredBasket, after: StoredBasket): RawBuilder<unknown> {
  return sql`
    update basket.basket set version = version + 1, modified = now(), zipcode = ${after.zipcode},
      use_alternate_contact = ${after.use_alternate_contact},
      delivery_allow_dropoff = ${after.delivery_allow_dropoff}, payment_method_id = ${after.payment_method_id}
    where id = ${before.id} and version = ${before.version} and order_placed is null and not is_locked
    returning id, version`
}

function toLineRow(line: StoredLine): object {
  return {
    ...line,
    quantity: quantityToDecimal(line.quantity),
    alternate_quantity: toDecimal(line.alternate_quantity),
  }
}

function toDecimal(quantity: Quantity | null): string | null {
  return quantity === null ? null : quantityToDecimal(quantity)
}

function toContactRow(contact: StoredContact): object {
  return contact
}

function toDeliveryRow({ line_ids: _, ...row }: StoredBasket['deliveries'][number], i: number) {
  return { ...row, sort: i }
}

function changed<Row extends { readonly id: string }>(
  before: readonly Row[],
  after: readonly Row[],
  toRow: (row: Row, i: number) => object,
): object[] {
  const known = new Map(before.map((row, i) => [row.id, JSON.stringify(toRow(row, i))]))
  return after
    .map((row, i) => ({ id: row.id, row: toRow(row, i) }))
    .filter(({ id, row }) => known.get(id) !== JSON.stringify(row))
    .map(({ row }) => row)
}

function gone(
  before: readonly { readonly id: string }[] = [],
  after: readonly { readonly id: string }[],
): string[] {
  const kept = new Set(after.map(({ id }) => id))
  return before.map(({ id }) => id).filter((id) => !kept.has(id))
}

const setContact = sql.raw(
  [
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
    'has_consent',
    'consent_newsletter',
    'company_id',
    'company_ean',
    'company_name',
    'customers_adresse_reference',
    'po_number',
    'project_number',
  ]
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
)
