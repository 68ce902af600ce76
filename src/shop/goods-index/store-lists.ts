import { type RawBuilder, sql } from 'kysely'

/** All values of a column as one text, which comes and is read several times faster than rows. */
export function listOf(value: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(array_agg(${value})::text, '{}')`
}

/** Whole numbers, as PostgreSQL writes an array of them: `{1,-2,3}`. */
export function readNumbers(list: string): Float64Array {
  return new Float64Array(JSON.parse(`[${list.slice(1, -1)}]`))
}

/** The first of each, then the second of each; a number instead of a list is in all of them. */
export function interleave(
  count: number,
  columns: readonly (Float64Array | number)[],
): Float64Array {
  const width = columns.length
  const tuples = new Float64Array(width * count)
  for (const [place, column] of columns.entries()) {
    const at = typeof column === 'number' ? () => column : (i: number) => column[i] ?? 0
    for (let i = 0; i < count; i += 1) tuples[i * width + place] = at(i)
  }
  return tuples
}

/** All of the first, then all of the next. */
export function join(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((count, part) => count + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
