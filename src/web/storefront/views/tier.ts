import type { Product } from '#contract/product'
import { formatAmount, formatQuantity, formatUnitPrice } from '#ui/format'
import { texts } from '../texts.ts'

/** A step of the price: from how many, in which unit, and what one costs then. */
export interface TierView {
  readonly from: string
  readonly price: string
  readonly minQuantity: number
  /** Whether the quantity field counts in the same unit, so that the step reached can be shown. */
  readonly isInUnit: boolean
}

/** Price by number; none where there is only one price. */
export function toTiers({ price_tiers, unit, alternate_unit }: Product): TierView[] {
  if (price_tiers.length < 2) return []
  return price_tiers.map((tier) => ({
    from: texts.fromQuantity(formatQuantity(tier.min_quantity, tier.unit)),
    price:
      tier.price_alternate !== null && alternate_unit
        ? formatUnitPrice(tier.price_alternate, alternate_unit)
        : formatAmount(tier.price),
    minQuantity: tier.min_quantity,
    isInUnit: tier.unit === unit,
  }))
}
