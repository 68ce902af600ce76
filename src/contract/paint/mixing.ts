import { z } from 'zod'
import { quantity, time } from '../codecs.ts'
import { dataOf, line, uuid, wholeNumber } from '../common.ts'
import { issue } from '../issues.ts'
import { listQuery } from '../list.ts'

const words = z.string()
const FORMULA_MAX = 60

export const mixingQuery = listQuery(
  {
    state: z
      .enum(['open', 'mixed'], issue('choice_unknown', { choices: 'open mixed' }))
      .default('open'),
    branch_id: wholeNumber(1, 1_000_000_000).optional().meta({
      description: 'Lines that leave this branch, or no branch by name.',
    }),
  },
  ['created'],
)

export const lineToMixInPath = z.strictObject({ line_id: uuid })

export const tintedLine = z
  .object({
    id: uuid,
    basket_id: uuid,
    order_reference: words,
    order_placed: time,
    customer: words,
    branch: words.nullable(),
    name: words,
    sku: words.nullable(),
    quantity: quantity.meta({ description: 'Cans.' }),
    colour: z.object({
      collection: words,
      code: words,
      name: words,
      hex: words.meta({ description: 'Only a guide.' }),
      base: words,
    }),
    mixed: time.nullable().meta({ description: 'When; null while it waits.' }),
    formula: words.meta({
      description:
        'By which it was mixed; of one that waits, by which the same paint was last mixed in the same colour. Empty where none is known.',
    }),
  })
  .meta({ id: 'TintedLine' })
/** As it is sent. */
export type TintedLine = z.input<typeof tintedLine>

export const lineMixed = z.strictObject({
  formula: line(FORMULA_MAX).default('').meta({
    description: 'As the machine names what it has mixed.',
  }),
})
export const lineMixedReply = dataOf(tintedLine)
