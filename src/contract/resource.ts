import { z } from 'zod'
import { dataOf, flag, id, query } from './common.ts'
import { problem } from './problem.ts'

/** What every entity has that is read by `GET` and changed by `PATCH` of one address. */

export const changeQuery = query({
  dry: flag.optional().meta({ description: 'Changes nothing, and answers what would change.' }),
})

/** Tags are compared as they are written. */
export const ifMatch = z.looseObject({
  'if-match': z.string().max(1_000).optional().meta({
    description:
      'The ETag of what was read: refused when it has been changed since. Left out: whatever it is by now.',
  }),
})

export const fieldChange = z
  .object({ field: z.string(), before: z.unknown(), after: z.unknown() })
  .meta({
    id: 'FieldChange',
    description:
      'A field that was changed, as it is read; in the audit null where it tells of a person.',
  })
export type FieldChange = z.output<typeof fieldChange>

/** The id of what was deleted. */
export const deletedReply = dataOf(z.object({ id }))

/** `{data, etag}`: the entity, and what a change of it sends as If-Match. */
export function versionReply<Entity extends z.ZodType>(entity: Entity) {
  return z.object({ data: entity, etag: z.string().meta({ description: 'As in the header.' }) })
}

/** `{data, changes}`: the entity as it is now, or with `dry` would be. */
export function changeReply<Entity extends z.ZodType>(entity: Entity) {
  return z.object({ data: entity, changes: z.array(fieldChange) })
}

/** A refusal; of a change that builds on another version it has both, so that a form can show where they differ. */
export function conflictReply<Entity extends z.ZodType>(entity: Entity) {
  const versions = z.object({
    sent: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The fields of the call that differ from what stands.' }),
    current: entity,
    etag: z.string().meta({ description: 'Of what stands.' }),
  })
  return problem.extend({ versions: versions.optional() })
}
