import { always } from '../data/always.ts'
import { categoryOf } from './category-of.ts'
import { chance } from './chance.ts'
import { childrenOf, type Parentage, parentsOf } from './combinations.ts'
import type { Attributes, Family } from './family.ts'
import { shareOut } from './share-out.ts'

/** A parent that is in the shop, in its category, with the children that are. */
export interface Chosen {
  readonly parentage: Parentage
  readonly category: number
  readonly children: readonly Attributes[]
}

interface Candidate {
  readonly parentage: Parentage
  readonly category: number
  readonly size: number
  /** Low comes first. */
  readonly rank: number
}

const LEAST_IN_A_LEAF = 6
const LONGEST_SERIES = 12
const SHORT_SERIES = 4
const MOST_KINDS = 12

/**
 * Which goods a shop of some size has, in the order in which they are numbered. A small shop has fewer leaves, parents
 * and children, but goods of every family, and complete series where there is room.
 *
 * @param families All there are; a shop is never larger than their combinations.
 */
export function chooseGoods(families: readonly Family[], size: number, seed: number): Chosen[] {
  const leaves = keepLeaves(groupByCategory(listCandidates(families, seed)), size)
  const quotas = shareOut(new Map([...leaves].map(([leaf, them]) => [leaf, sizeOf(them)])), size)
  const kept = new Map<Parentage, Chosen>()
  for (const [leaf, candidates] of leaves) {
    for (const chosen of fillLeaf(candidates, quotas.get(leaf) ?? 0, seed)) {
      kept.set(chosen.parentage, chosen)
    }
  }
  const inOrder = [...leaves.values()].flat().sort((a, b) => a.place - b.place)
  return inOrder.flatMap(({ parentage }) => kept.get(parentage) ?? [])
}

type Placed = Candidate & { readonly place: number }
type Leaves = Map<number, Placed[]>

function listCandidates(families: readonly Family[], seed: number): Placed[] {
  const found = families.flatMap((family) => [...parentsOf(family)])
  return found.map((parentage, place) => {
    const { family, brand, attributes } = parentage
    return {
      parentage,
      place,
      category: categoryOf(family, attributes),
      size: [...childrenOf(parentage)].length,
      rank: isExpected(parentage)
        ? -1
        : chance(seed, 'parent', family.id, brand, ...Object.values(attributes)),
    }
  })
}

function isExpected({ family, brand, attributes }: Parentage): boolean {
  return always.some(
    (one) =>
      one.family === family.id &&
      one.brand === brand &&
      Object.entries(one.attributes).every(([axis, value]) => attributes[axis] === value),
  )
}

function groupByCategory(candidates: readonly Placed[]): Leaves {
  const leaves: Leaves = new Map()
  for (const candidate of candidates) {
    if (candidate.size === 0) continue
    const leaf = leaves.get(candidate.category)
    if (leaf) leaf.push(candidate)
    else leaves.set(candidate.category, [candidate])
  }
  return leaves
}

/** The leaves a shop of this size can fill: those with what is expected, the largest of each family, then the largest of all. */
function keepLeaves(leaves: Leaves, size: number): Leaves {
  const bySize = [...leaves].sort(([, a], [, b]) => sizeOf(b) - sizeOf(a))
  const kept = new Map(bySize.filter(([, candidates]) => candidates.some(({ rank }) => rank < 0)))
  const families = new Set<string>()
  for (const [leaf, candidates] of bySize) {
    const unseen = candidates.filter(({ parentage }) => !families.has(parentage.family.id))
    if (unseen.length === 0) continue
    kept.set(leaf, candidates)
    for (const { parentage } of unseen) families.add(parentage.family.id)
  }
  for (const [leaf, candidates] of bySize) {
    if ((kept.size + 1) * LEAST_IN_A_LEAF > size) break
    kept.set(leaf, candidates)
  }
  return kept
}

function fillLeaf(candidates: readonly Placed[], quota: number, seed: number): Chosen[] {
  const chosen: Chosen[] = []
  const isWhole = quota >= sizeOf(candidates)
  let left = quota
  for (const { parentage, category, size } of inTurns(candidates)) {
    if (left <= 0) break
    const most = isWhole ? size : mostOf(quota, chosen.length)
    const children = takeSeries([...childrenOf(parentage)], Math.min(most, left), parentage, seed)
    left -= children.length
    chosen.push({ parentage, category, children })
  }
  return left > 0 ? fillUp(chosen, left) : chosen
}

/** The first parent of a leaf shows a long series; the others leave room for more kinds, which is what fills a page. */
function mostOf(quota: number, place: number): number {
  return Math.max(place === 0 ? LONGEST_SERIES : SHORT_SERIES, Math.ceil(quota / MOST_KINDS))
}

/** What was left out of parents that are in the shop, when there are no more parents. */
function fillUp(chosen: readonly Chosen[], missing: number): Chosen[] {
  let left = missing
  return chosen.map((one) => {
    if (left <= 0) return one
    const all = [...childrenOf(one.parentage)]
    const has = new Set(one.children.map((child) => Object.values(child).join('|')))
    const room = all.filter((child) => !has.has(Object.values(child).join('|'))).slice(0, left)
    left -= room.length
    for (const child of room) has.add(Object.values(child).join('|'))
    return { ...one, children: all.filter((child) => has.has(Object.values(child).join('|'))) }
  })
}

/** One of each family in turn, so that a leaf which families share shows all of them. */
function inTurns(candidates: readonly Placed[]): Placed[] {
  const seen = new Map<string, number>()
  const turns = [...candidates]
    .sort((a, b) => a.rank - b.rank)
    .map((candidate) => {
      const key = candidate.parentage.family.id
      const turn = seen.get(key) ?? 0
      seen.set(key, turn + 1)
      return { candidate, turn }
    })
  return turns.sort((a, b) => a.turn - b.turn).map(({ candidate }) => candidate)
}

/**
 * Some of the children: of one series as many as there is room for, from the shortest to the longest; of several series
 * whole ones, from a colour or thickness that chance names.
 */
function takeSeries(
  all: readonly Attributes[],
  count: number,
  { family, brand, attributes }: Parentage,
  seed: number,
): Attributes[] {
  if (count >= all.length) return [...all]
  const starts = startsOf(all)
  const share = chance(seed, 'series', family.id, brand, ...Object.values(attributes))
  const start = starts[Math.floor(share * starts.length)] ?? 0
  const step = starts.length === 1 ? (all.length - 1) / Math.max(1, count - 1) : 1
  const taken = new Set(
    Array.from({ length: count }, (_, i) => (start + Math.round(i * step)) % all.length),
  )
  return all.filter((_, place) => taken.has(place))
}

/** Where the values of all axes but the innermost change. */
function startsOf(all: readonly Attributes[]): number[] {
  const outer = Object.keys(all[0] ?? {}).slice(0, -1)
  return all.flatMap((child, i) => {
    const before = all[i - 1]
    return before && outer.every((axis) => before[axis] === child[axis]) ? [] : [i]
  })
}

function sizeOf(candidates: readonly Candidate[]): number {
  return candidates.reduce((total, { size }) => total + size, 0)
}
