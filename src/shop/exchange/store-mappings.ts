import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import type { DecimalSign } from './numbers.ts'
import { toHead } from './recognise.ts'
import type { Column, Rules } from './run.ts'

/** What the columns of a supplier's files are. */
export interface Mapping {
  readonly id: string
  readonly name: string
  /** By the folded head. */
  readonly columns: Readonly<
    Record<string, { readonly target: string | null; readonly decimal: DecimalSign | null }>
  >
  readonly rules: Rules
}

/** More suppliers than a merchant has. */
const MOST = 500

export async function listMappings(db: Db): Promise<Mapping[]> {
  const { rows } = await sql<Mapping>`
    select id, name, columns, rules from exchange.mapping order by lower(name) limit ${MOST}`.execute(
    db,
  )
  return rows
}

/** The latest that was made for a file with exactly these heads. */
export async function findMapping(db: Db, heads: readonly string[]): Promise<Mapping | undefined> {
  const folded = heads.map(toHead).sort()
  const { rows } = await sql<Mapping>`
    select id, name, columns, rules from exchange.mapping
    where heads = ${folded}::text[] order by modified desc limit 1`.execute(db)
  return rows[0]
}

/** That of the supplier is replaced. */
export async function saveMapping(
  tx: Tx,
  name: string,
  columns: readonly Column[],
  rules: Rules,
): Promise<void> {
  const heads = columns.map(({ head }) => toHead(head)).sort()
  const kept = Object.fromEntries(
    columns.map(({ head, target, decimal }) => [toHead(head), { target, decimal }]),
  )
  await sql`
    insert into exchange.mapping (id, name, heads, columns, rules)
    values (${uuidv7()}, ${name}, ${heads}::text[], ${JSON.stringify(kept)}::jsonb, ${JSON.stringify(rules)}::jsonb)
    on conflict (lower(name)) do update set name = excluded.name, heads = excluded.heads,
      columns = excluded.columns, rules = excluded.rules, modified = now()`.execute(tx)
}
