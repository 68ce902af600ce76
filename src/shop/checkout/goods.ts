import type { Quantity } from '#kernel/quantity'
import { formatUnits } from '#shop/delivery'
import type { LineProduct, WithdrawalReason } from './priced-basket.ts'
import { leastOf, type SaleRules, stepOf } from './quantities.ts'
import type { LineMetadata } from './stored-basket.ts'
import { stockText } from './texts.ts'

/** What a basket needs to know of a product in the catalogue. */
export interface Goods extends SaleRules {
  readonly id: number
  readonly parent_id: number | null
  readonly name: string
  readonly url: string
  readonly alternate_sku: string | null
  readonly varenummer: string | null
  readonly brand: string | null
  readonly image: LineProduct['image']
  readonly unit: string
  readonly alternate_unit: string | null
  /** Ten-thousandths: alternate units in one unit. */
  readonly alternate_factor: number | null
  readonly weight_grams: number | null
  readonly length_mm: number | null
  readonly delivery_code_ids: readonly number[]
  readonly is_forced_pickup: boolean
  /** Only its children can be bought. */
  readonly is_parent: boolean
  /** It and its parent are visible to the buyer. */
  readonly is_for_sale: boolean
  readonly is_discontinued: boolean
  readonly does_stock_control: boolean
  /** Sold without stock, because more will come. */
  readonly is_backordered: boolean
  readonly stock: Quantity
  /** Working days until goods that are not in stock can be sent. */
  readonly lead_days: number
  /** Why it can never be returned. */
  readonly withdrawal: WithdrawalReason | null
}

/** Why a product cannot be bought; undefined when it can. */
export function refusalOf(goods: Goods): 'variant_required' | 'product_not_for_sale' | undefined {
  if (!goods.is_for_sale) return 'product_not_for_sale'
  if (goods.is_parent) return 'variant_required'
  return goods.is_discontinued && goods.stock <= 0 ? 'product_not_for_sale' : undefined
}

/** The most that can be bought; null when stock does not limit it. */
export function availableOf(goods: Goods): Quantity | null {
  if (goods.is_discontinued) return goods.stock
  return goods.does_stock_control && !goods.is_backordered ? goods.stock : null
}

/** There is less than the least that can be bought, and no more will come. */
export function isSoldOut(goods: Goods): boolean {
  const available = availableOf(goods)
  return available !== null && available < leastOf(goods)
}

/** Why the goods of a line cannot be returned; null when they can. */
export function withdrawalOf(goods: Goods, metadata: LineMetadata): WithdrawalReason | null {
  if (goods.withdrawal) return goods.withdrawal
  if (metadata.length_mm !== undefined) return 'cut'
  return metadata.code === undefined ? null : 'tinted'
}

/** Below this stock the customer sees how many are left. */
const FEW = 5_000

/** @param wanted The quantity of the product in the whole basket. */
export function toLineProduct(goods: Goods, wanted: Quantity): LineProduct {
  const status = stockStatus(goods, wanted)
  return {
    id: goods.id,
    name: goods.name,
    url: goods.url,
    varenummer: goods.varenummer,
    brand: goods.brand,
    image: goods.image,
    unit: goods.unit,
    alternate_unit: goods.alternate_unit,
    alternate_factor: goods.alternate_factor,
    min_quantity: leastOf(goods),
    max_quantity: goods.max_quantity,
    divisible_quantity: stepOf(goods),
    stock: { status, text: stockText[status](formatUnits(goods.stock, goods.unit)) },
    is_discontinued: goods.is_discontinued,
    weight_grams: goods.weight_grams,
  }
}

function stockStatus(goods: Goods, wanted: Quantity): LineProduct['stock']['status'] {
  if (!goods.does_stock_control && !goods.is_discontinued) return 'made_to_order'
  if (goods.stock < wanted || goods.stock <= 0) {
    return availableOf(goods) === null ? 'backorder' : 'out_of_stock'
  }
  return goods.stock < FEW ? 'low' : 'in_stock'
}
