import type { Db } from '#database/client'
import type { Catalogue } from '#shop/catalogue'
import { type CacheStatistics, IndexSynchroniser } from '#shop/change-feed'
import type { Searched } from './count-families.ts'
import { FacetIndex } from './facet-index.ts'
import type { Filter, Question } from './question.ts'
import {
  countFacets,
  countProducts,
  type FacetCounts,
  type FacetQuestion,
  findGroups,
  hasProducts,
} from './store-facets.ts'
import { findCategoryIds, findIds } from './store-find.ts'

/** With fewer products than this, the database answers the first queries sooner than the index is loaded. */
const MANY = 1_000

type FamilyCounts = ReadonlyMap<number, number>

/**
 * Answers questions about products: from the index in memory, and from the database while the index is being loaded or is
 * outdated.
 */
export class Facets {
  readonly #catalogue: Catalogue
  readonly #index: IndexSynchroniser<FacetIndex>

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#index = new IndexSynchroniser({
      feed: catalogue,
      kinds: ['product', 'price'],
      load: () => FacetIndex.load(catalogue.db),
      measure: (index) => index.measure(),
      apply: (index, changes) => index.apply(catalogue.db, changes),
      applyStock: (index, family_ids) => index.restock(catalogue.db, family_ids),
      nextBoundary: catalogue.nextBoundary,
    })
  }

  /** Begins to read all products into memory, where no request has asked yet. */
  prepare(): void {
    this.#index.pause(false)
    void this.#index.current()
  }

  /**
   * To be called before the first page is made. Waits until all products are in memory, where they are so many that the database
   * would answer too late. Fewer are read from {@link prepare} on: read at the same time, they would keep the page waiting.
   */
  async readMany(many: number = MANY): Promise<void> {
    if (await hasProducts(this.#catalogue.db, many)) await this.#index.load().catch(() => undefined)
    else this.#index.pause(true)
  }

  /** All ids that answer the question, in its order. */
  find(question: Question): Promise<readonly number[]> {
    return this.#ask<readonly number[]>(
      question,
      (index) => index.find(question),
      (db) => findIds(db, question),
    )
  }

  statistics(): CacheStatistics {
    return this.#index.statistics()
  }

  /** Whether a change of stock is not in the index yet: what is answered meanwhile must not be cached. */
  isBehindStock(): boolean {
    return this.#index.isBehindStock()
  }

  /** The facets of those products, each counted without its own choices. */
  async count(
    question: Omit<FacetQuestion, 'groupOf' | 'filter_categories'>,
  ): Promise<FacetCounts> {
    const tree = await this.#catalogue.tree()
    const { variants } = await this.#catalogue.variants()
    const whole: FacetQuestion = {
      ...question,
      filter_categories: tree.filters,
      groupOf: (id) => variants.get(id)?.variant_group_id,
    }
    const counts = await this.#count(whole)
    if (!question.filter_category_ids) return counts
    // Counted without the chosen categories: others can be added to them, as other values of a group can.
    const { categories } = await this.#count({ ...whole, filter_category_ids: undefined })
    return { ...counts, categories }
  }

  /** How many of the products that a search has found have each of these values, by value; none is left out or 0. */
  async countHaving(
    searched: Searched,
    variant_ids: readonly number[],
  ): Promise<ReadonlyMap<number, number>> {
    const { variants } = await this.#catalogue.variants()
    const groupOf = (id: number) => variants.get(id)?.variant_group_id
    const group_ids = variant_ids.flatMap((id) => groupOf(id) ?? [])
    const question = { ...searched, group_ids, groupOf, filter_categories: new Map() }
    return this.#ask(
      searched,
      (index) => index.countHaving(searched, variant_ids),
      async (db) => (await countFacets(db, question)).variants,
    )
  }

  #count(question: FacetQuestion): Promise<FacetCounts> {
    return this.#ask(
      question,
      (index) => index.count(question),
      (db) => countFacets(db, question),
    )
  }

  /** Products that everybody may see, by category with those below it: a parent counts as one. */
  countFamilies(): Promise<FamilyCounts> {
    const read = async () => {
      const tree = await this.#catalogue.tree()
      const index = await this.#index.current()
      return index
        ? index.countFamilies((id) => tree.find(id)?.ancestor_ids ?? [])
        : countProducts(this.#catalogue.db)
    }
    return this.#catalogue.remember('family counts', '', read)
  }

  /**
   * The groups of the values that products have which everybody may see, by category with those below it. Groups of no value
   * are left out.
   */
  listGroups(): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
    const read = async () => {
      const [tree, { variants }, index] = await Promise.all([
        this.#catalogue.tree(),
        this.#catalogue.variants(),
        this.#index.current(),
      ])
      const own = index
        ? index.findGroups((id) => variants.get(id)?.variant_group_id)
        : await findGroups(this.#catalogue.db)
      const found = new Map<number, Set<number>>()
      for (const [category_id, groups] of own) {
        for (const id of tree.find(category_id)?.ancestor_ids ?? []) {
          found.set(id, new Set([...(found.get(id) ?? []), ...groups]))
        }
      }
      return found
    }
    return this.#catalogue.remember('groups of values', '', read)
  }

  /** The categories that hold products with one value of each group, with those above them. */
  async findCategories(
    variant_groups: Filter['variant_groups'],
    { viewer, entitlement }: Filter,
  ): Promise<Set<number>> {
    const filter = { viewer, entitlement, variant_groups }
    const tree = await this.#catalogue.tree()
    const ids = await this.#ask(
      filter,
      (index) => index.findCategoryIds(filter),
      (db) => findCategoryIds(db, filter),
    )
    return new Set(ids.flatMap((id) => tree.find(id)?.ancestor_ids ?? []))
  }

  async #ask<Answer>(
    question: Filter,
    fromMemory: (index: FacetIndex) => Answer,
    fromDatabase: (db: Db) => Promise<Answer>,
  ): Promise<Answer> {
    const index = await this.#index.current()
    return index?.knows(question) ? fromMemory(index) : fromDatabase(this.#catalogue.db)
  }
}
