import { expect, test } from 'vitest'
import { type Basis, divideRounded } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import {
  ANONYMOUS,
  type Entitlement,
  loadPricing,
  priceLines,
  sumOf,
  thresholdOf,
  toReduced,
} from '#shop/pricing'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { formatFactor } from './format.ts'

const { db } = await freshDatabase(demoSeed(500))
const groups = await db
  .selectFrom('pricing.price_group')
  .select('id')
  .where('is_public', '=', false)
  .execute()

/** Millionths of the figure that is written. */
function inMillionths(figure: string): bigint {
  const [whole = '', decimals = ''] = figure.replaceAll('.', '').split(',')
  return BigInt(whole + decimals.padEnd(6, '0'))
}

/** What a reader with a calculator gets, in whole øre. */
function multiplied(shown: string, count: number): number {
  const [, price = '', pct = '0'] =
    /^([\d.,]+)\u00a0kr\.\/\S+(?:\u00a0−\u00a0([\d,]+)\u00a0%)?$/.exec(shown) ?? []
  const left = 100_000_000n - inMillionths(pct)
  const exact = inMillionths(price) * BigInt(count) * left
  return Number(divideRounded(exact, 1_000_000n * 1_000n * 1_000_000n))
}

test.each([[[]], ...groups.slice(0, 3).map(({ id }) => [[id]])])(
  'What a paper multiplies is the sum beside it, for all goods with rebates: price groups %j',
  async (price_group_ids) => {
    const entitlement: Entitlement = { ...ANONYMOUS, price_group_ids }
    const goods = await db.selectFrom('catalogue.product').select('id').execute()
    const pricing = await loadPricing(
      db,
      goods.map(({ id }) => id),
      entitlement,
    )
    let counted = 0
    for (const product of pricing.values()) {
      const limits = product.rebates.map((rebate) => thresholdOf(rebate, product))
      const quantities = [1_000, 7_000, 90_000, ...limits.flatMap((at) => [at, at + 13_000])]
      for (const count of quantities.filter((one) => one > 0 && one < 10_000_000)) {
        const line = { product_id: product.product_id, quantity: quantity(count) }
        const [best] = priceLines(pricing, [line], entitlement)
        if (!best) continue
        const reduced = toReduced(best)
        for (const basis of ['net', 'gross'] satisfies Basis[]) {
          const shown = formatFactor(reduced, basis, 'stk.')
          const sum = sumOf(reduced, line.quantity, basis)
          expect([shown, count, multiplied(shown, count)]).toEqual([shown, count, sum])
        }
        counted += reduced.net_rebate > 0 ? 1 : 0
      }
    }
    expect(counted).toBeGreaterThan(100)
  },
)
