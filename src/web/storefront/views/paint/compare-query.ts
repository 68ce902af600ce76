/** Two colours beside each other. */
export interface CompareQuery {
  /** `ral/ral-7016` */
  readonly farve?: string | undefined
  /** What the other is found by. */
  readonly med?: string | undefined
}

const SEARCH_MAX = 60
const COLOUR = /^[a-z][a-z0-9-]{0,39}\/[a-z0-9][a-z0-9-]{0,59}$/

export function readCompareQuery(query: URLSearchParams): CompareQuery {
  const farve = query.get('farve')?.toLowerCase() ?? ''
  return {
    farve: COLOUR.test(farve) ? farve : undefined,
    med: query.get('med')?.trim().slice(0, SEARCH_MAX) || undefined,
  }
}
