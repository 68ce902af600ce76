import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PAY_BY_EAN, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { pdfText } from '#test/files/pdf-text'
import { deliverOutbox } from '#test/outbox'
import { emulatedPoints } from '#test/pickup-points'
import { visitor } from '#test/request'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { emulator, pickupPoints } = await emulatedPoints()
afterAll(() => emulator.close())
const app = await shopApp(database, { pickupPoints })
beforeEach(() => {
  emulator.fault = undefined
})

const [GLS, POSTNORD, OWN] = [1, 2, 5]
const CURRENT = '/api/shop/baskets/current-basket'
const near = (zip: string, carrier = GLS) =>
  visitor(app).get(`/api/shop/pickup-points?carrier_id=${carrier}&zip=${zip}`)

async function school() {
  const contact = { customer_type: 'public', company_ean: '5798000420526', company_name: 'Skole' }
  const errand = { product_id: cast.screws, contact, payment_method_id: PAY_BY_EAN }
  const buyer = await readyBuyer(app, errand)
  const { basket_delivery_lines } = (await buyer.get(CURRENT)).body.data
  const choose = (change: object) =>
    buyer.patch(CURRENT, {
      basket_delivery_lines: [{ id: basket_delivery_lines[0].id, ...change }],
    })
  return { buyer, choose }
}

const chosen = {
  delivery_carrier_id: GLS,
  pickup_point_reference: '95002',
  pickup_point_zipcode: '8000',
}

describe('parcel shops near a postcode', () => {
  test('are the five nearest, with address, hours and distance', async () => {
    const { status, body } = await near('8000')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ city: 'Aarhus C', is_available: true })
    expect(body.data.pickup_points).toHaveLength(5)
    expect(body.data.pickup_points[1]).toMatchObject({
      reference: '95002',
      address1: 'Hovedgaden 2',
      distance_m: 700,
      hours: expect.arrayContaining(['Mandag: 08:00 - 20:00']),
    })
  })

  test('are none at a postcode that is not in use, or of a carrier without parcel shops', async () => {
    expect((await near('0001')).body.data).toMatchObject({ city: null, pickup_points: [] })
    expect((await near('8000', OWN)).status).toBe(404)
    expect((await near('80')).status).toBe(400)
  })

  test.each(['error', 'garbage', 'timeout'] as const)(
    'are said to be missing, and nothing fails, when the answer is: %s',
    async (fault) => {
      emulator.fault = fault
      const { status, body } = await near('8300')
      expect([status, body.data.is_available, body.data.pickup_points]).toEqual([200, false, []])
    },
  )
})

describe('a parcel shop that is chosen', () => {
  test('is kept as the carrier tells it, and stands on basket, confirmation and paper', async () => {
    const { buyer, choose } = await school()
    const { body } = await choose(chosen)
    const shop = { reference: '95002', name: 'Pakkeshop 2', zipcode: '8000', city: 'Byen' }
    expect(body.data.basket_delivery_lines[0].pickup_point).toMatchObject(shop)
    const { confirmation_token } = (await buyer.pay()).body.data
    const seen = await visitor(app).get(`/api/shop/confirmations/${confirmation_token}`)
    expect(seen.body.data.deliveries).toMatchObject([{ pickup_point: shop }])
    const mails = await deliverOutbox(database, 'https://shop.example')
    const paper = 'Pakkeshop: Pakkeshop 2, Hovedgaden 2, 8000 Byen'
    expect(mails.map(({ text }) => text).join()).toContain(paper)
    const pdf = await app.inject({ url: `/api/shop/confirmations/${confirmation_token}/pdf` })
    expect(pdfText(pdf.rawPayload)).toContain('Pakkeshop 2, Hovedgaden 2')
  })

  test('must have been offered', async () => {
    const { choose } = await school()
    // The sixth is farther away than those that are offered.
    for (const pickup_point_reference of ['95006', 'Kiosken']) {
      const { status, body } = await choose({ ...chosen, pickup_point_reference })
      expect([status, body.code]).toEqual([422, 'delivery_unknown'])
    }
    const { pickup_point_zipcode: _, ...without } = chosen
    expect((await choose(without)).body.code).toBe('invalid_field')
  })

  test('cannot be ordered to when the carrier never offered it', async () => {
    const { buyer, choose } = await school()
    const { body } = await choose(chosen)
    const [{ id }] = body.data.basket_delivery_lines
    await database.db
      .updateTable('basket.basket_delivery_line')
      .set({ pickup_point: null })
      .where('id', '=', id)
      .execute()
    expect((await buyer.get(CURRENT)).body.data.basket_delivery_lines[0].errors).toMatchObject([
      { key: 'pickup_point_unknown', level: 'error' },
    ])
    expect((await buyer.pay()).body.code).toBe('basket_invalid')
    // Negative control: to the door it can.
    await choose({ pickup_point_reference: null })
    expect((await buyer.pay()).status).toBe(200)
  })

  test('goes with its carrier, and away with another', async () => {
    const { choose } = await school()
    await choose(chosen)
    const { body } = await choose({ delivery_carrier_id: POSTNORD })
    expect(body.data.basket_delivery_lines[0]).toMatchObject({
      delivery_carrier_id: POSTNORD,
      pickup_point_reference: null,
      pickup_point: null,
    })
  })

  test('is refused while the carrier does not answer, and delivery to the door is not', async () => {
    const { choose } = await school()
    emulator.fault = 'error'
    const refused = await choose({ ...chosen, pickup_point_zipcode: '8310' })
    expect([refused.status, refused.body.code]).toEqual([422, 'pickup_points_unavailable'])
    expect((await choose({ delivery_carrier_id: GLS, pickup_point_reference: null })).status).toBe(
      200,
    )
  })
})
