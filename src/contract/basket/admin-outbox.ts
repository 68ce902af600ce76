import { z } from 'zod'
import { time } from '../codecs.ts'
import { dataOf, dayInput, flag, id, idInPath, listOf, query, text, uuid } from '../common.ts'
import { issue } from '../issues.ts'

const words = z.string()

const deadLetter = z
  .object({
    id,
    kind: words.meta({ description: 'What was to be caused: a mail, an order for the ERP …' }),
    basket_id: uuid.nullable(),
    order_reference: words.nullable(),
    receiver: words.nullable().meta({
      description: 'The address of the one it is for, where it is known. Null with brief.',
    }),
    created: time,
    attempts: z.int(),
    why: words.meta({ description: 'How the last attempt failed.' }),
  })
  .meta({ id: 'DeadLetter' })

export const deadLettersQuery = query({
  from: dayInput.optional().meta({ description: 'A day in Denmark, included.' }),
  to: dayInput.optional().meta({ description: 'The same, included.' }),
  brief: flag.default(false).meta({ description: 'Without receivers, for those who count them.' }),
})
export const deadLettersReply = listOf(deadLetter)
export const outboxRowInPath = z.strictObject({ id: idInPath })
export const retry = z.strictObject({
  reason: text(500)
    .refine((reason) => reason !== '', issue('change_unexplained'))
    .meta({ description: 'Why it is tried again; stands in the audit.' }),
})
export const retriedReply = dataOf(z.object({ id }).meta({ id: 'RetriedRow' }))
