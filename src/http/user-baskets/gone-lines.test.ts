import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BasketDeliveryLine } from '#contract/basket/parts'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { add, BASKETS, basketUsers, save, saved } from '#test/user-baskets'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const { browser } = basketUsers(app, database)

test('a saved basket costs what can still be bought of it, and says what is left out, everywhere', async () => {
  const one = await browser(['show_net'])
  await add(one, cast.screws, 3)
  const alone = (await one.get(`${BASKETS}/current-basket`)).body.data
  await add(one, cast.discontinued, 1)
  const { id, net_products_sum: whole } = await save(one, 'Havnegade')
  expect(whole).toBeGreaterThan(alone.net_products_sum)
  await sql`update basket.basket_line set product_id = ${cast.discontinuedGone}
    where basket_id = ${id} and product_id = ${cast.discontinued}`.execute(db)

  const { data } = (await one.get(`${BASKETS}/${id}`)).body
  const sums = ['products_sum', 'net_products_sum', 'products_tax_sum']
  for (const sum of sums) expect([sum, data[sum]]).toEqual([sum, alone[sum]])
  expect(data.basket_lines).toHaveLength(2)
  expect(
    data.basket_lines.map((line: { valid: boolean; net_line_sum: number }) => [
      line.valid,
      line.net_line_sum,
    ]),
  ).toEqual([
    [true, alone.net_products_sum],
    [false, 0],
  ])
  const [kept] = data.basket_lines
  expect(
    data.basket_delivery_lines.map(({ basket_line_ids }: BasketDeliveryLine) => basket_line_ids),
  ).toEqual([[kept.id]])
  expect(data.basket_delivery_lines[0].weight_kg).toBe(alone.basket_delivery_lines[0].weight_kg)
  expect(await saved(one)).toMatchObject([
    { id, net_products_sum: alone.net_products_sum, products_sum: alone.products_sum },
  ])

  // The basket that is being bought from tells the whole until the line is taken out of it.
  await one.post(`${BASKETS}/${id}/activate`, {})
  expect((await one.get(`${BASKETS}/current-basket`)).body.data.checkout_step).toBe('basket')
})
