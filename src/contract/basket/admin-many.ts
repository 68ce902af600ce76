import { z } from 'zod'
import { listOf, query, uuid } from '../common.ts'
import { issue } from '../issues.ts'

/** What staff do with several orders at once. */

/** A page of the list has fewer. */
const MOST_ORDERS = 50

const words = z.string()

const ids = z
  .array(uuid)
  .min(1, issue('orders_missing'))
  .max(MOST_ORDERS, issue('orders_too_many', { most: MOST_ORDERS }))

export const ordersToChange = z.strictObject({
  ids,
  act: z.enum(['approve', 'pick'], issue('choice_unknown', { choices: 'approve pick' })).meta({
    description: 'pick: which of them have something to pick; nothing is changed.',
  }),
})

export const idsInQuery = z
  .string()
  .transform((text) => text.split(','))
  .pipe(ids)
  .meta({ description: 'Separated by commas.' })

export const ordersToPrint = query({ ids: idsInQuery })

const answered = z
  .object({
    id: uuid,
    order_reference: words.nullable().meta({ description: 'Null: there is no such order.' }),
    is_done: z.boolean(),
    code: words.nullable().meta({ description: 'Of what it was refused with.' }),
    message: words.nullable().meta({ description: 'The same in Danish.' }),
  })
  .meta({ id: 'AnsweredOrder' })

/** Each is answered by itself: what is refused of one leaves the others be. */
export const ordersAnswered = listOf(answered)
export type AnsweredOrder = z.input<typeof answered>
