/** Long lists are counted so far: more are told as so many, and that there are more. */
export const MOST_COUNTED = 10_000

/** How many rows a list has in all. */
export interface Counted {
  readonly count: number
  /** Otherwise there are more than {@link MOST_COUNTED}, and `count` is that. */
  readonly is_count_exact: boolean
}

/** @param found How many were found by a count that ends one above `most`. */
export function toCounted(found: number, most = MOST_COUNTED): Counted {
  return { count: Math.min(found, most), is_count_exact: found <= most }
}
