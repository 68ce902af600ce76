import { beforeAll, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { deliverOutbox } from '#test/outbox'
import { orderParts } from '#test/shop-app'
import { type JobParts, jobs } from './jobs.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(castSeed)
})

test('who waits for a product is written to by the clock, when it is back', async () => {
  const { db } = database
  const stock = (amount: string) =>
    db.updateTable('catalogue.product').set({ stock: amount }).where('id', '=', cast.lastFive)
  await stock('0').execute()
  await db
    .insertInto('contact.stock_notice')
    .values({
      id: '00000000-0000-7000-8000-000000000001',
      email: 'mette@juhl.example',
      product_id: cast.lastFive,
    })
    .execute()
  const told: object[] = []
  const log = { info: (facts: object) => told.push(facts), error: () => undefined }
  const parts = { orders: orderParts(database), log } as unknown as JobParts
  const run = () => jobs.tell_back_in_stock.run(parts, new AbortController().signal)
  await run()
  expect(await deliverOutbox(database, 'https://shop.example')).toEqual([])
  await stock('2').execute()
  await run()
  expect(told).toEqual([{ mails: 1 }])
  const [mail, ...more] = await deliverOutbox(database, 'https://shop.example')
  expect([mail?.to, more]).toEqual(['mette@juhl.example', []])
})
