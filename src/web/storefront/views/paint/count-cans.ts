import { readNumber } from '#kernel/danish/number'
import { paintLitres } from '#kernel/estimates'
import { type CanSet, cheapestCans, fewestCans } from '#kernel/paint/cans'
import { type Quantity, quantity } from '#kernel/units/quantity'
import type { PricedCan } from './load-colours.ts'
import type { TintQuery } from './paint-query.ts'

/** What is to be painted. */
export interface Job {
  readonly area: Quantity
  readonly coats: Quantity
  readonly coverage: Quantity
  /** Per cent. */
  readonly waste: Quantity
}

export const COATS = 2
export const WASTE_PCT = 5
const TOO_MUCH_TIMES = 3

/** Undefined while a number is missing or none. */
export function readJob(query: TintQuery, coverage: number): Job | undefined {
  const or = (typed: string | undefined, usual: number) =>
    typed === undefined ? quantity(Math.round(usual * 1000)) : readNumber(typed)
  const area = readNumber(query.m2 ?? '')
  const coats = or(query.gange, COATS)
  const covers = or(query.daekker, coverage)
  const waste = or(query.spild, WASTE_PCT)
  return area && coats && covers && waste !== undefined
    ? { area, coats, coverage: covers, waste }
    : undefined
}

/** What the job takes, in thousandths of a litre: without waste, and with it. */
export function litresOf({ area, coats, coverage, waste }: Job) {
  return {
    bare: paintLitres(area, coats, coverage),
    litres: paintLitres(area, coats, coverage, waste),
  }
}

interface CountedCans {
  readonly cheapest: CanSet
  /** Where it is another set. */
  readonly fewest: CanSet | undefined
  /** The least that can be bought is far more than is needed. */
  readonly is_far_too_much: boolean
}

/** The sets of cans that hold an amount; undefined without cans, or where it is too much for the shop. */
export function countCans(
  cans: readonly PricedCan[],
  millilitres: number,
): CountedCans | undefined {
  // In øre, which are whole.
  const priced = cans.map(({ id, millilitres: size, price }) => ({
    id,
    millilitres: size,
    price: Math.round(price * 100),
  }))
  const cheapest = cheapestCans(priced, millilitres)
  const fewest = fewestCans(priced, millilitres)
  if (!cheapest || !fewest) return undefined
  const isOther = fewest.count < cheapest.count
  const is_far_too_much =
    cheapest.count === 1 && cheapest.millilitres > millilitres * TOO_MUCH_TIMES
  return { cheapest, fewest: isOther ? fewest : undefined, is_far_too_much }
}
