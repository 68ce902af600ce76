import { expect, test } from 'vitest'
import { readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { fakeProvider } from '#test/provider'
import { orderParts, shopApp, withGateway } from '#test/shop-app'
import { BASKETS, basketUsers, save } from '#test/user-baskets'

const database = await freshDatabase(castSeed)
const bank = fakeProvider()
const app = await shopApp(database, { orders: withGateway(orderParts(database), bank.gateway) })
const { browser } = basketUsers(app, database)

const board = { product_id: cast.board.mm4200, quantity: 2 }

test('a basket that was shared and deleted while its payment was open becomes an order of its buyer alone', async () => {
  const buyer = await readyBuyer(await browser(), board)
  const colleague = await browser()
  const payment = (await buyer.pay()).body.data
  const { id } = await save(buyer, 'Havnegade')
  expect((await buyer.patch(`${BASKETS}/${id}`, { is_shared: true })).status).toBe(200)
  expect((await colleague.get(`${BASKETS}/${id}`)).status).toBe(200)
  expect((await buyer.delete(`${BASKETS}/${id}`)).status).toBe(200)

  bank.say(payment.id, { status: 'authorized' })
  const paid = await buyer.get(`${BASKETS}/payment-intents/${payment.id}`)
  expect(paid.body.data.status).toBe('placed')

  const order = await buyer.get(`${BASKETS}/${id}`)
  expect(order.body.data).toMatchObject({ id, basket_status: 'new' })
  const { body } = await buyer.get(`${BASKETS}?is_active=0`)
  expect(body.data.map((one: { id: string }) => one.id)).toEqual([id])
  expect((await colleague.get(`${BASKETS}/${id}`)).status).toBe(404)
})
