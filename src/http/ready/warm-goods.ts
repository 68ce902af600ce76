import { setTimeout as sleep } from 'node:timers/promises'
import { listShownIds, type Stamps } from '#shop/catalogue'
import type { CatalogueParts } from '../goods/catalogue-parts.ts'
import { stranger } from '../goods/shopper.ts'
import { loadFamilies } from './families.ts'

/** Families that are read together. */
const AT_ONCE = 8
/** What changes is likely to change again. */
const REST_MS = 5_000

/**
 * Writes rows and pages of goods before somebody asks for them, as long as there is room to keep them: all of them after a
 * start, then those that change. Half of the time is left to whoever is waiting for something.
 *
 * @returns How to stop.
 */
export function warmGoods(parts: CatalogueParts, stamps: Stamps): () => Promise<void> {
  const { catalogue, facets, items, details } = parts
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false })
  const other = listenForChanges(parts)

  async function warm(ids: readonly number[]): Promise<void> {
    let loading: ReturnType<typeof loadFamilies> | undefined
    const load = () => {
      loading ??= loadFamilies(catalogue, stamps, ids, stranger)
      return loading
    }
    if (!items.isFull()) await items.keep(ids, load)
    if (!details.isFull()) await details.keep(ids, load)
  }
  async function warmAll(ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length && !(items.isFull() && details.isFull()); at += AT_ONCE) {
      const begun = performance.now()
      await warm(ids.slice(at, at + AT_ONCE))
      await pause(performance.now() - begun)
    }
  }
  async function keepWarm(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Whatever is missing is made when it is asked for.
      await warmAll(await other.take(facets)).catch(() => undefined)
      await pause(REST_MS)
    }
  }
  const warming = keepWarm().catch(() => undefined)
  return async () => {
    stopping.abort()
    await warming
  }
}

/** What is to be written anew. */
function listenForChanges({ catalogue }: CatalogueParts) {
  const families = new Set<number>()
  let isAll = true
  let edge = 0
  catalogue.onChange((change) => {
    if (change.kind === 'product' || change.kind === 'stock') {
      for (const id of change.family_ids) families.add(id)
    } else isAll = true
  })
  return {
    take: async (facets: CatalogueParts['facets']): Promise<readonly number[]> => {
      const some = [...families]
      const isOver = isAll || Date.now() >= edge
      families.clear()
      isAll = false
      if (!isOver) return [...(await listShownIds(catalogue.db, some, stranger.viewer))]
      edge = await catalogue.nextEdge()
      return facets.find({ ...stranger, sort: 'default', direction: 'asc' })
    },
  }
}
