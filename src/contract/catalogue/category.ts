import { z } from 'zod'
import { attachment, picture } from '../attachment.ts'
import { flag, id, idInPath, idList, text as input, listOf, query, wholeNumber } from '../common.ts'
import { customField } from '../custom-field.ts'
import { SORTS, variantFilter } from '../product/query.ts'
import { variant, variantGroup } from '../product/variant.ts'
import { staticRoute } from './static-route.ts'

/** The tree of products. */

const text = z.string()

/** The fields for menus and tiles. */
const sparseFields = {
  id,
  parent_id: id.nullable(),
  name: text,
  slug: text,
  url: text,
  level: z.int(),
  in_menu: z.boolean(),
  is_filter: z.boolean(),
  template: text.meta({ description: 'list (products chosen by measure) or other' }),
  alias_of: id.nullable(),
  product_count: z.int().meta({ description: 'Products that can be seen, here and below.' }),
  children_count: z.int(),
  children_count_in_menu: z.int(),
  image: picture.nullable(),
  variant_ids: z
    .array(id)
    .meta({ description: 'What a landing category stands for: the filter it replaces.' }),
}

const fullFields = {
  filter_name: text.nullable(),
  description: text,
  short_description: text,
  seo_name: text.nullable(),
  seo_description: text.nullable(),
  is_noindex: z.boolean(),
  active: z.boolean(),
  is_private: z.boolean(),
  is_searchable: z.boolean(),
  default_sort: z.enum(SORTS),
  default_limit: z.int(),
  breadcrumb_text: text.meta({ description: 'Names from the top down, pipe-separated.' }),
  breadcrumbs: z.array(z.object({ id, name: text, url: text })),
  external_reference: text.nullable(),
  site_id: id,
  tag_ids: z.array(id),
  canonical_url: text.meta({ description: 'Of an alias: the address of its target.' }),
  variants: z.array(variant).meta({ description: 'Those of `variant_ids`.' }),
}

const relations = {
  variant_groups: z
    .array(variantGroup)
    .meta({ description: 'What its products may be filtered by; `as_filter` as here.' }),
  custom_fields: z.array(customField),
  static_routes: z.array(staticRoute),
  attachments: z.array(attachment),
}

export const sparse = z.object(sparseFields)
export const full = sparse.extend(fullFields)
export const verbose = full.extend(relations)
const listed = z.object({
  ...sparseFields,
  ...z.object(fullFields).partial().shape,
  ...z.object(relations).partial().shape,
})

export type MenuCategory = z.infer<typeof sparse> & { children?: MenuCategory[] | undefined }
export type ListedCategory = z.infer<typeof listed> & { children?: ListedCategory[] | undefined }

/** A category for menus, tiles and redirects to landing pages, with its children. */
const menuCategory: z.ZodType<MenuCategory> = sparse
  .extend({
    get children(): z.ZodOptional<z.ZodArray<z.ZodType<MenuCategory>>> {
      return z.array(menuCategory).optional()
    },
  })
  .meta({ id: 'MenuCategory' })

/** A row of a list: with children unless the list is flat, and with relations if `verbose`. */
const listedCategory: z.ZodType<ListedCategory> = listed
  .extend({
    get children(): z.ZodOptional<z.ZodArray<z.ZodType<ListedCategory>>> {
      return z.array(listedCategory).optional()
    },
  })
  .meta({ id: 'ListedCategory' })

/** One category with all of its relations. */
const category = z
  .object({ ...verbose.shape, children: z.array(menuCategory) })
  .meta({ id: 'Category' })

export const categoryReply = z.object({ data: category })
export const sparseCategoryReply = z.object({ data: menuCategory })
export const categoriesReply = listOf(listedCategory)

export const categoryParams = z.object({ id: idInPath })

/** `maxlevel`: how many levels below it, 1 by default. `for-menu`: at most ten children, those in the menu. */
export const categoryQuery = query({
  nocache: flag.optional(),
  'for-menu': flag.optional(),
  sparse: flag.optional(),
  maxlevel: wholeNumber(0, 20).optional(),
})

export const categoryForUrlQuery = query({ url: input(500), nocache: flag.optional() })

/**
 * GET /api/shop/categories. A tree from the top (or from below `parent`), of all levels.
 *
 * - `for-menu`: at most five top categories with ten children each, those in the menu. `all-tops`: all its top categories.
 * - `direct`: one level only. `maxlevel`: the number of levels. `flat`: rows in the order of the tree.
 * - `list`: flat, with few fields, sorted by breadcrumb, for selection. `verbose`: with relations.
 * - `search`: with these words in the name, without their ancestors.
 * - `variantIds`: with products that have these values. `categoryVariantIds`: landing pages of one of these values.
 * - For staff: `getHidden` has inactive and private categories too, `nocache` reads past what is held in memory.
 */
export const categoriesQuery = query({
  variantIds: variantFilter.optional(),
  categoryVariantIds: idList.optional(),
  nocache: flag.optional(),
  'for-menu': flag.optional(),
  'all-tops': flag.optional(),
  direct: flag.optional(),
  flat: flag.optional(),
  verbose: flag.optional(),
  getHidden: flag.optional(),
  parent: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  list: flag.optional(),
  maxlevel: wholeNumber(1, 20).optional(),
  search: input(200).optional(),
})

export type CategoryQuery = z.infer<typeof categoryQuery>
export type CategoryReply = z.infer<typeof categoryReply>
export type SparseCategoryReply = z.infer<typeof sparseCategoryReply>
export type CategoriesQuery = z.infer<typeof categoriesQuery>
export type Category = z.infer<typeof category>
export type CategoriesReply = z.infer<typeof categoriesReply>
