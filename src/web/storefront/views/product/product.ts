import type { Api, Basis } from '#api-client'
import type { ProductItem } from '#contract/product/item'
import type { Product, ProductReply } from '#contract/product/product'
import type { Units } from '#kernel/units/units'
import type { PriceProps } from '#ui/price/price'
import type { StockLine } from '#ui/product/stock'
import type { PageMeta } from '../../meta.ts'
import { paths } from '../../paths.ts'
import { viewTexts } from '../../texts/view.ts'
import { texts } from '../../texts.ts'
import { type CalculatorsView, toCalculators } from '../calculators/calculators.ts'
import { type BuyRules, type CardView, toBuyRules, toCard } from '../card.ts'
import { commonMeasure, toAxes, toTableRow } from '../list/table.ts'
import type { TableRow } from '../list/table-row.ts'
import { isSoldOut, toOnlineStock, toShortStock } from '../online-stock.ts'
import { toPriceView, type UnitPrice, unitPriceOf } from '../price.ts'
import { type BranchStocks, toStocksOfPage } from '../stock.ts'
import { toAreaPrice } from './area-price.ts'
import { type ChoiceView, isInTable, toChoices } from './choice.ts'
import { type DocumentView, type GalleryView, toDocuments, toGallery } from './gallery.ts'
import { findMostBought } from './most-bought.ts'
import { type NoticesView, toNotices } from './product-notices.ts'
import { findSimilar } from './similar.ts'
import { type FactView, toSpecs } from './specs.ts'
import { type TierView, toTiers } from './tier.ts'
import { toUnits } from './units.ts'
import { toWaysOn, type WayView } from './ways-on.ts'

/** Related products of one kind. */
interface RelatedView {
  readonly title: string
  readonly cards: readonly CardView[]
}

export interface ProductView {
  readonly kind: 'product'
  readonly id: number
  readonly name: string
  readonly brand: string | undefined
  /** Varenummer, DB-nr. and GTIN. */
  readonly numbers: readonly FactView[]
  readonly gallery: GalleryView
  readonly documents: readonly DocumentView[]
  readonly text: string
  readonly facts: readonly string[]
  readonly specs: readonly FactView[]
  readonly price: PriceProps | undefined
  /** What a square metre of boards costs when they are laid. */
  readonly areaPrice: string | undefined
  /** Per unit, however the price is quoted; of a parent, the lowest. */
  readonly cost: UnitPrice | undefined
  readonly tiers: readonly TierView[]
  readonly buy: BuyRules | undefined
  /** The units it can be ordered in. */
  readonly units: Units
  readonly choices: readonly ChoiceView[]
  /** The siblings of a product that are shown in a table, and the children of a parent. */
  readonly rows: readonly TableRow[]
  /** How many of the rows the table shows, and how many there are: the rest is fetched when it is asked for. */
  readonly rowsShown: number
  readonly rowCount: number
  readonly rowsAxes: readonly string[]
  readonly rowsMeasure: string | undefined
  /** Of the prices. */
  readonly basis: Basis
  /** Whether the rows are shown in a table; otherwise a variant is chosen by its values alone. */
  readonly hasTable: boolean
  /** A parent is not bought itself: one of its rows is, which is chosen where they are in a table and one is in stock. */
  readonly isParent: boolean
  readonly online: StockLine
  readonly isSoldOut: boolean
  /** How many there are, and the text shown when more is asked for; undefined when nothing limits it. */
  readonly limit: { readonly stock: number; readonly short: StockLine } | undefined
  readonly branches: BranchStocks
  readonly pickupBranches: readonly number[]
  readonly unit: string
  readonly notices: NoticesView
  readonly ways: readonly WayView[]
  readonly calculators: CalculatorsView
  readonly related: readonly RelatedView[]
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[]
  readonly meta: PageMeta
}

/** The most rows, and the most values of an axis, that a page shows at first: a family may have hundreds. */
const AT_FIRST = { rows: 20, values: 50 }
const ALL: typeof AT_FIRST = { rows: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY }

/**
 * A product with its siblings. Related products are read once, with the product itself. The page of a parent with a single
 * child shows the child.
 *
 * @param isWhole With all rows and values, however many.
 */
export async function loadProduct(api: Api, id: number, isWhole = false): Promise<ProductView> {
  const most = isWhole ? ALL : AT_FIRST
  const basis = api.basis.get()
  const reply = await api.catalogue.product(id)
  const product = reply.data
  const [only, ...others] = product.child_products ?? []
  if (only && others.length === 0) {
    const { data } = await api.catalogue.product(only.id)
    const similar = await findSimilar(api, data)
    return toProductView({ data, meta: reply.meta }, product, { ...most, basis, similar })
  }
  const parent = product.parent
    ? (await api.catalogue.productWithoutRelated(product.parent.id)).data
    : product
  const similar = await findSimilar(api, product, parent.child_products)
  const view = toProductView(reply, parent, { ...most, basis, similar })
  const chosen = await findMostBought(api, product)
  if (!chosen) return view
  return withChosen(
    view,
    toProductView({ data: chosen, meta: reply.meta }, product, { ...most, basis, similar: [] }),
  )
}

/**
 * The page of a parent, ready to buy the child that is chosen for the reader. Its address, name, pictures and calculators stay
 * those of the parent, and so does the lowest cost, which others compare by.
 */
function withChosen(view: ProductView, child: ProductView): ProductView {
  const { id, numbers, price, areaPrice, tiers, buy, units, choices, online, isSoldOut } = child
  const { limit, branches, pickupBranches, unit, notices, ways } = child
  return {
    ...view,
    ...{ id, numbers, price, areaPrice, tiers, buy, units, choices, online, isSoldOut },
    ...{ limit, branches, pickupBranches, unit, notices, ways },
  }
}

interface Shown extends Readonly<typeof AT_FIRST> {
  readonly basis: Basis
  /** What can be had in its place: of a product that is sold out. */
  readonly similar: readonly ProductItem[]
}

function toProductView({ data, meta }: ProductReply, parent: Product, shown: Shown): ProductView {
  const siblings = parent.child_products ?? []
  const { best_price } = data
  const { basis } = shown
  const buy = toBuyRules(data)
  const notices = toNotices(data, siblings)
  const hasTable = siblings.length > 1 && isInTable(data)
  const isParent = data.children_count > 0
  const branches = toStocksOfPage(data.product_stocks)
  const calculators = toCalculators(data, parent, buy !== undefined)
  // The calculators of a parent choose among all of its children.
  const choosesAmongAll = isParent && calculators.kinds.some((kind) => kind !== 'cutting')
  return {
    kind: 'product',
    id: data.id,
    name: data.name,
    brand: data.brand ?? undefined,
    numbers: toNumbers(data),
    gallery: toGallery(data, parent),
    documents: toDocuments([...data.attachments, ...(parent === data ? [] : parent.attachments)]),
    text: data.description || parent.description,
    facts: data.facts,
    specs: toSpecs(data),
    // A product that is gone for good has no price to compare others with.
    price: best_price && !notices.isGone ? toPriceView(best_price, basis) : undefined,
    areaPrice: notices.isGone ? undefined : toAreaPrice(data, deckWidthOf(calculators), basis),
    cost: best_price ? unitPriceOf(best_price) : undefined,
    tiers: notices.isGone ? [] : toTiers(data, basis),
    buy,
    units: toUnits(data),
    choices: toChoices(data, siblings, { most: shown.values, basis }),
    hasTable,
    isParent,
    online: toOnlineStock(data, branches),
    isSoldOut: isSoldOut(data),
    limit:
      data.does_stock_control && data.stock > 0
        ? { stock: data.stock, short: toShortStock(data) }
        : undefined,
    branches,
    pickupBranches: data.product_stocks.flatMap(({ allow_pickup, branch }) =>
      allow_pickup ? branch.id : [],
    ),
    unit: data.unit,
    basis,
    notices,
    ways: toWaysOn(data, siblings, !notices.isGone && (!isParent || buy !== undefined)),
    calculators,
    breadcrumbs: toBreadcrumbs(meta.breadcrumbs, data.name),
    meta: toMeta(meta),
    ...toRows(hasTable || isParent ? siblings : [], shown, choosesAmongAll),
    related: toRelated(data.related_products ?? [], shown),
  }
}

function toNumbers({ varenummer, external_reference, custom_fields }: Product): FactView[] {
  const gtin = custom_fields.find(({ key }) => key.toLowerCase() === 'gtin')?.value
  const numbers = [
    [viewTexts.varenummer, varenummer],
    [viewTexts.dbNumber, external_reference],
    [viewTexts.gtin, gtin],
  ] as const
  return numbers.flatMap(([name, value]) => (value ? { name, value } : []))
}

/** @param needsAll Whether the page uses the rows that its table does not show. */
function toRows(siblings: readonly ProductItem[], { rows: most, basis }: Shown, needsAll: boolean) {
  const all = siblings.length > 1 ? siblings : []
  const rowsAxes = toAxes(all)
  const rowsShown = Math.min(most, all.length)
  const sent = needsAll ? all : all.slice(0, rowsShown)
  return {
    rowsAxes,
    rowsMeasure: commonMeasure(all),
    rows: sent.map((sibling) => toTableRow(sibling, rowsAxes.length, basis)),
    rowsShown,
    rowCount: all.length,
  }
}

function toBreadcrumbs(
  crumbs: ProductReply['meta']['breadcrumbs'],
  name: string,
): ProductView['breadcrumbs'] {
  const above = crumbs
    .filter((crumb) => crumb.name !== name)
    .map((crumb) => ({ label: crumb.name, href: crumb.url }))
  return [{ label: texts.home, href: paths.home }, ...above, { label: name }]
}

function toMeta(meta: ProductReply['meta']): PageMeta {
  return {
    title: meta.title,
    description: meta.description || undefined,
    canonical: meta.canonical_url,
    noindex: meta.is_noindex,
  }
}

function deckWidthOf({ kinds, width_mm }: CalculatorsView): number | undefined {
  return kinds.includes('decking') ? width_mm : undefined
}

/** In the order in which they are shown. */
const KINDS = ['successor', 'bought_together', 'accessory', 'spare_part', 'alternative'] as const

function toRelated(
  related: NonNullable<Product['related_products']>,
  { basis, similar }: Pick<Shown, 'basis' | 'similar'>,
): RelatedView[] {
  const toSection = (title: string, products: readonly ProductItem[]) =>
    products.length > 0 ? { title, cards: products.map((product) => toCard(product, basis)) } : []
  const sections = KINDS.map((kind) => {
    const products = related.filter((other) => other.kind === kind)
    return toSection(
      viewTexts.related[kind],
      products.map(({ product }) => product),
    )
  })
  const [successor = [], ...others] = sections
  return [successor, toSection(viewTexts.similar, similar), ...others].flat()
}
