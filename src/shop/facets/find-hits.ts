import type { Segment } from '#shop/goods-index'
import type { Hits, Question } from './question.ts'
import { isNarrowing, type Sieve } from './sieve.ts'
import { spareRanks } from './spare.ts'

/** Families, and how well a search has found each. */
interface FamiliesFound {
  readonly families: number[]
  readonly ranks: number[]
}

/** What a search has found, when that is all that somebody asks who sees what everybody sees: families, the best first. */
export function onlyHits(question: Question, sieve: Sieve): Hits | undefined {
  const { hits, sort, as_children, viewer } = question
  const { product_ids, category_ids, filter_category_ids } = question
  const isAnywhere = !(product_ids || category_ids || filter_category_ids)
  const isPlain =
    isAnywhere && sort === 'default' && as_children !== true && viewer.user_id === null
  return isPlain && !isNarrowing(sieve) ? hits : undefined
}

/**
 * Families that everybody may see and a search has found, each as well as the best of it: itself, or a child that was found
 * by its own number. Whole families are looked at where other questions look at all their units.
 */
export function findFamilies(segment: Segment, { ids, ranks }: Hits): FamiliesFound {
  const { familyOf, unitOf, families, units } = segment
  const best = spareRanks.take(segment)
  const found: number[] = []
  for (let i = 0; i < ids.length; i += 1) {
    const id = ids[i] ?? 0
    let family = familyOf.get(id)
    if (family === undefined) {
      const unit = unitOf.get(id)
      if (unit === undefined || units.shown[unit] !== 1) continue
      family = units.family[unit] ?? 0
    } else if ((families.shown[family] ?? 0) === 0) continue
    const rank = (ranks[i] ?? 0) + 1
    const known = best[family] ?? 0
    if (known === 0) found.push(family)
    if (known === 0 || rank < known) best[family] = rank
  }
  const foundRanks = found.map((family) => best[family] ?? 0)
  spareRanks.giveBack(segment, best, found)
  return { families: found, ranks: foundRanks }
}
