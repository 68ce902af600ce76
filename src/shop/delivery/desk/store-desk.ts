import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { replaceRows, updateRows } from '#database/replace-rows'
import { DeliveryRefused } from './refusals.ts'
import type { Given, Kind, Kinds, OrderedKind, Stored } from './rows.ts'

/** Codes, rules, areas and carriers as staff change them. The triggers of the tables make each change another version of delivery. */

interface Table {
  readonly table:
    | 'delivery.delivery_code'
    | 'delivery.delivery_rule'
    | 'delivery.delivery_area'
    | 'delivery.carrier'
    | 'delivery.day_capacity'
  readonly columns: readonly string[]
  /** What the row is as JSON, beside its columns. */
  readonly more?: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

const TABLES: Readonly<Record<Kind, Table>> = {
  codes: {
    table: 'delivery.delivery_code',
    columns: [
      ...['code', 'name', 'group_name', 'icon', 'description', 'custom_note'],
      ...['shipment_method_id', 'is_dropship', 'is_pickup', 'is_variable', 'enable_dropoff'],
      ...['enable_comment', 'asks_site_access', 'free_shipping_unit_limit'],
      ...['delivery_multiplier', 'least_delivery_days', 'delivery_days'],
      ...['delivery_days_text', 'cut_off', 'days_to_choose', 'has_day_parts'],
      ...['default_price', 'max_weight_grams', 'max_length_mm', 'requires_weight'],
      ...['takes_along_grams', 'takes_along_mm', 'active'],
    ],
    more: sql`jsonb_build_object('carrier_ids', array(
      select link.carrier_id from delivery.delivery_code_carrier link
      where link.delivery_code_id = stored.id order by link.carrier_id))`,
    order: sql`stored.priority, stored.id`,
  },
  rules: {
    table: 'delivery.delivery_rule',
    columns: [
      ...['delivery_code_id', 'name', 'active', 'delivery_area_id', 'number'],
      ...['alternate_quantity', 'weight_grams', 'delivery_time_code', 'order_sum', 'price_addon'],
      ...['multiplier', 'free_shipping', 'free_shipping_unit_limit', 'delivery_multiplier'],
      ...['delivery_days', 'block_order', 'reset_delivery_code_id'],
    ],
    order: sql`stored.sort, stored.id`,
  },
  areas: {
    table: 'delivery.delivery_area',
    columns: ['name', 'zipcodes'],
    more: sql`jsonb_build_object('zipcodes', (
      select coalesce(jsonb_agg(jsonb_build_array(lower(r), upper(r) - 1) order by lower(r)), '[]')
      from unnest(stored.zipcodes) r))`,
    order: sql`lower(stored.zipcodes), stored.name, stored.id`,
  },
  carriers: {
    table: 'delivery.carrier',
    columns: ['name', 'logo', 'reference', 'use_pickup_point', 'description'],
    order: sql`stored.id`,
  },
  days: {
    table: 'delivery.day_capacity',
    columns: ['branch_id', 'carrier_id', 'weekday', 'day', 'capacity', 'morning', 'afternoon'],
    order: sql`stored.branch_id nulls last, stored.carrier_id, stored.weekday nulls last, stored.day`,
  },
}

/** All of a kind, in their order. */
export async function listStored<One extends Kind>(db: Db, kind: One): Promise<Stored<One>[]> {
  const { order } = TABLES[kind]
  const { rows } = await sql<{ row: Stored<One> }>`
    ${select(kind)} order by ${order}`.execute(db)
  return rows.map(({ row }) => row)
}

export async function findStored<One extends Kind>(
  db: Db,
  kind: One,
  id: number,
): Promise<Stored<One> | undefined> {
  const { rows } = await sql<{ row: Stored<One> }>`
    ${select(kind)} where stored.id = ${id}`.execute(db)
  return rows[0]?.row
}

/** As {@link findStored}; no other transaction changes it until this one ends. */
export async function lockStored<One extends Kind>(
  tx: Tx,
  kind: One,
  id: number,
): Promise<Stored<One> | undefined> {
  await sql`select from ${sql.table(TABLES[kind].table)} where id = ${id} for update`.execute(tx)
  return findStored(tx, kind, id)
}

function select(kind: Kind): RawBuilder<unknown> {
  const { table, columns, more } = TABLES[kind]
  const fields = sql.join(
    ['id', ...columns].flatMap((one) => [sql.lit(one), sql`stored.${sql.ref(one)}`]),
  )
  return sql`select jsonb_build_object(${fields}) ${more ? sql`|| ${more}` : sql``} as row
    from ${sql.table(table)} stored`
}

/**
 * It comes last of its kind.
 *
 * @throws {DeliveryRefused}
 */
export async function createStored<One extends Kind>(
  tx: Tx,
  kind: One,
  fields: Kinds[One],
): Promise<number> {
  const { table, columns } = TABLES[kind]
  if (kind === 'rules') requireAction(fields)
  const set = toColumns(fields, columns)
  const names = sql.join(columns.map((one) => sql.ref(one)))
  const last = LAST[kind]
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${names}${last ? sql`, ${last.columns}` : sql``})
    select ${names}${last ? sql`, ${last.values}` : sql``}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(set)}::jsonb)
    returning id`
    .execute(tx)
    .catch(refuse)
  const id = rows[0]?.id ?? 0
  await saveCarriers(tx, id, fields)
  return id
}

/** Where new ones come; the VAT of a new code is that of most goods, the highest. */
const LAST: Partial<Record<Kind, { columns: RawBuilder<unknown>; values: RawBuilder<unknown> }>> = {
  codes: {
    columns: sql`priority, tax_id`,
    values: sql`(select coalesce(max(priority), 0) + 10 from delivery.delivery_code),
      (select id from pricing.tax order by rate desc, id limit 1)`,
  },
  rules: {
    columns: sql`sort`,
    values: sql`(select coalesce(max(sort), 0) + 1 from delivery.delivery_rule)`,
  },
}

/** @throws {DeliveryRefused} */
export async function changeStored<One extends Kind>(
  tx: Tx,
  kind: One,
  id: number,
  given: Given<One>,
): Promise<void> {
  const { table, columns } = TABLES[kind]
  if (kind === 'rules') requireAction({ ...(await findStored(tx, kind, id)), ...given })
  const fields = toColumns(given, columns)
  await updateRows(tx, { table, columns }, [{ id, fields }]).catch(refuse)
  await saveCarriers(tx, id, given)
}

const ACTIONS = [
  ...['price_addon', 'multiplier', 'free_shipping', 'free_shipping_unit_limit'],
  ...['delivery_multiplier', 'delivery_days', 'block_order', 'reset_delivery_code_id'],
]

/** A rule that does nothing is one that someone forgot to finish. */
function requireAction(rule: object): void {
  const isAction = ([field, value]: [string, unknown]) =>
    ACTIONS.includes(field) && value !== null && value !== undefined && value !== false
  if (Object.entries(rule).some(isAction)) return
  throw DeliveryRefused.of('price_addon', 'delivery_rule_does_nothing')
}

/** Fields as JSON that the table reads; of postcodes a multirange. */
function toColumns(given: object, columns: readonly string[]): Record<string, unknown> {
  const named = Object.entries(given).filter(
    ([field, value]) => columns.includes(field) && value !== undefined,
  )
  return Object.fromEntries(
    named.map(([field, value]) => [field, field === 'zipcodes' ? toMultirange(value) : value]),
  )
}

function toMultirange(ranges: readonly (readonly [number, number])[]): string {
  return `{${ranges.map(([from, to]) => `[${from},${to}]`).join(',')}}`
}

async function saveCarriers(tx: Tx, id: number, given: object): Promise<void> {
  const { carrier_ids } = given as { readonly carrier_ids?: readonly number[] }
  if (carrier_ids === undefined) return
  const table = {
    table: 'delivery.delivery_code_carrier',
    owner: 'delivery_code_id',
    keys: { carrier_id: 'bigint' },
  } as const
  const rows = carrier_ids.map((carrier_id) => ({ delivery_code_id: id, carrier_id }))
  await replaceRows(tx, table, [id], rows).catch(refuse)
}

const FAULTS: Readonly<Record<string, readonly [field: string, code: Refused]>> = {
  delivery_code_code_key: ['code', 'delivery_name_taken'],
  delivery_code_days_are_in_order: ['least_delivery_days', 'delivery_days_not_in_order'],
  delivery_area_name_key: ['name', 'delivery_name_taken'],
  carrier_reference_key: ['reference', 'delivery_name_taken'],
  delivery_rule_delivery_code_id_fkey: ['delivery_code_id', 'delivery_code_missing'],
  delivery_rule_delivery_area_id_fkey: ['delivery_area_id', 'delivery_area_missing'],
  delivery_rule_reset_delivery_code_id_fkey: ['reset_delivery_code_id', 'delivery_code_missing'],
  delivery_rule_resets_to_another: ['reset_delivery_code_id', 'delivery_rule_leads_back'],
  delivery_code_carrier_carrier_id_fkey: ['carrier_ids', 'delivery_carrier_missing'],
  day_capacity_branch_id_fkey: ['branch_id', 'delivery_branch_missing'],
  day_capacity_carrier_id_fkey: ['carrier_id', 'delivery_carrier_missing'],
  day_capacity_is_of_one: ['carrier_id', 'delivery_day_of_one'],
  day_capacity_is_of_a_weekday_or_date: ['day', 'delivery_day_or_weekday'],
  day_capacity_is_said_once: ['day', 'delivery_day_said_before'],
}
type Refused = Parameters<typeof DeliveryRefused.of>[1]

/** What the database finds wrong, also with what another has deleted a moment ago. */
function refuse(error: unknown): never {
  const { constraint = '' } = error as { readonly constraint?: string }
  const fault = FAULTS[constraint]
  throw fault ? DeliveryRefused.of(...fault) : error
}

export interface StoredOrder {
  readonly id: OrderedKind
  readonly ids: readonly number[]
}

export async function findOrderOf(db: Db, kind: OrderedKind): Promise<StoredOrder> {
  return { id: kind, ids: (await listStored(db, kind)).map(({ id }) => id) }
}

/** As {@link findOrderOf}; no other transaction changes it until this one ends. */
export async function lockOrderOf(tx: Tx, kind: OrderedKind): Promise<StoredOrder> {
  await sql`select from ${sql.table(TABLES[kind].table)} order by id for update`.execute(tx)
  return findOrderOf(tx, kind)
}

const PLACES = {
  codes: { column: 'priority', step: 10 },
  rules: { column: 'sort', step: 1 },
} as const

/** @throws {DeliveryRefused} unless the ids are all of the kind, each once. */
export async function changeOrderOf(
  tx: Tx,
  kind: OrderedKind,
  ids: readonly number[],
): Promise<void> {
  const { table } = TABLES[kind]
  const stood = (await findOrderOf(tx, kind)).ids
  const isWhole = ids.length === stood.length && stood.every((id) => ids.includes(id))
  if (!isWhole) throw DeliveryRefused.of('ids', 'delivery_order_not_whole')
  const { column, step } = PLACES[kind]
  const rows = ids.map((id, place) => ({ id, fields: { [column]: (place + 1) * step } }))
  await updateRows(tx, { table, columns: [column] }, rows)
}
