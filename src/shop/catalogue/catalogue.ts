import { LRUCache } from 'lru-cache'
import type { Database, Db } from '#database/client'
import {
  type CacheStatistics,
  type Change,
  type ChangeFeed,
  oldestIn,
  openChangeFeed,
} from '#shop/change-feed'
import { bytesOf } from './bytes-of.ts'
import { listCategories } from './categories/store.ts'
import { readVariants, type VariantLookup } from './store-variants.ts'
import { findNextBoundary } from './store-visible.ts'
import { type CategoryTree, growTree } from './tree.ts'

/** What a store is outdated by; `shop`: what is changed seldom, values and sites. A change that names nothing outdates all. */
type DependsOn = 'tree' | 'products' | 'nodes' | 'shop'

/** What is kept of the catalogue as a whole, by name. What depends on products is kept for a minute at most. */
const STORES = {
  tree: 'tree',
  'menus of categories': 'tree',
  'names of categories': 'tree',
  'routes of categories': 'tree',
  'family counts': 'products',
  'groups of values': 'products',
  boundary: 'products',
  values: 'shop',
  'texts of values': 'shop',
  'names of brands': 'shop',
  sites: 'shop',
  'other sites': 'shop',
  'first site': 'shop',
  frames: 'nodes',
  'menus of nodes': 'nodes',
} as const satisfies Record<string, DependsOn>
type StoreName = keyof typeof STORES

/** The catalogue as a whole: its tree, its values, its changes. */
export interface Catalogue {
  readonly db: Db
  tree(): Promise<CategoryTree>
  variants(): Promise<VariantLookup>
  /**
   * The kept value of a key, or what `read` reads.
   *
   * @param key '' in a store of one value; a site's id, where each has its own.
   * @param untilOf Until when a value is valid, in milliseconds since 1970; left out: it has no planned end.
   */
  remember<Value>(
    store: StoreName,
    key: string | number,
    read: () => Promise<Value>,
    untilOf?: (value: Value) => number,
  ): Promise<Value>
  /** What a store holds of a key, without waiting; undefined when it would have to be read. */
  recall<Value>(store: StoreName, key: string | number): Value | undefined
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
  /** Since when they have not, in milliseconds since 1970; undefined while they do. */
  disconnectedSince(): number | undefined
  onChange(listener: (change: Change) => void): void
  /** Counts all changes except those of stock. */
  version(): number
  statistics(): CacheStatistics
  close(): Promise<void>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Of each store. A larger value is kept alone. */
const STORE_BYTES = 32 * 1024 * 1024

/** Reads a value, and until when it is valid, in milliseconds since 1970. */
type Read<Value> = () => Promise<{ readonly value: Value; readonly until: number }>

interface Entry {
  readonly value: unknown
  readonly bytes: number
  readonly created: number
}

/** @param storeBytes What each store may take. */
export function openCatalogue(
  { db, reads }: Pick<Database, 'db' | 'reads'>,
  storeBytes = STORE_BYTES,
): Catalogue {
  const feed = openChangeFeed(db, reads)
  const stores = openStores(feed, storeBytes)

  async function nextBoundary(): Promise<number> {
    const { at } = await stores.fetch('boundary', '', async () => {
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
    store: StoreName,
    key: string | number,
    read: () => Promise<Value>,
    untilOf: (value: Value) => number = () => Number.POSITIVE_INFINITY,
  ): Promise<Value> {
    if (!feed.isConnected() && !stores.has(store, key)) return read()
    return stores.fetch(store, key, async () => {
      const until = STORES[store] === 'products' ? await freshUntil() : Number.POSITIVE_INFINITY
      const value = await read()
      return { value, until: Math.min(until, untilOf(value)) }
    })
  }

  return {
    db: reads,
    tree: () => remember('tree', '', async () => growTree(await listCategories(reads))),
    variants: () => remember('values', '', () => readVariants(reads)),
    remember,
    recall: <Value>(store: StoreName, key: string | number) =>
      stores.find(store, key)?.value as Value | undefined,
    freshUntil,
    nextBoundary,
    isConnected: feed.isConnected,
    disconnectedSince: feed.disconnectedSince,
    onChange: feed.onChange,
    version: feed.version,
    statistics: stores.statistics,
    close: feed.close,
  }
}

/**
 * The catalogue as its tables have it now: nothing is taken from the stores, nor put into them.
 *
 * @param db The primary: a replica is a copy too.
 */
export function readPast(catalogue: Catalogue, db: Db): Catalogue {
  return {
    ...catalogue,
    db,
    tree: async () => growTree(await listCategories(db)),
    variants: () => readVariants(db),
    remember: (_store, _key, read) => read(),
    recall: () => undefined,
    freshUntil: async () => 0,
  }
}

/** All categories, also those that shoppers may not know of. */
export async function readWholeTree({ db }: Catalogue): Promise<CategoryTree> {
  return growTree(await listCategories(db), true)
}

type Store = LRUCache<string, Entry, Read<unknown>>

/** The stores, each of which gives up what a change outdates; what does not fit any more is the least recently used of its store. */
function openStores(feed: ChangeFeed, maxBytes: number) {
  const counts = { hits: 0, misses: 0 }
  const names = Object.keys(STORES) as StoreName[]
  const stores = Object.fromEntries(names.map((name) => [name, openStore(maxBytes)])) as Record<
    StoreName,
    Store
  >
  feed.onChange((change) => {
    for (const name of names) if (isOutdated(STORES[name], change)) stores[name].clear()
  })
  const find = (store: StoreName, key: string | number): Entry | undefined => {
    const known = stores[store].get(String(key))
    if (known) counts.hits += 1
    return known
  }
  return {
    has: (store: StoreName, key: string | number) => stores[store].has(String(key)),
    find,
    fetch: async <Value>(
      store: StoreName,
      key: string | number,
      read: Read<Value>,
    ): Promise<Value> => {
      const known = find(store, key)
      if (known) return known.value as Value
      counts.misses += 1
      return (await stores[store].forceFetch(String(key), { context: read })).value as Value
    },
    statistics: (): CacheStatistics => {
      const all = Object.values(stores)
      return {
        ...counts,
        bytes: all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
        entries: all.reduce((sum, { size }) => sum + size, 0),
        oldestSeconds: Math.max(...all.map((store) => oldestIn(store))),
      }
    },
  }
}

function openStore(maxBytes: number): Store {
  return new LRUCache<string, Entry, Read<unknown>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.min(bytes, maxBytes),
    ttl: DAY_MS,
    // A change drops what is being read, but callers that are already waiting still get it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: read, options }) => {
      const { value, until } = await read()
      const created = Date.now()
      options.ttl = Math.max(1, Math.min(DAY_MS, until - created))
      return { value, bytes: bytesOf(value), created }
    },
  })
}

function isOutdated(dependsOn: DependsOn, change: Change): boolean {
  const { kind } = change
  if (kind === 'all' || (kind === 'category' && change.category_ids.length === 0)) return true
  if (kind === 'category') return dependsOn === 'tree' || dependsOn === 'products'
  if (kind === 'node') return dependsOn === 'nodes'
  return (kind === 'product' || kind === 'price') && dependsOn === 'products'
}
