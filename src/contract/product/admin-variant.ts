import { z } from 'zod'
import { id, idInPath, line, listOf, page, query, sought, text, wholeNumber } from '../common.ts'
import { issue } from '../issues.ts'
import { variant, variantGroup } from './variant.ts'

/** What products differ by, and the values of it, as staff set them up. */

const filled = (max: number) => line(max).refine((value) => value !== '', issue('field_empty'))
const count = z.int().min(0)
/** All values of a group may be put in order at once. */
const VALUES_MAX = 2_000

const uses = {
  is_locked: z.boolean().meta({
    description: 'The group of brands: always a filter, and never deleted.',
  }),
  is_used: z.boolean().meta({ description: 'Goods have values of it.' }),
  variants_count: count,
  categories_count: count.meta({ description: 'Categories that are filtered by it.' }),
}

/** A row of the list. */
const adminVariantGroup = variantGroup.extend(uses).meta({ id: 'AdminVariantGroup' })

/** One with the categories that are filtered by it; of the group of brands, which all are, none. */
export const wholeVariantGroup = adminVariantGroup
  .extend({ categories: z.array(z.object({ id, name: z.string(), breadcrumb_text: z.string() })) })
  .meta({ id: 'WholeVariantGroup' })

const groupFields = {
  name: filled(60),
  name_plural: filled(60),
  alternate_name: filled(60).nullable(),
  unit: filled(20).nullable(),
  description: text(1_000),
  as_visual: z.boolean(),
  as_select: z.boolean(),
  as_table: z.boolean(),
  as_filter: z.boolean(),
}
export const variantGroupChange = z.strictObject(groupFields).partial()
export const newVariantGroup = z.strictObject({
  ...groupFields,
  name_plural: groupFields.name_plural.optional().meta({ description: 'Left out: the name.' }),
  alternate_name: groupFields.alternate_name.default(null),
  unit: groupFields.unit.default(null),
  description: groupFields.description.default(''),
  as_visual: groupFields.as_visual.default(false),
  as_select: groupFields.as_select.default(true),
  as_table: groupFields.as_table.default(false),
  as_filter: groupFields.as_filter.default(true),
})
export const variantGroupInPath = z.strictObject({ id: idInPath })
export const adminVariantGroupsReply = listOf(adminVariantGroup)

export const adminVariant = variant
  .extend({
    products_count: count.meta({ description: 'Goods that have the value.' }),
    categories_count: count.meta({ description: 'Categories that stand for the value.' }),
  })
  .meta({ id: 'AdminVariant' })

const variantFields = {
  name: filled(100),
  visual: z
    .string()
    .regex(/^(#[0-9a-f]{6}|[\w-]+([./][\w-]+)*)$/i, issue('visual_unreadable'))
    .max(200, issue('text_too_long', { most: 200 }))
    .nullable(),
}
export const variantChange = z.strictObject(variantFields).partial()
export const newVariantValue = z.strictObject({
  variant_group_id: id,
  ...variantFields,
  visual: variantFields.visual.default(null),
})
export const variantsQuery = query({
  variant_group_id: idInPath,
  search: sought(100).default(''),
  page: page.default(1),
})
export const variantInPath = z.strictObject({ id: idInPath })
export const adminVariantsReply = listOf(adminVariant)

/** POST /api/admin/shop/variants/:id/merge: what has the one has the other afterwards. */
export const variantMerge = z.strictObject({ into_id: id })
export const variantMerged = z.object({
  data: adminVariant.meta({ description: 'The one that is left, with what it is used by then.' }),
  products_count: count.meta({ description: 'Goods that had the one that is gone.' }),
  categories_count: count.meta({ description: 'Categories that stood for it.' }),
})

/** The order of all groups (`0`), or of all values of the group with this number. */
export const variantOrder = z
  .object({ id: z.int().min(0), ids: z.array(id) })
  .meta({ id: 'VariantOrder' })
export const variantOrderInPath = z.strictObject({ id: wholeNumber(0, Number.MAX_SAFE_INTEGER) })
export const variantOrderChange = z
  .strictObject({
    ids: z.array(id).max(VALUES_MAX, issue('above_most', { most: VALUES_MAX })),
  })
  .partial()
