import type { ProductsReply } from '#contract/product'
import type { ProductItem } from '#contract/product-item'
import { formatKroner } from '#ui/format'
import type { PictureFiles } from '#ui/picture'
import type { StockLine } from '#ui/stock'
import { texts } from '../texts.ts'
import { type BuyRules, toBuyRules } from './card.ts'
import { type ListAsked, type Paging, toPaging } from './list.ts'
import { toPictureFiles } from './picture.ts'
import { type BranchStocks, toBranchStocks, toOnlineStock } from './stock.ts'

/** Goods chosen by measure: a group per product, a row per length. */
export interface TableView extends Paging {
  readonly groups: readonly TableGroup[]
  /** What the rows differ by: "Længde". */
  readonly axis: string
  /** What the price per measure is of, when all rows have one: "m". */
  readonly measure: string | undefined
}

interface TableGroup {
  readonly id: number
  readonly name: string
  readonly href: string
  readonly facts: readonly string[]
  readonly picture: PictureFiles | undefined
  readonly rows: readonly TableRow[]
}

export interface TableRow {
  readonly id: number
  readonly href: string
  readonly label: string
  readonly number: string
  readonly online: StockLine
  readonly branches: BranchStocks
  readonly unit: string
  /** Kroner per measure, written. */
  readonly per: string | undefined
  /** Kroner per piece, written. */
  readonly price: string
  readonly buy: BuyRules | undefined
}

export function toTableView(reply: ProductsReply, asked: ListAsked): TableView {
  const { data } = reply
  return {
    ...toPaging(reply, asked),
    groups: toGroups(data),
    axis: data.find(({ axes }) => axes.length > 0)?.axes[0]?.name ?? texts.product,
    measure: commonMeasure(data),
  }
}

/** Rows of one parent stand together already; a product of its own is a group of one. */
function toGroups(products: readonly ProductItem[]): TableGroup[] {
  const byParent = Map.groupBy(products, ({ id, parent_id }) => parent_id ?? id)
  return [...byParent].flatMap(([id, rows]) => {
    const [first] = rows
    if (!first) return []
    const { name, url, facts, image } = first.parent ?? first
    return {
      id,
      name,
      href: url,
      facts: [first.brand, ...facts].filter((fact) => fact !== null),
      picture: toPictureFiles(image),
      rows: rows.map(toTableRow),
    }
  })
}

export function toTableRow(product: ProductItem): TableRow {
  const { id, url, varenummer, unit, best_price } = product
  return {
    id,
    href: url,
    label: toLabel(product),
    number: varenummer ?? '',
    online: toOnlineStock(product),
    branches: toBranchStocks(product.product_stocks),
    unit,
    per: best_price?.price_alternate ? formatKroner(best_price.price_alternate) : undefined,
    price: best_price ? formatKroner(best_price.price) : texts.noPrice,
    buy: toBuyRules(product),
  }
}

/** What tells a row from its siblings: its values on the axes they differ by. */
function toLabel({ axes, variants, name }: ProductItem): string {
  const values = axes.flatMap(
    ({ id }) => variants.find((value) => value.variant_group_id === id) ?? [],
  )
  return values.map((value) => value.name).join(' · ') || name
}

export function commonMeasure(products: readonly ProductItem[]): string | undefined {
  const measures = new Set(
    products.map(({ best_price }) => best_price?.alternate_unit ?? undefined),
  )
  const [only] = measures
  return measures.size === 1 ? only : undefined
}
