import { describe, expect, test } from 'vitest'
import type { BasketReply } from '#contract/basket/basket'
import type { BasketDeliveryLine } from '#contract/basket/parts'
import { formatDanishDay } from '#kernel/time'
import { PAY_BY_EAN, PAY_ON_PICKUP } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { pdfText } from '#test/files/pdf-text'
import { deliverOutbox } from '#test/outbox'
import { shopApp } from '#test/shop-app'
import { PRIVATE_CONTACT, type Shopper, shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const { parcel, craneTruck, pickup } = cast.deliveryCode
const boards = cast.board.mm4200

const PUBLIC = {
  ...PRIVATE_CONTACT,
  city: 'Aarhus C',
  last_name: 'Juhl',
  customer_type: 'public',
  company_ean: '5798000420526',
  company_name: 'Skole',
  has_consent: true,
}

async function withProducts(...products: readonly number[]): Promise<Shopper> {
  const one = shopper(app)
  for (const product of products) await one.add(product, 1)
  await one.change({ zipcode: '8000' })
  return one
}

const deliveriesOf = ({ basket_delivery_lines }: BasketReply) => basket_delivery_lines

function firstOf(basket: BasketReply): BasketDeliveryLine {
  const [first] = deliveriesOf(basket)
  if (!first) throw new Error('there is no delivery')
  return first
}

const goes = (basket: BasketReply) =>
  deliveriesOf(basket).map((one) => [one.delivery_code?.id, one.basket_line_ids.length, one.price])

const TOGETHER = [[craneTruck, 2, 795]]

describe('light products on the lorry', () => {
  test('are named, with what they could go by instead and at which price', async () => {
    const basket = await (await withProducts(boards, cast.screws)).basket()
    expect(goes(basket)).toEqual(TOGETHER)
    const { riders } = firstOf(basket)
    const screws = basket.basket_lines.find(({ product_id }) => product_id === cast.screws)
    expect(riders?.basket_line_ids).toEqual([screws?.id])
    const offered = riders?.delivery_codes.map(({ id, price }) => [id, price])
    expect(offered).toEqual([
      [pickup, 0],
      [parcel, 49],
    ])
  })

  test.each([
    ['as a parcel, at its price', parcel, 49],
    ['or are fetched, for nothing', pickup, 0],
  ])('go by themselves %s, and ride again', async (_, code, price) => {
    const one = await withProducts(boards, cast.screws)
    const { id } = firstOf(await one.basket())
    const change = (body: object) => one.change({ basket_delivery_lines: [body] })
    const apart = await change({ id, riders_delivery_code_id: code })
    expect(goes(apart)).toEqual([
      [craneTruck, 1, 795],
      [code, 1, price],
    ])
    expect(firstOf(apart)).toMatchObject({ id, riders: null })
    const light = deliveriesOf(apart)[1]
    expect(light?.apart_text).toBeNull()
    const ride = light?.delivery_codes.find((choice) => choice.id === craneTruck)
    expect([ride?.price, ride?.free_reason]).toEqual([0, 'Kører med den anden levering'])
    expect(goes(await one.basket())).toEqual(goes(apart))
    const again = await change({ id: light?.id, delivery_code_id: craneTruck })
    expect(goes(again)).toEqual(TOGETHER)
    expect(firstOf(again).id).toBe(id)
  })

  test('are not sent by what they cannot go by', async () => {
    const one = await withProducts(boards, cast.screws)
    const { id } = firstOf(await one.basket())
    const body = {
      basket_delivery_lines: [{ id, riders_delivery_code_id: cast.deliveryCode.tipper }],
    }
    const { status } = await one.tryToChange(body)
    expect(status).toBe(422)
    expect(goes(await one.basket())).toEqual(TOGETHER)
  })

  test('stay on the lorry, with what was said of the place, when more is added', async () => {
    const one = await withProducts(boards, cast.screws)
    const { id } = firstOf(await one.basket())
    const instruction = 'Ved garagen'
    await one.change({ basket_delivery_lines: [{ id, delivery_code_id: craneTruck, instruction }] })
    await one.add(cast.screws, 2)
    const basket = await one.basket()
    expect(goes(basket)).toEqual(TOGETHER)
    expect(firstOf(basket)).toMatchObject({ id, instruction })
  })
})

test('a delivery by itself says why', async () => {
  const basket = await (
    await withProducts(boards, cast.screws, cast.madeToOrder, cast.forcedPickup)
  ).basket()
  expect(deliveriesOf(basket).map(({ apart_text }) => apart_text)).toEqual([
    'Varerne kommer direkte fra leverandøren.',
    null,
    'Varerne kan kun hentes i en forretning.',
  ])
})

describe('fetching all of it in one branch', () => {
  test('is offered where there are several deliveries that can all be fetched, and takes one call', async () => {
    const one = await withProducts(boards, cast.forcedPickup)
    const { whole_pickup } = await one.basket()
    expect(whole_pickup?.branch_id).toBeNull()
    const { aalborg } = cast.branch
    const found = whole_pickup?.branches.find(({ id }) => id === aalborg)
    expect(found?.ready_text).toMatch(/^Hele ordren er klar \S+dag den \d+\. \S+/)
    const basket = await one.change({ whole_pickup_branch_id: aalborg })
    expect(basket).toMatchObject({ is_pickup: true, is_valid_delivery: true, delivery_sum: 0 })
    expect(basket.whole_pickup?.branch_id).toBe(aalborg)
    const places = deliveriesOf(basket).map(({ branch_id }) => branch_id)
    expect(places).toEqual([aalborg, aalborg])
    expect((await one.tryToChange({ whole_pickup_branch_id: 9999 })).status).toBe(422)
  })

  test('is not offered for one delivery, nor where something cannot be fetched', async () => {
    const alone = await (await withProducts(boards, cast.screws)).basket()
    expect(alone.whole_pickup).toBeNull()
    const direct = await (await withProducts(boards, cast.madeToOrder)).basket()
    expect(direct.whole_pickup).toBeNull()
  })
})

describe('the day of a delivery', () => {
  /** The days that basket, confirmation, mail and PDF tell of an order. */
  async function toldOf(one: Shopper): Promise<void> {
    const days = deliveriesOf(await one.basket()).map((delivery) => delivery.estimated_delivery)
    const paid = await one.post('/api/shop/baskets/payment-intents')
    const { confirmation_token } = paid.body.data
    const at = `/api/shop/confirmations/${confirmation_token}`
    const { deliveries, order_reference } = (await one.get(at)).body.data
    expect(deliveries.map((each: BasketDeliveryLine) => each.estimated_delivery)).toEqual(days)
    const pdf = await app.inject(`${at}/pdf`)
    const mails = await deliverOutbox(database, 'https://shop.example')
    const mail = mails.find(({ subject }) => subject.includes(order_reference))
    for (const day of days) {
      const text = formatDanishDay(new Date(`${day}T12:00:00Z`))
      expect(mail?.text).toContain(text)
      expect(mail?.html).toContain(text)
      expect(pdfText(pdf.rawPayload).replaceAll('\n', ' ')).toContain(text)
    }
    expect(days.length).toBeGreaterThan(0)
  }

  test('is one and the same in the basket, the confirmation, the mail and the PDF', async () => {
    const one = await withProducts(boards, cast.screws)
    const { id } = firstOf(await one.basket())
    await one.change({
      basket_contacts: [PUBLIC],
      basket_delivery_lines: [{ id, riders_delivery_code_id: parcel }],
    })
    await one.change({ payment_method_id: PAY_BY_EAN })
    await toldOf(one)
  })

  test('of products in the branch is the day on which it promises them', async () => {
    const one = await withProducts(boards)
    const { id } = firstOf(await one.basket())
    const choice = { id, delivery_code_id: pickup, branch_id: cast.branch.aalborg }
    const basket = await one.change({
      basket_contacts: [
        { ...PRIVATE_CONTACT, city: 'Aarhus C', last_name: 'Juhl', has_consent: true },
      ],
      basket_delivery_lines: [choice],
      payment_method_id: PAY_ON_PICKUP,
    })
    const offered = firstOf(basket).delivery_codes.find(({ is_chosen }) => is_chosen)
    expect(firstOf(basket).estimated_delivery).toBe(offered?.estimated_delivery)
    await toldOf(one)
  })
})
