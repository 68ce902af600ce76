import type { Db } from '#database/client'
import { BoundedCache } from '#kernel/bounded-cache'
import type { Catalogue } from '#shop/catalogue'
import type { Searched } from './count-having.ts'
import type { FacetIndex } from './facet-index.ts'
import { Keeper } from './keeper.ts'
import { type Filter, isByStock, type Question, questionKey } from './question.ts'
import { countProducts, hasProducts } from './store-counts.ts'
import { countFacets, type FacetCounts, type FacetQuestion } from './store-facets.ts'
import { findCategoryIds, findIds } from './store-find.ts'

const ANSWERS_MAX_BYTES = 4 * 1024 * 1024
const BYTES_PER_ID = 8
/** Of fewer products the database answers a first question sooner than all are read. */
const MANY = 1_000
const BYTES_PER_ANSWER = 500
/** Questions, of which those that are asked again are worth keeping their answers. */
const ASKED_LATELY = 2_000

type FamilyCounts = ReadonlyMap<number, number>

/**
 * Answers questions about goods: from memory, and from the database while the goods in memory are being read or may not
 * be what they were.
 */
export class Facets {
  readonly #catalogue: Catalogue
  readonly #keeper: Keeper
  readonly #answers = new BoundedCache<string, readonly number[]>({
    max: ANSWERS_MAX_BYTES,
    secondOf: ASKED_LATELY,
    weigh: (ids, key) => ids.length * BYTES_PER_ID + key.length + BYTES_PER_ANSWER,
  })
  readonly #families = new BoundedCache<'all', FamilyCounts>({ max: 1, weigh: () => 1 })

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#keeper = new Keeper(catalogue)
    catalogue.onChange(({ kind }) => {
      if (kind === 'stock') return
      this.#answers.clear()
      this.#families.clear()
    })
  }

  /** Begins to read all goods into memory, where nobody has asked yet. */
  prepare(): void {
    this.#keeper.hold(false)
    void this.#keeper.current()
  }

  /**
   * To be called before the first page is made. Waits until all goods are in memory, where they are so many that the database
   * would answer too late. Fewer are read from {@link prepare} on: read at the same time, they would keep the page waiting.
   */
  async readMany(many: number = MANY): Promise<void> {
    if (await hasProducts(this.#catalogue.db, many)) await this.#keeper.read()
    else this.#keeper.hold(true)
  }

  /** All that answers the question, in its order; remembered for a while. */
  async find(question: Question): Promise<readonly number[]> {
    // What is in stock changes with every order; what families cost by it does so seldom.
    if (question.in_stock || question.branch_ids) return this.#find(question)
    const edition = isByStock(question) ? this.#keeper.edition() : ''
    if (edition === undefined) return this.#find(question)
    return this.#answers.through(`${edition} ${questionKey(question)}`, async () => {
      const until = await this.#catalogue.freshUntil()
      return { value: await this.#find(question), until }
    })
  }

  /** Whether the stock has just changed, and answers do not tell of it yet: they are not to be kept. */
  isBehindStock(): boolean {
    return this.#keeper.isBehindStock()
  }

  /** As `find`, for a question that seldom comes again: the answer is not remembered. */
  findOnce(question: Question): Promise<readonly number[]> {
    return this.#find(question)
  }

  /** What those goods may be narrowed by, each kind counted without what was chosen of it. */
  async count(
    question: Omit<FacetQuestion, 'groupOf' | 'filter_categories'>,
  ): Promise<FacetCounts> {
    const tree = await this.#catalogue.tree()
    const { variants } = await this.#catalogue.variants()
    const whole: FacetQuestion = {
      ...question,
      filter_categories: tree.all.flatMap(({ id, is_filter }) => (is_filter ? [id] : [])),
      groupOf: (id) => variants.get(id)?.variant_group_id,
    }
    const counts = await this.#count(whole)
    if (!question.filter_category_ids) return counts
    // Other categories are more to choose from, as other values of a group are.
    const { categories } = await this.#count({ ...whole, filter_category_ids: undefined })
    return { ...counts, categories }
  }

  /** How many of the goods that a search has found have each of these values, by value; none is left out or 0. */
  async countHaving(
    searched: Searched,
    variant_ids: readonly number[],
  ): Promise<ReadonlyMap<number, number>> {
    const { variants } = await this.#catalogue.variants()
    const groupOf = (id: number) => variants.get(id)?.variant_group_id
    const group_ids = variant_ids.flatMap((id) => groupOf(id) ?? [])
    const question = { ...searched, group_ids, groupOf, filter_categories: [] }
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

  /** Goods that everybody may see, by category with those below it: a parent counts as one. */
  countFamilies(): Promise<FamilyCounts> {
    return this.#families.through('all', async () => {
      const until = await this.#catalogue.freshUntil()
      const tree = await this.#catalogue.tree()
      const index = await this.#keeper.current()
      const value = index
        ? index.countFamilies((id) => tree.find(id)?.ancestor_ids ?? [])
        : await countProducts(this.#catalogue.db)
      return { value, until }
    })
  }

  /** The categories that hold goods with one value of each group, with those above them. */
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

  #find(question: Question): Promise<readonly number[]> {
    return this.#ask<readonly number[]>(
      question,
      (index) => index.find(question),
      (db) => findIds(db, question),
    )
  }

  async #ask<Answer>(
    question: Filter,
    fromMemory: (index: FacetIndex) => Answer,
    fromDatabase: (db: Db) => Promise<Answer>,
  ): Promise<Answer> {
    const index = await this.#keeper.current()
    return index?.knows(question) ? fromMemory(index) : fromDatabase(this.#catalogue.db)
  }
}
