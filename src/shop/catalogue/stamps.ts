import type { Catalogue } from './catalogue.ts'

/** Knows of families of goods when they last changed, counted in changes. */
export interface Stamps {
  now(): number
  /** Whether a family has changed since. */
  isAfter(family_id: number, stamp: number): boolean
  /** Whether anything has changed since, be it only how many there are of something. */
  isAnyAfter(stamp: number): boolean
  /** Told when anything may have changed. */
  onUnknown(forget: () => void): void
}

const FAMILIES_MAX = 50_000

export function createStamps(catalogue: Pick<Catalogue, 'onChange'>): Stamps {
  const changed = new Map<number, number>()
  const forgetful: (() => void)[] = []
  let clock = 0
  /** When all may have changed: who began to read before that keeps nothing of it, however late it comes. */
  let unknown = 0
  function forgetAll(): void {
    unknown = clock
    changed.clear()
    for (const forget of forgetful) forget()
  }
  catalogue.onChange((change) => {
    clock += 1
    if (change.kind === 'category' || change.kind === 'all') return forgetAll()
    for (const id of change.family_ids) changed.set(id, clock)
    if (changed.size > FAMILIES_MAX) forgetAll()
  })
  return {
    now: () => clock,
    isAfter: (family_id, stamp) => (changed.get(family_id) ?? unknown) > stamp,
    isAnyAfter: (stamp) => clock > stamp,
    onUnknown: (forget) => void forgetful.push(forget),
  }
}
