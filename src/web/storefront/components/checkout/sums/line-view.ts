import type { BasketReply } from '#contract/basket/basket'
import type { ConfirmationLine } from '#contract/basket/confirmation'
import type { BasketDeliveryLine, BasketLine } from '#contract/basket/parts'
import { isCutPlan, writePlan } from '#kernel/cutting/cut-plan'
import { formatAmount, formatPercent, formatQuantity, formatUnitPrice } from '#ui/format'
import type { PictureFiles } from '#ui/product/picture'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import { texts as shopTexts } from '../../../texts.ts'

type WithBasis = Pick<BasketReply, 'display_net_prices'>

/** A quantity as it was typed and as it is sold, of a line of the basket or of an order. */
type Counted = Pick<
  ConfirmationLine,
  'quantity' | 'unit' | 'alternate_quantity' | 'alternate_unit' | 'typed'
>

export function toCounted({ product, quantity, alternate_quantity, typed }: BasketLine): Counted {
  const { unit, alternate_unit } = product
  return { quantity, unit, alternate_quantity, alternate_unit, typed }
}

/** What was typed, and what is sold for it: `42 m2 → 19 pk.`, `24 stk.` */
export function toQuantityText({ quantity, unit, typed }: Counted): string {
  const sold = formatQuantity(quantity, unit)
  return typed ? texts.typedAndSold(typed.text, sold) : sold
}

/** What is sold, in the typed unit when that is more, otherwise in the alternate unit: `42,18 m²`. */
export function toOtherQuantity(line: Counted): string | undefined {
  const { unit, alternate_quantity, alternate_unit, typed } = line
  const isMore = typed && typed.unit !== unit && typed.sold !== typed.quantity
  if (isMore) return formatQuantity(typed.sold, typed.unit)
  return alternate_quantity !== null && alternate_unit && typed?.unit !== alternate_unit
    ? formatQuantity(alternate_quantity, alternate_unit)
    : undefined
}

/** Below the field of a line: the quantity in other units than that of the field, and the typed text. */
export function toQuantityNotes(line: BasketLine, isAlternate: boolean): string[] {
  const { product, quantity, typed } = line
  const other = toOtherQuantity(toCounted(line))
  if (isAlternate) {
    const isRounded = typed !== null && typed.sold !== typed.quantity
    return [
      texts.equals(formatQuantity(quantity, product.unit)),
      ...(isRounded ? [formatQuantity(typed.sold, typed.unit)] : []),
    ]
  }
  return [...(typed ? [texts.typed(typed.text)] : []), ...(other ? [other] : [])]
}

/** How the boards of a line are cut, a text per kind. */
export function toCuts({ metadata }: BasketLine): string[] {
  return isCutPlan(metadata.cut_plan) ? writePlan(metadata.cut_plan) : []
}

type Factors = Pick<
  BasketLine,
  'net_price' | 'net_price_after_rebate' | 'rebate_pct' | 'tax_rate'
> & { readonly product: Pick<BasketLine['product'], 'unit'> }

/**
 * What the quantity is multiplied by: `119,48 kr./stk.`, with a percentage `43,08 kr./stk. − 8 %`. It gives the sum of the
 * line to the øre: a percentage is taken off the whole, as the price of one after it would be rounded, and VAT is added to the
 * price as it is, which may have four decimals.
 */
export function toPriceEach(line: Factors, { display_net_prices: isNet }: WithBasis): string {
  const { rebate_pct, product, tax_rate } = line
  const net = Math.round((rebate_pct > 0 ? line.net_price : line.net_price_after_rebate) * 10_000)
  // Whole numbers until the last: no figure is a little less than it is.
  const factor = isNet ? net / 10_000 : (net * Math.round(10_000 + tax_rate * 100)) / 100_000_000
  const each = formatUnitPrice(factor, product.unit, true)
  return rebate_pct > 0 ? `${each}\u00a0−\u00a0${formatPercent(rebate_pct)}` : each
}

/** The comparison price, where it has another unit: `28,45 kr./m`. */
export function toComparison(
  { unit_price, product }: BasketLine,
  { display_net_prices: isNet }: WithBasis,
): string | undefined {
  if (!unit_price || unit_price.unit === product.unit) return undefined
  return formatUnitPrice(isNet ? unit_price.net_price : unit_price.price, unit_price.unit)
}

export function toLineSum(line: BasketLine, { display_net_prices: isNet }: WithBasis): number {
  return isNet ? line.net_line_sum : line.line_sum
}

/** The sum on the other side of VAT: `2.494,80 kr. inkl.`. */
export function toOtherSum(line: BasketLine, { display_net_prices: isNet }: WithBasis): string {
  const sum = isNet ? line.line_sum : line.net_line_sum
  return shopTexts.otherVat(formatAmount(sum), isNet ? 'gross' : 'net')
}

type DeliveryPrice = Pick<
  BasketDeliveryLine,
  'price' | 'net_price' | 'estimated_price' | 'net_estimated_price' | 'price_text'
>

/** "495,00 kr.", "fra 49,00 kr.", "Gratis" or "Pris aftales", on the side of VAT that is shown. */
export function toDeliveryPrice(delivery: DeliveryPrice, { display_net_prices: isNet }: WithBasis) {
  const { price_text } = delivery
  const [price, least] = isNet
    ? [delivery.net_price, delivery.net_estimated_price]
    : [delivery.price, delivery.estimated_price]
  if (price) return formatAmount(price)
  const isFrom = price === null && least && /\d/.test(price_text)
  return isFrom ? texts.deliveryFrom(formatAmount(least)) : price_text
}

export function toLinePicture({ product }: BasketLine): PictureFiles | undefined {
  return product.image ?? undefined
}
