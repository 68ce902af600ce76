import { BoundedCache } from '#kernel/bounded-cache'
import type { Catalogue } from '#shop/catalogue'
import type { Hits } from '#shop/facets'
import { findHits } from './store-hits.ts'
import { parseWords } from './words.ts'

/** Finds goods by words and numbers. */
export interface Search {
  /** Products that have all the words, the best first; undefined when there is nothing in the text to look for. */
  find(text: string): Promise<Hits | undefined>
}

const REMEMBERED_HITS = 1_000_000

export function openSearch(catalogue: Catalogue): Search {
  const kept = new BoundedCache<string, Hits>({
    max: REMEMBERED_HITS,
    weigh: ({ ids }) => ids.length + 50,
  })
  catalogue.onChange(({ kind }) => {
    if (kind !== 'stock') kept.clear()
  })
  return {
    find: async (text) => {
      const words = parseWords(text)
      if (!words) return undefined
      const key = `${words.phrase} ${words.number ?? ''}`
      return kept.through(key, async () => {
        const until = await catalogue.freshUntil()
        const rows = await findHits(catalogue.db, words)
        const ids = rows.map(({ id }) => id)
        return { value: { key, ids, ranks: rows.map(({ rank }) => rank) }, until }
      })
    },
  }
}
