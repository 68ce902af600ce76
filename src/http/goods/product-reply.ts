import type { Product, ProductReply } from '#contract/product'
import { quantityToNumber } from '#kernel/quantity'
import type {
  CatalogueItem,
  Category,
  CategoryTree,
  ProductDetail,
  ProductRelations,
  VariantBook,
} from '#shop/catalogue'
import type { StaticRoute } from '#shop/routing'
import type { Priced } from '../ready/families.ts'
import { toAttachment, toCustomField, toStaticRoute } from './attached-reply.ts'
import { toProductItem } from './item-reply.ts'
import { toRebates, toTiers } from './price-reply.ts'

/** All that the page of a product is made from. */
export interface WholeProduct {
  readonly item: CatalogueItem
  readonly detail: ProductDetail
  readonly priced: Priced
  readonly tree: CategoryTree
  readonly book: VariantBook
}

const DESCRIPTION_MAX = 160

/** A product without its related lists. */
export function toProduct({ item, detail, priced, tree, book }: WholeProduct): Product {
  const { pricing, entitlement } = priced
  const {
    variants: _,
    axes,
    parent,
    product_stocks: __,
    ...fields
  } = toProductItem(item, pricing, entitlement)
  const own = pricing.get(item.id)
  const variants = item.variants.flatMap(({ id }) => book.variants.get(id) ?? [])
  const groupIds = new Set([
    ...variants.map((one) => one.variant_group_id),
    ...axes.map(({ id }) => id),
  ])
  return {
    ...fields,
    external_reference: detail.external_reference,
    is_active: detail.is_active,
    available_from: detail.available_from?.toISOString() ?? null,
    available_to: detail.available_to?.toISOString() ?? null,
    description: detail.description,
    override_route: detail.override_route,
    seo_name: detail.seo_name,
    seo_description: detail.seo_description,
    is_noindex: isHiddenFromSearchEngines(item, detail),
    tag_ids: [...detail.tag_ids],
    weight_kg: detail.weight_grams === null ? null : detail.weight_grams / 1000,
    length_mm: detail.length_mm,
    created: detail.created.toISOString(),
    modified: detail.modified.toISOString(),
    canonical_url: item.url,
    parent,
    axes,
    variants,
    variant_groups: [...book.groups.values()].filter(({ id }) => groupIds.has(id)),
    attachments: detail.attachments.map(toAttachment),
    categories: listHomes(detail, tree).map((category) => ({
      id: category.id,
      name: category.name,
      url: category.url,
      breadcrumb_text: category.breadcrumb_text,
      breadcrumbs: toCrumbs(category, tree),
    })),
    custom_fields: detail.custom_fields.map(toCustomField),
    product_stocks: detail.product_stocks.map((one) => ({ ...one })),
    price_tiers: own && item.child_ids.length === 0 ? toTiers(own, entitlement) : [],
  }
}

/** Its related lists, but for those that are made of rows of goods. */
export function toRelations(
  { item, priced }: WholeProduct,
  { delivery_codes }: ProductRelations,
  routes: readonly StaticRoute[],
) {
  const own = priced.pricing.get(item.id)
  return {
    static_routes: routes.map(toStaticRoute),
    delivery_codes: delivery_codes.map((code) => ({ ...code })),
    price_group_rebates: own ? toRebates(own, priced.entitlement) : [],
    users: [],
    node: null,
    cmsData: null,
  }
}

export function toMeta({ item, detail, tree }: WholeProduct): ProductReply['meta'] {
  const [home] = listHomes(detail, tree)
  const above = item.parent ? [{ id: null, name: item.parent.name, url: item.parent.url }] : []
  return {
    title: detail.seo_name ?? item.name,
    description: detail.seo_description ?? toPlainText(detail.description),
    canonical_url: item.url,
    is_noindex: isHiddenFromSearchEngines(item, detail),
    breadcrumbs: [...(home ? toCrumbs(home, tree) : []), ...above],
  }
}

/** Discontinued goods that are gone keep their page, but nobody is led to it. */
function isHiddenFromSearchEngines(item: CatalogueItem, { is_noindex }: ProductDetail): boolean {
  return is_noindex || (item.is_discontinued && quantityToNumber(item.stock) <= 0)
}

/** Where it is at home first: the categories by their breadcrumbs. */
function listHomes({ category_ids }: ProductDetail, tree: CategoryTree): Category[] {
  return category_ids
    .flatMap((id) => tree.find(id) ?? [])
    .sort((a, b) => (a.breadcrumb_text < b.breadcrumb_text ? -1 : 1))
}

export function toCrumbs(category: Category, tree: CategoryTree) {
  return tree.pathOf(category).map(({ id, name, url }) => ({ id, name, url }))
}

function toPlainText(html: string): string {
  const plain = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= DESCRIPTION_MAX
    ? plain
    : `${plain.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`
}
