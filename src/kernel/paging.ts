/** Long lists are counted so far: more are told as so many, and that there are more. */
export const MOST_COUNTED = 10_000

/** What a search finds of orders or users is counted so far: the page would wait for a count that goes on. */
export const MOST_FOUND = 1_000

/** How many rows a list has in all. */
export interface Counted {
  readonly count: number
  /** Otherwise there are more than `count`, which is as far as rows are counted. */
  readonly is_count_exact: boolean
}

/** @param found How many were found by a count that ends one above `most`. */
export function toCounted(found: number, most = MOST_COUNTED): Counted {
  return { count: Math.min(found, most), is_count_exact: found <= most }
}
