import { z } from 'zod'
import { REQUIREMENTS } from '#kernel/requirements'
import { attachment } from '../attachment.ts'
import { time } from '../codecs.ts'
import {
  flag,
  id,
  idInPath,
  idList,
  line,
  listOf,
  published,
  query,
  sought,
  text,
  wholeNumber,
} from '../common.ts'
import { customField } from '../custom-field.ts'
import { withFewTags } from '../few-tags.ts'
import { formatInput } from '../files.ts'
import { issue } from '../issues.ts'
import { attachmentInput, customFieldInput } from '../product/admin-product-parts.ts'
import { requirement } from '../product/compliance.ts'
import { SORTS, variantFilter } from '../product/query.ts'
import { variant, variantGroup } from '../product/variant.ts'
import { fieldChange } from '../resource.ts'
import { staticRoute } from './static-route.ts'

/** Categories as staff see and change them. */

const string = z.string()
const MEMBERS_MAX = 200
const PLACE_MAX = 1_000_000
const named = z.object({ id })

/** What may be changed; a list that is sent replaces the one that stands. */
const fieldsInput = {
  name: line(200).refine((value) => value !== '', issue('field_empty')),
  filter_name: line(200).nullable(),
  description: withFewTags(published(50_000)).meta({
    description: 'HTML: what a page may not show is taken out when it is saved.',
  }),
  short_description: published(5_000),
  slug: line(200)
    .transform((value) => value.toLowerCase())
    .refine((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value), issue('slug_unreadable')),
  seo_name: line(300).nullable(),
  seo_description: text(1_000).nullable(),
  is_noindex: z.boolean(),
  parent_id: id.nullable(),
  alias_of: id.nullable(),
  external_reference: line(100).nullable(),
  active: z.boolean(),
  is_filter: z.boolean(),
  is_private: z.boolean(),
  in_menu: z.boolean(),
  is_searchable: z.boolean(),
  default_sort: z.enum(SORTS, issue('choice_unknown', { choices: SORTS.join(' ') })),
  default_limit: z
    .int()
    .min(1, issue('below_least', { least: 1 }))
    .max(200, issue('above_most', { most: 200 })),
  template: z.enum(['list', 'other'], issue('choice_unknown', { choices: 'list other' })),
  tag_ids: z.array(id).max(100, issue('above_most', { most: 100 })),
  sort: z.int().min(0).max(PLACE_MAX).meta({ description: 'Its place among those beside it.' }),
  variant_groups: z
    .array(named.extend({ as_filter: z.boolean().default(true) }))
    .max(MEMBERS_MAX)
    .meta({
      description:
        'What its products may be filtered by, in this order; the group of brands (45) always is, and so are those of the custom field fiterseo_variant_group_ids.',
    }),
  variants: z
    .array(named)
    .max(MEMBERS_MAX)
    .meta({ description: 'What a landing category stands for.' }),
  requirements: z
    .array(z.enum(REQUIREMENTS, issue('choice_unknown', { choices: REQUIREMENTS.join(' ') })))
    .max(REQUIREMENTS.length)
    .transform((value) => REQUIREMENTS.filter((one) => value.includes(one)))
    .meta({
      description:
        'What the law asks of its products and of those of categories below it before they are made active.',
    }),
  custom_fields: z.array(customFieldInput).max(MEMBERS_MAX),
  attachments: z.array(attachmentInput).max(MEMBERS_MAX),
}

export const adminCategoryChange = z.strictObject(fieldsInput).partial()

export const newAdminCategory = adminCategoryChange.meta({
  description:
    'What is left out has its default: the name "Ny kategori", an address made of the name, not active, not in the menu, not private.',
})

/** The fields for lists that are chosen from. */
const sparse = {
  id,
  parent_id: id.nullable(),
  name: string,
  slug: string,
  url: string,
  level: z.int(),
  active: z.boolean(),
  is_private: z.boolean(),
  in_menu: z.boolean(),
  is_filter: z.boolean(),
  alias_of: id.nullable(),
  children_count: z.int(),
  breadcrumb_text: string,
}

const own = {
  ...sparse,
  filter_name: string.nullable(),
  description: string,
  short_description: string,
  seo_name: string.nullable(),
  seo_description: string.nullable(),
  is_noindex: z.boolean(),
  is_searchable: z.boolean(),
  default_sort: string,
  default_limit: z.int(),
  external_reference: string.nullable(),
  site_id: id,
  tag_ids: z.array(id),
  template: string,
  sort: z.int(),
  product_count: z.int().meta({ description: 'Families in it and below, whatever their state.' }),
  children_count_in_menu: z.int(),
  breadcrumbs: z.array(z.object({ id, name: string, url: string })),
  requirements: z.array(requirement),
  inherited_requirements: z
    .array(requirement)
    .meta({ description: 'What categories above it ask of its products too.' }),
  created: time,
  modified: time,
}

const lists = {
  variant_groups: z.array(
    variantGroup.extend({
      is_locked: z.boolean().meta({ description: 'Always a filter: it cannot be switched off.' }),
    }),
  ),
  variants: z.array(variant),
  custom_fields: z.array(customField),
  attachments: z.array(attachment),
  static_routes: z
    .array(staticRoute)
    .meta({ description: 'Changed at /api/admin/static-routes, by `foreign_key`.' }),
}

export const sparseCategory = z.object(sparse)

export const adminCategory = z
  .object({ ...own, ...lists, children: z.array(sparseCategory) })
  .meta({ id: 'AdminCategory' })

export const categoryFields = z.object({
  ...sparse,
  ...z.object(own).partial().shape,
  ...z.object(lists).partial().shape,
})

export type AdminCategoryRow = z.input<typeof categoryFields> & {
  children?: AdminCategoryRow[] | undefined
}

const categoryRow: z.ZodType<unknown, AdminCategoryRow> = categoryFields
  .extend({
    get children(): z.ZodOptional<z.ZodArray<z.ZodType<unknown, AdminCategoryRow>>> {
      return z.array(categoryRow).optional()
    },
  })
  .meta({ id: 'AdminCategoryRow' })

export const adminCategoryInPath = z.strictObject({ id: idInPath })
export const adminCategoriesReply = listOf(categoryRow)

/**
 * GET /api/admin/shop/categories. A tree from the top, or from below `parent`.
 *
 * - `direct`: one level. `list`: flat, by breadcrumb. `sparse`: rows with the fields to choose from. `verbose`: rows with their lists.
 * - `counts`: how many families are in each and below.
 * - `getHidden`: also what is inactive or private, or below such.
 * - `searchQuery`: with this in the name; `variantIds`: with products that have these values (; = and, `,` = or); `categoryVariantIds`:
 *   landing categories of one of these values. These three are flat.
 * - `format`: a file is flat, with `counts`.
 */
export const adminCategoriesQuery = query({
  variantIds: variantFilter.optional(),
  categoryVariantIds: idList.optional(),
  direct: flag.optional(),
  verbose: flag.optional(),
  getHidden: flag.optional(),
  parent: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  list: flag.optional(),
  searchQuery: sought(200).optional(),
  sparse: flag.optional(),
  counts: flag.optional(),
  format: formatInput,
})

const ROWS_MAX = 2_000

/** A list of changes: all are made or none, in their order. */
export const adminCategoryChanges = z
  .array(
    z.strictObject({
      id,
      etag: text(100).optional().meta({
        description: 'That of the category as it was read: refused when it has been changed since.',
      }),
      ...adminCategoryChange.shape,
    }),
  )
  .min(1, issue('list_empty'))
  .max(ROWS_MAX, issue('rows_too_many', { most: ROWS_MAX }))
  .refine((rows) => new Set(rows.map((one) => one.id)).size === rows.length, issue('number_twice'))
export const adminCategoryChangesQuery = query({ dry: flag.optional() })
export const adminCategoriesChanged = z.object({
  data: z
    .array(z.object({ id, name: string, changes: z.array(fieldChange) }))
    .meta({ description: 'Those that are another than before.' }),
  count: z.int(),
})
