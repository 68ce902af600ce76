import { BoundedCache } from '#kernel/bounded-cache'
import type { Catalogue } from '#shop/catalogue'
import type { FacetIndex } from './facet-index.ts'
import { Keeper } from './keeper.ts'
import { type Filter, type Question, questionKey } from './question.ts'
import { countFacets, type FacetCounts, type FacetQuestion } from './store-facets.ts'
import { findCategoryIds, findIds } from './store-find.ts'

/**
 * Answers questions about goods: from memory, and from the database while the goods in memory are being read or may not
 * be what they were.
 */
export interface Facets {
  /** All that answers the question, in its order; remembered for a while. */
  find(question: Question): Promise<readonly number[]>
  /** The categories that hold goods with one value of each group, with those above them. */
  findCategories(variant_groups: Filter['variant_groups'], shopper: Filter): Promise<Set<number>>
  /** What those goods may be narrowed by. */
  count(question: Omit<FacetQuestion, 'groupOf' | 'filter_categories'>): Promise<FacetCounts>
  /** Begins to read all goods into memory, where nobody has asked yet. */
  prepare(): void
}

const ANSWERS_MAX_BYTES = 16 * 1024 * 1024
const BYTES_PER_ID = 8
const BYTES_PER_ANSWER = 500

export function openFacets(catalogue: Catalogue): Facets {
  const keeper = new Keeper(catalogue)
  const answers = new BoundedCache<string, readonly number[]>({
    max: ANSWERS_MAX_BYTES,
    weigh: (ids) => ids.length * BYTES_PER_ID + BYTES_PER_ANSWER,
  })
  catalogue.onChange(({ kind }) => {
    if (kind !== 'stock') answers.clear()
  })
  const ask = async <Answer>(
    question: Filter,
    fromMemory: (index: FacetIndex) => Answer,
    fromDatabase: () => Promise<Answer>,
  ): Promise<Answer> => {
    const index = await keeper.current()
    return index?.knows(question) ? fromMemory(index) : fromDatabase()
  }
  return {
    prepare: () => void keeper.current(),
    find: async (question) => {
      const find = () =>
        ask(
          question,
          (index): readonly number[] => index.find(question),
          () => findIds(catalogue.db, question),
        )
      // What is in stock changes with every order.
      if (question.in_stock || question.branch_ids) return find()
      return answers.through(questionKey(question), async () => {
        const until = await catalogue.freshUntil()
        return { value: await find(), until }
      })
    },
    findCategories: async (variant_groups, { viewer, entitlement }) => {
      const filter = { viewer, entitlement, variant_groups }
      const tree = await catalogue.tree()
      const ids = await ask(
        filter,
        (index) => index.findCategoryIds(filter),
        () => findCategoryIds(catalogue.db, filter),
      )
      return new Set(ids.flatMap((id) => tree.find(id)?.ancestor_ids ?? []))
    },
    count: async (question) => {
      const [tree, { variants }] = await Promise.all([catalogue.tree(), catalogue.variants()])
      const whole: FacetQuestion = {
        ...question,
        filter_categories: tree.all.flatMap(({ id, is_filter }) => (is_filter ? [id] : [])),
        groupOf: (id) => variants.get(id)?.variant_group_id,
      }
      return ask(
        whole,
        (index) => index.count(whole),
        () => countFacets(catalogue.db, whole),
      )
    },
  }
}
