import { setTimeout as sleep } from 'node:timers/promises'
import { listShownIds, type Stamps } from '#shop/catalogue'
import type { CatalogueParts } from '../goods/catalogue-parts.ts'
import { stranger } from '../goods/shopper.ts'
import { loadFamilies } from './families.ts'

/** Families that are read together. */
const AT_ONCE = 8
/** What changes is likely to change again; until then it is written when it is asked for. */
const REST_MS = 30_000
const HEAR_MS = 1_000
/** So often all are looked through for those whose time is over. */
const LOOK_AGAIN_MS = 10 * 60_000

/** What of the catalogue it takes to write its goods. */
export type WarmParts = Pick<CatalogueParts, 'catalogue' | 'facets' | 'items' | 'details'>

export interface WarmPace {
  /** Whether somebody uses the shop. */
  readonly isCalled: () => boolean
  /** Between looking for what has changed. */
  readonly restMs?: number
}

/**
 * Writes rows and pages of goods before somebody asks for them, as long as there is room to keep them: all of them after a
 * start and when their time is over, and those that change. While somebody uses the shop, half of the time is theirs.
 *
 * @returns How to stop.
 */
export function warmGoods(
  parts: WarmParts,
  stamps: Stamps,
  { isCalled, restMs = REST_MS }: WarmPace,
): () => Promise<void> {
  const { catalogue, items, details } = parts
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false })
  const other = listenForChanges(parts)

  async function warm(ids: readonly number[]): Promise<void> {
    let loading: ReturnType<typeof loadFamilies> | undefined
    const load = () => {
      loading ??= loadFamilies(catalogue, stamps, ids, stranger)
      return loading
    }
    await items.keep(ids, load)
    await details.keep(ids, load)
  }
  async function warmAll(ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const begun = performance.now()
      const some = ids.slice(at, at + AT_ONCE)
      // Until then, whatever is missing is made when it is asked for.
      await warm(some).catch(() => other.add(some))
      await pause(isCalled() ? performance.now() - begun : 0)
    }
  }
  async function keepWarm(): Promise<void> {
    while (!stopping.signal.aborted) {
      // While changes are not heard nothing is kept.
      const isHearing = catalogue.isHearing()
      if (isHearing) await warmAll(await other.take())
      await pause(isHearing ? restMs : Math.min(restMs, HEAR_MS))
    }
  }
  const warming = keepWarm().catch(() => undefined)
  return async () => {
    stopping.abort()
    await warming
  }
}

/** What is to be written anew. */
function listenForChanges({ catalogue, facets }: WarmParts) {
  const families = new Set<number>()
  let isAll = true
  let until = 0
  const add = (ids: readonly number[]) => {
    for (const id of ids) families.add(id)
  }
  catalogue.onChange((change) => {
    if (change.kind === 'product' || change.kind === 'stock') add(change.family_ids)
    else isAll = true
  })

  async function listSome(): Promise<readonly number[]> {
    const some = [...families]
    families.clear()
    try {
      return [...(await listShownIds(catalogue.db, some, stranger.viewer))]
    } catch {
      add(some)
      return []
    }
  }
  async function listAll(): Promise<readonly number[]> {
    families.clear()
    isAll = false
    try {
      until = await catalogue.freshUntil(LOOK_AGAIN_MS)
      return await facets.find({ ...stranger, sort: 'default', direction: 'asc' })
    } catch {
      isAll = true
      return []
    }
  }
  return { add, take: () => (isAll || Date.now() >= until ? listAll() : listSome()) }
}
