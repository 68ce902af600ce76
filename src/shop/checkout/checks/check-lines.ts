import { boardsOf, isCutPlan } from '#kernel/cutting/cut-plan'
import { writeTyped } from '#kernel/danish/number'
import { danishDay } from '#kernel/time'
import { type Quantity, quantity, quantityToNumber, roundUpTo } from '#kernel/units/quantity'
import { formatUnits } from '#kernel/units/unit-plurals'
import { availableOf, type BasketProduct, refusalOf } from '../product.ts'
import { isDivisible, leastOf, mostOf, roundDownTo, stepOf } from '../quantities.ts'
import type { BasketError, LineOffer, StoredLine, TypedAmount } from '../stored-basket.ts'
import { errorOf, noticeOf } from './errors.ts'

export interface LineToCheck {
  readonly line: Pick<StoredLine, 'id' | 'quantity' | 'errors' | 'metadata' | 'offer'>
  readonly product: BasketProduct
  /** The quantity of the product in the whole basket: stock has to be enough for all its lines. */
  readonly pooled: Quantity
  /** The same without the lines of offers: packs and limits are not for what was offered. */
  readonly ordinary: Quantity
  /** What other baskets that are being paid reserve of the product. */
  readonly held: Quantity
  readonly has_price: boolean
  readonly now: Date
}

export function checkLine(checked: LineToCheck): BasketError[] {
  const { line, product, has_price } = checked
  const refusal = refusalOf(product) ?? (has_price ? undefined : 'product_not_for_sale')
  if (refusal) return [notForSale(line.id, refusal)]
  if (line.offer) return [...checkOffer(line.id, line.offer, checked.now), ...checkStock(checked)]
  return [
    ...line.errors,
    ...checkDivisible(checked),
    ...checkLeast(checked),
    ...checkMost(checked),
    ...checkStock(checked),
    ...checkCutPlan(checked),
  ]
}

/** An offer holds until midnight in Denmark on its last day or until a revision is sent, and only for the customer that got it. */
function checkOffer(id: string, offer: LineOffer, now: Date) {
  const { offer_number, valid_to, is_own, is_in_force } = offer
  if (is_own && is_in_force && danishDay(now) <= valid_to) return []
  const message = `Tilbud ${offer_number} gælder ikke længere. Fjern linjen, eller bed om et nyt tilbud.`
  return [errorOf('offer_expired', message, { params: { valid_to }, fix: removal(id) })]
}

/** The quantity may have been reduced below the boards of the cut list. */
function checkCutPlan({ line, product }: LineToCheck): BasketError[] {
  const { cut_plan } = line.metadata
  const boards = isCutPlan(cut_plan) ? boardsOf(cut_plan) : 0
  if (line.quantity >= boards * 1000) return []
  const wanted = formatUnits(quantity(boards * 1000), product.unit)
  return [noticeOf('cut_plan_short', `Kaplisten skærer ${wanted}.`, { field: 'quantity' })]
}

function notForSale(id: string, key: 'variant_required' | 'product_not_for_sale'): BasketError {
  const message =
    key === 'variant_required'
      ? 'Varen fås nu i flere udgaver. Fjern linjen, og vælg en af dem.'
      : 'Varen er ikke længere til salg. Fjern den for at gå videre.'
  return errorOf(key, message, { fix: removal(id) })
}

function checkDivisible({ line, product }: LineToCheck): BasketError[] {
  if (isDivisible(line.quantity, product)) return []
  const step = stepOf(product)
  const suggested = roundUpTo(line.quantity, step)
  const told = formatUnits(step, product.unit)
  return [
    errorOf('quantity_not_divisible', `Varen sælges i hele gange ${told}.`, {
      field: 'quantity',
      params: { step: quantityToNumber(step), suggested: quantityToNumber(suggested) },
      fix: toQuantity(line.id, suggested, product),
    }),
  ]
}

function checkLeast({ line, product, ordinary: pooled }: LineToCheck): BasketError[] {
  const least = leastOf(product)
  if (pooled >= least) return []
  const suggested = quantity(line.quantity + least - pooled)
  return [
    errorOf('below_min', `Du skal købe mindst ${formatUnits(least, product.unit)}.`, {
      field: 'quantity',
      params: { min: quantityToNumber(least), suggested: quantityToNumber(suggested) },
      fix: toQuantity(line.id, suggested, product),
    }),
  ]
}

function checkMost(checked: LineToCheck): BasketError[] {
  const { product, ordinary } = checked
  const most = mostOf(product)
  if (most === null || ordinary <= most) return []
  const message = `Du kan højst købe ${formatUnits(most, product.unit)}.`
  const limit = { most, pooled: ordinary }
  return [tooMany(checked, limit, 'above_max', message, { max: quantityToNumber(most) })]
}

function checkStock(checked: LineToCheck): BasketError[] {
  const { product, pooled } = checked
  const available = availableOf(product)
  if (available === null) return []
  if (pooled <= available) return checkHeld(checked, available)
  const left = roundDownTo(available, stepOf(product))
  const message =
    left === 0
      ? 'Varen er udsolgt.'
      : `Der er kun ${formatUnits(left, product.unit)} på lager. Tag færre, eller ring til os.`
  const limit = { most: left, pooled }
  return [tooMany(checked, limit, 'insufficient_stock', message, { stock: quantityToNumber(left) })]
}

/** The stock is there, but others may be about to buy it. */
function checkHeld({ product, pooled, held }: LineToCheck, available: Quantity): BasketError[] {
  if (pooled <= available - held) return []
  const free = roundDownTo(quantity(Math.max(0, available - held)), stepOf(product))
  const message =
    free === 0
      ? 'Andre kunder er ved at betale de sidste. Bliver de ikke købt, er de ledige igen inden for en halv time.'
      : `Andre kunder er ved at betale nogle af dem. Lige nu er ${formatUnits(free, product.unit)} ledige.`
  return [
    noticeOf('held_by_others', message, {
      field: 'quantity',
      params: { free: quantityToNumber(free) },
    }),
  ]
}

/** Suggests the quantity of this line with which the whole basket stays within the limit. */
function tooMany(
  { line, product }: LineToCheck,
  { most, pooled }: { readonly most: Quantity; readonly pooled: Quantity },
  key: string,
  message: string,
  facts: Readonly<Record<string, number>>,
): BasketError {
  const rest = quantity(Math.max(0, line.quantity - (pooled - most)))
  const kept = roundDownTo(rest, stepOf(product))
  return errorOf(key, message, {
    field: 'quantity',
    params: { ...facts, suggested: quantityToNumber(kept) },
    fix: kept === 0 || line.offer ? removal(line.id) : toQuantity(line.id, kept, product),
  })
}

function toQuantity(
  id: string,
  units: Quantity,
  { unit }: BasketProduct,
): NonNullable<BasketError['fix']> {
  return {
    message: `Ret til ${formatUnits(units, unit)}`,
    body: { basket_lines: [{ id, quantity: quantityToNumber(units) }] },
  }
}

function removal(id: string): NonNullable<BasketError['fix']> {
  return { message: 'Fjern varen', body: { basket_lines: [{ id, quantity: 0 }] } }
}

/** A notice that stays on the line until its quantity changes. */
export function roundedUp(typed: TypedAmount, got: Quantity, product: BasketProduct): BasketError {
  const more = typed.unit === product.unit ? '' : ` (${writeTyped(typed.sold, typed.unit)})`
  const message = `${typed.text} er rundet op til ${formatUnits(got, product.unit)}${more}.`
  return noticeOf('quantity_rounded_up', message, {
    field: 'quantity',
    params: {
      typed: quantityToNumber(typed.quantity),
      typed_unit: typed.unit,
      quantity: quantityToNumber(got),
    },
  })
}
