import type { Quantity } from '#kernel/quantity'
import { formatUnits } from '#shop/delivery'
import type { LineProduct, WithdrawalReason } from './priced-basket.ts'
import { leastOf, type SaleRules, stepOf } from './quantities.ts'
import type { LineMetadata } from './stored-basket.ts'
import { stockText } from './texts.ts'

/** What the basket must know of a product to sell it, as the catalogue has it now. */
export interface Goods extends SaleRules {
  readonly id: number
  /** The product that groups it with its siblings. */
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
  /** Groups others and is never bought itself. */
  readonly is_parent: boolean
  /** Whoever asks may know of it, and of what groups it. */
  readonly is_for_sale: boolean
  readonly is_discontinued: boolean
  readonly does_stock_control: boolean
  /** What is not there is ordered home. */
  readonly is_backordered: boolean
  readonly stock: Quantity
  /** Working days until what is not there can be sent. */
  readonly lead_days: number
  /** Why it cannot be returned, whoever buys it and however. */
  readonly withdrawal: WithdrawalReason | null
}

/** Why a product cannot be bought; undefined when it can. */
export function refusalOf(goods: Goods): 'variant_required' | 'product_not_for_sale' | undefined {
  if (!goods.is_for_sale) return 'product_not_for_sale'
  if (goods.is_parent) return 'variant_required'
  return goods.is_discontinued && goods.stock <= 0 ? 'product_not_for_sale' : undefined
}

/** The most that can be had; null when there is always more. */
export function availableOf(goods: Goods): Quantity | null {
  if (goods.is_discontinued) return goods.stock
  return goods.does_stock_control && !goods.is_backordered ? goods.stock : null
}

/** There are fewer than the least that can be bought, and no more are on their way. */
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

/** Below this many units the customer is told how many are left. */
const FEW = 5_000

/** What a line shows of its product, when `wanted` of it are in the basket. */
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
