import { describe, expect, test } from 'vitest'
import { type Db, transaction } from '#database/client'
import { quantity } from '#kernel/units/quantity'
import { ANONYMOUS_VIEWER, listShownIds, openCatalogue } from '#shop/catalogue'
import { PartCache } from '#shop/change-feed'
import { ANONYMOUS } from '#shop/pricing'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { loadPricingContext } from './pricing-context.ts'
import { openProductFacts, readProductFacts } from './product-facts.ts'

type Feed = Parameters<typeof openProductFacts>[1]
type Change = Parameters<Parameters<Feed['onChange']>[0]>[0]

const database = await freshDatabase(castSeed)
const { db } = database

const connectedCache = () => new PartCache(1_000_000, () => true)

/** A cache and a change feed that carries only what the test publishes. */
function cacheOf(until = Number.POSITIVE_INFINITY) {
  const hearers: ((change: Change) => void)[] = []
  const feed = { onChange: (hear: (change: Change) => void) => void hearers.push(hear) }
  const cache = openProductFacts(db, { ...feed, freshUntil: async () => until }, connectedCache())
  return { cache, say: (change: Change) => hearers.forEach((hear) => void hear(change)) }
}

async function setNetPrice(source: Db, kroner: number): Promise<void> {
  await source
    .updateTable('pricing.price')
    .set({ net_price: (kroner * 10_000) as never })
    .where('product_id', '=', cast.screws)
    .where('price_group_id', '=', cast.priceGroup.public)
    .execute()
}

describe('cached facts', () => {
  const families = [cast.board.parent]

  test.each<[string, Change, boolean]>([
    ['its family changes', { kind: 'product', family_ids: families }, false],
    ['there are more or fewer of it', { kind: 'stock', family_ids: families }, false],
    ['anything may have changed', { kind: 'all' }, false],
    ['other product change', { kind: 'product', family_ids: [cast.screws] }, true],
  ])('are read again, or not, when %s', async (_name, change, isSame) => {
    const { cache, say } = cacheOf()
    const [before] = await cache.find([cast.board.mm4200], ANONYMOUS)
    expect((await cache.find([cast.board.mm4200], ANONYMOUS))[0]).toBe(before)
    say(change)
    const [after] = await cache.find([cast.board.mm4200], ANONYMOUS)
    expect(after === before).toBe(isSame)
    expect(after).toEqual(before)
  })

  test('are read again after a planned validity has ended', async () => {
    const { cache } = cacheOf(0)
    const [before] = await cache.find([cast.screws], ANONYMOUS)
    expect((await cache.find([cast.screws], ANONYMOUS))[0]).not.toBe(before)
  })

  test('leave out products that do not exist', async () => {
    const { cache } = cacheOf()
    const found = await cache.find([cast.screws, 999_999, cast.small], ANONYMOUS)
    expect(found.map(({ product }) => product.id).sort()).toEqual([cast.screws, cast.small].sort())
  })

  test('follow the database', async () => {
    const catalogue = openCatalogue(database)
    const cache = openProductFacts(db, catalogue, connectedCache())
    const price = async () =>
      (await cache.find([cast.screws], ANONYMOUS))[0]?.pricing?.prices[0]?.net_price
    await expect.poll(async () => (await catalogue.freshUntil()) > 0).toBe(true)
    const before = await price()
    await setNetPrice(db, 77)
    await expect.poll(price, { interval: 10 }).toBe(770_000)
    await setNetPrice(db, Number(before) / 10_000)
    await catalogue.close()
  })
})

test('a transaction reads from the database, whatever is cached', async () => {
  const { cache } = cacheOf()
  const settings = { now: () => new Date(), product_facts: cache }
  const { name } = await db.selectFrom('delivery.version').select('name').executeTakeFirstOrThrow()
  const priceIn = async (source: Db) => {
    const context = await loadPricingContext(source, settings, {
      product_ids: [cast.screws],
      buyer: { user_id: null, entitlement: ANONYMOUS },
      payment_methods: [],
      delivery_version: name,
      with_choices: false,
    })
    const line = { id: 'one', product_id: cast.screws, quantity: quantity(1000) }
    return context.priceLines([line]).get('one')?.net_price
  }
  const before = await priceIn(db)
  await setNetPrice(db, 55)
  expect([await priceIn(db), await transaction(db, priceIn)]).toEqual([before, 550_000])
})

test('what may be sold is what may be seen, whatever is shut', async () => {
  const categories = await db.selectFrom('catalogue.category').select('id').execute()
  const products = await db.selectFrom('catalogue.product').select('id').execute()
  const ids = products.map(({ id }) => id)
  const counts = new Set<number>()
  for (const { id } of categories) {
    for (const change of [{ active: false }, { is_private: true }]) {
      const rolledBack = transaction(db, async (tx) => {
        await tx.updateTable('catalogue.category').set(change).where('id', '=', id).execute()
        const sold = (await readProductFacts(tx, ids, ANONYMOUS)).filter(
          ({ product }) => product.is_for_sale,
        )
        const shown = await listShownIds(tx, ids, ANONYMOUS_VIEWER)
        expect(sold.map(({ product }) => product.id).sort()).toEqual([...shown].sort())
        counts.add(sold.length)
        throw new Error('as it was')
      })
      await expect(rolledBack).rejects.toThrow('as it was')
    }
  }
  expect(counts.size).toBeGreaterThan(1)
})
