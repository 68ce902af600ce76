import type { Db } from '#database/client'
import type { Changes } from '#shop/change-feed'
import type { Numberings, ProductColumns, Segment } from '#shop/product-index'
import {
  listCrossed,
  listPriceGroups,
  listShut,
  loadAllFamilies,
  loadFamilies,
  loadPrices,
  loadStock,
  makeSegment,
  Numbering,
  setPrices,
  setStock,
  showUnits,
  unpackNames,
  valuesOf,
} from '#shop/product-index'
import { FacetCounter } from './count.ts'
import { countFamilies, countHaving, findGroups, type Searched } from './count-families.ts'
import { planFilter } from './filter-plan.ts'
import { findInSegments, findProducts } from './find.ts'
import { rankNames } from './orders.ts'
import {
  type FacetCounts,
  type FacetFind,
  type FacetQuery,
  type Filter,
  isAlone,
} from './question.ts'

/** Small segments beside the main one; when there are more, they are merged. */
const SEGMENTS_MAX = 8
/** With more families than this changed since, everything is loaded anew. */
const CHANGED_MAX = 2_000

/** All products in memory. It has no clock: its owner applies changes and passed boundaries. */
export class FacetIndex {
  readonly #numberings: Numberings
  readonly #base: Segment
  #newer: Segment[] = []
  readonly #counter: FacetCounter
  readonly #changed = new Set<number>()
  #shut: ReadonlySet<number>
  #asOf: string

  private constructor(base: Segment, { shut, as_of }: ProductColumns, numberings: Numberings) {
    this.#numberings = numberings
    this.#base = base
    this.#counter = new FacetCounter(numberings)
    this.#shut = new Set(shut)
    this.#asOf = as_of
    showUnits(this.#base, this.#shut)
  }

  static async load(db: Db): Promise<FacetIndex> {
    const [columns, groups] = await Promise.all([loadAllFamilies(db), listPriceGroups(db)])
    const priceGroups = new Numbering()
    const publicGroups = new Set<number>()
    for (const { id, is_public } of groups) {
      const number = priceGroups.of(id)
      if (is_public) publicGroups.add(number)
    }
    const numberings: Numberings = {
      variants: new Numbering(),
      categories: new Numbering(),
      branches: new Numbering(),
      priceGroups,
      publicGroups,
    }
    const base = await makeSegment(columns, numberings)
    return new FacetIndex(base, columns, numberings)
  }

  find(query: FacetFind): number[] {
    const { first_ids } = query
    if (!first_ids) return this.#findRest(query)
    const first = this.#findFirst(query, first_ids)
    if (isAlone(query)) return first
    const known = new Set(first)
    return [...first, ...this.#findRest(query).filter((id) => !known.has(id))]
  }

  count(query: FacetQuery): FacetCounts {
    return this.#counter.count(this.#segments, query)
  }

  /** The hits of a search by value; values without a hit are left out. */
  countHaving(searched: Searched, variant_ids: readonly number[]): Map<number, number> {
    return countHaving(this.#segments, searched, variant_ids, this.#numberings.variants)
  }

  /** Families that everybody may see, by category, with those of the categories below. */
  countFamilies(pathOf: (category_id: number) => readonly number[]): Map<number, number> {
    return countFamilies(this.#segments, this.#numberings, pathOf)
  }

  /** The groups of the values of products that everybody may see, by the category they are in themselves. */
  findGroups(groupOf: (variant_id: number) => number | undefined): Map<number, Set<number>> {
    return findGroups(this.#segments, this.#numberings, groupOf)
  }

  /** The categories in which products that pass are, themselves or by their parents. */
  findCategoryIds(filter: Filter): number[] {
    const found = new Set<number>()
    this.#each(filter, ({ categories }, unit) => {
      for (const number of valuesOf(categories, unit)) found.add(number)
    })
    return [...found].map((number) => this.#numberings.categories.idOf(number))
  }

  /** Products that can be bought, and the bytes of the arrays that describe them. */
  measure(): { readonly entries: number; readonly bytes: number } {
    return {
      entries: this.#segments.reduce((sum, { units }) => sum + units.id.length, 0),
      bytes: this.#segments.reduce((sum, segment) => sum + bytesOf(segment), 0),
    }
  }

  /** Brings the index up to date. @returns false where everything must be loaded again. */
  async apply(
    db: Db,
    { family_ids, repriced_family_ids, isTreeChanged, isBoundaryPassed }: Changes,
  ): Promise<boolean> {
    const crossed = isBoundaryPassed ? await listCrossed(db, this.#asOf) : undefined
    const unsettable = await this.reprice(db, repriced_family_ids)
    const ids = [...new Set([...family_ids, ...unsettable, ...(crossed?.ids ?? [])])]
    if (ids.length > 0 && !(await this.renew(db, ids))) return false
    if (ids.length === 0 && isTreeChanged) {
      this.#shut = new Set(await listShut(db))
      this.#show()
    }
    this.#asOf = crossed?.now ?? this.#asOf
    return true
  }

  /** Reads these families again. @returns false where the index has become too fragmented. */
  async renew(db: Db, familyIds: readonly number[]): Promise<boolean> {
    const isOneMore = this.#newer.length < SEGMENTS_MAX
    for (const id of familyIds) this.#changed.add(id)
    if (this.#changed.size > CHANGED_MAX) return false
    const columns = await loadFamilies(db, isOneMore ? familyIds : [...this.#changed])
    const older = [this.#base, ...(isOneMore ? this.#newer : [])]
    const ranks = rankNames(unpackNames(columns.products.name), older)
    if (!ranks) return false
    const segment = await makeSegment(columns, this.#numberings, ranks)
    this.#shut = new Set(columns.shut)
    this.#newer = [...(isOneMore ? this.#newer : []), segment]
    this.#forget(familyIds, segment)
    this.#show()
    return true
  }

  /**
   * Reads the prices of these families again; those that are not in the index bring theirs when they come into it.
   *
   * @returns Families that must be read as a whole.
   */
  async reprice(db: Db, familyIds: readonly number[]): Promise<readonly number[]> {
    if (familyIds.length === 0) return []
    const tuples = await loadPrices((read) => read(db), [{ family_ids: familyIds }])
    return this.#segments.flatMap((segment) =>
      setPrices(segment, familyIds, tuples, this.#numberings),
    )
  }

  /** Reads the stock of these families again. @returns false where the index cannot hold it. */
  async restock(db: Db, familyIds: readonly number[]): Promise<boolean> {
    const rows = await loadStock(db, familyIds)
    const isKnown = rows.every((row) =>
      this.#segments.every((segment) => setStock(segment, row, this.#numberings.branches)),
    )
    this.#show(familyIds)
    return isKnown
  }

  get #segments(): readonly Segment[] {
    return [this.#base, ...this.#newer]
  }

  #each(filter: Filter, see: (segment: Segment, unit: number) => void): void {
    findProducts(this.#segments, planFilter(filter, this.#numberings), see)
  }

  /** The ids that are visible and pass the filter, in their order; children are not replaced by their parents. */
  #findFirst(query: FacetFind, ids: readonly number[]): number[] {
    const { category_ids: _, hits: __, ...narrow } = query
    const asked = { ...narrow, product_ids: ids }
    const found = new Set<number>()
    // Parents and children that are asked for by id keep their own price.
    this.#each({ ...asked, as_children: true }, ({ units }, unit) => found.add(units.id[unit] ?? 0))
    this.#each({ ...asked, as_children: false }, ({ units }, unit) =>
      found.add(units.parent_id[unit] ?? 0),
    )
    return ids.filter((id) => found.has(id))
  }

  #findRest(query: FacetFind): number[] {
    return findInSegments(this.#segments, query, this.#numberings)
  }

  /** Marks these families as old in all segments but the newest. */
  #forget(familyIds: readonly number[], newest: Segment): void {
    for (const { familyOf, families, units } of this.#segments) {
      if (units === newest.units) continue
      for (const id of familyIds) {
        const family = familyOf.get(id)
        if (family === undefined) continue
        units.isOld.fill(1, families.starts[family] ?? 0, families.starts[family + 1] ?? 0)
      }
    }
  }

  #show(familyIds?: readonly number[]): void {
    for (const segment of this.#segments) showUnits(segment, this.#shut, familyIds)
  }
}

/** The bytes of all arrays of numbers in an object. */
function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, one) => sum + bytesOf(one), 0)
}
