import { expect } from 'vitest'
import type { DeliveryDays } from '#contract/delivery'
import { type Buyer, PAY_BY_EAN, readyBuyer } from './buyer.ts'
import { cast } from './cast/cast.ts'
import type { Reply } from './request.ts'
import type { ShopApp } from './shop-app.ts'

const CURRENT = '/api/shop/baskets/current-basket'
/** Of the frame: the carrier that drives the shop's own lorries. */
export const OWN_CARRIER = 5
/** Of the frame: the carrier of pallets. */
export const FREIGHT_CARRIER = 6

interface LorryBuyer extends Buyer {
  /** Changes the only delivery of the basket. */
  say(change: object): Promise<Reply>
  days(): Promise<DeliveryDays['days']>
  delivery(): Promise<Reply['body']>
  read(): Promise<Reply['body']>
}

/** A school whose boards come by crane truck, and that pays by invoice. */
export async function buyerByLorry(app: ShopApp): Promise<LorryBuyer> {
  const contact = {
    customer_type: 'public',
    company_ean: '5798000420526',
    company_name: 'Skole',
  }
  const buyer = await readyBuyer(app, {
    ...{ product_id: cast.board.mm4200, quantity: 10, contact },
    payment_method_id: PAY_BY_EAN,
  })
  const read = async () => (await buyer.get(CURRENT)).body.data
  const { id } = (await read()).basket_delivery_lines[0]
  const say = (change: object) =>
    buyer.patch(CURRENT, { basket_delivery_lines: [{ id, ...change }] })
  expect((await say({ delivery_code_id: cast.deliveryCode.craneTruck })).status).toBe(200)
  const days = async () => {
    const reply = await buyer.get(`/api/shop/delivery-days?basket_delivery_line_id=${id}`)
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data.days
  }
  const delivery = async () => (await read()).basket_delivery_lines[0]
  return { ...buyer, say, days, delivery, read }
}
