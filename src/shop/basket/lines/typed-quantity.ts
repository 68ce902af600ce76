import { writeTyped } from '#kernel/danish/number'
import { type Quantity, quantity, quantityToNumber } from '#kernel/units/quantity'
import { readTyped } from '#kernel/units/typed-quantity'
import { formatUnits } from '#kernel/units/unit-plurals'
import { unitNames } from '#kernel/units/units'
import {
  addUp,
  type BasketError,
  BasketInvalid,
  type BasketProduct,
  errorOf,
  fromTyped,
  isDivisible,
  isRoundedUp,
  LINE_QUANTITY_MAX,
  type LineQuantity,
  leastOf,
  type RequestedQuantity,
  roundedUp,
  stepOf,
} from '#shop/checkout'
import { AboveMax, BelowMin, FieldRefused } from '../refusals.ts'

/** The first field that is given counts. */
export interface Typed {
  /** `42 m2`, `3 paller`, `2 x 4,2 m`. */
  readonly typed_text?: string | undefined
  readonly alternate_quantity?: Quantity | undefined
  readonly quantity?: Quantity | undefined
}

export interface Understood {
  readonly amount: LineQuantity
  readonly notices: readonly BasketError[]
}

/**
 * The quantity to sell for what was typed: rounded up to the next step, with a notice.
 *
 * @throws {BasketInvalid} when `strict`, and the quantity is between two steps.
 * @throws {FieldRefused} when the text cannot be read, the product has no such unit, or text and quantity disagree.
 * @throws {BelowMin} when the text says zero.
 * @throws {AboveMax} when it is more than a line can hold.
 */
export function understand(typed: Typed, product: BasketProduct, strict: boolean): Understood {
  const asked = toAsked(typed, product)
  const amount = limited(fromTyped(asked, product))
  if (typed.typed_text !== undefined) requireAgreed(typed.quantity, amount, product)
  const isBetween = asked.unit === product.unit && !isDivisible(asked.quantity, product)
  if (isBetween && strict) throw new BasketInvalid([notDivisible(amount.quantity, product)])
  return { amount, notices: noticesOf(amount, product) }
}

/** As {@link understand}, added to an existing line. */
export function understandMore(
  line: LineQuantity,
  more: Understood,
  product: BasketProduct,
): Understood {
  const amount = limited(addUp(line, more.amount, product))
  return { amount, notices: amount.typed ? noticesOf(amount, product) : more.notices }
}

function noticesOf({ typed, quantity }: LineQuantity, product: BasketProduct): BasketError[] {
  return typed && isRoundedUp(typed, quantity, product) ? [roundedUp(typed, quantity, product)] : []
}

function toAsked(
  { typed_text, alternate_quantity, quantity }: Typed,
  product: BasketProduct,
): RequestedQuantity {
  if (typed_text !== undefined) return toRead(typed_text, product)
  const { alternate_unit, alternate_factor, unit } = product
  if (alternate_quantity === undefined) return { quantity: quantity ?? leastOf(product), unit }
  if (alternate_factor === null || alternate_unit === null) {
    throw new FieldRefused('alternate_quantity', 'basket_unit_only', { unit })
  }
  return { quantity: alternate_quantity, unit: alternate_unit }
}

const TWO_NUMBERS = /(\d[\d.,]*)\s+(\d[\d.,]*)/

/** What is wrong with a text that cannot be read: `2 5` may be 2,5 or 25, and is not guessed to be either. */
function unreadable(text: string, { unit }: BasketProduct): FieldRefused {
  const [, first, second] = TWO_NUMBERS.exec(text) ?? []
  if (first === undefined || second === undefined) {
    const example = writeTyped(quantity(12_000), unit)
    return new FieldRefused('typed_text', 'basket_typed_unreadable', { example })
  }
  return /[.,]/.test(`${first}${second}`)
    ? new FieldRefused('typed_text', 'basket_typed_two_numbers')
    : new FieldRefused('typed_text', 'basket_typed_two_plain_numbers', { first, second })
}

function toRead(text: string, product: BasketProduct): RequestedQuantity {
  const read = readTyped(text, product.units)
  if (read === 'too_much') throw new AboveMax({ max: quantityToNumber(LINE_QUANTITY_MAX) })
  if (read === 'unreadable') throw unreadable(text, product)
  if (read === 'unknown_unit') {
    const units = unitNames(product.units).join(', ')
    throw new FieldRefused('typed_text', 'basket_typed_units', { units })
  }
  if (read.quantity === 0) throw new BelowMin({ min: quantityToNumber(leastOf(product)) })
  return read
}

/** A client that sends both has shown the quantity to the customer, so it must be the one that is sold. */
function requireAgreed(
  shown: Quantity | undefined,
  amount: LineQuantity,
  { unit }: BasketProduct,
): void {
  if (shown === undefined || shown === amount.quantity) return
  const sold = writeTyped(amount.quantity, unit)
  throw new FieldRefused('quantity', 'basket_typed_disagrees', { sold })
}

function notDivisible(suggested: Quantity, product: BasketProduct): BasketError {
  const step = formatUnits(stepOf(product), product.unit)
  return errorOf('quantity_not_divisible', `Varen sælges i hele gange ${step}.`, {
    field: 'quantity',
    params: { suggested: quantityToNumber(suggested) },
  })
}

/** @throws {AboveMax} when a line would hold more than any line can. */
function limited(amount: LineQuantity): LineQuantity {
  if (amount.quantity > LINE_QUANTITY_MAX)
    throw new AboveMax({ max: quantityToNumber(LINE_QUANTITY_MAX) })
  return amount
}
