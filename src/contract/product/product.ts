import { z } from 'zod'
import { attachment } from '../attachment.ts'
import { staticRoute } from '../catalogue/static-route.ts'
import { amountOfUnits, id, listOf, moment } from '../common.ts'
import { customField } from '../custom-field.ts'
import { itemFields, parentSummary, productItem } from './item.ts'
import { bestPrice, price, priceGroup, priceTier, rebate } from './price.ts'
import { DIRECTIONS, SORTS } from './query.ts'
import { axis, facet, variant, variantGroup } from './variant.ts'

/** Products in full, and the replies that list them. */

const text = z.string()

export const RELATED_KINDS = [
  'accessory',
  'alternative',
  'bought_together',
  'spare_part',
  'successor',
] as const

export const productStock = z.object({
  product_id: id,
  allow_pickup: z.boolean(),
  branch: z.object({ id, name: text }),
  stock: amountOfUnits,
})

/** A category of a product; `breadcrumb_text` is pipe-separated. */
const productCategory = z.object({
  id,
  name: text,
  url: text,
  breadcrumb_text: text,
  breadcrumbs: z.array(z.object({ id, name: text, url: text })),
})

export const shortDeliveryCode = z.object({
  id,
  code: text,
  name: text,
  icon: text,
  is_pickup: z.boolean(),
  is_dropship: z.boolean(),
  delivery_days_text: text,
})

/** Related lists, left out with `mainOnly`. */
const relatedLists = {
  child_products: z.array(productItem),
  related_products: z.array(z.object({ kind: z.enum(RELATED_KINDS), product: productItem })),
  static_routes: z.array(staticRoute),
  delivery_codes: z.array(shortDeliveryCode),
  price_group_rebates: z.array(rebate),
  users: z
    .array(z.object({ id, username: text, name: text }))
    .meta({ description: 'Of a private product, who may see it; empty but for staff.' }),
  node: z.unknown().nullable(),
  cmsData: z.unknown().nullable(),
}

/** One product in full. */
const product = z
  .object({
    ...itemFields,
    slug: text,
    template: text,
    is_private: z.boolean(),
    prices: z.array(price).meta({ description: 'The prices that the caller may buy at.' }),
    best_price: bestPrice.nullable().meta({ description: 'Null for what has no price.' }),
    external_reference: text.nullable().meta({ description: 'DB-nr.' }),
    is_active: z.boolean(),
    available_from: moment.nullable(),
    available_to: moment.nullable(),
    description: text,
    override_route: text.nullable(),
    seo_name: text.nullable(),
    seo_description: text.nullable(),
    is_noindex: z.boolean(),
    tag_ids: z.array(id),
    weight_kg: z.number().nullable().meta({ description: 'Of one unit.' }),
    length_mm: z.int().nullable(),
    created: moment,
    modified: moment,
    canonical_url: text,
    parent: parentSummary.nullable(),
    axes: z.array(axis),
    variants: z.array(variant),
    variant_groups: z.array(variantGroup),
    attachments: z.array(attachment).meta({ description: 'Pictures first.' }),
    categories: z.array(productCategory),
    custom_fields: z.array(customField),
    product_stocks: z.array(productStock),
    price_tiers: z.array(priceTier),
    ...relatedLists,
  })
  .partial(
    Object.fromEntries(Object.keys(relatedLists).map((key) => [key, true])) as Record<
      keyof typeof relatedLists,
      true
    >,
  )
  .meta({ id: 'Product' })

export const productReply = z.object({
  data: product,
  meta: z.object({
    title: text,
    description: text,
    canonical_url: text,
    is_noindex: z.boolean(),
    breadcrumbs: z.array(z.object({ id: id.nullable(), name: text, url: text })),
    price_groups: z
      .array(priceGroup)
      .optional()
      .meta({ description: 'Those of `prices`; left out with `brief`.' }),
  }),
})

/** With `brief`, so many products of each kind that go with it. */
export const RELATED_SHOWN = 4

const listMetadata = z.object({
  page: z.int(),
  limit: z.int(),
  sort: z.enum(SORTS),
  direction: z.enum(DIRECTIONS),
  meant: text.optional().meta({
    description:
      'What was looked for instead, because it fits better or nothing has all that was typed.',
  }),
})

export const productsReply = listOf(productItem, listMetadata)
/** With `verbose`. */
export const wholeProductsReply = listOf(product, listMetadata)

/** What the list may be filtered by. `data` is empty; `count` is of the whole list. */
export const productsMetadataReply = listOf(
  z.never(),
  z.object({
    variants: z.array(facet),
    categories: z
      .array(z.object({ id, name: text, url: text, count: z.int() }))
      .meta({ description: 'Filter categories (key c) that hold some of the list.' }),
    price: z
      .object({
        from: z.number(),
        to: z.number(),
        net_from: z.number(),
        net_to: z.number(),
      })
      .nullable(),
    in_stock: z.int(),
    reduced: z.int().meta({ description: 'Products that the asker saves on.' }),
    branches: z.array(z.object({ id, count: z.int() })),
  }),
)

export const relatedReply = listOf(
  productItem.extend({ kind: z.enum(RELATED_KINDS) }),
  z.object({ page: z.int(), limit: z.int() }),
)

export type Product = z.infer<typeof product>
export type ProductReply = z.infer<typeof productReply>
export type ProductsReply = z.infer<typeof productsReply>
export type RelatedReply = z.infer<typeof relatedReply>
export type ProductsMetadataReply = z.infer<typeof productsMetadataReply>
export type ProductsMetadata = ProductsMetadataReply['metadata']
