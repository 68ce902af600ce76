import type { Picture } from '#contract/attachment'
import type { ProductItem } from '#contract/product-item'
import { type Quantity, quantityToNumber } from '#kernel/quantity'
import { type CatalogueItem, type StoredPicture, stockStatus } from '#shop/catalogue'
import {
  type Entitlement,
  findShownPrice,
  type ProductPricing,
  type ShownPrice,
} from '#shop/pricing'
import { toPicture } from './pictures.ts'
import { toBestPrice, toPrices } from './price-reply.ts'

/** A product as rows and cards show it, on the wire. */
export function toProductItem(
  item: CatalogueItem,
  pricing: ReadonlyMap<number, ProductPricing>,
  entitlement: Entitlement,
): ProductItem {
  const own = pricing.get(item.id)
  const isParent = item.child_ids.length > 0
  const shown = findItemPrice(item, pricing, entitlement)
  return {
    id: item.id,
    parent_id: item.parent_id,
    name: item.name,
    slug: item.slug,
    url: item.url,
    template: item.template,
    brand: item.brand,
    varenummer: item.varenummer,
    unit: item.unit,
    alternate_unit: item.alternate_unit,
    alternate_factor: item.alternate_factor === null ? null : item.alternate_factor / 10_000,
    min_quantity: toNumber(item.min_quantity),
    max_quantity: toNumber(item.max_quantity),
    divisible_quantity: toNumber(item.divisible_quantity),
    children_count: item.child_ids.length,
    is_private: item.is_private,
    is_discontinued: item.is_discontinued,
    is_forced_pickup: item.is_forced_pickup,
    does_stock_control: item.does_stock_control,
    stock: quantityToNumber(item.stock),
    stock_status: item.is_orderable ? stockStatus(item) : 'out_of_stock',
    has_withdrawal: item.has_withdrawal,
    lead_days: item.lead_days,
    facts: [...item.facts],
    image: toCardPicture(item.image),
    prices: own && !isParent ? toPrices(own, entitlement) : [],
    best_price: shown ? toBestPrice(shown) : null,
    variants: item.variants
      .filter(({ is_brand }) => !is_brand)
      .map(({ id, variant_group_id, name, visual }) => ({
        id,
        variant_group_id,
        name,
        ...(visual && { visual }),
      })),
    axes: item.axes.map((axis) => ({ ...axis })),
    product_stocks: item.branch_stocks.map((one) => ({ ...one })),
    parent: item.parent && {
      ...item.parent,
      facts: [...item.parent.facts],
      image: toCardPicture(item.parent.image),
    },
  }
}

/** Of a parent the lowest price at which something of it can be ordered; where nothing can, the lowest of all. */
function findItemPrice(
  { id, child_ids, orderable_child_ids }: CatalogueItem,
  pricing: ReadonlyMap<number, ProductPricing>,
  entitlement: Entitlement,
): ShownPrice | undefined {
  const lowestOf = (ids: readonly number[]) =>
    findShownPrice(
      ids.flatMap((one) => pricing.get(one) ?? []),
      entitlement,
    )
  if (child_ids.length === 0) return lowestOf([id])
  return lowestOf(orderable_child_ids) ?? lowestOf(child_ids)
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
