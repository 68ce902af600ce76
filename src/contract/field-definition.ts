import { z } from 'zod'
import { FIELD_MODELS, FIELD_TYPES, MOST_USES } from '#kernel/field-types'
import { id, idInPath, line, listOf, query } from './common.ts'
import { formatInput } from './files.ts'
import { issue } from './issues.ts'

/** What custom fields are by their key, as staff say it once for all products, categories or pages. */

const CHOICES_MAX = 200
const filled = (max: number) => line(max).refine((value) => value !== '', issue('field_empty'))
const fieldType = z.enum(FIELD_TYPES, issue('choice_unknown', { choices: FIELD_TYPES.join(' ') }))
const model = z.enum(FIELD_MODELS, issue('choice_unknown', { choices: FIELD_MODELS.join(' ') }))

export const fieldDefinition = z
  .object({
    id,
    model: z.enum(FIELD_MODELS),
    key: z.string(),
    name: z.string().meta({ description: 'What a new field is called.' }),
    field_type: z.enum(FIELD_TYPES),
    options: z.array(z.string()).meta({ description: 'What a select can be; else empty.' }),
    hidden: z.boolean().meta({ description: 'Whether a new field is for staff alone.' }),
    uses_count: z
      .int()
      .min(0)
      .meta({ description: `Exact to ${MOST_USES}; one more: there are more.` }),
  })
  .meta({ id: 'FieldDefinition' })

const fields = {
  name: filled(200),
  field_type: fieldType,
  options: z.array(filled(200)).max(CHOICES_MAX, issue('above_most', { most: CHOICES_MAX })),
  hidden: z.boolean(),
}

export const fieldDefinitionChange = z.strictObject(fields).partial()
export const newFieldDefinition = z.strictObject({
  ...fields,
  model,
  key: z.string().regex(/^[\w.-]{1,100}$/, issue('key_of_field_unreadable')),
  options: fields.options.default([]),
  hidden: fields.hidden.default(false),
})
export const fieldDefinitionsQuery = query({ model: model.optional(), format: formatInput })
export const fieldDefinitionInPath = z.strictObject({ id: idInPath })
export const fieldDefinitionsReply = listOf(fieldDefinition)
