import { z } from 'zod'
import { dataOf, id, idInPath, line, listOf, query, sought, wholeNumber } from '../common.ts'
import { formatInput } from '../files.ts'
import { issue } from '../issues.ts'

/** What staff say of searches: synonyms, and what stands first; and what was looked for in vain. */

const string = z.string()
const WORDS_MAX = 60
const PINNED_MAX = 10

const said = line(WORDS_MAX)
  .transform((value) => value.toLowerCase())
  .refine((value) => /^\S+$/.test(value), issue('word_not_one'))
const means = line(WORDS_MAX).refine((value) => value !== '', issue('field_empty'))

export const synonym = z
  .object({
    id,
    said: string.meta({ description: 'One word, as it is typed; its bent forms count as well.' }),
    means: string.meta({ description: 'The words of the products; all of them.' }),
    is_mutual: z.boolean().meta({ description: 'Each stands for the other.' }),
  })
  .meta({ id: 'Synonym' })

export const synonymChange = z.strictObject({ said, means, is_mutual: z.boolean() }).partial()
export const newSynonym = z.strictObject({ said, means, is_mutual: z.boolean().default(false) })
export const synonymInPath = z.strictObject({ id: idInPath })
export const synonymsReply = listOf(synonym)

const hit = z.object({ id, name: string, url: string })

const pinned = z
  .object({ words: string, products: z.array(hit) })
  .meta({ id: 'PinnedHits', description: 'The products that stand first for these words.' })
export const pinnedReply = listOf(pinned)
export const pinnedChanged = dataOf(pinned)

/** The products of these words replace those that stood; none: nothing is pinned to them. */
export const pinnedInput = z.strictObject({
  words: line(WORDS_MAX).refine((value) => value !== '', issue('field_empty')),
  product_ids: z
    .array(id)
    .max(PINNED_MAX, issue('above_most', { most: PINNED_MAX }))
    .refine((ids) => new Set(ids).size === ids.length, issue('number_twice')),
})

export const missesQuery = query({
  days: wholeNumber(1, 366).default(30),
  format: formatInput,
})
/** The most frequent first, two hundred at most. */
export const missesReply = listOf(
  z
    .object({ words: string, count: z.int().min(1), latest: z.iso.date() })
    .meta({ id: 'SearchMiss', description: 'Words that found nothing, and how often.' }),
)

export const searchTriedQuery = query({ search: sought(WORDS_MAX) })
export const searchTriedReply = listOf(
  hit.extend({ is_pinned: z.boolean() }),
  z.object({
    meant: string.nullable().meta({ description: 'What was looked for in place of the words.' }),
  }),
)
