import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { DeliveryChoice } from '#contract/delivery'
import { danishDay } from '#kernel/time'
import { addWorkingDays, countsFrom, isBeforeCutOff } from '#kernel/working-days'
import { PAY_BY_EAN, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { shopper } from '#test/shopper'
import { browserOf, identifyByHeader } from '#test/users'

const { craneTruck, dropship, pickup } = cast.deliveryCode

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
await database.db
  .insertInto('delivery.product_delivery_code')
  .values([
    { product_id: cast.madeToOrder, delivery_code_id: craneTruck },
    { product_id: cast.madeToOrder, delivery_code_id: pickup },
    { product_id: cast.board.mm4200, delivery_code_id: dropship },
  ])
  .execute()

const one = shopper(app)

/** What the product's own page offers. */
async function onPage(product_id: number): Promise<DeliveryChoice[]> {
  const url = `/api/shop/products/${product_id}/delivery?zip=8000`
  return (await one.get(url)).body.data.choices
}

/** What the checkout offers when it is alone in the basket. */
async function inCheckout(product_id: number): Promise<DeliveryChoice[]> {
  const buyer = shopper(app)
  await buyer.add(product_id, 1)
  const { basket_delivery_lines } = await buyer.change({ zipcode: '8000' })
  return basket_delivery_lines.flatMap(({ delivery_codes }) => delivery_codes)
}

const today = new Date()
const in25From = (from: Date) => danishDay(addWorkingDays(from, 25))

describe('the page of a product offers', () => {
  test.each([
    ['products of the shop', cast.screws],
    ['products that the supplier may send', cast.board.mm4200],
    ['products that are made first', cast.madeToOrder],
    ['products that must be fetched', cast.forcedPickup],
  ])('%s as the checkout does', async (_, product_id) => {
    const facts = (choices: readonly DeliveryChoice[]) =>
      choices.map(({ is_chosen: _chosen, ...choice }) => choice)
    expect(facts(await onPage(product_id))).toEqual(facts(await inCheckout(product_id)))
  })

  test('the way from the supplier, which can be had', async () => {
    const buyer = shopper(app)
    await buyer.add(cast.board.mm4200, 1)
    const [delivery] = (await buyer.change({ zipcode: '8000' })).basket_delivery_lines
    const choice = { id: delivery?.id, delivery_code_id: dropship }
    const basket = await buyer.change({ basket_delivery_lines: [choice] })
    expect([delivery?.price, basket.delivery_sum]).toEqual([795, 595])
  })
})

test('products that are made first say so in every delivery', async () => {
  const told = (await onPage(cast.madeToOrder)).map((choice) => [
    choice.id,
    choice.delivery_days_text,
    choice.estimated_delivery,
  ])
  expect(told).toEqual([
    [pickup, 'Klar om 25 hverdage', in25From(today)],
    [craneTruck, 'Om 25 hverdage', in25From(countsFrom(today, '12:00'))],
    [dropship, '8–25 hverdage', in25From(today)],
  ])
})

test('a delivery is promised between the same two days on the page, in the basket and in the order', async () => {
  const from = countsFrom(today, '12:00')
  const days = {
    earliest_delivery: danishDay(addWorkingDays(from, 1)),
    estimated_delivery: danishDay(addWorkingDays(from, 3)),
  }
  const [offered] = (await onPage(cast.screws)).filter(({ is_pickup }) => !is_pickup)
  expect(offered).toMatchObject(days)
  expect(offered?.promised_text).toMatch(/^\p{Lu}\S+ \d+\..*\u00a0– \S+ \d+\. \S+$/u)
  const contact = { customer_type: 'public', company_ean: '5798000420526', company_name: 'Skole' }
  const errand = { product_id: cast.screws, contact, payment_method_id: PAY_BY_EAN }
  const buyer = await readyBuyer(app, errand)
  const promised = { ...days, promised_text: offered?.promised_text }
  const basket = (await buyer.get('/api/shop/baskets/current-basket')).body.data
  expect(basket.basket_delivery_lines).toMatchObject([promised])
  const { confirmation_token } = (await buyer.pay()).body.data
  const order = (await buyer.get(`/api/shop/confirmations/${confirmation_token}`)).body.data
  expect(order.deliveries).toMatchObject([promised])
  const stored = database.db
    .selectFrom('basket.basket_delivery_line')
    .select(sql<string>`earliest_delivery::text`.as('first'))
    .where('basket_id', '=', basket.id)
  expect(await stored.execute()).toEqual([{ first: days.earliest_delivery }])
})

test('what must be ordered before some time says so, on the page and in the checkout, until then', async () => {
  const cutOff = (cut_off: string) =>
    database.db
      .updateTable('delivery.delivery_code')
      .set({ cut_off })
      .where('id', '=', craneTruck)
      .execute()
  const told = async (choices: Promise<DeliveryChoice[]>) => {
    const crane = (await choices).find(({ id }) => id === craneTruck)
    return [crane?.order_by_text, crane?.estimated_delivery]
  }
  const ask = async () => [
    await told(onPage(cast.board.mm4200)),
    await told(inCheckout(cast.board.mm4200)),
  ]
  const [before, late] = ['23:59', '00:00']
  await cutOff(before)
  const day = danishDay(addWorkingDays(countsFrom(today, before), 5))
  const text = isBeforeCutOff(today, before) ? 'Bestil inden kl. 23.59' : null
  expect(await ask()).toEqual([
    [text, day],
    [text, day],
  ])
  await cutOff(late)
  const later = danishDay(addWorkingDays(countsFrom(today, late), 5))
  expect(await ask()).toEqual([
    [null, later],
    [null, later],
  ])
  await cutOff('12:00')
})

test('what is fetched with other products drives with no one', async () => {
  const buyer = shopper(app)
  await buyer.add(cast.forcedPickup, 1)
  await buyer.add(cast.screws, 1)
  const { basket_delivery_lines } = await buyer.basket()
  const basket = await buyer.change({
    basket_delivery_lines: basket_delivery_lines.map(({ id }) => {
      return { id, delivery_code_id: pickup, branch_id: cast.branch.aarhus }
    }),
  })
  expect(basket.basket_delivery_lines.map((line) => [line.price_text, line.free_reason])).toEqual([
    ['Gratis', null],
    ['Gratis', 'Hentes sammen med de andre varer'],
  ])
})

test('prices are shown without VAT to those who see net prices, when that is asked for', async () => {
  const identified = await shopApp(database, { identify: identifyByHeader(database) })
  const pricesFor = async (user: number, query: string) => {
    const url = `/api/shop/products/${cast.board.mm4200}/delivery?zip=8000${query}`
    const { choices } = (await browserOf(identified, user).get(url)).body.data
    return (choices as DeliveryChoice[]).map(({ price_text }) => price_text)
  }
  const gross = await pricesFor(cast.user.proff, '')
  expect(await pricesFor(cast.user.privat, '&netPrices=1')).toEqual(gross)
  expect(await pricesFor(cast.user.proff, '&netPrices=1')).not.toEqual(gross)
})
