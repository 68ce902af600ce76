import type { Database, Db } from '#database/client'
import { BoundedCache, type Fresh } from '#kernel/bounded-cache'
import type { Change } from './change.ts'
import { openChangeFeed } from './changes.ts'
import { listCategories } from './store-categories.ts'
import { readVariants, type VariantBook } from './store-variants.ts'
import { findNextEdge } from './store-visible.ts'
import { type CategoryTree, growTree } from './tree.ts'

/** What all of the shop's lists are made from, remembered between calls and forgotten when it changes. */
export interface Catalogue {
  readonly db: Db
  tree(): Promise<CategoryTree>
  variants(): Promise<VariantBook>
  /** What `read` reads, until something changes that is no product. */
  remember<Value>(key: string, read: () => Promise<Value>): Promise<Value>
  /**
   * Until when something that is true now may be remembered: until goods or prices next appear or disappear, and no
   * longer than `most`; not at all while changes are not heard.
   *
   * @param most In milliseconds; a minute for what is not looked at again when it is told of a change.
   * @returns Milliseconds since 1970.
   */
  freshUntil(most?: number): Promise<number>
  /** When goods or prices next appear or disappear, in milliseconds since 1970. */
  nextEdge(): Promise<number>
  /** Whether changes are heard; while they are not, nothing should be remembered. */
  isHearing(): boolean
  onChange(hear: (change: Change) => void): void
  /** Counts what has changed, but for mere stock: for those who keep whole pages. */
  version(): number
  close(): Promise<void>
}

const REMEMBERED_MS = 60_000

/** For what is forgotten at the change that makes it untrue. */
const TOLD_OF_CHANGES_MS = 24 * 60 * 60_000

export function openCatalogue({ db, reads }: Database): Catalogue {
  const feed = openChangeFeed(db, reads)
  const kept = new BoundedCache<string, unknown>({ max: 10, weigh: () => 1 })
  const edges = new BoundedCache<'next', number>({ max: 1, weigh: () => 1 })
  feed.onChange(({ kind }) => {
    if (kind === 'category' || kind === 'all') kept.clear()
    if (kind !== 'stock' && kind !== 'content') edges.clear()
  })

  /** When goods or prices next appear or disappear. */
  async function nextEdge(): Promise<number> {
    return edges.through('next', async (): Promise<Fresh<number>> => {
      const asked = Date.now()
      const ms = await findNextEdge(reads)
      const value = ms === undefined ? Number.POSITIVE_INFINITY : asked + ms
      return { value, until: Math.min(value, asked + REMEMBERED_MS) }
    })
  }
  async function freshUntil(most = REMEMBERED_MS): Promise<number> {
    return feed.isHearing() ? Math.min(await nextEdge(), Date.now() + most) : 0
  }
  function remember<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    return kept.through(key, async () => {
      const until = await freshUntil(TOLD_OF_CHANGES_MS)
      return { value: await read(), until }
    }) as Promise<Value>
  }

  return {
    db: reads,
    tree: () =>
      remember('tree', async (): Promise<CategoryTree> => growTree(await listCategories(reads))),
    variants: () => remember('variants', () => readVariants(reads)),
    remember,
    freshUntil,
    nextEdge,
    isHearing: feed.isHearing,
    onChange: feed.onChange,
    version: feed.version,
    close: feed.close,
  }
}
