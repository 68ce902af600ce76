import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Beside } from './order-entry.ts'

/** What a list is sorted by: when an order was placed, and the id; of baskets that are no orders the id alone. */
type Key = readonly RawBuilder<unknown>[]

/** Rows of the page that follows a row, or that it follows; any row where none is named. */
export function isBeyond({ after, before }: Beside, key: Key): RawBuilder<SqlBool> {
  const named = after ?? before
  if (named === undefined) return sql<SqlBool>`true`
  const comparison = after === undefined ? sql`>` : sql`<`
  // An order stays, and a basket that is none may be gone by now.
  const place =
    key.length === 1
      ? sql`${named}::uuid`
      : sql`(select one.order_placed, one.id from basket.basket one where one.id = ${named})`
  return sql<SqlBool>`(${sql.join(key)}) ${comparison} ${place}`
}

/** The newest first; what comes before a row from that row on. */
export function orderOf(beside: Beside, key: Key): RawBuilder<unknown> {
  const way = isBackwards(beside) ? sql`asc` : sql`desc`
  return sql.join(key.map((column) => sql`${column} ${way}`))
}

/** What was read by {@link orderOf}, the newest first. */
export function asListed(beside: Beside, ids: readonly string[]): string[] {
  return isBackwards(beside) ? ids.toReversed() : [...ids]
}

function isBackwards({ after, before }: Beside): boolean {
  return after === undefined && before !== undefined
}
