import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BasketReply } from '#contract/basket/basket'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { type Shopper, shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)

/** Something a shopper does; `pick` chooses among what is in the basket at the time. */
type Act = (
  one: Shopper,
  basket: BasketReply,
) => Promise<{ readonly status: number; readonly text: string }>

const products = fc.constantFrom(
  cast.board.mm4200,
  cast.board.parent,
  cast.floor,
  cast.paint,
  cast.screws,
  cast.outOfStock,
  cast.backorder,
  cast.lastFive,
  cast.discontinued,
  cast.private,
  cast.forcedPickup,
  cast.madeToOrder,
  cast.stepped,
  cast.cutByMetre,
  cast.campaign,
  cast.small,
)
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 60 }) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 0, max: 200_000 }).map((thousandths) => thousandths / 1000),
  },
  fc.constantFrom<unknown>(
    -1,
    1e9,
    0.1 + 0.2,
    '5',
    null,
    true,
    [1],
    { $gt: 0 },
    undefined,
    100_000,
  ),
)
const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('', '8000', '3700', 'æøå', 'x'.repeat(300)),
)
const strict = fc.constantFrom(
  '',
  '',
  '',
  '?strict=1',
  '?strict-shipping=1',
  '?strict-basket-lines=1',
)
const at = fc.nat({ max: 20 })
const pick = <One>(all: readonly One[], i: number): One | undefined => all[i % (all.length || 1)]

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(products, amount, strict).map(adding) },
  fc.tuple(products, amount, text).map(addingMore),
  { weight: 4, arbitrary: fc.tuple(at, amount, strict).map(counting) },
  fc.tuple(at, amount).map(measuring),
  fc.record({ zipcode: text }).map(changing),
  fc.tuple(text, text, fc.constantFrom('invoice', 'shipping'), strict).map(contacting),
  fc
    .record({ use_alternate_contact: fc.boolean(), delivery_allow_dropoff: fc.boolean() })
    .map(changing),
  fc.tuple(at, at, at).map(delivering),
  fc.record({ payment_method_id: fc.option(fc.nat({ max: 6 })) }).map(changing),
  fc
    .record({ price_changed: fc.boolean(), special_goods: fc.boolean() })
    .map((acknowledge) => changing({ acknowledge })),
  fc.json().map((body) => changing(JSON.parse(body))),
  fc.constant<Act>((one, basket) => one.tryToChange(basket)),
)

function adding([product_id, quantity, query]: [number, unknown, string]): Act {
  return (one) =>
    one.tryToAdd({ product_id, quantity }, query.replace('-shipping', '-basket-lines'))
}
function addingMore([product_id, alternate_quantity, note]: [number, unknown, string]): Act {
  return (one) =>
    one.tryToAdd({ product_id, alternate_quantity, note, _basketContact: { zip: note } })
}
function counting([i, quantity, query]: [number, unknown, string]): Act {
  return (one, { basket_lines }) =>
    one.tryToChange({ basket_lines: [{ id: pick(basket_lines, i)?.id, quantity }] }, query)
}
function measuring([i, alternate_quantity]: [number, unknown]): Act {
  return (one, { basket_lines }) =>
    one.tryToChange({
      basket_lines: [{ id: pick(basket_lines, i)?.id, alternate_quantity, override_units: true }],
    })
}
function changing(body: unknown): Act {
  return (one) => one.tryToChange(body as object)
}
function contacting([name, zipcode, contact_type, query]: [string, string, string, string]): Act {
  return (one) => one.tryToChange({ basket_contacts: [{ contact_type, name, zipcode }] }, query)
}
function delivering([i, way, branch]: [number, number, number]): Act {
  return (one, { basket_delivery_lines }) => {
    const delivery = pick(basket_delivery_lines, i)
    const chosen = pick(delivery?.delivery_codes ?? [], way)
    const place = pick(chosen?.branches ?? [], branch)
    return one.tryToChange({
      basket_delivery_lines: [
        { id: delivery?.id, delivery_code_id: chosen?.id, branch_id: place?.id ?? null },
      ],
    })
  }
}

const øre = (kroner: number) => Math.round(kroner * 100)
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + øre(one), 0)

function requireSound(basket: BasketReply): void {
  const { basket_lines: lines, basket_delivery_lines: deliveries } = basket
  for (const line of lines) {
    expect(øre(line.net_line_sum) + øre(line.line_tax_sum)).toBe(øre(line.line_sum))
    expect(Math.min(line.line_sum, line.net_line_sum, line.line_tax_sum)).toBeGreaterThanOrEqual(0)
    expect(line.quantity).toBeGreaterThan(0)
    const steps = (line.quantity * 1000) / (line.product.divisible_quantity * 1000)
    expect(Number.isInteger(Math.round(steps * 1e6) / 1e6)).toBe(true)
  }
  expect(sumOf(lines.map(({ line_sum }) => line_sum))).toBe(øre(basket.products_sum))
  expect(sumOf(lines.map(({ net_line_sum }) => net_line_sum))).toBe(øre(basket.net_products_sum))
  expect(sumOf(deliveries.map(({ price }) => price ?? 0))).toBe(øre(basket.delivery_sum))
  expect(øre(basket.products_sum) + øre(basket.delivery_sum)).toBe(øre(basket.payment_amount))
  expect(øre(basket.net_sum) + øre(basket.tax_sum)).toBe(øre(basket.payment_amount))
  expect(øre(basket.tax_sum)).toBe(Math.round(øre(basket.payment_amount) / 5))
  expect(deliveries.flatMap(({ basket_line_ids }) => basket_line_ids).toSorted()).toEqual(
    lines.map(({ id }) => id).toSorted(),
  )
  const isRight =
    lines.length > 0 && lines.every(({ errors }) => errors.every((one) => one.level === 'notice'))
  expect(basket.is_valid_lines).toBe(isRight)
  expect(basket.is_valid && !basket.is_valid_lines).toBe(false)
}

test('whatever is called in whatever order, nothing breaks and the figures add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 3, maxLength: 14 }), async (sequence) => {
      const one = shopper(app)
      await one.add(cast.screws, 1)
      for (const act of sequence) {
        const before = await one.basket()
        const { status, text: said } = await act(one, before)
        expect(status, said).toBeLessThan(500)
        const after = await one.basket()
        requireSound(after)
        if (status >= 400) expect(after).toEqual(before)
        expect(after.version).toBeGreaterThanOrEqual(before.version)
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)
