import { type Quantity, quantityToNumber } from '#kernel/quantity'
import {
  type BasketError,
  BasketInvalid,
  errorOf,
  fromAlternate,
  fromUnits,
  type Goods,
  isDivisible,
  LINE_QUANTITY_MAX,
  type LineQuantity,
  roundedUp,
  stepOf,
} from '#shop/checkout'
import { formatUnits } from '#shop/delivery'
import { AboveMax, FieldRefused } from './refusals.ts'

/** What somebody typed, in one unit or the other. */
export type Typed =
  | { readonly quantity: Quantity; readonly alternate_quantity?: undefined }
  | { readonly alternate_quantity: Quantity; readonly quantity?: undefined }

export interface Understood {
  readonly amount: LineQuantity
  /** What the shopper should be told of it. */
  readonly notices: readonly BasketError[]
}

/**
 * The quantity that can be sold for what was typed: rounded up to the next step, with a notice.
 *
 * @throws {BasketInvalid} when `strict`, and units were typed between two steps.
 * @throws {FieldRefused} when the product has no alternate unit.
 */
export function understand(typed: Typed, goods: Goods, strict: boolean): Understood {
  if (typed.quantity !== undefined) return fromTypedUnits(typed.quantity, goods, strict)
  const { alternate_factor, alternate_unit } = goods
  if (alternate_factor === null || alternate_unit === null) {
    throw new FieldRefused('alternate_quantity', `Varen sælges kun i ${goods.unit}`)
  }
  const amount = fromAlternate(typed.alternate_quantity, alternate_factor, goods)
  const isExact = amount.quantity * alternate_factor === typed.alternate_quantity * 10_000
  const notice = roundedUp(typed.alternate_quantity, alternate_unit, amount.quantity, goods)
  return { amount: limited(amount), notices: isExact ? [] : [notice] }
}

function fromTypedUnits(typed: Quantity, goods: Goods, strict: boolean): Understood {
  const amount = limited(fromUnits(typed, goods))
  if (isDivisible(typed, goods)) return { amount, notices: [] }
  if (strict) throw new BasketInvalid([notDivisible(amount.quantity, goods)])
  return { amount, notices: [roundedUp(typed, goods.unit, amount.quantity, goods)] }
}

function notDivisible(suggested: Quantity, goods: Goods): BasketError {
  const step = formatUnits(stepOf(goods), goods.unit)
  return errorOf('quantity_not_divisible', `Varen sælges i hele gange ${step}.`, {
    field: 'quantity',
    params: { suggested: quantityToNumber(suggested) },
  })
}

/** @throws {AboveMax} when a line would hold more than any line can. */
export function limited(amount: LineQuantity): LineQuantity {
  if (amount.quantity > LINE_QUANTITY_MAX) throw new AboveMax(quantityToNumber(LINE_QUANTITY_MAX))
  return amount
}
