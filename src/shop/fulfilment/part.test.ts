import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ore, sum } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import type { Order } from '#shop/orders'
import { amountOfPart, type PartLine, toStates } from './part.ts'

type Parted = Pick<Order, 'lines' | 'deliveries'>

/** Lines of up to nine units in up to two deliveries, one of which may have no price yet. */
const order = fc
  .record({
    lines: fc.array(
      fc.record({
        units: fc.integer({ min: 1, max: 9 }),
        sum: fc.nat(99_999),
        deliveryLine: fc.nat(1),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    prices: fc.tuple(fc.option(fc.nat(9_999)), fc.option(fc.nat(9_999))),
  })
  .map(({ lines, prices }) => ({
    deliveries: prices.map((price, i) => ({
      id: `way ${i}`,
      price: price === null ? null : ore(price),
    })),
    lines: lines.map(({ units, sum: line_sum, deliveryLine }, i) => ({
      id: `line ${i}`,
      basket_delivery_line_id: `way ${deliveryLine}`,
      quantity: quantity(units * 1000),
      line_sum: ore(line_sum),
    })),
  })) as fc.Arbitrary<unknown> as fc.Arbitrary<Parted>

/** Each unit leaves by itself, in an order of its own. */
function unitsOf({ lines }: Parted): string[] {
  return lines.flatMap(({ id, quantity: all }) => Array.from({ length: all / 1000 }, () => id))
}

function amountsOf(parted: Parted, ids: readonly string[], count: (n: number) => number): number[] {
  const shipped = new Map<string, number>()
  return ids.map((line_id) => {
    const states = toStates(
      parted,
      new Map([...shipped].map(([id, units]) => [id, quantity(units)])),
      new Map(),
    )
    const part: PartLine[] = [{ line_id, quantity: quantity(1000) }]
    shipped.set(line_id, count(shipped.get(line_id) ?? 0))
    return amountOfPart(parted, states, part)
  })
}

const shuffled = order.chain((parted) =>
  fc
    .shuffledSubarray(
      unitsOf(parted).map((id, i) => `${i}|${id}`),
      { minLength: unitsOf(parted).length },
    )
    .map((ids) => ({ parted, ids: ids.map((id) => id.split('|')[1] ?? '') })),
)

function wholeOf({ lines, deliveries }: Parted): number {
  const used = new Set(lines.map(({ basket_delivery_line_id }) => basket_delivery_line_id))
  const freight = deliveries.filter(({ id }) => used.has(id)).map(({ price }) => price ?? ore(0))
  return sum([...lines.map(({ line_sum }) => line_sum), ...freight])
}

test('the parts of an order, in whatever order they leave, cost what the order costs', () => {
  fc.assert(
    fc.property(shuffled, ({ parted, ids }) => {
      const amounts = amountsOf(parted, ids, (n) => n + 1000)
      expect(amounts.every((amount) => amount >= 0)).toBe(true)
      expect(amounts.reduce((a, b) => a + b, 0)).toBe(wholeOf(parted))
    }),
  )
})

test('parts that do not know what left before would not: the property can fail', () => {
  const found = fc.check(
    fc.property(shuffled, ({ parted, ids }) => {
      const amounts = amountsOf(parted, ids, () => 0)
      return amounts.reduce((a, b) => a + b, 0) === wholeOf(parted)
    }),
  )
  expect(found.failed).toBe(true)
})
