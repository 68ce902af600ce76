import fc from 'fast-check'
import { type SqlBool, sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, transaction } from '#database/client'
import { cast, castSeed } from '#test/cast'
import { freshDatabase } from '#test/database'
import { findBestPrice } from './prices.ts'
import { loadPricing } from './store.ts'
import { selectReduced } from './store-least.ts'

const { db } = await freshDatabase(castSeed)
const groups = (await db.selectFrom('pricing.price_group').select('id').execute()).map(
  ({ id }) => id,
)
/** A parent, its children, products with packs and products with metres. */
const owners = [cast.board.parent, cast.board.mm4200, cast.screws, cast.floor]

class RolledBack extends Error {}

const rebates = fc.array(
  fc.record({
    product_id: fc.constantFrom(...owners),
    price_group_id: fc.constantFrom(null, ...groups),
    min_quantity: fc.constantFrom('0.5', '1', '1', '2', '4.2', '10'),
    for_unit: fc.constantFrom(null, null, 'm', 'm²', 'palle', 'ukendt'),
    for_variants: fc.boolean(),
    kind: fc.constantFrom('pct', 'net_rebate_amount', 'net_rebate_price'),
    size: fc.integer({ min: 1, max: 9_999 }),
  }),
  { minLength: 4, maxLength: 16 },
)
const least = fc.tuple(
  ...owners.map((id) =>
    fc.record({
      id: fc.constant(id),
      min_quantity: fc.constantFrom(null, '0.5', '1', '3', '10', '45', '85'),
    }),
  ),
)

type Cuts = typeof rebates extends fc.Arbitrary<infer Value> ? Value : never
type Least = typeof least extends fc.Arbitrary<infer Value> ? Value : never

async function plant(tx: Db, cuts: Cuts, rules: Least): Promise<void> {
  await tx.deleteFrom('pricing.rebate').execute()
  for (const { kind, size, ...row } of cuts) {
    const gift = kind === 'pct' ? size : size * 500
    await tx
      .insertInto('pricing.rebate')
      .values({ ...row, [kind]: gift } as never)
      .execute()
  }
  for (const { id, min_quantity } of rules) {
    await tx.updateTable('catalogue.product').set({ min_quantity }).where('id', '=', id).execute()
  }
}

/** Every price as rows tell it, and as it is found for somebody who buys from that group alone. */
async function compare(tx: Db): Promise<void> {
  const { rows } = await sql<{ product_id: number; price_group_id: number; shown: number }>`
    select price.product_id, price.price_group_id,
      coalesce(reduced.net_price, price.net_price) as shown
    from pricing.price price
    left join (${selectReduced(() => sql<SqlBool>`true`)}) reduced on reduced.price_id = price.id
    where (price.valid_from is null or price.valid_from <= now())
      and (price.valid_to is null or price.valid_to > now())`.execute(tx)
  const ids = [...new Set(rows.map(({ product_id }) => product_id))]
  const pricing = await loadPricing(tx, ids, { price_group_ids: groups, show_net: false })
  for (const { product_id, price_group_id, shown } of rows) {
    const product = pricing.get(product_id)
    if (!product) throw new Error(`no product ${product_id}`)
    const prices = product.prices.filter((price) => price.price_group_id === price_group_id)
    const who = { price_group_ids: groups, show_net: false }
    const best = findBestPrice({ ...product, prices }, who)
    expect([product_id, price_group_id, shown]).toEqual([
      product_id,
      price_group_id,
      best?.net_price,
    ])
  }
}

test('rows tell the price that is shown, whatever rebates there are', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(rebates, least, async (cuts, rules) => {
      await transaction(db, async (tx) => {
        await plant(tx, cuts, rules)
        await compare(tx)
        throw new RolledBack()
      }).catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
    }),
    { numRuns: 60 },
  )
})
