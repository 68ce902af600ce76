import type { Picture } from '#contract/attachment'
import type { BriefItem, ProductItem } from '#contract/product/item'
import type { BestPrice, BriefPrice } from '#contract/product/price'
import { type Quantity, quantityToNumber } from '#kernel/quantity'
import { type CatalogueItem, type StoredPicture, stockStatus } from '#shop/catalogue'
import type { RowFacts } from '#shop/projections'
import { toPicture } from './pictures.ts'

/** Of the projections of products: counted up with each change of what a row, a price or a page says. */
export const PROJECTION_VERSION = 1

/** The members of a row that depend on neither price nor stock, in the groups in which they are left out. */

type Stock = Pick<ProductItem, 'stock' | 'stock_status' | 'product_stocks'>
type Shared = Pick<ProductItem, 'image' | 'parent'>
type Rest = Pick<ProductItem, 'slug' | 'template' | 'is_private'>
type Own = Omit<BriefItem, keyof Stock | keyof Shared | 'best_price'>

/** What every row says. */
export function toOwn(item: CatalogueItem): Own {
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
    min_quantity: toNumber(item.min_quantity),
    max_quantity: toNumber(item.max_quantity),
    divisible_quantity: toNumber(item.divisible_quantity),
    children_count: item.child_ids.length,
    is_discontinued: item.is_discontinued,
    is_forced_pickup: item.is_forced_pickup,
    does_stock_control: item.does_stock_control,
    has_withdrawal: item.has_withdrawal,
    lead_days: item.lead_days,
    facts: [...item.facts],
    variants: item.variants
      .filter(({ is_brand }) => !is_brand)
      .map(({ id, variant_group_id, name, visual }) => ({
        id,
        variant_group_id,
        name,
        ...(visual && { visual }),
      })),
    axes: item.axes.map((axis) => ({ ...axis })),
  }
}

/** What siblings have in common: of several in a row only the first says it. */
export function toShared(item: CatalogueItem): Shared {
  return {
    image: toCardPicture(item.image),
    parent: item.parent && {
      ...item.parent,
      facts: [...item.parent.facts],
      image: toCardPicture(item.parent.image),
    },
  }
}

/** What a brief row leaves out. */
export function toRest({ slug, template, is_private }: CatalogueItem): Rest {
  return { slug, template, is_private }
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

/** A best price in the part that every row says and the part that brief rows leave out. */
export function splitPrice(
  price: BestPrice,
): [brief: BriefPrice, rest: Omit<BestPrice, keyof BriefPrice>] {
  const { is_own, is_from, is_from_alternate, unit, alternate_unit, ...figures } = price
  const { net_price, price_alternate, net_price_alternate, price: gross, ...more } = figures
  const { show_savings, savings_pct, savings_pct_alternate, ...others } = more
  const { lowest_30_days, lowest_30_days_alternate, ...rest } = others
  const brief = {
    is_own,
    is_from,
    is_from_alternate,
    unit,
    alternate_unit,
    price: gross,
    net_price,
    price_alternate,
    net_price_alternate,
    show_savings,
    savings_pct,
    savings_pct_alternate,
    lowest_30_days,
    lowest_30_days_alternate,
  }
  return [brief, rest]
}

/** A card never shows the largest size. */
export function toCardPicture(image: StoredPicture | null): Picture | null {
  if (!image) return null
  const { name, thumbnails } = toPicture(image)
  return { name, thumbnails: thumbnails.filter(({ key }) => key !== 'zoom') }
}

function toNumber(value: Quantity | null): number | null {
  return value === null ? null : quantityToNumber(value)
}
