import type { Quantity } from '#kernel/units/quantity'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { LineProduct, WithdrawalReason } from './priced-basket.ts'
import { leastOf, type SaleRules, stepOf } from './quantities.ts'
import type { LineMetadata } from './stored-basket.ts'
import { stockText } from './texts.ts'

/** What a basket needs to know of a product in the catalogue. */
export interface BasketProduct extends Omit<LineProduct, keyof SaleRules | 'stock'>, SaleRules {
  readonly parent_id: number | null
  readonly alternate_sku: string | null
  readonly length_mm: number | null
  readonly delivery_code_ids: readonly number[]
  readonly is_forced_pickup: boolean
  /** Only its children can be bought. */
  readonly is_parent: boolean
  /** It and its parent are visible to the buyer. */
  readonly is_for_sale: boolean
  readonly does_stock_control: boolean
  /** Sold without stock, because more will come. */
  readonly is_backordered: boolean
  readonly stock: Quantity
  /** Working days until products that are not in stock can be sent. */
  readonly lead_days: number
  /** Why it can never be returned. */
  readonly withdrawal: WithdrawalReason | null
}

/** Why a product cannot be bought; undefined when it can. */
export function refusalOf(
  product: BasketProduct,
): 'variant_required' | 'product_not_for_sale' | undefined {
  if (!product.is_for_sale) return 'product_not_for_sale'
  if (product.is_parent) return 'variant_required'
  return product.is_discontinued && product.stock <= 0 ? 'product_not_for_sale' : undefined
}

/** The most that can be bought; null when stock does not limit it. */
export function availableOf(product: BasketProduct): Quantity | null {
  if (product.is_discontinued) return product.stock
  return product.does_stock_control && !product.is_backordered ? product.stock : null
}

/** There is less than the least that can be bought, and no more will come. */
export function isSoldOut(product: BasketProduct): boolean {
  const available = availableOf(product)
  return available !== null && available < leastOf(product)
}

/** Why the products of a line cannot be returned; null when they can. */
export function withdrawalOf(
  product: BasketProduct,
  metadata: LineMetadata,
): WithdrawalReason | null {
  if (product.withdrawal) return product.withdrawal
  if (metadata.length_mm !== undefined) return 'cut'
  return metadata.code === undefined ? null : 'tinted'
}

/** Below this stock the customer sees how many are left. */
const FEW = 5_000

/** @param wanted The quantity of the product in the whole basket. */
export function toLineProduct(product: BasketProduct, wanted: Quantity): LineProduct {
  const status = stockStatus(product, wanted)
  return {
    id: product.id,
    name: product.name,
    url: product.url,
    varenummer: product.varenummer,
    brand: product.brand,
    image: product.image,
    unit: product.unit,
    alternate_unit: product.alternate_unit,
    alternate_factor: product.alternate_factor,
    min_quantity: leastOf(product),
    max_quantity: product.max_quantity,
    divisible_quantity: stepOf(product),
    stock: {
      status,
      text: stockText[status](formatUnits(product.stock, product.unit), product.lead_days),
    },
    is_discontinued: product.is_discontinued,
    weight_grams: product.weight_grams,
  }
}

function stockStatus(product: BasketProduct, wanted: Quantity): LineProduct['stock']['status'] {
  if (!product.does_stock_control && !product.is_discontinued) return 'made_to_order'
  if (product.stock < wanted || product.stock <= 0) {
    return availableOf(product) === null ? 'backorder' : 'out_of_stock'
  }
  return product.stock < FEW ? 'low' : 'in_stock'
}
