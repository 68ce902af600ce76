import { z } from 'zod'
import { time } from '../codecs.ts'
import { countedPage, dayInput, id, idInPath, line, longListOf, query } from '../common.ts'
import { fieldChange } from '../resource.ts'

export const AUDIT_EVENTS_PER_PAGE = 50

const OUTCOMES = ['done', 'failed', 'throttled'] as const

export const auditQuery = query({
  action: line(50).optional(),
  outcome: z.enum(OUTCOMES).optional(),
  actor_id: idInPath.optional(),
  subject: line(50).optional(),
  concerning: idInPath.optional().meta({
    description: 'Of a user: what was done to them, and to their orders and baskets.',
  }),
  from: dayInput.optional().meta({ description: 'A day in Denmark, included.' }),
  to: dayInput.optional().meta({ description: 'A day in Denmark, included.' }),
  page: countedPage(AUDIT_EVENTS_PER_PAGE).default(1),
  after: idInPath.optional().meta({
    description: 'The id of the last event of the page before; `page` is counted from it.',
  }),
  before: idInPath.optional().meta({
    description:
      'The id of the first event of the page after: the page that ends before it; `page` says nothing then.',
  }),
})

export const auditReply = longListOf(
  z
    .object({
      id,
      created: time,
      action: z.string().meta({ description: 'login, user_changed, personal_data_exported …' }),
      outcome: z.enum(OUTCOMES),
      actor_id: id.nullable().meta({ description: 'Null: no user was logged in.' }),
      actor_name: z.string().nullable(),
      network: z.string().meta({ description: 'Of the address that the call came from.' }),
      subject: z.string().nullable().meta({ description: 'The id of what it was done to.' }),
      changes: z
        .array(fieldChange)
        .nullable()
        .meta({ description: 'Null: what was done has no fields.' }),
    })
    .meta({ id: 'AuditEvent', description: 'Who did what, when and from where; kept 180 days.' }),
)
