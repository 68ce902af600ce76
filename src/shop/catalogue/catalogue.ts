import { LRUCache } from 'lru-cache'
import type { Database, Db } from '#database/client'
import {
  type CacheStatistics,
  type Change,
  type ChangeFeed,
  oldestIn,
  openChangeFeed,
} from '#shop/change-feed'
import { listCategories } from './categories/store.ts'
import { readVariants, type VariantLookup } from './store-variants.ts'
import { findNextBoundary } from './store-visible.ts'
import { type CategoryTree, growTree } from './tree.ts'

/** What an entry of the catalogue's cache is dropped by: a change of categories, or also one of products or of nodes. */
type DependsOn = 'categories' | 'products' | 'nodes'

/** The catalogue as a whole: its tree, its values, its changes. */
export interface Catalogue {
  readonly db: Db
  tree(): Promise<CategoryTree>
  variants(): Promise<VariantLookup>
  /**
   * The cached value of a key, or what `read` reads; what depends on products is kept for a minute at most.
   *
   * @param untilOf Until when a value is valid, in milliseconds since 1970; left out: it has no planned end.
   */
  remember<Value>(
    key: string,
    read: () => Promise<Value>,
    dependsOn?: DependsOn,
    untilOf?: (value: Value) => number,
  ): Promise<Value>
  /** What {@link remember} holds of a key and categories, without waiting; undefined when it would have to be read. */
  recall<Value>(key: string): Value | undefined
  /**
   * Until when something that is true now may be cached: until the next validity boundary, and no longer than a minute;
   * 0 while the change feed is not connected.
   *
   * @returns Milliseconds since 1970.
   */
  freshUntil(): Promise<number>
  /** When the validity of a product or a price next begins or ends, in milliseconds since 1970. */
  nextBoundary(): Promise<number>
  /** Whether changes arrive; while they do not, nothing may be cached. */
  isConnected(): boolean
  onChange(listener: (change: Change) => void): void
  /** Counts all changes except those of stock. */
  version(): number
  statistics(): CacheStatistics
  close(): Promise<void>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** More than there are keys, of which docs/caches.md has a list: each is a constant, and each value is read for every page. */
const ENTRIES_MAX = 32

/** Reads a value, and until when it is valid, in milliseconds since 1970. */
type Read<Value> = () => Promise<{ readonly value: Value; readonly until: number }>

interface Entry {
  readonly value: unknown
  readonly created: number
}

export function openCatalogue({ db, reads }: Database): Catalogue {
  const feed = openChangeFeed(db, reads)
  const entries = openEntries(feed)

  async function nextBoundary(): Promise<number> {
    const { at } = await entries.fetch('products/boundary', async () => {
      const asked = Date.now()
      const left = await findNextBoundary(reads)
      const at = left === undefined ? Number.POSITIVE_INFINITY : asked + left
      return { value: { at }, until: Math.min(at, asked + MINUTE_MS) }
    })
    return at
  }
  async function freshUntil(): Promise<number> {
    return feed.isConnected() ? Math.min(await nextBoundary(), Date.now() + MINUTE_MS) : 0
  }
  function remember<Value>(
    key: string,
    read: () => Promise<Value>,
    dependsOn: DependsOn = 'categories',
    untilOf: (value: Value) => number = () => Number.POSITIVE_INFINITY,
  ): Promise<Value> {
    const name = `${dependsOn}/${key}`
    if (!feed.isConnected() && !entries.has(name)) return read()
    return entries.fetch(name, async () => {
      const until = dependsOn === 'products' ? await freshUntil() : Number.POSITIVE_INFINITY
      const value = await read()
      return { value, until: Math.min(until, untilOf(value)) }
    })
  }

  return {
    db: reads,
    tree: () => remember('tree', async () => growTree(await listCategories(reads))),
    variants: () => remember('variants', () => readVariants(reads)),
    remember,
    recall: <Value>(key: string) => entries.find<Value>(`categories/${key}`),
    freshUntil,
    nextBoundary,
    isConnected: feed.isConnected,
    onChange: feed.onChange,
    version: feed.version,
    statistics: entries.statistics,
    close: feed.close,
  }
}

/** The cache of the catalogue as a whole; keys begin with what they depend on. */
function openEntries(feed: ChangeFeed) {
  const counts = { hits: 0, misses: 0 }
  /** Also those that are being read, which the cache does not list. */
  const keys = new Set<string>()
  const cache = new LRUCache<string, Entry, Read<unknown>>({
    max: ENTRIES_MAX,
    ttl: DAY_MS,
    // A change drops what is being read, but callers that are already waiting still get it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: read, options }) => {
      const { value, until } = await read()
      const created = Date.now()
      options.ttl = Math.max(1, Math.min(DAY_MS, until - created))
      return { value, created }
    },
  })
  feed.onChange(({ kind }) => {
    if (kind === 'category' || kind === 'all') cache.clear()
    const outdated = kind === 'price' ? 'products/' : `${kind}s/`
    for (const key of keys) if (key.startsWith(outdated)) cache.delete(key)
  })
  const find = <Value>(key: string): Value | undefined => {
    const known = cache.get(key)
    if (known) counts.hits += 1
    return known?.value as Value | undefined
  }
  return {
    has: (key: string) => cache.has(key),
    find,
    fetch: async <Value>(key: string, read: Read<Value>): Promise<Value> => {
      const known = cache.get(key)
      counts[known ? 'hits' : 'misses'] += 1
      if (known) return known.value as Value
      keys.add(key)
      return (await cache.forceFetch(key, { context: read })).value as Value
    },
    statistics: (): CacheStatistics => {
      return { ...counts, bytes: 0, entries: cache.size, oldestSeconds: oldestIn(cache) }
    },
  }
}
