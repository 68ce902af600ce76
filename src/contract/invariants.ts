import { z } from 'zod'
import { dataOf, moment } from './common.ts'

/** GET /api/admin/invariants: what the nightly check found. */
export const invariantReport = z
  .object({
    checked: moment.nullable().meta({ description: 'Null: not within a week.' }),
    breaches: z.array(
      z.object({
        invariant: z.string().meta({ description: 'I1 to I20, as in docs/invariants.md.' }),
        name: z.string(),
        what: z.string().meta({ description: 'Ids and sums of what does not hold.' }),
      }),
    ),
  })
  .meta({ id: 'InvariantReport' })

export const invariantReply = dataOf(invariantReport)

export type InvariantReport = z.infer<typeof invariantReport>
