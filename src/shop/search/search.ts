import type { Catalogue } from '#shop/catalogue'
import { type CacheStatistics, IndexSynchroniser } from '#shop/change-feed'
import { buildSearchIndex } from './build-index.ts'
import type { Found, SearchIndex } from './search-index.ts'
import { readTaught } from './store-taught.ts'
import { readTexts } from './store-texts.ts'

/** Finds products by words, measures and numbers. */
export interface Search {
  /**
   * Products that match the whole text, the best first, including hidden ones; undefined when the text has nothing to
   * look for.
   */
  find(text: string): Promise<Found | undefined>
  statistics(): CacheStatistics
  /** How long the index has not been what the database has; 0: it is. */
  behindSeconds(): number
  /** Starts to load the index, unless that has begun. */
  prepare(): void
}

interface Words {
  readonly index: SearchIndex
  /** The categories as they were when the index was built. */
  readonly categories: string
}

export function openSearch(catalogue: Catalogue): Search {
  const readCategories = async () => {
    const { all } = await catalogue.tree()
    return all.map((one) => [one.id, one.name, one.is_searchable, one.parent_id].join()).join()
  }
  const words = new IndexSynchroniser<Words>({
    feed: catalogue,
    kinds: ['product', 'search'],
    load: async () => {
      const categories = await readCategories()
      return { categories, index: await buildSearchIndex(catalogue.db) }
    },
    measure: ({ index }) => index.measure(),
    apply: async ({ index, categories }, { family_ids, isTreeChanged, isSearchChanged }) => {
      if (isSearchChanged) index.teach(await readTaught(catalogue.db))
      if (family_ids.length > 0) index.renew(family_ids, await readTexts(catalogue.db, family_ids))
      // Most changes of the tree, such as of an address or a picture, change no name.
      return !index.isWorn && (!isTreeChanged || categories === (await readCategories()))
    },
  })
  return {
    find: async (text) => {
      const { index } = await words.latest()
      const found = index.find(text)
      return found && words.isBehind() ? { ...found, is_passing: true } : found
    },
    statistics: () => words.statistics(),
    behindSeconds: () => words.behindSeconds(),
    prepare: () => void words.latest().catch(() => undefined),
  }
}
