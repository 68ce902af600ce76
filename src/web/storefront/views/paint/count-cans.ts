import { readNumber } from '#kernel/danish/number'
import { paintLitres } from '#kernel/estimates'
import { type CanSet, cheapestCans, fewestCans, sumCans } from '#kernel/paint/cans'
import { type Quantity, quantity } from '#kernel/units/quantity'
import type { PricedCan } from './load-tint.ts'
import type { TintQuery } from './tint-query.ts'

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

/** Øre are whole. */
const inOere = (cans: readonly PricedCan[]) =>
  cans.map(({ id, millilitres, price, most }) => ({
    ...{ id, millilitres, most },
    price: Math.round(price * 100),
  }))

/** As many of each can as were chosen: `394:2,395:1`. @returns Undefined where none of them is a can of the paint. */
export function chosenCans(cans: readonly PricedCan[], chosen = ''): CanSet | undefined {
  const rows = chosen.split(',').flatMap((row) => {
    const [id, count = 0] = row.split(':').map(Number)
    const can = inOere(cans).find((one) => one.id === id)
    return can ? [{ can, count: Math.min(count, can.most ?? count) }] : []
  })
  return rows.length === 0 ? undefined : sumCans(rows)
}

/** All that is left of the cans, in millilitres; undefined where one can be bought without end. */
export function leftOf(cans: readonly PricedCan[]): number | undefined {
  if (cans.some(({ most }) => most === null)) return undefined
  return cans.reduce((sum, { most, millilitres }) => sum + (most ?? 0) * millilitres, 0)
}

/** The sets of cans that hold an amount; undefined without cans, or where it is too much for the shop. */
export function countCans(
  cans: readonly PricedCan[],
  millilitres: number,
): CountedCans | undefined {
  const priced = inOere(cans)
  const cheapest = cheapestCans(priced, millilitres)
  const fewest = fewestCans(priced, millilitres)
  if (!cheapest || !fewest) return undefined
  const isOther = fewest.count < cheapest.count
  const is_far_too_much =
    cheapest.count === 1 && cheapest.millilitres > millilitres * TOO_MUCH_TIMES
  return { cheapest, fewest: isOther ? fewest : undefined, is_far_too_much }
}
