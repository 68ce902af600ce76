import { z } from 'zod'
import { dataOf, flag, id, idInPath, idList, listOf, moment, query, text } from '../common.ts'
import { issue } from '../issues.ts'
import { fieldChange } from '../resource.ts'
import { adminProductChange } from './admin-product.ts'
import { fieldValues, groupPrices } from './admin-product-parts.ts'
import { complianceReason } from './compliance.ts'

/** What is changed of many products in one call, and how it is taken back. */

const ROWS_MAX = 10_000

/** A list of changes: all are made or none. */
export const adminProductChanges = z
  .array(
    z.strictObject({
      id,
      etag: text(100).optional().meta({
        description: 'That of the product as it was read: refused when it has been changed since.',
      }),
      ...adminProductChange.shape,
      field_values: fieldValues.optional(),
      group_prices: groupPrices.optional().meta({
        description: 'Prices of these groups alone. Those of other groups stay as they are.',
      }),
    }),
  )
  .min(1, issue('list_empty'))
  .max(ROWS_MAX, issue('rows_too_many', { most: ROWS_MAX }))
  .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, issue('number_twice'))

export const adminProductChangesQuery = query({
  categoryIds: idList
    .optional()
    .meta({ description: 'Each product comes into these too, beside those that it is in.' }),
  dry: flag.optional(),
})

export const adminProductsChanged = z.object({
  data: z
    .array(z.object({ id, name: z.string(), changes: z.array(fieldChange) }))
    .meta({ description: 'Those that are another than before.' }),
  count: z.int().meta({ description: 'How many of `data`.' }),
})

const named = z.object({ id, name: z.string() })

const productsChanged = z
  .object({
    id,
    created: moment,
    until: moment.meta({ description: 'It can be taken back until then.' }),
    is_own: z.boolean().meta({ description: 'The caller did it.' }),
    count: z.int().meta({ description: 'How many products were changed.' }),
    fields: z.array(z.string()),
  })
  .meta({ id: 'ProductsChanged' })

export const productChangesReply = listOf(productsChanged)
export const productChangeInPath = z.strictObject({ id: idInPath })

/** POST …/undo: all of it. */
export const undoProductChange = z
  .strictObject({ compliance_reason: complianceReason.optional() })
  .meta({ description: 'The reason is kept where goods become active that lack something.' })

const KEPT_BECAUSE = ['changed', 'never'] as const
export const productChangeUndone = dataOf(
  z.object({
    undone: z.array(named).meta({ description: 'Those that are as they were before.' }),
    kept: z.array(named.extend({ because: z.enum(KEPT_BECAUSE) })).meta({
      description:
        'Those that were changed since, and those of which nothing can be taken back, such as the stock. What is deleted is left out.',
    }),
  }),
)
