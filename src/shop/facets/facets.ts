import type { Catalogue } from '#shop/catalogue'
import { type CacheStatistics, IndexSynchroniser } from '#shop/change-feed'
import type { Searched } from './count-families.ts'
import { FacetIndex } from './facet-index.ts'
import type { FacetCounts, FacetFind, FacetQuery, Filter } from './question.ts'

type FamilyCounts = ReadonlyMap<number, number>

/**
 * Answers questions about products from the index in memory, which the first question waits for. While it is outdated it answers
 * all the same, for as long as its synchroniser allows.
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
    this.#index.latest().catch(() => undefined)
  }

  /** Waits until all products are in memory; to be called before the first page is made. */
  async readMany(): Promise<void> {
    await this.#index.load()
  }

  /** All ids that answer the question, in its order. */
  async find(query: FacetFind): Promise<readonly number[]> {
    return (await this.#index.latest()).find(query)
  }

  statistics(): CacheStatistics {
    return this.#index.statistics()
  }

  /** How long the index has not been what the database has, but for stock; 0: it is. */
  behindSeconds(): number {
    return this.#index.behindSeconds()
  }

  /** Whether a change is not in the index yet, or may not be: what is answered meanwhile must not be cached. */
  isBehind(): boolean {
    return this.#index.isBehind()
  }

  /** As {@link isBehind}, for answers that depend on the stock. */
  isBehindStock(): boolean {
    return this.#index.isBehindStock() || this.isBehind()
  }

  /** The facets of those products, each counted without its own choices. */
  async count(query: Omit<FacetQuery, 'groupOf' | 'filter_categories'>): Promise<FacetCounts> {
    const tree = await this.#catalogue.tree()
    const { variants } = await this.#catalogue.variants()
    const whole: FacetQuery = {
      ...query,
      filter_categories: tree.filters,
      groupOf: (id) => variants.get(id)?.variant_group_id,
    }
    const counts = await this.#count(whole)
    if (!query.filter_category_ids) return counts
    // Counted without the chosen categories: others can be added to them, as other values of a group can.
    const { categories } = await this.#count({ ...whole, filter_category_ids: undefined })
    return { ...counts, categories }
  }

  /** How many of the products that a search has found have each of these values, by value; none is left out or 0. */
  async countHaving(
    searched: Searched,
    variant_ids: readonly number[],
  ): Promise<ReadonlyMap<number, number>> {
    return (await this.#index.latest()).countHaving(searched, variant_ids)
  }

  async #count(query: FacetQuery): Promise<FacetCounts> {
    return (await this.#index.latest()).count(query)
  }

  /** Products that everybody may see, by category with those below it: a parent counts as one. */
  countFamilies(): Promise<FamilyCounts> {
    const read = async () => {
      const tree = await this.#catalogue.tree()
      const index = await this.#index.fresh()
      return index.countFamilies((id) => tree.find(id)?.ancestor_ids ?? [])
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
        this.#index.fresh(),
      ])
      const own = index.findGroups((id) => variants.get(id)?.variant_group_id)
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
    const ids = (await this.#index.latest()).findCategoryIds(filter)
    return new Set(ids.flatMap((id) => tree.find(id)?.ancestor_ids ?? []))
  }
}
