import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/support/database.ts'
import { type Progress, seedDemo } from './seed.ts'

const { db } = await freshDatabase()
const told: Progress[] = []
await seedDemo(db, { products: 500, onProgress: (progress) => told.push(progress) })

const sellable = () =>
  db
    .selectFrom('catalogue.product')
    .where('parent_id', 'is not', null)
    .where('children_count', '=', 0)

test('the shop has as many products as were asked for, and says when it is done', async () => {
  const { count } = await sellable()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(500)
  expect(told.at(-1)).toEqual({ done: 500, total: 500, phase: 'done' })
})

test('every product that can be bought has a public price, a category, and a way to travel', async () => {
  const bare = await sellable()
    .select('id')
    .where((eb) =>
      eb.or([
        eb.not(
          eb.exists(
            eb
              .selectFrom('pricing.price')
              .select('id')
              .whereRef('pricing.price.product_id', '=', 'catalogue.product.id')
              .where('price_group_id', '=', 1),
          ),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('catalogue.product_category')
              .select('product_id')
              .whereRef('product_id', '=', 'catalogue.product.id'),
          ),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('delivery.product_delivery_code')
              .select('product_id')
              .whereRef('product_id', '=', 'catalogue.product.id'),
          ),
        ),
      ]),
    )
    .execute()
  expect(bare).toEqual([])
})

test('a second start plants nothing', async () => {
  expect(await seedDemo(db, { products: 500 })).toBe(false)
})
