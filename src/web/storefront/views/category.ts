import type { Api } from '#api-client'
import type { Category } from '#contract/category'
import type { PageMeta } from '../meta.ts'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import { type CardView, toCard } from './card.ts'
import { askForPages, type ListAsked, type ListView, toListView } from './list.ts'
import { type TableView, toTableView } from './table.ts'
import { type TileView, toTile } from './tile.ts'

/** Specification, section 9: rows of the list template, whatever the category says. */
const TABLE_LIMIT = 100
const TOP_PRODUCTS = 10

export interface CategoryView {
  readonly kind: 'category'
  readonly id: number
  readonly name: string
  readonly href: string
  readonly intro: string
  readonly text: string
  readonly count: number
  readonly places: readonly { readonly label: string; readonly href?: string }[]
  readonly tiles: readonly TileView[]
  /** Parts of its own goods that have a page of their own: C24 among the joists. */
  readonly landings: readonly TileView[]
  readonly shown:
    | { readonly as: 'tops'; readonly cards: readonly CardView[] }
    | { readonly as: 'cards'; readonly list: ListView }
    | { readonly as: 'table'; readonly table: TableView }
  readonly meta: PageMeta
}

export interface CategoryAsked extends ListAsked {
  readonly id: number
  /** What the address itself filters by, in the form of the fragment: `45:1,2;3:7`. */
  readonly filter: string | undefined
}

export async function loadCategory(api: Api, asked: CategoryAsked): Promise<CategoryView> {
  const category = await api.catalogue.category(asked.id)
  const [landings, groups] = part(category.children, ({ variant_ids }) => variant_ids.length > 0)
  const shown = await loadGoods(api, category, asked, groups.length > 0)
  return {
    kind: 'category',
    id: category.id,
    name: category.name,
    href: category.url,
    intro: category.short_description ?? '',
    text: category.description ?? '',
    count: countOf(category, shown),
    places: toPlaces(category),
    tiles: groups.map(toTile),
    landings: landings.map(toTile),
    shown,
    meta: toMeta(category, asked),
  }
}

/** A table counts its rows, as the words below it do. */
function countOf({ product_count }: Category, shown: CategoryView['shown']): number {
  return shown.as === 'table' ? shown.table.count : product_count
}

async function loadGoods(
  api: Api,
  category: Category,
  asked: CategoryAsked,
  isParent: boolean,
): Promise<CategoryView['shown']> {
  const categoryIds = String(category.alias_of ?? category.id)
  if (isParent) {
    const tops = { categoryIds, allChildren: true, sort: 'popular', limit: TOP_PRODUCTS } as const
    const { data } = await api.catalogue.products(tops)
    return { as: 'tops', cards: data.map(toCard) }
  }
  // A second entrance may lead to a group of groups.
  const goods = { categoryIds, allChildren: true, variantIds: toVariantIds(asked.filter) } as const
  if (category.template === 'list') {
    const rows = { ...goods, allProductChildren: true, limit: TABLE_LIMIT }
    const sorted = { ...rows, sort: 'sort', direction: 'asc' } as const
    const plain = { ...asked, sort: undefined }
    return { as: 'table', table: toTableView(await askForPages(api, sorted, plain), plain) }
  }
  return { as: 'cards', list: toListView(await askForPages(api, goods, asked), asked) }
}

function part<Row>(rows: readonly Row[], isFirst: (row: Row) => boolean): [Row[], Row[]] {
  return [rows.filter(isFirst), rows.filter((row) => !isFirst(row))]
}

/** `45:1,2;3:7` of the address is `1,2;7` of the API: the ids say themselves which group they belong to. */
function toVariantIds(filter: string | undefined): string | undefined {
  const groups = (filter ?? '').split(';').map((group) => group.split(':')[1] ?? '')
  return groups.filter(Boolean).join(';') || undefined
}

function toPlaces({ breadcrumbs = [], name }: Category): CategoryView['places'] {
  const above = breadcrumbs
    .filter((crumb) => crumb.name !== name)
    .map((crumb) => ({ label: crumb.name, href: crumb.url }))
  return [{ label: texts.home, href: paths.home }, ...above, { label: name }]
}

function toMeta(category: Category, { page, sort }: CategoryAsked): PageMeta {
  const name = category.seo_name || category.name
  return {
    title: page > 1 ? texts.pageOf(name, page) : name,
    description: category.seo_description || category.short_description || undefined,
    canonical: paths.list(category.canonical_url ?? category.url, { page }),
    noindex: category.is_noindex || sort !== undefined,
  }
}
