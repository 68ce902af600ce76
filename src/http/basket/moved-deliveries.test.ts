import { describe, expect, test } from 'vitest'
import type { BasketReply } from '#contract/basket/basket'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { demoPoints } from '#test/pickup-points'
import { shopApp } from '#test/shop-app'
import { shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { pickupPoints: demoPoints })
const { db } = database
const { parcel, pallet } = cast.deliveryCode

/** So many weigh more than a parcel may. */
const HEAVY = 15
const GLS = 1
const PALLET = 'Palle til kantsten'

const first = ({ basket_delivery_lines: [one] }: BasketReply) => {
  if (!one) throw new Error('no delivery')
  return one
}

describe('products that a rule moves to another delivery', () => {
  test('call it by its own name, wherever it is offered', async () => {
    const one = shopper(app)
    await one.add(cast.screws, HEAVY)
    const delivery = first(await one.change({ zipcode: '8000' }))
    const moved = {
      id: parcel,
      name: PALLET,
      group_name: 'Gods',
      icon: 'pallet',
      description: 'Sættes af med palleløfter ved nærmeste kantsten.',
      enable_dropoff: false,
      delivery_days_text: '2–4 hverdage',
      price_text: '495,00\u00a0kr.',
      moved_to: PALLET,
      carriers: [{ name: 'Fragtmand' }],
    }
    expect(delivery.delivery_code?.name).toBe(PALLET)
    expect(delivery.delivery_codes.find((choice) => choice.is_chosen)).toMatchObject(moved)
    const url = `/api/shop/products/${cast.screws}/delivery?zip=8000&quantity=${HEAVY}`
    const { choices } = (await one.get(url)).body.data
    expect(choices.find(({ id }: { id: number }) => id === parcel)).toMatchObject(moved)
  })

  test('are offered it once, also when they may go by it anyway', async () => {
    const link = { product_id: cast.paint, delivery_code_id: pallet }
    await db.insertInto('delivery.product_delivery_code').values(link).execute()
    const one = shopper(app)
    const namesFor = async (quantity: number) => {
      const url = `/api/shop/products/${cast.paint}/delivery?zip=8000&quantity=${quantity}`
      const { choices } = (await one.get(url)).body.data
      return choices.map(({ name }: { name: string }) => name).slice(1)
    }
    expect([await namesFor(1), await namesFor(2)]).toEqual([['Pakke', PALLET], [PALLET]])
    await one.add(cast.paint, 2)
    const { delivery_codes } = first(await one.change({ zipcode: '8000' }))
    expect(delivery_codes.map(({ name, is_chosen }) => [name, is_chosen]).slice(1)).toEqual([
      [PALLET, true],
    ])
  })

  test('are not sent with a carrier of the delivery they were moved from', async () => {
    const one = shopper(app)
    await one.add(cast.screws, 1)
    const { id } = first(await one.change({ zipcode: '8000' }))
    const [point] = await demoPoints.list('gls', '8000')
    const chosen = { delivery_carrier_id: GLS, pickup_point_reference: point?.reference ?? '' }
    const light = await one.change({
      basket_delivery_lines: [{ id, ...chosen, pickup_point_zipcode: '8000' }],
    })
    expect(first(light)).toMatchObject(chosen)
    await one.add(cast.screws, HEAVY)
    expect(first(await one.basket())).toMatchObject({
      delivery_carrier_id: null,
      pickup_point_reference: null,
      pickup_point: null,
    })
  })

  test('may choose among the carriers they are moved to, and no other', async () => {
    const one = shopper(app)
    await one.add(cast.screws, HEAVY)
    const { id, carriers } = first(await one.change({ zipcode: '8000' }))
    const choose = (delivery_carrier_id: number) =>
      one.tryToChange({ basket_delivery_lines: [{ id, delivery_carrier_id }] })
    expect((await choose(carriers[0]?.id ?? 0)).status).toBe(200)
    expect((await choose(GLS)).body.code).toBe('delivery_unknown')
  })
})
