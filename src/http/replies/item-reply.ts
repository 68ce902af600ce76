import type { Picture } from '#contract/attachment'
import type { BriefItem, ProductItem } from '#contract/product/item'
import { type BestPrice, type BriefPrice, briefPrice } from '#contract/product/price'
import { type Quantity, quantityToNumber } from '#kernel/units/quantity'
import { type CatalogueItem, type StoredPicture, stockStatus } from '#shop/catalogue'
import type { RowFacts } from '#shop/projections'
import { toPicture } from './pictures.ts'

/** The shape of projections: increase it with each change of the JSON of a row, a price or a page. */
export const PROJECTION_VERSION = 3

/** The members of a row that depend on neither price nor stock, in the groups in which they are left out. */

type Stock = Pick<ProductItem, 'stock' | 'stock_status' | 'product_stocks'>
type Shared = Pick<ProductItem, 'image' | 'parent'>
type Rest = Pick<ProductItem, 'slug' | 'template' | 'is_private'>
type Own = Omit<BriefItem, keyof Stock | keyof Shared | 'best_price'>

/** The members of every row. */
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

/** Members that siblings share: of consecutive siblings only the first has them. */
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

/** Members that a brief row lacks. */
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

const BRIEF = new Set(Object.keys(briefPrice.shape))

/** A best price, split into the members of every row and those that brief rows lack. */
export function splitPrice(
  price: BestPrice,
): [brief: BriefPrice, rest: Omit<BestPrice, keyof BriefPrice>] {
  const members = Object.entries(price)
  const [brief, rest] = [true, false].map((isBrief) =>
    Object.fromEntries(members.filter(([name]) => BRIEF.has(name) === isBrief)),
  )
  return [brief as BriefPrice, rest as Omit<BestPrice, keyof BriefPrice>]
}

/** A card never shows the largest size. */
export function toCardPicture(image: StoredPicture | null): Picture | null {
  if (!image) return null
  const { name, thumbnails } = toPicture(image)
  return { name, thumbnails: thumbnails.filter(({ key }) => key !== 'zoom') }
}
