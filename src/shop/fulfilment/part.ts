import { divideRounded, less, type Ore, ore, sum } from '#kernel/money'
import type { Fault } from '#kernel/refusal'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { BasketStatus, Order, OrderLine } from '#shop/orders'
import { OrderClosed, type PartFault, PartRefused } from './refusals.ts'

/** So much of a line. */
export interface PartLine {
  readonly line_id: string
  readonly quantity: Quantity
}

/** What has become of a line of an order. */
export interface LineState {
  readonly line: OrderLine
  readonly shipped: Quantity
  /** What the customer has withdrawn from, and staff have not refused. */
  readonly withdrawn: Quantity
  /** What is still to be packed. */
  readonly left: Quantity
}

const OPEN: readonly BasketStatus[] = ['new', 'approved', 'processing', 'packing_complete']
const BEING_PACKED: readonly BasketStatus[] = ['processing', 'packing_complete']
const READY: readonly BasketStatus[] = ['packing_complete']

/** @throws {OrderClosed} */
export function requireOpen({ basket_status: status }: Order): void {
  if (!OPEN.includes(status)) throw new OrderClosed({ status })
}

const UNPACKED: readonly BasketStatus[] = ['new', 'approved', 'processing']

/** @throws {OrderClosed} when all of it is packed, has left or was canceled. */
export function requireUnpacked({ basket_status: status }: Order): void {
  if (!UNPACKED.includes(status)) throw new OrderClosed({ status })
}

/** @throws {OrderClosed} unless it is being packed, or, when it is fetched, is ready. */
export function requireLeaving({ basket_status: status, is_pickup }: Order): void {
  const statuses = is_pickup ? READY : BEING_PACKED
  if (!statuses.includes(status)) throw new OrderClosed({ status })
}

/**
 * @param withdrawn By line. What was sent before counts as the rest of it: a withdrawal names first what has not left.
 */
export function toStates(
  { lines }: Pick<Order, 'lines'>,
  shipped: ReadonlyMap<string, Quantity>,
  withdrawn: ReadonlyMap<string, Quantity>,
): LineState[] {
  return lines.map((line) => {
    const sent = shipped.get(line.id) ?? quantity(0)
    const back = withdrawn.get(line.id) ?? quantity(0)
    const left = quantity(Math.max(0, line.quantity - sent - back))
    return { line, shipped: sent, withdrawn: back, left }
  })
}

/** How much of a line may be named. */
type Limit = (state: LineState) => Quantity

/** @throws {PartRefused} by the field of each line that is unknown, named twice, or has less. */
export function requireParts(
  states: readonly LineState[],
  parts: readonly PartLine[],
  limit: Limit,
): void {
  const seen = new Set<string>()
  const errors = parts.flatMap(
    ({ line_id, quantity: count }, i): [string, Fault<PartFault>[]][] => {
      const state = states.find(({ line }) => line.id === line_id)
      if (!state) return [[`lines.${i}.line_id`, [{ code: 'part_line_unknown' }]]]
      if (seen.has(line_id)) return [[`lines.${i}.line_id`, [{ code: 'part_line_twice' }]]]
      seen.add(line_id)
      const most = limit(state)
      if (count > 0 && count <= most) {
        if (count === most || isSold(state.line, count)) return []
        return [[`lines.${i}.quantity`, [{ code: 'part_quantity_unsold' }]]]
      }
      const told = formatUnits(most, state.line.product_facts.unit)
      return [[`lines.${i}.quantity`, [{ code: 'part_quantity', facts: { most: told } }]]]
    },
  )
  if (errors.length > 0) throw new PartRefused({ errors: Object.fromEntries(errors) })
}

const ONE = 1_000

/** Neither sent nor canceled by half: whole units, or steps that the product is sold in. */
export function isSold(
  { product_facts: { divisible_quantity: step } }: OrderLine,
  count: Quantity,
): boolean {
  return count % ONE === 0 || count % step === 0
}

/**
 * What a part of an order costs, in øre incl. VAT: its share of each line, and the deliveries that nothing has left of before. The
 * parts of a whole order add up to it exactly.
 */
export function amountOfPart(
  { deliveries }: Pick<Order, 'deliveries'>,
  states: readonly LineState[],
  parts: readonly PartLine[],
): Ore {
  const products = parts.map(({ line_id, quantity: count }) => {
    const state = states.find(({ line }) => line.id === line_id)
    if (!state) return ore(0)
    const { line, shipped } = state
    return less(shareOf(line, shipped + count), shareOf(line, shipped))
  })
  const begun = new Set(states.filter(({ shipped }) => shipped > 0).map(deliveryOf))
  const begins = new Set(
    states.filter(({ line }) => parts.some(({ line_id }) => line_id === line.id)).map(deliveryOf),
  )
  const freight = deliveries
    .filter(({ id }) => begins.has(id) && !begun.has(id))
    .map(({ price }) => price ?? ore(0))
  return sum([...products, ...freight])
}

function deliveryOf({ line }: LineState): string | null {
  return line.basket_delivery_line_id
}

function shareOf({ line_sum, quantity: whole }: OrderLine, count: number): Ore {
  if (whole === 0) return ore(0)
  return ore(Number(divideRounded(BigInt(line_sum) * BigInt(count), BigInt(whole))))
}
