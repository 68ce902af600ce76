import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { ANONYMOUS } from './entitlement.ts'
import { priceLines } from './pool.ts'
import { findBestPrice, toView } from './prices.ts'
import { loadPricing } from './store.ts'

const { db } = await freshDatabase(castSeed)

const craftsman = { price_group_ids: [cast.priceGroup.craftsman], show_net: true }

async function load(id: number, entitlement = ANONYMOUS) {
  const product = (await loadPricing(db, [id], entitlement)).get(id)
  if (!product) throw new Error(`no product ${id}`)
  return product
}

test('an anonymous visitor does not even fetch the prices others have agreed', async () => {
  expect((await load(cast.screws)).prices.map((price) => price.price_group_id)).toEqual([1])
  const own = await load(cast.screws, craftsman)
  expect(own.prices.map((price) => price.price_group_id)).toEqual([1, 3])
  expect(findBestPrice(own, craftsman)).toMatchObject({ is_own: true, net_price: 1_023_680 })
})

test('a campaign is a saving when the price before it stood still, and none after a rise', async () => {
  const real = await load(cast.campaign)
  const best = findBestPrice(real, ANONYMOUS)
  expect(best?.price_group_id).toBe(cast.priceGroup.campaign)
  expect(best?.savings).toEqual({ net_original: 2_399_600, net_lowest: 2_399_600 })
  const raised = await load(cast.campaignFromRaisedPrice)
  expect(findBestPrice(raised, ANONYMOUS)?.savings).toBeNull()
  expect(raised.lowest_30_days).toBe(9_192_000)
})

test('a price that is not yet or no longer valid does not count, and the next change is known', async () => {
  const product = await load(cast.campaign)
  const inDays = ((product.next_change?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(inDays).toBeGreaterThan(6.9)
  expect(inDays).toBeLessThan(7.1)
  await db
    .updateTable('pricing.price')
    .set({ valid_from: new Date(Date.now() - 172_800_000), valid_to: new Date(Date.now() - 1000) })
    .where('product_id', '=', cast.campaign)
    .where('price_group_id', '=', cast.priceGroup.campaign)
    .execute()
  const over = await load(cast.campaign)
  expect(over.prices.map((price) => price.price_group_id)).toEqual([1])
  expect(over.next_change).toBeNull()
})

test('40 packs are a pallet, and the rebate of the pallet counts', async () => {
  const products = await loadPricing(db, [cast.floor], ANONYMOUS)
  const rate = 2500
  const priceOf = (packs: number) => {
    const line = { product_id: cast.floor, quantity: packs * 1000 } as never
    const [best] = priceLines(products, [line], ANONYMOUS)
    return best && toView(best.net_price, rate, null).price / 10_000
  }
  expect(priceOf(39)).toBe(554.95)
  expect(priceOf(40)).toBe(521.653)
})

test('many products are one question', async () => {
  const ids = [cast.floor, cast.screws, cast.stepped, cast.board.mm4200, 999_999]
  const products = await loadPricing(db, ids, ANONYMOUS)
  expect([...products.keys()].sort()).toEqual(ids.filter((id) => id !== 999_999).sort())
  const metre = products.get(cast.board.mm4200)
  expect(metre && toView(metre.prices[0]?.net_price as never, 2500, 42_000).price_alternate).toBe(
    237_500,
  )
})
