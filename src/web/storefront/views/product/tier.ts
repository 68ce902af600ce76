import type { Basis } from '#api-client'
import type { Product } from '#contract/product/product'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { amountsOf, enough, type Units } from '#kernel/units/units'
import { formatAmount, formatPercent, formatQuantity, formatUnitPrice } from '#ui/format'
import { productPageTexts } from '../../texts/product.ts'
import { sidesOf } from '../price.ts'
import { toThousandths } from './thousandths.ts'

/** A price from a quantity on, as it is shown. */
export interface TierView {
  readonly from: string
  readonly price: string
  readonly minQuantity: Quantity
  /** Of `minQuantity`. */
  readonly unit: string
  /** Off the price of a single one. */
  readonly percent: number
}

/** The price tiers; empty where there is only one price. */
export function toTiers({ price_tiers, alternate_unit }: Product, basis: Basis): TierView[] {
  if (price_tiers.length < 2) return []
  return price_tiers.map((tier) => {
    const [{ unit, measure }] = sidesOf(tier, basis)
    return {
      from: productPageTexts.fromQuantity(formatQuantity(tier.min_quantity, tier.unit)),
      price:
        measure !== undefined && alternate_unit
          ? formatUnitPrice(measure, alternate_unit)
          : formatAmount(unit),
      minQuantity: toThousandths(tier.min_quantity),
      unit: tier.unit,
      percent: tier.rebate_pct,
    }
  })
}

/** The highest tier that a quantity reaches; undefined below the first, and without a quantity. */
export function reachedTier(
  tiers: readonly TierView[],
  units: Units,
  sold: Quantity | undefined,
): TierView | undefined {
  const amounts = sold === undefined ? undefined : amountsOf(units, sold)
  return tiers.findLast(({ minQuantity, unit }) => (amounts?.get(unit) ?? 0) >= minQuantity)
}

/** `3 stk. mere giver 5 % rabat.`, once half of the next tier is reached. */
export function nearTier(
  tiers: readonly TierView[],
  units: Units,
  sold: Quantity | undefined,
  step: Quantity,
): string | undefined {
  const reached = reachedTier(tiers, units, sold)
  const next = tiers[reached ? tiers.indexOf(reached) + 1 : 0]
  const needed = next && enough(units, next.minQuantity, next.unit, step)
  if (!next || needed === undefined || sold === undefined) return undefined
  const lack = quantity(needed - sold)
  if (lack <= 0 || lack > sold) return undefined
  return productPageTexts.moreGives(
    formatQuantity(lack / 1000, units.unit),
    formatPercent(next.percent),
  )
}
