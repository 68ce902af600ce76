import type { BriefProduct } from '#contract/product'
import { type Quantity, quantity } from '#kernel/quantity'
import { amountsOf, enough, type Units } from '#kernel/units/units'
import { formatAmount, formatPercent, formatQuantity, formatUnitPrice } from '#ui/format'
import { texts } from '../texts.ts'
import { toThousandths } from './units.ts'

/** A step of the price: from how many, in which unit, and what one costs then. */
export interface TierView {
  readonly from: string
  readonly price: string
  readonly minQuantity: Quantity
  /** What `minQuantity` counts. */
  readonly unit: string
  /** Off the price of one. */
  readonly percent: number
}

/** Price by number; none where there is only one price. */
export function toTiers({ price_tiers, alternate_unit }: BriefProduct): TierView[] {
  if (price_tiers.length < 2) return []
  return price_tiers.map((tier) => ({
    from: texts.fromQuantity(formatQuantity(tier.min_quantity, tier.unit)),
    price:
      tier.price_alternate !== null && alternate_unit
        ? formatUnitPrice(tier.price_alternate, alternate_unit)
        : formatAmount(tier.price),
    minQuantity: toThousandths(tier.min_quantity),
    unit: tier.unit,
    percent: tier.rebate_pct,
  }))
}

/** The highest step that a quantity reaches; undefined below the first, and for no quantity. */
export function reachedTier(
  tiers: readonly TierView[],
  units: Units,
  sold: Quantity | undefined,
): TierView | undefined {
  const amounts = sold === undefined ? undefined : amountsOf(units, sold)
  return tiers.findLast(({ minQuantity, unit }) => (amounts?.get(unit) ?? 0) >= minQuantity)
}

/** `3 stk. mere giver 5 % rabat.`, from half the way to the next step on. */
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
  return texts.moreGives(formatQuantity(lack / 1000, units.unit), formatPercent(next.percent))
}
