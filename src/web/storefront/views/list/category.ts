import type { Api } from '#api-client'
import type { Category } from '#contract/catalogue/category'
import type { PageMeta } from '../../meta.ts'
import { paths } from '../../paths.ts'
import { viewTexts } from '../../texts/view.ts'
import { texts } from '../../texts.ts'
import { parseFilters, writeFilters } from '../fragment.ts'
import { type TileView, toTile } from '../tile.ts'
import { loadProducts } from './load-products.ts'
import type { FilteredListQuery, ProductSource, ProductsView } from './products.ts'

/** Categories down to this level show their children above their products; deeper ones name them beside the filters. */
const LEVELS_OF_TILES = 1
/** Custom field of a category: variant groups whose values are offered above the list. */
const PROMOTED = 'fiterseo_variant_group_ids'

export interface CategoryView {
  readonly kind: 'category'
  readonly id: number
  readonly name: string
  readonly href: string
  readonly intro: string
  readonly text: string
  /** "10 varer i 55 udgaver". */
  readonly counted: string
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[]
  readonly tiles: readonly TileView[]
  /** Landing pages of a single value: C24 among the joists. */
  readonly landings: readonly TileView[]
  /** The children are shown above the list. */
  readonly hasLargeTiles: boolean
  readonly products: ProductsView
  readonly hasTable: boolean
  readonly meta: PageMeta
}

export interface CategoryQuery {
  readonly id: number
  /** Of the request. */
  readonly path: string
  /** The filters that are part of the path: `45:1,2;3:7`. */
  readonly filter: string | undefined
  readonly list: FilteredListQuery
}

export async function loadCategory(api: Api, asked: CategoryQuery): Promise<CategoryView> {
  const category = await api.catalogue.category(asked.id)
  const [landings, groups] = part(category.children, ({ variant_ids }) => variant_ids.length > 0)
  const products = await loadProducts(api, toSource(category, landings, asked), asked.list)
  return {
    kind: 'category',
    id: category.id,
    name: category.name,
    href: category.url,
    intro: category.short_description ?? '',
    text: category.description ?? '',
    counted: toCounted(category, products, asked.filter),
    breadcrumbs: toBreadcrumbs(category),
    tiles: groups.map(toTile),
    // A landing page without products is not linked to.
    landings: landings.filter(({ product_count }) => product_count > 0).map(toTile),
    hasLargeTiles: category.level <= LEVELS_OF_TILES && asked.filter === undefined,
    products,
    hasTable: products.table !== undefined,
    meta: toMeta(category, asked.list, isBeyond(products)),
  }
}

/**
 * Products are counted alike on tiles, in groups and in their leaves; a table has a row for each length besides. How many
 * products a value of a landing page has is not told: its rows are.
 */
function toCounted(
  { product_count }: Pick<Category, 'product_count'>,
  { total, table }: Pick<ProductsView, 'total' | 'table'>,
  filter: string | undefined,
): string {
  if (!table) return texts.products(total)
  if (filter !== undefined) return viewTexts.editions(total)
  const counted = texts.products(product_count)
  return total === product_count ? counted : viewTexts.productsIn(counted, total)
}

/** Lists include the products of child categories: an alias may lead to a category that has some. */
function toSource(
  category: Category,
  landings: Category['children'],
  { path, filter }: CategoryQuery,
): ProductSource {
  const promoted = category.custom_fields.find(({ key }) => key === PROMOTED)?.value ?? ''
  return {
    href: filter ? path : category.url,
    query: {},
    name: category.name,
    asked: { categoryIds: [category.alias_of ?? category.id], allChildren: true },
    look: category.template === 'list' ? 'table' : 'grid',
    route: writeFilters(parseFilters(filter ?? '')),
    above: filter ? toAbove(category, path) : undefined,
    landings: landings.flatMap(({ url, variant_ids: [value, ...more] }) =>
      value !== undefined && more.length === 0 ? { href: url, value } : [],
    ),
    promoted: promoted.split(',').filter(Boolean),
  }
}

/** The address without the filters of the path: the category itself, or its parent when the path is its own. */
function toAbove({ url, breadcrumbs }: Category, path: string): string {
  return path === url ? (breadcrumbs.at(-2)?.url ?? paths.allProducts) : url
}

function part<Row>(rows: readonly Row[], isFirst: (row: Row) => boolean): [Row[], Row[]] {
  return [rows.filter(isFirst), rows.filter((row) => !isFirst(row))]
}

function toBreadcrumbs({ breadcrumbs = [], name }: Category): CategoryView['breadcrumbs'] {
  const above = breadcrumbs
    .filter((crumb) => crumb.name !== name)
    .map((crumb) => ({ label: crumb.name, href: crumb.url }))
  return [{ label: texts.home, href: paths.home }, ...above, { label: name }]
}

/** Whether the page is beyond the last: there is no end of such addresses, and none should be indexed. */
function isBeyond({ list: { page, pages } }: ProductsView): boolean {
  return page > Math.max(1, pages)
}

function toMeta(
  category: Category,
  { page, sort, look }: FilteredListQuery,
  isBare: boolean,
): PageMeta {
  const name = category.seo_name || category.name
  return {
    title: page > 1 ? viewTexts.pageOf(name, page) : name,
    description:
      category.seo_description ||
      category.short_description ||
      viewTexts.categoryDescription(name, category.product_count),
    canonical: paths.list(category.canonical_url ?? category.url, { page }),
    noindex: category.is_noindex || sort !== undefined || look !== undefined || isBare,
  }
}
