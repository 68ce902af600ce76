import { z } from 'zod'
import { attachment } from './attachment.ts'
import { id } from './common.ts'

const text = z.string()

/** A key and a value that only some rows have. Shoppers see the active ones that are not hidden. */
export const customField = z
  .object({
    id,
    key: text,
    value: text.nullable(),
    meta: z.record(text, z.unknown()).meta({
      description: 'field_type link: target, alt, text (empty by default); image: alt.',
    }),
    name: text,
    field_type: text,
    options: z.unknown(),
    foreign_key: id.nullable(),
    model: text,
    field_group: text.nullable(),
    hidden: z.boolean(),
    active: z.boolean(),
    _translations: z.record(text, z.unknown()),
    reference_value: text.nullable(),
    attachments: z.array(attachment),
  })
  .meta({ id: 'CustomField' })

export type CustomField = z.infer<typeof customField>
