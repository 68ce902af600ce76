import { z } from 'zod'
import { attachment } from '../attachment.ts'
import { staticRoute } from '../catalogue/static-route.ts'
import { decimal, factor, time } from '../codecs.ts'
import {
  dataOf,
  flag,
  id,
  idInPath,
  idList,
  line,
  listOf,
  longListOf,
  page,
  published,
  query,
  sought,
  text,
  unitKroner,
  wholeNumber,
} from '../common.ts'
import { customField } from '../custom-field.ts'
import { withFewTags } from '../few-tags.ts'
import { issue } from '../issues.ts'
import {
  adminChild,
  adminPrice,
  adminRelated,
  listsInput,
  momentInput,
  quantity,
} from './admin-product-parts.ts'
import { complianceLists, complianceReason, lacks, lacksOfRow } from './compliance.ts'
import { priceGroup, rebate } from './price.ts'
import { productStock, shortDeliveryCode } from './product.ts'
import { DIRECTIONS, PAGE_SIZE, SORTS, variantFilter } from './query.ts'
import { variant, variantGroup } from './variant.ts'

/** Products as staff see and change them. */

const string = z.string()
const LARGEST_INT = 2_147_483_647
const whole = z.int(issue('number_not_whole')).min(0, issue('below_zero')).max(LARGEST_INT)
const slug = line(200)
  .transform((value) => value.toLowerCase())
  .refine((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value), issue('slug_unreadable'))
const positive = quantity.refine((value) => value > 0, issue('not_above_zero'))

const override_route = line(500)
  .transform((value) => value.toLowerCase())
  .refine(
    (value) =>
      /^\/[a-z0-9]([a-z0-9/._~-]*[a-z0-9])?$/.test(value) &&
      !/\/(\/|\.{1,2}(\/|$))/.test(value) &&
      value !== '/varer',
    issue('address_unreadable'),
  )

/** What may be changed of the product itself. */
const fieldsInput = {
  external_reference: line(100).nullable(),
  parent_id: id.nullable(),
  is_active: z.boolean(),
  is_private: z.boolean(),
  is_discontinued: z.boolean(),
  is_forced_pickup: z.boolean(),
  available_from: momentInput.nullable(),
  available_to: momentInput.nullable(),
  name: line(300).refine((value) => value !== '', issue('field_empty')),
  description: withFewTags(published(50_000)).meta({
    description: 'HTML: what a page may not show is taken out when it is saved.',
  }),
  min_quantity: positive.nullable(),
  max_quantity: positive.nullable(),
  divisible_quantity: positive.nullable(),
  unit: line(20).refine((value) => value !== '', issue('field_empty')),
  alternate_unit: line(20).nullable(),
  alternate_factor: z
    .number()
    .gt(0, issue('not_above_zero'))
    .max(200_000, issue('too_large'))
    .multipleOf(0.0001, issue('decimals_over_four'))
    .transform((value) => Math.round(value * 10_000))
    .nullable(),
  weight_grams: whole.nullable(),
  length_mm: whole.nullable(),
  stock: quantity,
  does_stock_control: z.boolean(),
  override_route: override_route.nullable(),
  slug,
  seo_name: line(300).nullable(),
  seo_description: text(1_000).nullable(),
  is_noindex: z.boolean(),
  tag_ids: z.array(id).max(100, issue('above_most', { most: 100 })),
  template: z.enum(['list', 'other'], issue('choice_unknown', { choices: 'list other' })),
  sort: z.int().min(-LARGEST_INT).max(LARGEST_INT),
}

export const adminProductChange = z
  .strictObject({ ...fieldsInput, ...listsInput, compliance_reason: complianceReason })
  .partial()

export const newAdminProduct = adminProductChange.meta({
  description:
    'What is left out has its default: the name "Nyt produkt", an address made of the name, not active.',
})

const own = {
  id,
  external_reference: string.nullable(),
  parent_id: id.nullable(),
  is_active: z.boolean(),
  is_private: z.boolean(),
  is_discontinued: z.boolean(),
  is_forced_pickup: z.boolean(),
  available_from: time.nullable(),
  available_to: time.nullable(),
  name: string,
  description: string,
  min_quantity: decimal.nullable(),
  max_quantity: decimal.nullable(),
  divisible_quantity: decimal.nullable(),
  unit: string,
  alternate_unit: string.nullable(),
  alternate_factor: factor.nullable(),
  weight_grams: z.int().nullable(),
  length_mm: z.int().nullable(),
  stock: decimal.meta({ description: 'That of all branches; orders take from it.' }),
  does_stock_control: z.boolean(),
  override_route: string.nullable(),
  slug: string,
  url: string.meta({ description: 'Made of the others.' }),
  seo_name: string.nullable(),
  seo_description: string.nullable(),
  is_noindex: z.boolean(),
  children_count: z.int(),
  tag_ids: z.array(id),
  template: string,
  sort: z.int(),
  created: time,
  modified: time,
}

const lists = {
  prices: z.array(adminPrice),
  price_group_rebates: z.array(rebate),
  variants: z.array(variant),
  variant_groups: z.array(variantGroup).meta({ description: 'Those of the values.' }),
  product_stocks: z.array(productStock),
  attachments: z.array(attachment),
  categories: z.array(z.object({ id, name: string, url: string, breadcrumb_text: string })),
  custom_fields: z.array(customField),
  delivery_codes: z.array(shortDeliveryCode),
  related_products: z.array(adminRelated),
  users: z.array(z.object({ id, username: string, name: string })),
  child_products: z.array(adminChild).meta({ description: 'Moved by their `parent_id`.' }),
  static_routes: z
    .array(staticRoute)
    .meta({ description: 'Changed at /api/admin/static-routes, by `foreign_key`.' }),
  ...complianceLists,
}

export const adminProduct = z
  .object({
    ...own,
    ...lists,
    node: z.null().meta({ description: 'A product has no page of content.' }),
    cmsData: z.null(),
  })
  .meta({ id: 'AdminProduct' })

export const adminProductInPath = z.strictObject({ id: idInPath })
export const adminProductReply = dataOf(adminProduct)
/** GET /api/admin/shop/product-options: what prices, ways of delivery, stock and variants of a product are chosen from. */
export const productOptionsReply = dataOf(
  z
    .object({
      price_groups: z.array(priceGroup),
      delivery_codes: z.array(z.object({ id, code: string, name: string })),
      branches: z.array(z.object({ id, name: string })),
      variant_groups: z.array(
        z.object({ id, name: string, slug: string, unit: string.nullable() }),
      ),
    })
    .meta({ id: 'ProductOptions' }),
)

const LIMIT_MAX = 200

/** What staff look for to mend it; of a family it is meant when it is so of one of its members. */
const STATES = [
  'inactive',
  'discontinued',
  'without_picture',
  'without_price',
  'low_stock',
] as const
const state = z.enum(STATES, issue('choice_unknown', { choices: STATES.join(' ') })).optional()

/**
 * GET /api/admin/shop/products.
 *
 * - Rows are families: parents, and products without a parent. `flat`: children too, as rows of their own. `onlyReal`: what can be sold, so
 *   children and products without any. `hide-with_variants`: none with children.
 * - `search`: in the name, or the beginning of a number (varenummer, DB-nr., GTIN); of a family also those of its children.
 * - `url`: of a category: what is in it; of a product: it alone.
 * - `categoryIds`, with `allChildren` also what is below; `variantIds`, `filterMode`: as in GET /api/shop/products.
 * - `with_children`, `with_prices`, `with_lacks`, `with_sold`: with these in each row.
 * - `state`: what is inactive, discontinued, without a picture, or without a price that everyone pays. `low_stock`: what is bought in again
 *   and has less stock than was sold in two weeks, or none while orders wait to be packed.
 * - `lacks`: what lacks this of what the law asks of its categories; `any`: whatever it lacks.
 * - `all`: up to 2,000 rows on one page. `limit`: 200 at most.
 */
export const adminProductsQuery = query({
  page: page.default(1),
  limit: wholeNumber(1, LIMIT_MAX).default(PAGE_SIZE),
  all: flag.optional(),
  search: sought(200).optional(),
  url: line(500).optional(),
  with_children: flag.optional(),
  with_prices: flag.optional(),
  with_lacks: flag.optional(),
  with_sold: flag.optional(),
  'hide-with_variants': flag.optional(),
  categoryIds: idList.optional(),
  allChildren: flag.optional(),
  variantIds: variantFilter.optional(),
  filterMode: z.enum(['and', 'or'], issue('choice_unknown', { choices: 'and or' })).optional(),
  onlyReal: flag.optional(),
  flat: flag.optional(),
  state,
  lacks,
  sort: z.enum(SORTS, issue('choice_unknown', { choices: SORTS.join(' ') })).default('default'),
  direction: z
    .enum(DIRECTIONS, issue('choice_unknown', { choices: DIRECTIONS.join(' ') }))
    .optional(),
})

/** GET /api/admin/shop/products/table: what the list of the page is narrowed by. */
export const adminProductsTableQuery = query({
  search: sought(200).optional(),
  categoryIds: idList.optional(),
  allChildren: flag.optional(),
  onlyReal: flag.optional(),
  state,
  lacks,
  sort: z.enum(SORTS, issue('choice_unknown', { choices: SORTS.join(' ') })).default('default'),
  direction: z
    .enum(DIRECTIONS, issue('choice_unknown', { choices: DIRECTIONS.join(' ') }))
    .optional(),
  format: z.enum(['csv', 'xlsx'], issue('choice_unknown', { choices: 'csv xlsx' })),
})

export const adminProductRow = z
  .object({
    ...own,
    varenummer: string.nullable(),
    brand: string.nullable(),
    category_ids: z.array(id),
    image: string
      .nullable()
      .meta({ description: 'The folder of its first picture, or of that of its family.' }),
    price_from: unitKroner.nullable().meta({
      description: 'With VAT: the least that everyone pays, of a family for one of its children.',
    }),
    children_stock: decimal.nullable().meta({
      description: 'Of a family what all its children have together; null of what has none.',
    }),
    child_products: z.array(adminChild).optional(),
    prices: z.array(adminPrice).optional(),
    lacks: lacksOfRow,
    sold: decimal.nullable().optional().meta({
      description: 'How much was ordered in two weeks; null of a family, whose children are sold.',
    }),
  })
  .meta({ id: 'AdminProductRow' })

export const adminProductsReply = longListOf(adminProductRow)
/** GET /api/admin/shop/products/{id}/children. */
export const adminChildrenReply = listOf(adminProductRow)
