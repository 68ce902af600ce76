import type { Change } from './change.ts'
import type { ChangeFeed } from './change-feed.ts'

/** A logical clock of changes, by product family: tells whether a copy was read before its family changed. */
export interface Versions {
  now(): number
  /** Whether a family has changed since. */
  hasChanged(family_id: number, since: number): boolean
  hasAnyChanged(since: number): boolean
}

const FAMILIES_MAX = 200_000

/** @param kinds The changes that count. */
export function trackVersions(
  feed: Pick<ChangeFeed, 'onChange'>,
  kinds: readonly Change['kind'][],
): Versions {
  const changed = new Map<number, number>()
  let clock = 0
  /** When every family may have changed: what was read before that is old, however late it arrives. */
  let reset = 0
  function resetAll(): void {
    reset = clock
    changed.clear()
  }
  feed.onChange((change) => {
    // Nothing that is kept by family shows nodes or categories: what those decide of products is told of the products.
    const { kind } = change
    if (kind === 'node' || kind === 'category' || kind === 'search') return
    if (!kinds.includes(kind)) return
    clock += 1
    if (change.kind === 'all' || change.family_ids.length === 0) return resetAll()
    for (const id of change.family_ids) changed.set(id, clock)
    if (changed.size > FAMILIES_MAX) resetAll()
  })
  return {
    now: () => clock,
    hasChanged: (family_id, since) => (changed.get(family_id) ?? reset) > since,
    hasAnyChanged: (since) => clock > since,
  }
}
