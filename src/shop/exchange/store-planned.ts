import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Counts, PlannedRow, StoredRow } from './run.ts'
import { KEYS, type Key } from './targets.ts'

/** The rows of a file after a line. */
export async function readRows(
  db: Db,
  run_id: string,
  after: number,
  limit: number,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select line, cells from exchange.row
    where run_id = ${run_id} and line > ${after} order by line limit ${limit}`.execute(db)
  return rows
}

/** Which products these numbers stand for. */
export async function findByKeys(
  db: Db,
  asked: Readonly<Record<Key, readonly string[]>>,
): Promise<{ readonly key: Key; readonly value: string; readonly product_id: number }[]> {
  const parts = KEYS.filter((key) => asked[key].length > 0).map((key) => finders[key](asked[key]))
  if (parts.length === 0) return []
  const { rows } = await sql<{ key: Key; value: string; product_id: number }>`
    select found.key, found.value, found.product_id
    from (${sql.join(parts, sql` union `)}) found
    join catalogue.product on product.id = found.product_id and product.deleted is null`.execute(db)
  return rows
}

type Finder = (values: readonly string[]) => RawBuilder<unknown>

const byField =
  (key: 'varenummer' | 'gtin'): Finder =>
  (values) =>
    sql`
  select ${sql.lit(key)} as key, field.value, field.foreign_key as product_id
  from catalogue.custom_field field
  where field.value = any(${[...values]}::text[]) and field.model = 'Products'
    and field.key in ('varenummer', 'gtin') and field.key = ${sql.lit(key)} and field.active`

const finders: Readonly<Record<Key, Finder>> = {
  id: (values) => sql`
    select 'id' as key, id::text as value, id as product_id from catalogue.product
    where id = any(${values.filter((one) => /^[1-9]\d{0,9}$/.test(one))}::bigint[])`,
  varenummer: byField('varenummer'),
  gtin: byField('gtin'),
  external_reference: (values) => sql`
    select 'external_reference' as key, external_reference as value, id as product_id
    from catalogue.product where external_reference = any(${[...values]}::text[])`,
}

/** What earlier lines of a file change of these products: line by `product field`. */
export async function readEarlier(
  db: Db,
  run_id: string,
  product_ids: readonly number[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ product_id: number; line: number; field: string }>`
    select planned.product_id, planned.line, change ->> 'field' as field
    from exchange.planned cross join lateral jsonb_array_elements(planned.changes) change
    where planned.run_id = ${run_id} and planned.product_id = any(${[...product_ids]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ product_id, line, field }) => [`${product_id} ${field}`, line]))
}

/** New products of earlier lines: line by number. */
export async function readEarlierNew(
  db: Db,
  run_id: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ number: string; line: number }>`
    select number, line from exchange.planned
    where run_id = ${run_id} and status = 'new' and number = any(${[...numbers]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ number, line }) => [number.toUpperCase(), line]))
}

export async function insertPlanned(
  tx: Tx,
  run_id: string,
  rows: readonly PlannedRow[],
): Promise<void> {
  await sql`
    insert into exchange.planned
      (run_id, line, product_id, number, name, status, is_warned, changes, notes)
    select ${run_id}, line, product_id, number, name, status, is_warned, changes, notes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line integer, product_id bigint,
      number text, name text, status text, is_warned boolean, changes jsonb, notes jsonb)`.execute(
    tx,
  )
}

/** What was planned before, some thousand rows at a time. @returns Whether there may be more. */
export async function dropPlanned(tx: Tx, run_id: string, limit: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from exchange.planned where ctid = any(array(
      select ctid from exchange.planned where run_id = ${run_id} limit ${limit}))`.execute(tx)
  return Number(numAffectedRows) === limit
}

/** A planned row that something is done with. */
export interface Due extends Pick<PlannedRow, 'line' | 'changes' | 'number' | 'status'> {
  readonly product_id: number
}

const isToWrite = (leavesWarned: boolean) => sql<SqlBool>`
  status = 'changed' ${leavesWarned ? sql`and not is_warned` : sql``}`

/** The rows of the next products, all rows of each; in ascending product. */
export async function readDue(
  tx: Tx,
  run_id: string,
  after: number,
  limit: number,
  what: 'write' | 'undo',
  leavesWarned = false,
): Promise<Due[]> {
  const isDue = what === 'write' ? isToWrite(leavesWarned) : sql<SqlBool>`outcome = 'written'`
  const { rows } = await sql<Due>`
    select line, product_id, number, status, changes from exchange.planned
    where run_id = ${run_id} and product_id = any(array(
        select distinct product_id from (
          select product_id from exchange.planned
          where run_id = ${run_id} and product_id > ${after} and ${isDue}
          order by product_id, line limit ${limit}) next))
      and ${isDue}
    order by product_id, line`.execute(tx)
  return rows
}

/** The next new products, by their lines. */
export async function readNew(
  tx: Tx,
  run_id: string,
  after: number,
  limit: number,
  leavesWarned: boolean,
): Promise<Pick<Due, 'line' | 'changes' | 'number' | 'status'>[]> {
  const { rows } = await sql<Due>`
    select line, number, status, changes from exchange.planned
    where run_id = ${run_id} and status = 'new' and line > ${after}
      ${leavesWarned ? sql`and not is_warned` : sql``}
    order by line limit ${limit}`.execute(tx)
  return rows
}

/** What became of rows. */
export interface Outcome {
  readonly line: number
  readonly outcome: 'written' | 'skipped' | 'undone' | 'kept'
  /** Of a product that was made. */
  readonly product_id?: number | undefined
  /** Why it was left. */
  readonly note?: object | undefined
}

export async function saveOutcomes(
  tx: Tx,
  run_id: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  // Told apart from what is given of them, so that no other line of the file is read.
  const lines = outcomes.map(({ line }) => line)
  await sql`
    update exchange.planned set outcome = given.outcome,
      product_id = coalesce(given.product_id, planned.product_id),
      notes = case when given.note is null then planned.notes else planned.notes || given.note end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as given
      (line integer, outcome text, product_id bigint, note jsonb)
    where planned.run_id = ${run_id} and planned.line = any(${lines}::integer[]) and planned.line = given.line`.execute(
    tx,
  )
}

/** What staff look at of what was planned. */
export type Shown = 'changed' | 'new' | 'same' | 'warned' | 'faulty' | 'passed' | 'left'

export interface ShownRow extends PlannedRow {
  readonly outcome: Outcome['outcome'] | null
}

/** The rows after a line. */
export async function readPlanned(
  db: Db,
  run_id: string,
  show: Shown,
  after: number,
  limit: number,
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select line, product_id, number, name, status, is_warned, changes, notes, outcome
    from exchange.planned
    where run_id = ${run_id} and ${isShown(show)} and line > ${after}
    order by line limit ${limit}`.execute(db)
  return rows
}

function isShown(show: Shown): RawBuilder<SqlBool> {
  if (show === 'warned') return sql`is_warned`
  if (show === 'left') return sql`outcome in ('skipped', 'kept')`
  return sql`status = ${sql.lit(show)}`
}

/** Counts of what was planned, with those of a batch. */
export function plus(counts: Counts, more: Counts): Counts {
  const names = new Set([...Object.keys(counts), ...Object.keys(more)]) as Set<keyof Counts>
  return Object.fromEntries(
    [...names].map((name) => [name, (counts[name] ?? 0) + (more[name] ?? 0)]),
  )
}
