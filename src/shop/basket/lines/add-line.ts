import type { Db } from '#database/client'
import { boardsOf, findTooLong, isCutPlan, isSamePlan } from '#kernel/cutting/cut-plan'
import { uuidv7 } from '#kernel/ids'
import { type Quantity, quantityToNumber } from '#kernel/units/quantity'
import type { Filler } from '#shop/access'
import {
  type BasketProduct,
  type CheckoutSettings,
  isSoldOut,
  type LineMetadata,
  type LineQuantity,
  leastOf,
  loadPricingContext,
  type PricedBasket,
  type PricingContext,
  priceBasket,
  refusalOf,
  requireLine,
  type StoredBasket,
  type StoredLine,
  usualOf,
} from '#shop/checkout'
import { hashAsked } from '../asked.ts'
import { newBasket, withDeliveries, withSeenPrices } from '../plan-basket.ts'
import {
  BelowMin,
  FieldRefused,
  KeyReused,
  ProductNotForSale,
  SoldOut,
  VariantRequired,
} from '../refusals.ts'
import { type Changed, writeCurrentBasket } from '../write-basket.ts'
import { requirePlanWithin, requireRoom } from './basket-limits.ts'
import { type Typed, type Understood, understand, understandMore } from './typed-quantity.ts'

/** Keys that a basket remembers. */
const MAX_KEYS = 50

export interface LineToAdd {
  readonly product_id: number
  /** Left out: the usual quantity of the product. */
  readonly quantity?: Quantity | undefined
  /** Instead of a quantity: so much of the alternate unit. */
  readonly alternate_quantity?: Quantity | undefined
  /** As the customer typed it: `42 m2`. A quantity beside it must agree. */
  readonly typed_text?: string | undefined
  readonly metadata?: LineMetadata | undefined
  readonly note?: string | undefined
  readonly zipcode?: string | undefined
  /** Refuse an invalid line instead of saving it with its errors. */
  readonly strict?: boolean | undefined
  /** One that has been used for this basket adds nothing. */
  readonly idempotency_key?: string | undefined
}

export interface Added {
  readonly basket: PricedBasket
  readonly line_id: string
}

/**
 * Adds a product to the owner's basket, or increases the line with the same metadata. A quantity between two steps is rounded up,
 * with a notice on the line. The first line creates the basket.
 *
 * @throws {ProductNotForSale} when the product is unknown, hidden, gone or has no price.
 * @throws {VariantRequired} when the product only groups others.
 * @throws {SoldOut} when there is too little stock, and no more will come.
 * @throws {BelowMin} when the quantity is zero.
 * @throws {AboveMax} when the line would pass 100,000 units.
 * @throws {TooManyLines} when the basket is full.
 * @throws {CutPlanTooLarge} when its cut plan, or those of the basket, have too many pieces.
 * @throws {FieldRefused} when the typed quantity or the cut list makes no sense.
 * @throws {BasketInvalid} when `strict`, and the line has errors.
 * @throws {BasketLocked} when another system has the basket.
 * @throws {KeyReused} when the idempotency key came with another addition before.
 */
export async function addLine(
  db: Db,
  owner: Filler,
  toAdd: LineToAdd,
  settings: CheckoutSettings,
): Promise<Added> {
  const { basket, result } = await writeCurrentBasket(db, owner, async (within, loaded) => {
    const before = loaded.basket ?? newBasket(owner, loaded.buyer.entitlement.show_net)
    const context = await loadPricingContext(within, settings, {
      ...loaded,
      product_ids: [toAdd.product_id, ...before.lines.map(({ product_id }) => product_id)],
      with_choices: false,
    })
    return withMore(before, toAdd, context)
  })
  return { basket: { ...result.basket, version: basket.version }, line_id: result.line_id }
}

function withMore(before: StoredBasket, toAdd: LineToAdd, context: PricingContext): Changed<Added> {
  const { idempotency_key: key, ...more_asked } = toAdd
  const asked = hashAsked(more_asked)
  const added_before = findAddedBefore(before, key, asked)
  if (added_before !== undefined) {
    return {
      basket: before,
      result: { basket: priceBasket(before, context), line_id: added_before },
    }
  }
  const { basket: after, line_id } = withLine(before, toAdd, context)
  const keyed = withKey(after, key, line_id, asked)
  const seen = withSeenPrices(before, keyed, context)
  const basket = priceBasket(seen.basket, context, seen.prices)
  if (toAdd.strict) requireLine(basket, line_id)
  return { basket: withDeliveries(seen.basket, basket), result: { basket, line_id } }
}

/** The basket with so much more of a product, not priced; refused as by {@link addLine}. */
export function withLine(
  before: StoredBasket,
  toAdd: LineToAdd,
  context: PricingContext,
): { readonly basket: StoredBasket; readonly line_id: string } {
  const product = requireForSale(context, toAdd.product_id)
  const more = understand(typedOf(toAdd, product), product, toAdd.strict ?? false)
  requireCuttable(toAdd.metadata ?? {}, more.amount, product)
  const same = before.lines.find((line) => isSame(line, toAdd))
  const line = same ? withUnits(same, more, toAdd, product) : newLine(before, more, toAdd, product)
  const lines = same
    ? before.lines.map((one) => (one === same ? line : one))
    : [...before.lines, line]
  requireRoom(lines)
  const zipcode = toAdd.zipcode ?? before.zipcode
  return { basket: { ...before, lines, zipcode }, line_id: line.id }
}

/** The basket remembers what a key has added. */
export function withKey(
  basket: StoredBasket,
  key: string | undefined,
  line_id: string,
  asked: string,
): StoredBasket {
  if (!key) return basket
  const added_keys = [...basket.added_keys, [key, line_id, asked] as const].slice(-MAX_KEYS)
  return { ...basket, added_keys }
}

/**
 * The line that a call with this key added before.
 *
 * @param asked What {@link hashAsked} gives for what is asked now.
 * @throws {KeyReused} when it was something else.
 */
export function findAddedBefore(
  { added_keys }: Pick<StoredBasket, 'added_keys'>,
  key: string | undefined,
  asked: string,
): string | undefined {
  const [, line_id, asked_before] = added_keys.find(([known]) => known === key) ?? []
  // Keys of before this was kept stand for anything.
  if (asked_before !== undefined && asked_before !== asked) throw new KeyReused()
  return line_id
}

function requireForSale(context: PricingContext, id: number): BasketProduct {
  const product = context.products.get(id)
  if (!product) throw new ProductNotForSale({ product_id: id })
  const refusal = refusalOf(product)
  if (refusal === 'variant_required') throw new VariantRequired({ product_id: id })
  const price = context.priceLines([{ id: '', product_id: id, quantity: leastOf(product) }])
  if (refusal || price.size === 0) throw new ProductNotForSale({ product_id: id })
  if (isSoldOut(product)) {
    const left = Math.max(0, quantityToNumber(product.stock))
    throw new SoldOut({ product_id: id, left, min: quantityToNumber(leastOf(product)) })
  }
  return product
}

function typedOf(toAdd: LineToAdd, product: BasketProduct): Typed {
  const { quantity, alternate_quantity, typed_text } = toAdd
  if (quantity === 0 || alternate_quantity === 0) {
    throw new BelowMin({ min: quantityToNumber(leastOf(product)) })
  }
  const isTyped = typed_text !== undefined || alternate_quantity !== undefined
  return {
    typed_text,
    alternate_quantity,
    quantity: quantity ?? (isTyped ? undefined : usualOf(product)),
  }
}

/** Whether to increase this line instead of adding one. Locked lines and different notes stay apart. */
export function isSame(
  line: StoredLine,
  { product_id, metadata = {}, note = '' }: Pick<LineToAdd, 'product_id' | 'metadata' | 'note'>,
): boolean {
  return (
    line.product_id === product_id &&
    line.is_addin_for === null &&
    !line.quantity_locked &&
    !line.is_protected &&
    (note === '' || line.note === '' || line.note === note) &&
    isEqual(line.metadata, metadata)
  )
}

function isEqual(a: LineMetadata, b: LineMetadata): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => {
    const [one, other] = [a[key], b[key]]
    return isCutPlan(one) && isCutPlan(other) ? isSamePlan(one, other) : one === other
  })
}

function withUnits(
  line: StoredLine,
  more: Understood,
  { note }: LineToAdd,
  product: BasketProduct,
): StoredLine {
  const { amount, notices } = understandMore(line, more, product)
  return { ...line, ...amount, note: note || line.note, errors: notices }
}

function newLine(
  { lines }: StoredBasket,
  { amount, notices }: Understood,
  { metadata = {}, note = '' }: Pick<LineToAdd, 'metadata' | 'note'>,
  product: BasketProduct,
): StoredLine {
  return {
    id: uuidv7(),
    basket_delivery_line_id: null,
    product_id: product.id,
    is_addin_for: null,
    name: product.name,
    alternate_sku: product.alternate_sku,
    net_price: 0 as StoredLine['net_price'],
    ...amount,
    quantity_locked: false,
    offer: null,
    is_protected: false,
    is_discount: false,
    metadata,
    note,
    withdrawal_acknowledged: false,
    errors: notices,
    sort: Math.max(-1, ...lines.map(({ sort }) => sort)) + 1,
  }
}

const FIELD = 'metadata.cut_plan'
const LENGTH_FIELD = 'metadata.length_mm'

/**
 * @throws {CutPlanTooLarge}
 * @throws {FieldRefused} when the pieces do not fit the boards, or there are too few boards.
 */
export function requireCuttable(
  { cut_plan, length_mm: wanted_mm }: LineMetadata,
  { quantity }: LineQuantity,
  { length_mm, unit }: BasketProduct,
): void {
  if (length_mm && typeof wanted_mm === 'number' && wanted_mm > length_mm) {
    throw new FieldRefused(LENGTH_FIELD, 'basket_length_short', { length_mm })
  }
  if (!isCutPlan(cut_plan)) return
  requirePlanWithin({ cut_plan })
  if (!length_mm) throw new FieldRefused(FIELD, 'basket_cut_no_length')
  if (findTooLong(cut_plan, length_mm)) {
    throw new FieldRefused(FIELD, 'basket_cut_too_long', { length_mm })
  }
  const boards = boardsOf(cut_plan)
  if (boards * 1000 > quantity) {
    throw new FieldRefused(FIELD, 'basket_cut_boards', { boards, unit })
  }
}

/**
 * A line that is in no basket yet, with today's price.
 *
 * @throws {FieldRefused} when the typed quantity makes no sense for the product.
 * @throws {BelowMin} when it is zero.
 * @throws {AboveMax} when the line would pass 100,000 units.
 */
export function toLine(
  toAdd: Pick<LineToAdd, 'product_id' | 'typed_text'>,
  product: BasketProduct,
  { priceLines }: PricingContext,
): StoredLine {
  const understood = understand({ typed_text: toAdd.typed_text }, product, false)
  const line = newLine(newBasket({ guest_id: '' }, false), understood, {}, product)
  const price = priceLines([line]).get(line.id)
  return price ? { ...line, net_price: price.net_price } : line
}
