import { writeTyped } from '#kernel/danish-number'
import { type Quantity, quantityToNumber } from '#kernel/quantity'
import { type NotRead, readTyped } from '#kernel/units/typed-quantity'
import { unitNames } from '#kernel/units/units'
import {
  type Asked,
  addUp,
  type BasketError,
  BasketInvalid,
  errorOf,
  fromTyped,
  type Goods,
  isDivisible,
  isRoundedUp,
  LINE_QUANTITY_MAX,
  type LineQuantity,
  leastOf,
  roundedUp,
  stepOf,
} from '#shop/checkout'
import { formatUnits } from '#shop/delivery'
import { AboveMax, BelowMin, FieldRefused } from './refusals.ts'

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
export function understand(typed: Typed, goods: Goods, strict: boolean): Understood {
  const asked = toAsked(typed, goods)
  const amount = limited(fromTyped(asked, goods))
  if (typed.typed_text !== undefined) requireAgreed(typed.quantity, amount, goods)
  const isBetween = asked.unit === goods.unit && !isDivisible(asked.quantity, goods)
  if (isBetween && strict) throw new BasketInvalid([notDivisible(amount.quantity, goods)])
  return { amount, notices: noticesOf(amount, goods) }
}

/** As {@link understand}, added to an existing line. */
export function understandMore(line: LineQuantity, more: Understood, goods: Goods): Understood {
  const amount = limited(addUp(line, more.amount, goods))
  return { amount, notices: amount.typed ? noticesOf(amount, goods) : more.notices }
}

function noticesOf({ typed, quantity }: LineQuantity, goods: Goods): BasketError[] {
  return typed && isRoundedUp(typed, quantity, goods) ? [roundedUp(typed, quantity, goods)] : []
}

function toAsked({ typed_text, alternate_quantity, quantity }: Typed, goods: Goods): Asked {
  if (typed_text !== undefined) return toRead(typed_text, goods)
  const { alternate_unit, alternate_factor, unit } = goods
  if (alternate_quantity === undefined) return { quantity: quantity ?? leastOf(goods), unit }
  if (alternate_factor === null || alternate_unit === null) {
    throw new FieldRefused('alternate_quantity', `Varen sælges kun i ${unit}`)
  }
  return { quantity: alternate_quantity, unit: alternate_unit }
}

function toRead(text: string, goods: Goods): Asked {
  const read = readTyped(text, goods.units)
  if (read === 'too_much') throw new AboveMax(quantityToNumber(LINE_QUANTITY_MAX))
  if (typeof read === 'string') throw new FieldRefused('typed_text', notRead[read](goods))
  if (read.quantity === 0) throw new BelowMin(quantityToNumber(leastOf(goods)))
  return read
}

const notRead: Record<Exclude<NotRead, 'too_much'>, (goods: Goods) => string> = {
  unreadable: ({ unit }) => `Skriv et antal og en enhed, for eksempel ”12 ${unit}”`,
  unknown_unit: ({ units }) => `Varen kan tælles i ${unitNames(units).join(', ')}`,
}

/** A client that sends both has shown the quantity to the customer, so it must be the one that is sold. */
function requireAgreed(shown: Quantity | undefined, amount: LineQuantity, { unit }: Goods): void {
  if (shown === undefined || shown === amount.quantity) return
  const sold = writeTyped(amount.quantity, unit)
  throw new FieldRefused('quantity', `Det, du har skrevet, svarer til ${sold}`)
}

function notDivisible(suggested: Quantity, goods: Goods): BasketError {
  const step = formatUnits(stepOf(goods), goods.unit)
  return errorOf('quantity_not_divisible', `Varen sælges i hele gange ${step}.`, {
    field: 'quantity',
    params: { suggested: quantityToNumber(suggested) },
  })
}

/** @throws {AboveMax} when a line would hold more than any line can. */
function limited(amount: LineQuantity): LineQuantity {
  if (amount.quantity > LINE_QUANTITY_MAX) throw new AboveMax(quantityToNumber(LINE_QUANTITY_MAX))
  return amount
}
