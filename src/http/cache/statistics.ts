import type { LRUCache } from 'lru-cache'

/** What a cache has done so far, and what it holds. */
export interface CacheStatistics {
  readonly hits: number
  readonly misses: number
  readonly bytes: number
  readonly entries: number
  /** Age of what was asked for least lately. */
  readonly oldestSeconds: number
}

export function oldestIn<Entry extends { readonly created: number }>(
  entries: LRUCache<string, Entry>,
): number {
  const [key] = entries.rkeys()
  const oldest = key === undefined ? undefined : entries.peek(key)
  return oldest ? (Date.now() - oldest.created) / 1000 : 0
}
