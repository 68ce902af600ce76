import { type FormEvent, useState } from 'react'
import { useActionData } from 'react-router'
import { writeTyped } from '#kernel/danish/number'
import type { Quantity } from '#kernel/units/quantity'
import { type Reading, readTyped } from '#kernel/units/typed-quantity'
import { countIn, enough, isExactly, type Units, unitNames } from '#kernel/units/units'
import type { RefusedLine } from '#surface/pages'
import { useServices } from '../../services.ts'
import { productPageTexts } from '../../texts/product.ts'
import { texts } from '../../texts.ts'
import type { ProductView } from '../../views/product/product.ts'
import { toThousandths } from '../../views/product/thousandths.ts'
import { nearTier, reachedTier } from '../../views/product/tier.ts'
import { useAdd } from './use-add.tsx'

/** Units that are offered; the others can be typed. */
const OFFERED = 5

/** The state of buying on a product's own page: so much of any unit, read and rounded as the basket does. */
export function useProductBuy(product: ProductView) {
  const { buy, units } = product
  const { toasts } = useServices()
  const [busy, add] = useAdd()
  const amount = useAmount(product)
  const { asked } = amount
  const counted = toSold(product, asked)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!buy || busy) return
    if (!counted || !asked) {
      toasts.show({ id: 'added', tone: 'danger', text: texts.quantityWrong })
      return
    }
    const { id, name, unit } = buy
    const { quantity, isLeast } = counted
    const typed_text = isLeast || isPlain(asked, units.unit) ? undefined : asked.text
    // The shop rounds what was typed in units, and says so.
    const sent = typed_text === undefined && !isLeast ? asked.quantity : quantity
    void add([{ product_id: id, name, unit, quantity: sent / 1000, typed_text }])
  }

  return {
    ...amount,
    buy,
    busy,
    submit,
    offered: unitNames(units).slice(0, OFFERED),
    quantity: counted && counted.quantity / 1000,
    steps: withCurrent(product, counted?.quantity),
    near: nearTier(product.tiers, units, counted?.quantity, toThousandths(buy?.step ?? 1)),
    isWrong: amount.refusal !== undefined || typeof amount.reading === 'string',
    says:
      amount.refusal ??
      [toSaying(product, amount.reading, counted), toCutHint(product, asked)]
        .filter(Boolean)
        .join('. '),
  }
}

export type Buying = ReturnType<typeof useProductBuy>

/** What is in the field: the unit it counts in, and what was read in it. */
function useAmount(product: ProductView) {
  const refused = useActionData<RefusedLine>()
  const [state, setState] = useState(() => toStart(product, refused))
  if (state.of !== product.id) setState(toStart(product))
  const { units } = product
  const { counted, text } = state
  const reading = text === undefined ? state.asked : readTyped(text, units, counted)
  const asked = typeof reading === 'object' ? reading : undefined

  /** The number that a text comes to in the unit of the field. */
  function readIn(typed: string): number | undefined {
    const read = readTyped(typed, units, counted)
    if (typeof read === 'string') return undefined
    if (read.unit === counted) return read.quantity / 1000
    const own = enough(units, read.quantity, read.unit, toThousandths(0.001))
    const inCounted = own && countIn(units, own, counted)
    return inCounted === undefined ? undefined : inCounted / 1000
  }
  function settle(value: number | undefined): void {
    if (value === undefined) return
    const isTyped = asked !== undefined && text !== undefined && readIn(text) === value
    const settled = isTyped ? asked : toAsked(value, counted)
    setState({ of: product.id, counted: settled.unit, asked: settled, text: undefined })
  }
  function setCounted(unit: string): void {
    const sold = toSold(product, asked)?.quantity
    const same = sold && countIn(units, sold, unit)
    const next = same ? toAsked(same / 1000, unit) : asked
    setState({ of: product.id, counted: unit, asked: next, text: undefined })
  }
  return {
    counted,
    setCounted,
    asked,
    /** Why the form that was sent is not in the basket, until another quantity is typed. */
    refusal: refused && text === refused.quantity ? refused.text : undefined,
    typed: text,
    /** Settled: what the field is made from. */
    value: state.asked && state.asked.quantity / 1000,
    reading,
    readIn,
    onText: (typed: string) => setState((now) => ({ ...now, text: typed })),
    settle,
  }
}

interface State {
  /** The product of this state: another product begins with a new one. */
  readonly of: number
  readonly counted: string
  readonly asked: Reading | undefined
  /** While it is typed. */
  readonly text: string | undefined
}

function toStart({ id, buy, unit, units }: ProductView, refused?: RefusedLine): State {
  const { counted = unit, quantity: text } = refused ?? {}
  const known = unitNames(units).includes(counted) ? counted : unit
  return { of: id, counted: known, asked: buy && toAsked(buy.min, known), text }
}

function toAsked(value: number, unit: string): Reading {
  const quantity = toThousandths(value)
  return { text: writeTyped(quantity, unit), quantity, unit }
}

function isPlain({ unit }: Reading, own: string): boolean {
  return unit === own
}

/** What is sold of it: whole steps, and no less than the least. */
function toSold({ buy, units }: ProductView, asked: Reading | undefined) {
  if (!buy || !asked || asked.quantity === 0) return undefined
  const got = enough(units, asked.quantity, asked.unit, toThousandths(buy.step))
  if (got === undefined) return undefined
  const least = toThousandths(buy.min)
  return got < least ? { quantity: least, isLeast: true } : { quantity: got, isLeast: false }
}

/** "42 m2 rundes op til 19 pk. = 42,18 m²", or what is wrong with it. */
function toSaying(
  { units, buy }: ProductView,
  reading: Reading | string | undefined,
  sold: ReturnType<typeof toSold>,
): string | undefined {
  if (reading === 'too_much') return productPageTexts.amountTooMuch
  if (typeof reading === 'string') return productPageTexts.amountHelp(unitNames(units))
  if (!reading || !sold || !buy) return undefined
  const { quantity, isLeast } = sold
  const amounts = toAmounts(units, quantity)
  if (isLeast) return productPageTexts.leastIs(productPageTexts.equals([...amounts.values()]))
  const isExact = isExactly(units, reading.quantity, reading.unit, quantity)
  if (!isExact) return productPageTexts.roundedUpTo(reading.text, [...amounts.values()])
  amounts.delete(reading.unit)
  return amounts.size > 0 ? productPageTexts.equals([reading.text, ...amounts.values()]) : undefined
}

/** Pieces that do not come out of the products evenly are counted by length alone: a cut list counts them one by one. */
function toCutHint(
  { units, calculators }: ProductView,
  asked: Reading | undefined,
): string | undefined {
  const length = countIn(units, toThousandths(1), 'm')
  if (!asked?.piece || !length || length % asked.piece === 0) return undefined
  return calculators.kinds.includes('cutting')
    ? productPageTexts.cutHint(writeTyped(asked.piece, 'm'))
    : undefined
}

/** So many units in all that are offered; packs only when they are whole. */
function toAmounts(units: Units, quantity: Quantity): Map<string, string> {
  const amounts = unitNames(units)
    .slice(0, OFFERED)
    .flatMap((unit): [string, string][] => {
      const count = countIn(units, quantity, unit)
      const isPack = Object.hasOwn(units.packs, unit)
      return count && !(isPack && count % 1000 !== 0) ? [[unit, writeTyped(count, unit)]] : []
    })
  return new Map(amounts)
}

/** The highest step that the quantity reaches is the one that counts. */
function withCurrent({ tiers, units }: ProductView, sold: Quantity | undefined) {
  const reached = reachedTier(tiers, units, sold)
  return tiers.map((tier) => ({ from: tier.from, price: tier.price, current: tier === reached }))
}
