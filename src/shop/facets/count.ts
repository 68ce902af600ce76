import type { Lists, Numbering, Numberings, Segment } from '#shop/product-index'
import {
  type Exclusion,
  type FilterPlan,
  NO_EXCLUSION,
  Other,
  planFilter,
  prepareScan,
  type Scan,
  scanUnits,
} from './filter-plan.ts'
import type { FacetCounts, FacetQuery } from './question.ts'

/** Which part of a filter is ignored while something is counted, as an index into `all`; 0: none. */
interface Exclusions {
  readonly all: readonly Exclusion[]
  /** By number of a variant: the exclusion of the choices in its group; undefined where there are none. */
  readonly ofVariant: Uint8Array | undefined
  readonly price: number
  readonly stock: number
  readonly reduced: number
  readonly branch: number
}

/** Counts the rows of each facet value, ignoring the choices in the value's own group. */
export class FacetCounter {
  readonly #numberings: Numberings
  /** Reused for each question: each is as large as the number of values. */
  readonly #variants = new RowCounts()
  readonly #categories = new RowCounts()
  readonly #branches = new RowCounts()

  constructor(numberings: Numberings) {
    this.#numberings = numberings
  }

  count(segments: readonly Segment[], query: FacetQuery): FacetCounts {
    const { variants, categories, branches } = this.#numberings
    const exclusions = findExclusions(query, variants)
    const plan = planFilter(query, this.#numberings, exclusions.all)
    const sums = emptySums()
    this.#variants.begin(variants.count)
    this.#categories.begin(categories.count)
    this.#branches.begin(branches.count)
    for (const segment of segments) {
      this.#countSegment(segment, plan, exclusions, sums)
      for (const counts of [this.#variants, this.#categories, this.#branches]) counts.forgetRows()
    }
    const { group_ids, groupOf, filter_categories } = query
    const isWanted = (id: number) => !group_ids || group_ids.includes(groupOf(id) ?? -1)
    const { count, in_stock, reduced, ...price } = sums
    return {
      count,
      in_stock,
      reduced,
      price: price.net_from > price.net_to ? null : price,
      variants: this.#variants.toMap(variants, isWanted),
      categories: this.#categories.toMap(categories, (id) => filter_categories.has(id)),
      branches: this.#branches.toMap(branches, () => true),
    }
  }

  #countSegment(segment: Segment, plan: FilterPlan, exclusions: Exclusions, sums: Sums): void {
    const { units, variants, categories } = segment
    const { ofVariant, price, stock, reduced, branch } = exclusions
    const scan = prepareScan(segment, plan, { prices: true, ranks: false })
    const isByUnit = plan.filter.as_children === true
    let passing = -1
    let stocked = -1
    let saving = -1
    scanUnits(scan, (unit, passed) => {
      const row = isByUnit ? unit : (units.family[unit] ?? 0)
      if (passed & 1) {
        if (passing !== row) sums.count += 1
        passing = row
        this.#categories.addAll(categories, unit, row)
      }
      if (units.inStock[unit] === 1 && passed & (1 << stock) && stocked !== row) {
        sums.in_stock += 1
        stocked = row
      }
      if (passed & (1 << reduced) && saving !== row && scan.prices?.isReduced(unit)) {
        sums.reduced += 1
        saving = row
      }
      if (!ofVariant && passed & 1) this.#variants.addAll(variants, unit, row)
      else
        this.#addVariants(
          segment,
          unit,
          row,
          (variant) => passed & (1 << (ofVariant?.[variant] ?? 0)),
        )
      if (passed & (1 << branch)) this.#addBranches(segment, unit, row)
      if (passed & (1 << price)) widen(sums, scan, unit)
    })
  }

  #addVariants(
    { variants: { starts, values } }: Segment,
    unit: number,
    row: number,
    passesWithout: (variant: number) => number,
  ): void {
    const end = starts[unit + 1] ?? 0
    for (let at = starts[unit] ?? 0; at < end; at += 1) {
      const variant = values[at] ?? 0
      if (passesWithout(variant)) this.#variants.add(variant, row)
      else this.#variants.meet(variant)
    }
  }

  #addBranches({ branches: { words, masks } }: Segment, unit: number, row: number): void {
    for (let word = 0; word < words; word += 1) {
      let left = masks[unit * words + word] ?? 0
      while (left !== 0) {
        const bit = 31 - Math.clz32(left & -left)
        left &= left - 1
        this.#branches.add(word * 32 + bit, row)
      }
    }
  }
}

interface Sums {
  count: number
  in_stock: number
  reduced: number
  net_from: number
  net_to: number
  gross_from: number
  gross_to: number
}

function emptySums(): Sums {
  return {
    count: 0,
    in_stock: 0,
    reduced: 0,
    net_from: Number.POSITIVE_INFINITY,
    net_to: Number.NEGATIVE_INFINITY,
    gross_from: Number.POSITIVE_INFINITY,
    gross_to: Number.NEGATIVE_INFINITY,
  }
}

function widen(sums: Sums, { prices }: Scan, unit: number): void {
  const net = prices ? prices.net(unit) : Number.NaN
  const gross = prices ? prices.gross(unit) : Number.NaN
  if (net < sums.net_from) sums.net_from = net
  if (net > sums.net_to) sums.net_to = net
  if (gross < sums.gross_from) sums.gross_from = gross
  if (gross > sums.gross_to) sums.gross_to = gross
}

/** One exclusion for each group with choices, and for price, stock and branches where they narrow. */
function findExclusions(
  { variant_groups = [], groupOf, price_from, price_to, in_stock, reduced, branch_ids }: FacetQuery,
  variants: Numbering,
): Exclusions {
  const all: Exclusion[] = [NO_EXCLUSION]
  const exclusionOf = new Map<number, number>()
  const choices = new Map<number, number>()
  variant_groups.forEach((ids, i) => {
    const group = ids.map(groupOf).find((id) => id !== undefined)
    if (group !== undefined) choices.set(group, (choices.get(group) ?? 0) | (1 << i))
  })
  for (const [group, bits] of choices) {
    exclusionOf.set(group, all.length)
    all.push({ choices: bits, others: 0 })
  }
  const add = (isAsked: boolean, others: number) =>
    isAsked ? all.push({ choices: 0, others }) - 1 : 0
  const ofVariant = exclusionOf.size > 0 ? new Uint8Array(variants.count) : undefined
  ofVariant?.forEach((_, number) => {
    ofVariant[number] = exclusionOf.get(groupOf(variants.idOf(number)) ?? -1) ?? 0
  })
  return {
    all,
    ofVariant,
    price: add(price_from !== undefined || price_to !== undefined, Other.price),
    stock: add(in_stock === true, Other.stock),
    reduced: add(reduced === true, Other.reduced),
    branch: add(branch_ids !== undefined, Other.branch),
  }
}

/** Counts by number, of one kind of value, each value once a row. */
class RowCounts {
  #counts = new Int32Array(0)
  /** By number, the row that was last counted, plus one; {@link MET}: not counted in any row of the segment. */
  #rows = new Int32Array(0)
  /** The numbers that were met. */
  readonly #met: number[] = []

  /** Forgets the last question. @param size Above every number. */
  begin(size: number): void {
    for (const number of this.#met) {
      this.#counts[number] = 0
      this.#rows[number] = 0
    }
    this.#met.length = 0
    if (size <= this.#counts.length) return
    this.#counts = new Int32Array(size)
    this.#rows = new Int32Array(size)
  }

  add(number: number, row: number): void {
    const last = this.#rows[number] ?? 0
    if (last === row + 1) return
    if (last === 0) this.#met.push(number)
    this.#rows[number] = row + 1
    this.#counts[number] = (this.#counts[number] ?? 0) + 1
  }

  /** Counts 0 for a number that is not counted otherwise. */
  meet(number: number): void {
    if (this.#rows[number] !== 0) return
    this.#met.push(number)
    this.#rows[number] = MET
  }

  addAll({ starts, values }: Lists, unit: number, row: number): void {
    const end = starts[unit + 1] ?? 0
    for (let at = starts[unit] ?? 0; at < end; at += 1) this.add(values[at] ?? 0, row)
  }

  /** Rows of the next segment are others. */
  forgetRows(): void {
    for (const number of this.#met) this.#rows[number] = MET
  }

  toMap(numbering: Numbering, isWanted: (id: number) => boolean): Map<number, number> {
    const found = new Map<number, number>()
    for (const number of this.#met) {
      const id = numbering.idOf(number)
      if (isWanted(id)) found.set(id, this.#counts[number] ?? 0)
    }
    return found
  }
}

const MET = -1
