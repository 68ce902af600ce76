import type { ProductItem } from '#contract/product/item'
import { type BestPrice, type ShownPrice, shownPrice } from '#contract/product/price'
import type { Product } from '#contract/product/product'
import { type Quantity, quantityToNumber } from '#kernel/units/quantity'
import { type CatalogueItem, stockStatus } from '#shop/catalogue'
import type { RowFacts } from '#shop/projections'
import { leaveOut } from './left-out.ts'
import { toCardPicture } from './pictures.ts'

/** The shape of projections: increase it with each change of the JSON of a row, a price or a page, or of what is kept with them. */
export const PROJECTION_VERSION = 6

type Stock = 'stock' | 'stock_status' | 'product_stocks'
type Shared = 'image' | 'parent'

/** The members of a row that depend on neither price nor stock. */
type Own = Omit<ProductItem, Stock | Shared | 'best_price'>

/** What rows and the page of a product both have. */
export function toOwn(item: CatalogueItem) {
  return {
    id: item.id,
    parent_id: item.parent_id,
    name: item.name,
    url: item.url,
    brand: item.brand,
    varenummer: item.varenummer,
    unit: item.unit,
    alternate_unit: item.alternate_unit,
    alternate_factor: item.alternate_factor === null ? null : item.alternate_factor / 10_000,
    min_quantity: quantityToNumber(item.min_quantity),
    max_quantity: quantityToNumber(item.max_quantity),
    divisible_quantity: quantityToNumber(item.divisible_quantity),
    children_count: item.child_ids.length,
    is_discontinued: item.is_discontinued,
    is_forced_pickup: item.is_forced_pickup,
    does_stock_control: item.does_stock_control,
    has_withdrawal: item.has_withdrawal,
    lead_days: item.lead_days,
    facts: [...item.facts],
  } satisfies Partial<Product>
}

/** The members of every row. */
export function toRow(item: CatalogueItem): Own {
  const axisIds = item.axes.map(({ id }) => id)
  return {
    ...leaveOut(toOwn(item)),
    variants: item.variants
      .filter(({ variant_group_id }) => axisIds.includes(variant_group_id))
      .map(({ id, variant_group_id, name, visual }) => ({
        id,
        variant_group_id,
        name,
        ...(visual && { visual }),
      })),
    axes: item.axes.map(({ id, name, unit }) => leaveOut({ id, name, unit })),
  }
}

/** Members that siblings share: with `brief`, of consecutive siblings only the first has them. */
export function toShared({ image, parent }: CatalogueItem): Pick<ProductItem, Shared> {
  return leaveOut({ image: toCardPicture(image), parent: parent && toParent(parent) })
}

export function toParent(parent: NonNullable<CatalogueItem['parent']>) {
  const { id, name, url, facts, image } = parent
  return leaveOut({ id, name, url, facts: [...facts], image: toCardPicture(image) })
}

export function toRowFacts(item: CatalogueItem): RowFacts {
  return {
    child_ids: item.child_ids,
    orderable_child_ids: item.orderable_child_ids,
    is_orderable: item.is_orderable,
    is_discontinued: item.is_discontinued,
    does_stock_control: item.does_stock_control,
    is_backordered: item.is_backordered,
  }
}

export function toStockStatus(facts: RowFacts, stock: Quantity): ProductItem['stock_status'] {
  return facts.is_orderable ? stockStatus({ ...facts, stock }) : 'out_of_stock'
}

const SHOWN = new Set(Object.keys(shownPrice.shape))

/** A best price, split into the members of every row and those that only the product's own page has. */
export function splitPrice(
  price: BestPrice,
): [shown: ShownPrice, rest: Omit<BestPrice, keyof ShownPrice>] {
  const members = Object.entries(price)
  const [shown, rest] = [true, false].map((isShown) =>
    Object.fromEntries(members.filter(([name]) => SHOWN.has(name) === isShown)),
  )
  return [shown as ShownPrice, rest as Omit<BestPrice, keyof ShownPrice>]
}
