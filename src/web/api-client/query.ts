export type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** Adds the query to a path: `undefined` and `false` are left out, `true` is 1. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== false)
      search.set(key, value === true ? '1' : String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
