import type { LRUCache } from 'lru-cache'

/** What a cache or an index has answered so far, and what it holds. */
export interface CacheStatistics {
  readonly hits: number
  readonly misses: number
  /** 0 where it is bounded by its number of entries. */
  readonly bytes: number
  readonly entries: number
  /** Age of the least recently used entry. */
  readonly oldestSeconds: number
}

/** @param cache Of entries that know when they were made, in milliseconds since 1970. */
export function oldestIn<Entry extends { readonly created: number }, Context>(
  cache: LRUCache<string, Entry, Context>,
): number {
  const [key] = cache.rkeys()
  const oldest = key === undefined ? undefined : cache.peek(key)
  return oldest ? (Date.now() - oldest.created) / 1000 : 0
}
