import { divideRounded } from '#kernel/money'
import { readUnitPrice } from './unit-price.ts'

/**
 * What is typed to change many prices at once, such as `× 1,045 → x,95`: first an act, `× ÷ + −` with a number, a share
 * (`+ 5 %`) or `= 99,95`, then, after an arrow, what the price is rounded to: `x,95` keeps the kroner and sets the øre,
 * `0,25` is the nearest multiple. Prices are ten-thousandths of a krone, and come out in whole øre, exactly.
 */
export type Expression = (price: number) => number

const ORE = 100n
const KRONE = 10_000n
const FACTOR = 1_000_000n
const LARGEST = 100_000_000n * KRONE

const ACT = /^(×|x|\*|÷|\/|:|\+|-|−|=)?\s*(\d{1,9}(?:[.,]\d{1,6})?)\s*(%|kr\.?)?$/i
const ENDING = /^x?,(\d{2})$/i
const ARROW = /\s*(?:→|->|=>)\s*/

/** Undefined for what is no expression. */
export function readExpression(typed: string): Expression | undefined {
  const [first = '', rounding, ...rest] = typed.trim().split(ARROW)
  if (rest.length > 0) return undefined
  const act = first === '' && rounding !== undefined ? same : readAct(first)
  const round = rounding === undefined ? toOre : readRounding(rounding)
  if (!act || !round) return undefined
  return (price) => Number(within(round(act(BigInt(price)))))
}

/** In millionths of a ten-thousandth, so that nothing is rounded before the end. */
type Act = (price: bigint) => bigint
type Rounding = (exact: bigint) => bigint

const same: Act = (price) => price * FACTOR

function readAct(typed: string): Act | undefined {
  const [, sign = '=', digits, unit] = ACT.exec(typed) ?? []
  if (digits === undefined) return undefined
  const number = toFactor(digits)
  if (unit === '%') return ofShare(sign, number)
  if (sign === '+') return (price) => price * FACTOR + number * KRONE
  if (sign === '-' || sign === '−') return (price) => price * FACTOR - number * KRONE
  if (sign === '=') return () => number * KRONE
  if (unit !== undefined || number === 0n) return undefined
  if ('÷/:'.includes(sign)) return (price) => divideRounded(price * FACTOR * FACTOR, number)
  return (price) => price * number
}

function ofShare(sign: string, share: bigint): Act | undefined {
  if (sign === '+') return (price) => divideRounded(price * (100n * FACTOR + share), 100n)
  if (sign !== '-' && sign !== '−') return undefined
  return (price) => divideRounded(price * (100n * FACTOR - share), 100n)
}

function toFactor(digits: string): bigint {
  const [whole = '', decimals = ''] = digits.replace('.', ',').split(',')
  return BigInt(whole + decimals.padEnd(6, '0'))
}

const toOre: Rounding = (exact) => divideRounded(exact, FACTOR * ORE) * ORE

function readRounding(typed: string): Rounding | undefined {
  const ore = ENDING.exec(typed.trim())?.[1]
  if (ore !== undefined) {
    const ending = BigInt(ore) * ORE
    return (exact) => (within(exact) / (FACTOR * KRONE)) * KRONE + ending
  }
  const step = readUnitPrice(typed)
  if (step === undefined || step === 0 || step % Number(ORE) !== 0) return undefined
  return (exact) => divideRounded(exact, FACTOR * BigInt(step)) * BigInt(step)
}

/** A price is never below nothing, and the shop has a largest one. */
function within(price: bigint): bigint {
  const most = LARGEST * FACTOR
  return price < 0n ? 0n : price > most ? most : price
}
