import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './client.ts'
import type { DB } from './types.generated.ts'

/** Columns and their types in SQL. */
type Columns = Readonly<Record<string, string>>

/** A table whose rows belong to others, such as those of a product. */
export interface OwnedRows {
  readonly table: keyof DB
  /** The column that names the owner, a bigint. */
  readonly owner: string
  /** What tells the rows of one owner apart. */
  readonly keys: Columns
  readonly values?: Columns
}

type Row = Readonly<Record<string, unknown>>

/**
 * The rows of these owners are replaced by others: three things in one statement, whatever their number. Rows that are as
 * they were are not touched.
 *
 * @param rows With the owner, the keys and the values by their columns; of two with the same keys one counts.
 */
export async function replaceRows(
  tx: Tx,
  { table, owner, keys, values = {} }: OwnedRows,
  owners: readonly number[],
  rows: readonly Row[],
): Promise<void> {
  const told = { [owner]: 'bigint', ...keys }
  const target = sql.table(table)
  const onConflict =
    Object.keys(values).length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(
          Object.keys(values).map((one) => sql`${ref(one)} = excluded.${ref(one)}`),
        )} where (${refs(values, sql`stood.`)}) is distinct from (${refs(values, sql`excluded.`)})`
  await sql`
    with given as materialized (
      select distinct on (${refs(told)}) ${refs({ ...told, ...values })}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${typed({ ...told, ...values })})
    ), gone as (
      delete from ${target} stood
      where stood.${ref(owner)} in (select unnest(${[...owners]}::bigint[]))
        and (${refs(told, sql`stood.`)}) not in (select ${refs(told)} from given)
    )
    insert into ${target} as stood (${refs({ ...told, ...values })})
    select ${refs({ ...told, ...values })} from given
    on conflict (${refs(told)}) ${onConflict}`.execute(tx)
}

/** As {@link replaceRows}, of one table. */
export function replaceRowsOf(table: OwnedRows) {
  return (tx: Tx, owners: readonly number[], rows: readonly Row[]) =>
    replaceRows(tx, table, owners, rows)
}

/** Fields of rows, by their columns. */
export interface FieldsOfRow {
  readonly id: number
  readonly fields: Row
}

/**
 * Fields of many rows in one statement; what a row does not name stays.
 *
 * @param columns Those that may be written; others are passed over.
 */
export async function updateRows(
  tx: Tx,
  { table, columns }: { readonly table: keyof DB; readonly columns: readonly string[] },
  changes: readonly FieldsOfRow[],
): Promise<void> {
  const named = columns.filter((one) => changes.some(({ fields }) => one in fields))
  if (named.length === 0) return
  const changed = sql.join(named.map(ref))
  await sql`
    update ${sql.table(table)} stood
    set (${changed}) = (select ${changed} from jsonb_populate_record(stood, given.fields))
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (id bigint, fields jsonb)
    where stood.id = given.id`.execute(tx)
}

/** A table whose rows have ids of their own. */
export interface NumberedRows {
  readonly table: keyof DB
  readonly owner: string
  /** What else all of them have, such as the model of the owner. */
  readonly common?: Readonly<Record<string, string>>
  readonly values: Columns
}

/**
 * As {@link replaceRows}: rows with an id are changed where it is one of their owner, those without are new, and what is not
 * among them is deleted.
 */
export async function replaceNumberedRows(
  tx: Tx,
  { table, owner, common = {}, values }: NumberedRows,
  owners: readonly number[],
  rows: readonly Row[],
): Promise<void> {
  const target = sql.table(table)
  const columns = { [owner]: 'bigint', ...values }
  const isCommon = and([
    sql`true`,
    ...Object.entries(common).map(([one, value]) => sql`stood.${ref(one)} = ${sql.lit(value)}`),
  ])
  const given = (which: readonly Row[]) => sql`
    jsonb_to_recordset(${JSON.stringify(which)}::jsonb) as given (id bigint, ${typed(columns)})`
  const known = rows.filter(({ id }) => id !== undefined && id !== null)
  const added = rows.filter(({ id }) => id === undefined || id === null)
  await sql`
    delete from ${target} stood
    where stood.${ref(owner)} in (select unnest(${[...owners]}::bigint[])) and ${isCommon}
      and stood.id not in (select unnest(${known.map(({ id }) => id)}::bigint[]))`.execute(tx)
  if (known.length > 0) {
    await sql`
      update ${target} stood set ${sql.join(
        Object.keys(values).map((one) => sql`${ref(one)} = given.${ref(one)}`),
      )}
      from ${given(known)}
      where stood.id = given.id and stood.${ref(owner)} = given.${ref(owner)} and ${isCommon}
        and (${refs(values, sql`stood.`)}) is distinct from (${refs(values, sql`given.`)})`.execute(
      tx,
    )
  }
  if (added.length > 0) {
    const names = Object.keys(common)
    await sql`
      insert into ${target} (${sql.join([...names, ...Object.keys(columns)].map(ref))})
      select ${sql.join([...names.map((one) => sql.lit(common[one] ?? '')), refs(columns)])}
      from ${given(added)}`.execute(tx)
  }
}

function ref(column: string): RawBuilder<unknown> {
  return sql.ref(column)
}

function refs(columns: Columns, before: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map((one) => sql`${before}${ref(one)}`))
}

function typed(columns: Columns): RawBuilder<unknown> {
  return sql.join(Object.entries(columns).map(([one, type]) => sql`${ref(one)} ${sql.raw(type)}`))
}

function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `)
}
