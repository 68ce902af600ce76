import { z } from 'zod'
import {
  lengthOfReason,
  REASON_MAX,
  REASON_MIN,
  REASONS_SHOWN,
  REQUIREMENTS,
} from '#kernel/requirements'
import { storedTime } from '../codecs.ts'
import { id, text } from '../common.ts'
import { issue } from '../issues.ts'

/** What the law asks of products by their categories, as staff see it. */

const string = z.string()

export const requirement = z.enum(REQUIREMENTS)

export const complianceReason = text(REASON_MAX)
  .refine(
    (value) => lengthOfReason(value) >= REASON_MIN,
    issue('text_too_short', { least: REASON_MIN }),
  )
  // Some signs become several when they are brought into one form.
  .refine(
    (value) => lengthOfReason(value) <= REASON_MAX,
    issue('text_too_long', { most: REASON_MAX }),
  )
  .meta({
    description:
      'Why it becomes active, or comes into other categories while it is active, without what the law asks of it; kept where something lacks, otherwise passed over.',
  })

const LACKS = ['any', ...REQUIREMENTS] as const
export const lacks = z.enum(LACKS, issue('choice_unknown', { choices: LACKS.join(' ') })).optional()

export const complianceLists = {
  compliance: z.array(z.object({ requirement, is_met: z.boolean() })).meta({
    description:
      'What the law asks of goods of its categories; of a family it is met when all its children have it.',
  }),
  compliance_reasons: z
    .array(
      z.object({
        ...{ id, requirements: z.array(requirement), reason: string, created: storedTime },
        ...{ user_id: id.nullable(), user_name: string.nullable() },
      }),
    )
    .meta({ description: `Why it was made active without, the latest ${REASONS_SHOWN} first.` }),
}

export const lacksOfRow = z
  .array(requirement)
  .optional()
  .meta({ description: 'What the law asks of it, and it, or one of its children, lacks.' })
