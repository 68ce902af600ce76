import { divideRounded, less, type Ore, ore, sum } from '#kernel/money'
import type { Fault } from '#kernel/refusal'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { WithdrawalReason } from '#shop/checkout'
import type { Order, OrderLine } from '#shop/orders'
import type { GivenBack } from '#shop/settlement'
import { type WithdrawalFault, WithdrawalLinesRefused, WithdrawalRefused } from './refusals.ts'
import type { Withdrawal } from './withdrawal.ts'

const ONE = quantity(1000)

export interface RequestedLine {
  readonly line_id: string
  readonly quantity: Quantity
}

/** Why nothing of a line can be withdrawn from: by law, or because all of it was. */
export type LineObstacle = WithdrawalReason | 'withdrawn'

/** A line of the order, and how much of it is withdrawn from. */
interface PlannedLine {
  readonly line: OrderLine
  /** Zero: nothing of it. */
  readonly quantity: Quantity
  /** What was not withdrawn from before. */
  readonly left: Quantity
  readonly amount: Ore
  /** Why nothing of it can be withdrawn from. */
  readonly refusal: LineObstacle | null
}

export interface Plan {
  readonly lines: readonly PlannedLine[]
  /** What is to be paid back, with delivery. */
  readonly amount: Ore
  readonly delivery_amount: Ore
}

/**
 * What a withdrawal comes to. Delivery is paid back with the last of an order that is withdrawn from in full.
 *
 * @param earlier Those of the order that were not refused.
 * @param refunded By refunds of lines, which are not paid back again.
 * @param asked Undefined: all that can be.
 * @throws {WithdrawalRefused}
 * @throws {WithdrawalLinesRefused}
 */
export function plan(
  order: Order,
  earlier: readonly Withdrawal[],
  refunded: readonly GivenBack[],
  asked: readonly RequestedLine[] | undefined,
): Plan {
  const possible = order.lines.map((line) => toPossible(line, earlier, refunded))
  if (asked) requirePossible(possible, asked)
  const lines = possible.map((one) => {
    const chosen = asked ? chosenOf(one, possible, asked) : one.left
    const count = one.refusal ? quantity(0) : (chosen ?? quantity(0))
    return { ...one, quantity: count, amount: amountOf(one, count) }
  })
  if (lines.every((line) => line.quantity === 0)) throw new WithdrawalRefused({ reason: 'nothing' })
  return { lines, ...toSums(order, earlier, refunded, lines) }
}

/** An add-in goes with the last of the line that it belongs to. */
function chosenOf(
  { line, left }: Possible,
  possible: readonly Possible[],
  asked: readonly RequestedLine[],
): Quantity | undefined {
  const own = asked.find(({ line_id }) => line_id === line.id)
  if (own) return own.quantity
  const parent = possible.find((one) => one.line.id === line.is_addin_for)
  const isWithAll = asked.some(
    ({ line_id, quantity: count }) => line_id === parent?.line.id && count === parent.left,
  )
  return isWithAll ? left : undefined
}

type Possible = Omit<PlannedLine, 'quantity' | 'amount'>

function toPossible(
  line: OrderLine,
  earlier: readonly Withdrawal[],
  refunded: readonly GivenBack[],
): Possible {
  const counts = earlier.flatMap(({ lines }) =>
    // What was canceled is no longer in the line.
    lines
      .filter(({ line_id }) => line_id === line.id)
      .map((one) => one.quantity - one.canceled_quantity),
  )
  const paid = refunded.filter(({ line_id }) => line_id === line.id).map((one) => one.quantity)
  const left = quantity(
    Math.max(0, line.quantity - [...counts, ...paid].reduce((a, b) => a + b, 0)),
  )
  const { withdrawal_reason } = line.product_facts
  const gone = left === 0 ? 'withdrawn' : null
  return { line, left, refusal: withdrawal_reason ?? gone }
}

/** @throws {WithdrawalLinesRefused} */
function requirePossible(possible: readonly Possible[], asked: readonly RequestedLine[]): void {
  const seen = new Set<string>()
  const errors = asked.flatMap(
    ({ line_id, quantity: count }, i): [string, Fault<WithdrawalFault>[]][] => {
      const one = possible.find(({ line }) => line.id === line_id)
      const isTwice = seen.has(line_id)
      seen.add(line_id)
      if (!one) return [[`lines.${i}.line_id`, [{ code: 'withdrawal_line_unknown' }]]]
      if (isTwice) return [[`lines.${i}.line_id`, [{ code: 'withdrawal_line_twice' }]]]
      if (one.refusal) {
        const facts = { name: one.line.name, refusal: one.refusal }
        return [[`lines.${i}.line_id`, [{ code: 'withdrawal_line_refused', facts }]]]
      }
      const isPossible = count > 0 && count <= one.left
      if (isPossible && isWhole(one, count)) return []
      const most = formatUnits(one.left, one.line.product_facts.unit)
      const code = isPossible ? 'withdrawal_whole_quantity' : 'withdrawal_quantity'
      return [[`lines.${i}.quantity`, [{ code, facts: { most } }]]]
    },
  )
  if (errors.length > 0) throw new WithdrawalLinesRefused({ errors: Object.fromEntries(errors) })
}

/** A door cannot come back by half: whole units, steps that the product is sold in, or all that is left. */
function isWhole({ line, left }: Possible, count: Quantity): boolean {
  const { divisible_quantity: step } = line.product_facts
  return count === left || count % ONE === 0 || count % step === 0
}

/** Parts of a line add up to the line. */
function amountOf({ line, left }: Possible, count: Quantity): Ore {
  const before = line.quantity - left
  return less(partOf(line, before + count), partOf(line, before))
}

function partOf({ line_sum, quantity: whole }: OrderLine, count: number): Ore {
  return ore(Number(divideRounded(BigInt(line_sum) * BigInt(count), BigInt(whole))))
}

function toSums(
  order: Order,
  earlier: readonly Withdrawal[],
  refunded: readonly GivenBack[],
  lines: readonly PlannedLine[],
): Omit<Plan, 'lines'> {
  const open = earlier.map((one) => Math.max(0, one.amount - one.canceled_amount))
  const paid = refunded.map(({ amount }) => amount)
  const rest = ore(Math.max(0, less(order.payment_amount, ...open.map(ore), ...paid)))
  const products = ore(Math.min(sum(lines.map(({ amount }) => amount)), rest))
  const isAll = lines.every((one) => one.quantity === one.left)
  if (!isAll) return { amount: products, delivery_amount: ore(0) }
  return { amount: rest, delivery_amount: less(rest, products) }
}
