import { BoundedCache } from '#kernel/bounded-cache'
import type { Catalogue } from '#shop/catalogue'
import { type Filter, type Question, questionKey } from './question.ts'
import { countFacets, type FacetCounts, type FacetQuestion } from './store-facets.ts'
import { findIds } from './store-find.ts'

/** Answers questions about goods, and remembers the answers for a while. */
export interface Search {
  /** All that answers the question, in its order. */
  find(question: Question): Promise<readonly number[]>
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
  const facets = new BoundedCache<string, FacetCounts>({
    max: ANSWERS_MAX_BYTES,
    weigh: ({ variants }) => variants.size * 4 * BYTES_PER_ID + BYTES_PER_ANSWER,
  })
  catalogue.onChange(({ kind }) => {
    if (kind === 'stock') return
    answers.clear()
    facets.clear()
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
    countFacets: (question) =>
      facets.through(`${questionKey(question)}${question.group_ids ?? ''}`, async () => {
        const until = await catalogue.freshUntil()
        const [tree, { variants }] = await Promise.all([catalogue.tree(), catalogue.variants()])
        const whole: FacetQuestion = {
          ...question,
          filter_categories: tree.all.flatMap(({ id, is_filter }) => (is_filter ? [id] : [])),
          groupOf: (id) => variants.get(id)?.variant_group_id,
        }
        const value = await withWordsApart(
          whole,
          (one) => countFacets(catalogue.db, one),
          ({ count }) => count === 0,
        )
        return { value, until }
      }),
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
