import fc from 'fast-check'
import { type SqlBool, sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, transaction } from '#database/client'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { rounds } from '#test/dice'
import { selectBestPrices } from '#test/facets-oracle/best-prices'
import { ANONYMOUS, type Entitlement } from './entitlement.ts'
import { findBestPrice, type ProductPricing, toView } from './prices.ts'
import { loadPricing } from './store.ts'
import { loadReductions } from './store-least.ts'

const { db } = await freshDatabase(castSeed)
const groups = (await db.selectFrom('pricing.price_group').select('id').execute()).map(
  ({ id }) => id,
)
const products = (await db.selectFrom('catalogue.product').select('id').execute()).map(
  ({ id }) => id,
)
const vat = await db.selectFrom('pricing.tax').select('id').executeTakeFirstOrThrow()
const untaxed = await db
  .insertInto('pricing.tax')
  .values({ name: 'Uden moms', rate: 0 })
  .returning('id')
  .executeTakeFirstOrThrow()
/** A parent, its children, products with packs and products with metres. */
const owners = [cast.board.parent, cast.board.mm4200, cast.screws, cast.floor]
const entitlements: Entitlement[] = [[], groups, ...groups.map((id) => [id])].map((ids) => ({
  ...ANONYMOUS,
  price_group_ids: ids,
}))

class RolledBack extends Error {}

const rebates = fc.array(
  fc.record({
    product_id: fc.constantFrom(...owners),
    price_group_id: fc.constantFrom(null, ...groups),
    min_quantity: fc.constantFrom('0.5', '1', '1', '1', '2', '4.2', '10'),
    for_unit: fc.constantFrom(null, null, 'm', 'm²', 'palle', 'ukendt'),
    for_variants: fc.boolean(),
    kind: fc.constantFrom('pct', 'net_rebate_amount', 'net_rebate_price'),
    size: fc.integer({ min: 1, max: 9_999 }),
  }),
  { minLength: 8, maxLength: 24 },
)
const least = fc.tuple(
  ...owners.map((id) =>
    fc.record({
      id: fc.constant(id),
      min_quantity: fc.constantFrom(null, '0.5', '1', '3', '10', '45', '85'),
    }),
  ),
)
const prices = fc.array(
  fc.record({
    product_id: fc.constantFrom(...owners),
    price_group_id: fc.constantFrom(...groups),
    tax_id: fc.constantFrom(vat.id, untaxed.id),
    net_price: fc.constantFrom(1_000_001, 1_000_002, 3_000_000),
  }),
  { maxLength: 12 },
)
const planted = fc.record({ rebates, least, prices })
type Planted = typeof planted extends fc.Arbitrary<infer Value> ? Value : never

async function plant(tx: Db, shop: Planted): Promise<void> {
  await tx.deleteFrom('pricing.rebate').execute()
  for (const { kind, size, ...row } of shop.rebates) {
    const gift = kind === 'pct' ? size : size * 500
    await tx
      .insertInto('pricing.rebate')
      .values({ ...row, [kind]: gift } as never)
      .execute()
  }
  for (const { id, min_quantity } of shop.least) {
    await tx.updateTable('catalogue.product').set({ min_quantity }).where('id', '=', id).execute()
  }
  for (const { tax_id, net_price, ...key } of shop.prices) {
    await sql`
      insert into pricing.price (product_id, price_group_id, currency_id, tax_id, net_price)
      values (${key.product_id}, ${key.price_group_id},
        (select id from pricing.currency where code = 'DKK'), ${tax_id}, ${net_price})
      on conflict (product_id, price_group_id, currency_id)
      do update set tax_id = excluded.tax_id, net_price = excluded.net_price`.execute(tx)
  }
}

type Pricing = ReadonlyMap<number, ProductPricing>

async function comparePrices(tx: Db, pricing: Pricing, who: Entitlement): Promise<void> {
  const expected = [...pricing.values()].flatMap((product) => {
    const best = findBestPrice(product, who)
    if (!best) return []
    const { net_price, tax_rate } = best
    const gross_price = toView(net_price, tax_rate, null).price
    return [{ id: product.product_id, net_price, gross_price }]
  })
  const wanted = sql`(select unnest(${products}::bigint[]) as id)`
  for (const rows of [selectBestPrices(who), selectBestPrices(who, wanted)]) {
    const found = await sql`select * from (${rows}) best order by id`.execute(tx)
    expect(found.rows).toEqual(expected)
  }
}

/** Each price on its own, as the index of products reads them. */
async function compareReductions(tx: Db, pricing: Pricing, who: Entitlement): Promise<void> {
  const reduce = await loadReductions(tx, () => sql<SqlBool>`true`)
  for (const product of pricing.values()) {
    for (const price of product.prices) {
      const best = findBestPrice({ ...product, prices: [price] }, who)
      const reduced = reduce(product.product_id, price.price_group_id, price.net_price)
      expect([product.product_id, reduced]).toEqual([product.product_id, best?.net_price])
    }
  }
}

test('the database finds the price that is shown, whatever prices and rebates there are', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(planted, async (shop) => {
      await transaction(db, async (tx) => {
        await plant(tx, shop)
        for (const who of entitlements) {
          const loaded = await loadPricing(tx, products, who)
          const pricing = new Map([...loaded].sort(([a], [b]) => a - b))
          await comparePrices(tx, pricing, who)
          await compareReductions(tx, pricing, who)
        }
        throw new RolledBack()
      }).catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
    }),
    { numRuns: rounds(20, 60) },
  )
})
