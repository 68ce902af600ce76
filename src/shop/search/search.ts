import { BoundedCache } from '#kernel/bounded-cache'
import type { Catalogue } from '#shop/catalogue'
import { type Filter, type Question, questionKey } from './question.ts'
import { countFacets, type FacetCounts, type FacetQuestion } from './store-facets.ts'
import { findCategoryIds, findIds } from './store-find.ts'

/** Answers questions about goods. */
export interface Search {
  /** All that answers the question, in its order; remembered for a while. */
  find(question: Question): Promise<readonly number[]>
  /** The categories that hold goods with one value of each group, with those above them. */
  findCategories(variant_groups: Filter['variant_groups'], shopper: Filter): Promise<Set<number>>
  /** What those goods may be narrowed by. */
  countFacets(question: Omit<FacetQuestion, 'groupOf' | 'filter_categories'>): Promise<FacetCounts>
}

const ANSWERS_MAX_BYTES = 32 * 1024 * 1024
const BYTES_PER_ID = 8
const BYTES_PER_ANSWER = 500

export function openSearch(catalogue: Catalogue): Search {
  const answers = new BoundedCache<string, readonly number[]>({
    max: ANSWERS_MAX_BYTES,
    weigh: (ids) => ids.length * BYTES_PER_ID + BYTES_PER_ANSWER,
  })
  catalogue.onChange(({ kind }) => {
    if (kind !== 'stock') answers.clear()
  })
  return {
    find: (question) =>
      answers.through(questionKey(question), async () => {
        const until = await catalogue.freshUntil()
        const ids = await withWordsApart(
          question,
          (one) => findIds(catalogue.db, one),
          ({ length }) => length === 0,
        )
        return { value: ids, until }
      }),
    findCategories: async (variant_groups, { viewer, entitlement }) => {
      const tree = await catalogue.tree()
      const ids = await findCategoryIds(catalogue.db, { viewer, entitlement, variant_groups })
      return new Set(ids.flatMap((id) => tree.find(id)?.ancestor_ids ?? []))
    },
    countFacets: async (question) => {
      const [tree, { variants }] = await Promise.all([catalogue.tree(), catalogue.variants()])
      const whole: FacetQuestion = {
        ...question,
        filter_categories: tree.all.flatMap(({ id, is_filter }) => (is_filter ? [id] : [])),
        groupOf: (id) => variants.get(id)?.variant_group_id,
      }
      return withWordsApart(
        whole,
        (one) => countFacets(catalogue.db, one),
        ({ count }) => count === 0,
      )
    },
  }
}

/** When no product has all the words, those of a parent and its children count together. */
async function withWordsApart<Asked extends Filter, Answer>(
  question: Asked,
  ask: (question: Asked) => Promise<Answer>,
  isNothing: (answer: Answer) => boolean,
): Promise<Answer> {
  const answer = await ask(question)
  const { words } = question
  if (!words || words.tokens.length < 2 || !isNothing(answer)) return answer
  return ask({ ...question, words: { ...words, isApart: true } })
}
