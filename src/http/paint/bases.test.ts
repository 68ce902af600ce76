import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PaintsReply } from '#contract/paint/colour'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { varenummerOf } from '#test/varenummer'

const database = await freshDatabase(demoSeed(500))
const app = await shopApp(database)
const guest = visitor(app)

async function someCan(): Promise<number> {
  const { data }: PaintsReply = (await guest.get('/api/shop/colours/ral/ral-7016/paints')).body
  return data.paints.flatMap(({ cans }) => cans)[0]?.product_id ?? 0
}

async function stain(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select product.id from catalogue.product
    where name like '%transparent%' and alternate_unit = 'l' and parent_id is not null limit 1`.execute(
    database.db,
  )
  return rows[0]?.id ?? 0
}

test('a base is told from what shows the wood, and from what is no paint at all', async () => {
  const [can, other] = [await someCan(), await stain()]
  const ask = async (ids: string) =>
    (await guest.get(`/api/shop/colours/bases?productIds=${ids}`)).body.data
  expect(await ask(`1,${other},${can}`)).toEqual([can])
  expect(await ask('')).toEqual([])
  expect((await guest.get('/api/shop/colours/bases?productIds=x')).status).toBe(400)
})

test('a row of a quick order says that its paint takes a colour', async () => {
  const ids = [await someCan(), await stain()]
  const numbers = await Promise.all(ids.map((id) => varenummerOf(database.db, id)))
  const text = numbers.map((number) => `${number};2`).join('\n')
  const { status, body, text: reply } = await guest.post('/api/shop/quick-order/match', { text })
  expect(status, reply).toBe(200)
  const found = body.data.map(({ product }: { product: { id: number; is_base: boolean } }) => [
    product.id,
    product.is_base,
  ])
  expect(found).toEqual([
    [ids[0], true],
    [ids[1], false],
  ])
})
