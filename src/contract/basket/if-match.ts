import { z } from 'zod'
import { issue } from '../issues.ts'

/** The version of an order that a change builds on, as in the `ETag` of its reply. */
export const ifMatchHeaders = z.looseObject({
  'if-match': z
    .string()
    .regex(/^"\d{1,9}"$/, issue('version_unreadable'))
    .transform((tag) => Number(tag.slice(1, -1)))
    .optional()
    .meta({
      description:
        'The ETag of the order that was read: refused when another has changed it since. Left out: whatever it is by now.',
    }),
})
