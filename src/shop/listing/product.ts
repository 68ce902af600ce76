import type { Product, ProductReply } from '#contract/product/product'
import { toPlain } from '#kernel/text/plain'
import { quantityToNumber } from '#kernel/units/quantity'
import type {
  CatalogueItem,
  Category,
  CategoryTree,
  ProductDetail,
  ProductRelations,
  VariantLookup,
} from '#shop/catalogue'
import type { PageLinks } from '#shop/projections'
import type { StaticRoute } from '#shop/routing'
import { toAttachment, toCustomField, toStaticRoute } from './attached.ts'
import { toOwn, toParent } from './item.ts'
import { toCardPicture } from './pictures.ts'

const DESCRIPTION_MAX = 160

/** The members of a product that depend on neither price, stock nor the category tree. */
export function toDetail(item: CatalogueItem, detail: ProductDetail, lookup: VariantLookup) {
  const variants = item.variants.flatMap(({ id }) => lookup.variants.get(id) ?? [])
  const groupIds = new Set([
    ...variants.map((one) => one.variant_group_id),
    ...item.axes.map(({ id }) => id),
  ])
  return {
    ...toOwn(item),
    slug: item.slug,
    template: item.template,
    is_private: item.is_private,
    image: toCardPicture(item.image),
    parent: item.parent && toParent(item.parent),
    axes: item.axes.map((axis) => ({ ...axis })),
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
    variants,
    variant_groups: [...lookup.groups.values()].filter(({ id }) => groupIds.has(id)),
    attachments: detail.attachments.map(toAttachment),
    custom_fields: detail.custom_fields.map(toCustomField),
  } satisfies Partial<Product>
}

/** Its related lists, but for those that are made of rows and those of prices. */
export function toRelations({ delivery_codes }: ProductRelations, routes: readonly StaticRoute[]) {
  return {
    static_routes: routes.map(toStaticRoute),
    delivery_codes: delivery_codes.map((code) => ({ ...code })),
    node: null,
    cmsData: null,
  } satisfies Partial<Product>
}

export function toLinks(
  item: CatalogueItem,
  detail: ProductDetail,
  { related }: ProductRelations,
): PageLinks {
  return {
    url: item.url,
    title: detail.seo_name ?? item.name,
    description: detail.seo_description ?? toShort(detail.description),
    is_noindex: isHiddenFromSearchEngines(item, detail),
    category_ids: detail.category_ids,
    parent: item.parent && { name: item.parent.name, url: item.parent.url },
    related,
  }
}

/** The categories of a product in the current tree, and the metadata of its page. */
export function toPlace(
  links: PageLinks,
  tree: CategoryTree,
): { categories: Product['categories']; meta: ProductReply['meta'] } {
  const { title, description, url, is_noindex, category_ids, parent } = links
  const homes = listHomes(category_ids, tree)
  const [home] = homes
  const above = parent ? [{ id: null, name: parent.name, url: parent.url }] : []
  return {
    categories: homes.map((category) => ({
      id: category.id,
      name: category.name,
      url: category.url,
      breadcrumb_text: category.breadcrumb_text,
      breadcrumbs: toCrumbs(category, tree),
    })),
    meta: {
      title,
      description,
      canonical_url: url,
      is_noindex,
      breadcrumbs: [...(home ? toCrumbs(home, tree) : []), ...above],
    },
  }
}

/** Discontinued products that are gone keep their page, but no page links to it. */
function isHiddenFromSearchEngines(item: CatalogueItem, { is_noindex }: ProductDetail): boolean {
  return is_noindex || (item.is_discontinued && quantityToNumber(item.stock) <= 0)
}

/** The first by breadcrumb is where the product is at home. */
function listHomes(category_ids: readonly number[], tree: CategoryTree): Category[] {
  return category_ids
    .flatMap((id) => tree.find(id) ?? [])
    .sort((a, b) => (a.breadcrumb_text < b.breadcrumb_text ? -1 : 1))
}

export function toCrumbs(category: Category, tree: CategoryTree) {
  return tree.pathOf(category).map(({ id, name, url }) => ({ id, name, url }))
}

function toShort(html: string): string {
  const plain = toPlain(html)
  return plain.length <= DESCRIPTION_MAX
    ? plain
    : `${plain.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`
}
