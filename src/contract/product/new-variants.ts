import { z } from 'zod'
import { dataOf, id, idInPath, line, listOf, moment } from '../common.ts'
import { issue } from '../issues.ts'
import { adminProduct, adminProductChange } from './admin-product.ts'

/** Variants that staff make of a family. */

const AXES_MAX = 4
const VARIANTS_MAX = 200

const filled = (max: number) => line(max).refine((value) => value !== '', issue('field_empty'))

const newVariant = adminProductChange
  .omit({ parent_id: true, slug: true, override_route: true, variants: true })
  .extend({
    name: filled(300),
    values: z
      .array(z.strictObject({ variant_group_id: id, name: filled(100) }))
      .min(1, issue('list_empty'))
      .max(AXES_MAX, issue('above_most', { most: AXES_MAX }))
      .meta({ description: 'A value that its group does not have is added to it.' }),
  })

/** POST /api/admin/shop/products/:id/variants: all are made or none. */
export const newVariants = z
  .strictObject({
    variants: z
      .array(newVariant)
      .min(1, issue('list_empty'))
      .max(VARIANTS_MAX, issue('rows_too_many', { most: VARIANTS_MAX })),
  })
  .meta({
    description:
      'What is left out is as with the variants that the family has, or as with the family; the values that all of them have, the new ones get too.',
  })

const named = z.object({ id, name: z.string() })

export const variantsMade = dataOf(adminProduct).extend({
  making_id: id.meta({ description: 'What the act is undone by.' }),
})

/** Variants that were made in one call, as long as that can be undone and some of them are there. */
const variantMaking = z
  .object({
    id,
    created: moment,
    until: moment.meta({ description: 'It can be undone until then.' }),
    variants: z.array(named).meta({ description: 'Those that are there still.' }),
  })
  .meta({ id: 'VariantMaking' })
export const variantMakingsReply = listOf(variantMaking)
export const variantMakingInPath = z.strictObject({ id: idInPath, making_id: idInPath })

/** POST …/undo: all of them. */
export const undoVariants = z.strictObject({})

const KEPT_BECAUSE = ['changed', 'in_use'] as const
export const variantsUndone = dataOf(
  z.object({
    undone: z
      .array(named)
      .meta({ description: 'Those that are gone, with the values that were made for them.' }),
    kept: z.array(named.extend({ because: z.enum(KEPT_BECAUSE) })).meta({
      description: 'Those that were changed since, or that other things need.',
    }),
  }),
)
