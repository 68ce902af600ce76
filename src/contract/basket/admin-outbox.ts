import { z } from 'zod'
import { time } from '../codecs.ts'
import { dataOf, id, idInPath, listOf, uuid } from '../common.ts'

const words = z.string()

const deadLetter = z
  .object({
    id,
    kind: words.meta({ description: 'What was to be caused: a mail, an order for the ERP …' }),
    basket_id: uuid.nullable(),
    created: time,
    attempts: z.int(),
    why: words.meta({ description: 'How the last attempt failed.' }),
  })
  .meta({ id: 'DeadLetter' })

export const deadLettersReply = listOf(deadLetter)
export const outboxRowInPath = z.strictObject({ id: idInPath })
export const retriedReply = dataOf(z.object({ id }).meta({ id: 'RetriedRow' }))
