import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { BoughtProducts } from '#contract/basket/user-baskets'
import { PAY_ON_ACCOUNT, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { BASKETS, basketUsers, quantities } from '#test/user-baskets'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const { mason } = cast.customer
const { browser } = basketUsers(app, database)
const CURRENT = `${BASKETS}/current-basket`

async function bought(one: Visitor): Promise<BoughtProducts> {
  return (await one.get('/api/shop/bought-products')).body
}

async function placed(one: Visitor): Promise<string> {
  const contact = { customer_type: 'company', company_id: '99999993', company_name: 'Tømrerne' }
  const errand = { product_id: cast.screws, quantity: 12, payment_method_id: PAY_ON_ACCOUNT }
  const buyer = await readyBuyer(one, { ...errand, contact })
  const { id } = (await one.get(CURRENT)).body.data
  expect((await buyer.pay()).status).toBe(200)
  return id
}

describe('an order', () => {
  test('counts among what is bought again, for those alone who may see it', async () => {
    const one = await browser(['buy_on_credit'])
    expect(await bought(one)).toEqual({ data: [], count: 0, metadata: {} })
    await placed(one)
    const id = await placed(one)
    const { data } = await bought(one)
    const { order_placed } = (await one.get(`${BASKETS}/${id}`)).body.data
    expect(data).toEqual([
      {
        ...{ product_id: cast.screws, orders_count: 2 },
        ...{ last_bought: order_placed, last_quantity: 12 },
      },
    ])
    for (const other of [await browser(), await browser(['see_company_baskets'], mason)]) {
      expect((await bought(other)).data).toEqual([])
    }
    await sql`update basket.basket set basket_status = 'canceled' where id = ${id}`.execute(db)
    expect((await bought(one)).data).toMatchObject([{ orders_count: 1 }])
  })

  test('is not bought again by what was cut for it, which is chosen on its page', async () => {
    const one = await browser(['buy_on_credit'])
    const cut = { product_id: cast.cutByMetre, quantity: 2, metadata: { length_mm: 2000 } }
    expect((await one.post('/api/shop/basket-lines', cut)).status).toBe(200)
    const errand = { product_id: cast.screws, branch_id: cast.branch.aarhus }
    const buyer = await readyBuyer(one, { ...errand, payment_method_id: PAY_ON_PICKUP })
    expect(Object.keys(await quantities(one))).toHaveLength(2)
    expect((await buyer.pay()).status).toBe(200)
    const { data } = await bought(one)
    expect(data).toMatchObject([{ product_id: cast.screws }])
  })
})
