import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { compiledQuery, type RunCompiled } from '#database/compiled-query'
import { quantityToDecimal } from '#kernel/units/quantity'
import { newContact, type StoredBasket, type StoredLine } from '#shop/checkout'
import { isSameErrand } from './days-anew.ts'

/**
 * Writes the rows that differ in one statement, if the basket still has the version of `before`.
 *
 * @param before Undefined creates the basket.
 * @returns The new version; undefined when a concurrent change won and nothing was written.
 */
export async function save(
  db: Db,
  before: StoredBasket | undefined,
  after: StoredBasket,
): Promise<number | undefined> {
  const lines = changed(before?.lines ?? [], after.lines, toLineRow)
  const contacts = changed(before?.contacts ?? [], after.contacts, (contact) => contact)
  const deliveries = changed(withoutAnew(before, after), after.deliveries, toDeliveryRow)
  const written: Written = {
    ...toHead(before, after),
    lines_gone: gone(before?.lines, after.lines),
    deliveries_gone: gone(before?.deliveries, after.deliveries),
    deliveries: JSON.stringify(deliveries),
    lines: JSON.stringify(lines),
    contacts: JSON.stringify(contacts),
  }
  const [row] = await askToSave(db, written)
  return row?.version
}

function toLineRow(line: StoredLine): object {
  const { offer, ...row } = line
  return {
    ...row,
    offer_line_id: offer?.offer_line_id ?? null,
    quantity: quantityToDecimal(line.quantity),
    alternate_quantity: quantityToDecimal(line.alternate_quantity),
  }
}

/** Without deliveries whose day is promised anew: these are written in any case, for their places may have been kept since they were read. */
function withoutAnew(before: StoredBasket | undefined, after: StoredBasket) {
  const deliveries = before?.deliveries ?? []
  const withDay = deliveries.filter(({ delivery_day }) => delivery_day !== null)
  if (!before || withDay.length === 0 || isSameErrand(before, after)) return deliveries
  return deliveries.filter((one) => !withDay.includes(one))
}

/** A place that is kept stays kept until when it was; none is begun to be kept here. */
function toDeliveryRow(
  { line_ids: _, day_held, ...row }: StoredBasket['deliveries'][number],
  i: number,
) {
  return { ...row, day_held_until: day_held ? LONG_AGO : null, sort: i }
}

/** To the database. */
const LONG_AGO = '-infinity'

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

function toHead(before: StoredBasket | undefined, after: StoredBasket) {
  const { id, guest_id, user_id, customer_id, zipcode, payment_method_id } = after
  const { use_alternate_contact, delivery_allow_dropoff, dropoff, terms_version, added_keys } =
    after
  return {
    id: before?.id ?? id,
    version: before?.version ?? 0,
    guest_id,
    user_id,
    customer_id,
    zipcode,
    use_alternate_contact,
    delivery_allow_dropoff,
    dropoff: dropoff && JSON.stringify(dropoff),
    terms_version,
    payment_method_id,
    added_keys: JSON.stringify(added_keys),
  }
}

/** Head columns, and rows as JSON. */
interface Written
  extends Pick<
    StoredBasket,
    | 'id'
    | 'guest_id'
    | 'user_id'
    | 'customer_id'
    | 'zipcode'
    | 'use_alternate_contact'
    | 'delivery_allow_dropoff'
    | 'terms_version'
    | 'payment_method_id'
  > {
  /** The version that was read; 0 for a new basket. */
  readonly version: number
  readonly added_keys: string
  readonly dropoff: string | null
  readonly lines_gone: readonly string[]
  readonly deliveries_gone: readonly string[]
  readonly deliveries: string
  readonly lines: string
  readonly contacts: string
}

const PARTS = ['lines_gone', 'deliveries_gone', 'deliveries', 'lines', 'contacts'] as const
type Part = (typeof PARTS)[number]

/** One for each choice of parts that are written, 64 at most: what is not written need not be planned, opened and locked. */
const questions = new Map<string, RunCompiled<Written, { version: number }>>()

function askToSave(db: Db, written: Written): Promise<{ version: number }[]> {
  const head = written.version === 0 ? insertBasket : updateBasket
  const parts = PARTS.filter((part) => !isEmpty(written[part]))
  const key = [head.name, ...parts].join()
  const ask =
    questions.get(key) ??
    compiledQuery((values: Written) => writeSaving(head(values), values, parts))
  questions.set(key, ask)
  return ask(db, written)
}

function isEmpty(part: Written[Part]): boolean {
  return part.length === 0 || part === '[]'
}

function insertBasket({
  id,
  guest_id,
  user_id,
  customer_id,
  zipcode,
  added_keys,
}: Written): RawBuilder<unknown> {
  return sql`
    insert into basket.basket (id, guest_id, user_id, customer_id, zipcode, added_keys)
    values (${id}, ${guest_id}, ${user_id}, ${customer_id}, ${zipcode}, ${added_keys}::jsonb)
    on conflict do nothing
    returning id, version`
}

/** Waits for concurrent changes, and then updates nothing if there was one. */
function updateBasket(written: Written): RawBuilder<unknown> {
  return sql`
    update basket.basket set version = version + 1, modified = now(), zipcode = ${written.zipcode},
      use_alternate_contact = ${written.use_alternate_contact},
      delivery_allow_dropoff = ${written.delivery_allow_dropoff}, dropoff = ${written.dropoff}::jsonb,
      terms_version = ${written.terms_version},
      payment_method_id = ${written.payment_method_id}, added_keys = ${written.added_keys}::jsonb
    where id = ${written.id} and version = ${written.version} and order_placed is null and not is_locked
    returning id, version`
}

const contactColumns = Object.keys(newContact('invoice')).filter(
  (column) => column !== 'id' && column !== 'contact_type',
)

/** The parts do nothing when the head was not saved. */
function writeSaving(
  head: RawBuilder<unknown>,
  written: Written,
  parts: readonly Part[],
): RawBuilder<{ version: number }> {
  const writing = parts.map((part) => sql`, ${sql.raw(part)} as (${writers[part](written)})`)
  return sql`with saved as (${head}) ${sql.join(writing, sql``)} select version from saved`
}

const writers: Readonly<Record<Part, (written: Written) => RawBuilder<unknown>>> = {
  lines_gone: ({ lines_gone }) => sql`
    delete from basket.basket_line using saved
    where basket_id = saved.id and basket_line.id = any(${lines_gone}::uuid[])`,
  deliveries_gone: ({ deliveries_gone }) => sql`
    delete from basket.basket_delivery_line using saved
    where basket_id = saved.id and basket_delivery_line.id = any(${deliveries_gone}::uuid[])`,
  deliveries: ({ deliveries }) => sql`
    insert into basket.basket_delivery_line (basket_id, id, delivery_code_id, delivery_carrier_id, branch_id,
      pickup_point_reference, pickup_point, site_access, delivery_time_code, delivery_day, day_part, day_held_until, instruction, sort)
    select saved.id, row.* from saved, jsonb_to_recordset(${deliveries}::jsonb) as row(
      id uuid, delivery_code_id bigint, delivery_carrier_id bigint, branch_id bigint,
      pickup_point_reference text, pickup_point jsonb, site_access jsonb, delivery_time_code text,
      delivery_day date, day_part text, day_held_until timestamptz, instruction text, sort integer)
    on conflict (id) do update set delivery_code_id = excluded.delivery_code_id,
      delivery_carrier_id = excluded.delivery_carrier_id, branch_id = excluded.branch_id,
      pickup_point_reference = excluded.pickup_point_reference, pickup_point = excluded.pickup_point,
      site_access = excluded.site_access,
      delivery_time_code = excluded.delivery_time_code, instruction = excluded.instruction, sort = excluded.sort,
      delivery_day = excluded.delivery_day, day_part = excluded.day_part,
      day_held_until = case when excluded.day_held_until is not null and (basket_delivery_line.delivery_day, basket_delivery_line.day_part,
          basket_delivery_line.branch_id, basket_delivery_line.delivery_carrier_id)
        is not distinct from (excluded.delivery_day, excluded.day_part, excluded.branch_id, excluded.delivery_carrier_id)
        then basket_delivery_line.day_held_until end
    where basket_delivery_line.basket_id = excluded.basket_id`,
  lines: ({ lines }) => sql`
    insert into basket.basket_line (basket_id, id, basket_delivery_line_id, product_id, is_addin_for, name,
      alternate_sku, net_price, quantity, alternate_quantity, override_units, typed, metadata, note,
      withdrawal_acknowledged, errors, sort, is_discount, is_protected, offer_line_id)
    select saved.id, row.* from saved, jsonb_to_recordset(${lines}::jsonb) as row(
      id uuid, basket_delivery_line_id uuid, product_id bigint, is_addin_for uuid, name text, alternate_sku text,
      net_price bigint, quantity decimal, alternate_quantity decimal, override_units boolean, typed jsonb, metadata jsonb,
      note text, withdrawal_acknowledged boolean, errors jsonb, sort integer, is_discount boolean, is_protected boolean,
      offer_line_id uuid)
    on conflict (id) do update set basket_delivery_line_id = excluded.basket_delivery_line_id,
      net_price = excluded.net_price, quantity = excluded.quantity,
      alternate_quantity = excluded.alternate_quantity, override_units = excluded.override_units,
      typed = excluded.typed, note = excluded.note, withdrawal_acknowledged = excluded.withdrawal_acknowledged,
      errors = excluded.errors
    where basket_line.basket_id = excluded.basket_id`,
  contacts: ({ contacts }) => sql`
    insert into basket.basket_contact
    select row.* from saved, jsonb_populate_recordset(null::basket.basket_contact,
      (select coalesce(jsonb_agg(one || jsonb_build_object('basket_id', saved.id)), '[]')
        from jsonb_array_elements(${contacts}::jsonb) one)) row
    on conflict (id) do update
      set ${sql.raw(contactColumns.map((column) => `${column} = excluded.${column}`).join(', '))}
    where basket_contact.basket_id = excluded.basket_id`,
}
