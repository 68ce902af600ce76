import { writeKroner } from '#kernel/danish/money'
import { type Basis, ore, priceInBasis, type UnitPrice } from '#kernel/money'
import { type Fault, Refusal } from '#kernel/refusal'
import type { Quantity } from '#kernel/units/quantity'
import { formatUnits } from '#kernel/units/unit-plurals'
import {
  type BasketProduct,
  fromTyped,
  isSoldOut,
  LINE_QUANTITY_MAX,
  type LineQuantity,
  leastOf,
  mostOf,
  type PricingContext,
  type RequestedQuantity,
  refusalOf,
  type StoredLine,
} from '#shop/checkout'
import { requireCuttable } from './add-line.ts'

/** What is no longer as it was when a line was saved or ordered. */
export interface LineDifference {
  /** Of the saved or ordered line. */
  readonly line_id: string
  readonly product_id: number
  readonly name: string
  /** Of the saved or ordered line. */
  readonly quantity: Quantity
  readonly key:
    | 'price_changed'
    | 'quantity_changed'
    | 'discontinued'
    | 'product_not_for_sale'
    | 'variant_required'
    | 'insufficient_stock'
    | 'choice_refused'
  /** The line cannot be bought as it is. */
  readonly is_left_out: boolean
  readonly fault: Fault<DifferenceFault>
}

/** How a line differs. Prices and quantities are told as they are written. */
export type DifferenceFault =
  | 'line_at_least'
  | 'line_at_most'
  | 'line_cut_plan_refused'
  | 'line_discontinued'
  | 'line_not_for_sale'
  | 'line_other_steps'
  | 'line_price_fallen'
  | 'line_price_of_offer'
  | 'line_price_risen'
  | 'line_sold_out'
  | 'line_variant_required'

/** A saved or ordered line as it can be bought today. */
export interface Compared {
  /** Undefined when it cannot be bought. */
  readonly line: StoredLine | undefined
  readonly differences: readonly LineDifference[]
}

/**
 * @param basis The side of VAT that prices are shown on.
 * @param knowsPrice The price of the line is the reader's: that of another person, who may have agreed others, is not told.
 */
export function compareLine(
  line: StoredLine,
  context: PricingContext,
  basis: Basis,
  knowsPrice: boolean,
): Compared {
  const differs = (
    key: LineDifference['key'],
    fault: Fault<DifferenceFault>,
    is_left_out = false,
  ): LineDifference => ({
    line_id: line.id,
    product_id: line.product_id,
    name: line.name,
    quantity: line.quantity,
    key,
    is_left_out,
    fault,
  })
  const product = context.products.get(line.product_id)
  const reason = reasonAgainst(line, product, context)
  if (!product || reason) {
    const key = reason ?? 'product_not_for_sale'
    return { line: undefined, differences: [differs(key, { code: leftOutFaults[key] }, true)] }
  }
  const amount = amountToday(line, product)
  if (!fitsCutPlan(line, amount, product)) {
    return {
      line: undefined,
      differences: [differs('choice_refused', { code: leftOutFaults.choice_refused }, true)],
    }
  }
  const today = {
    ...line,
    ...amount,
    name: product.name,
    alternate_sku: product.alternate_sku,
    offer: null,
  }
  const differences: LineDifference[] = []
  if (amount.quantity !== line.quantity) {
    differences.push(differs('quantity_changed', quantityFault(line, amount, product)))
  }
  const price = context.priceLines([today]).get(line.id)
  if ((knowsPrice || line.offer) && price && price.net_price !== line.net_price) {
    const asTold = (one: UnitPrice) => tell(one, basis, price.tax_rate)
    const [before, after] = [asTold(line.net_price), asTold(price.net_price)]
    // Too small a difference to be seen is none.
    if (line.offer) {
      const { offer_number } = line.offer
      const facts = { offer_number, after }
      differences.push(differs('price_changed', { code: 'line_price_of_offer', facts }))
    } else if (before !== after) {
      const isRisen = price.net_price > line.net_price
      const facts = { before, after, unit: product.unit.replace(/\.$/, '') }
      const code = isRisen ? 'line_price_risen' : 'line_price_fallen'
      differences.push(differs('price_changed', { code, facts }))
    }
  }
  return { line: today, differences }
}

type LeftOut = Exclude<LineDifference['key'], 'price_changed' | 'quantity_changed'>

const leftOutFaults: Readonly<Record<LeftOut, DifferenceFault>> = {
  discontinued: 'line_discontinued',
  product_not_for_sale: 'line_not_for_sale',
  variant_required: 'line_variant_required',
  insufficient_stock: 'line_sold_out',
  choice_refused: 'line_cut_plan_refused',
}

function reasonAgainst(
  { product_id, quantity }: StoredLine,
  product: BasketProduct | undefined,
  context: PricingContext,
): LeftOut | undefined {
  if (!product) return 'product_not_for_sale'
  const refusal = refusalOf(product)
  if (refusal) return product.is_for_sale && product.is_discontinued ? 'discontinued' : refusal
  if (context.priceLines([{ id: '', product_id, quantity }]).size === 0) {
    return 'product_not_for_sale'
  }
  if (!isSoldOut(product)) return undefined
  return product.is_discontinued ? 'discontinued' : 'insufficient_stock'
}

/** The amount by today's packs and limits: rounded up to the next step, and at most what can be bought. */
function amountToday(line: StoredLine, product: BasketProduct): LineQuantity {
  const { typed, quantity } = line
  const asked = typed ?? { quantity, unit: product.unit }
  const amount = readAgain(asked, product) ?? fromTyped({ quantity, unit: product.unit }, product)
  const most = mostOf(product) ?? LINE_QUANTITY_MAX
  const least = leastOf(product)
  if (amount.quantity > most) return fromTyped({ quantity: most, unit: product.unit }, product)
  return amount.quantity < least
    ? fromTyped({ quantity: least, unit: product.unit }, product)
    : amount
}

/** Undefined when the product is no longer counted in the unit that was typed. */
function readAgain(asked: RequestedQuantity, product: BasketProduct): LineQuantity | undefined {
  try {
    return fromTyped(asked, product)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function fitsCutPlan({ metadata }: StoredLine, amount: LineQuantity, product: BasketProduct) {
  try {
    requireCuttable(metadata, amount, product)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function quantityFault(
  line: StoredLine,
  amount: LineQuantity,
  product: BasketProduct,
): Fault<DifferenceFault> {
  // `stk.` ends a sentence as well.
  const write = (one: Quantity) => formatUnits(one, product.unit).replace(/\.$/, '')
  const facts = { before: write(line.quantity), after: write(amount.quantity) }
  if (amount.quantity < line.quantity && amount.quantity === mostOf(product)) {
    return { code: 'line_at_most', facts }
  }
  if (amount.quantity > line.quantity && amount.quantity === leastOf(product)) {
    return { code: 'line_at_least', facts }
  }
  return { code: 'line_other_steps', facts }
}

function tell(price: UnitPrice, basis: Basis, tax_rate: number): string {
  return writeKroner(ore(Math.round(priceInBasis(price, basis, tax_rate) / 100)))
}
