import type { BasketReply } from '#contract/basket'
import type { BasketLine } from '#contract/basket-parts'
import { formatQuantity, formatUnitPrice } from '#ui/format'
import type { PictureFiles } from '#ui/picture'
import { toPictureFiles } from '../../views/picture.ts'

type Basis = Pick<BasketReply, 'display_net_prices'>

/** How many, the unit that was typed first: `12 m²`, `24 stk.` */
export function toQuantityText(line: BasketLine): string {
  const { product, quantity, alternate_quantity, override_units } = line
  return override_units && alternate_quantity !== null && product.alternate_unit
    ? formatQuantity(alternate_quantity, product.alternate_unit)
    : formatQuantity(quantity, product.unit)
}

/** The same quantity in the product's other unit, where it has one. */
export function toOtherQuantity(line: BasketLine): string | undefined {
  const { product, quantity, alternate_quantity, override_units } = line
  if (override_units) return formatQuantity(quantity, product.unit)
  return alternate_quantity !== null && product.alternate_unit
    ? formatQuantity(alternate_quantity, product.alternate_unit)
    : undefined
}

/** What one costs in the unit it is sold by: `119,48 kr./stk.` */
export function toPriceEach(line: BasketLine, { display_net_prices: isNet }: Basis): string {
  return formatUnitPrice(isNet ? line.net_price : line.price, line.product.unit)
}

/** The price by which goods are compared, where that is another unit: `28,45 kr./m`. */
export function toComparison(
  { unit_price, product }: BasketLine,
  { display_net_prices: isNet }: Basis,
): string | undefined {
  if (!unit_price || unit_price.unit === product.unit) return undefined
  return formatUnitPrice(isNet ? unit_price.net_price : unit_price.price, unit_price.unit)
}

export function toLineSum(line: BasketLine, { display_net_prices: isNet }: Basis): number {
  return isNet ? line.net_line_sum : line.line_sum
}

export function toLinePicture({ product }: BasketLine): PictureFiles | undefined {
  return toPictureFiles(product.image)
}
