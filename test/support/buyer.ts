import type { App } from '#http/app'
import { type Reply, type Visitor, visitor } from './request.ts'

/** A person who buys: a basket filled, addressed and ready to be paid. */
export interface Buyer extends Visitor {
  /** Asks for the payment of the basket. */
  pay(): Promise<Reply>
}

export interface Errand {
  readonly product_id: number
  readonly quantity?: number
  /** Of the payment methods of the frame: 1 card, 3 on pickup, 4 EAN invoice, 5 on account. */
  readonly payment_method_id?: number
  /** Fetches the products in this branch; otherwise they are sent the first way there is. */
  readonly branch_id?: number
  readonly contact?: Readonly<Record<string, unknown>>
}

const PAY_BY_CARD = 1
export const PAY_ON_PICKUP = 3
export const PAY_BY_EAN = 4
export const PAY_ON_ACCOUNT = 5

const PICKUP_CODE = 7
const CURRENT = '/api/shop/baskets/current-basket'

/** The shop let this buyer not come to paying. */
export class NotReady extends Error {
  readonly reply: Reply

  constructor(message: string, reply: Reply) {
    super(message)
    this.reply = reply
  }
}

const someContact = {
  contact_type: 'invoice',
  customer_type: 'private',
  name: 'Mette',
  last_name: 'Juhl',
  address1: 'Skovvejen 7',
  zipcode: '8000',
  city: 'Aarhus C',
  email: 'mette@juhl.example',
  mobile: '20304050',
  has_consent: true,
}

/** A shopper who has done everything but pay: in this process, or a visitor of one's own. */
export async function readyBuyer(where: App | Visitor, errand: Errand): Promise<Buyer> {
  const shopper = 'inject' in where ? visitor(where) : where
  const { product_id, quantity = 1, branch_id, contact = {} } = errand
  await must(shopper.post('/api/shop/basket-lines', { product_id, quantity }))
  await must(
    shopper.patch(CURRENT, {
      basket_contacts: [{ ...someContact, ...contact }],
      acknowledge: { special_goods: true },
    }),
  )
  if (branch_id !== undefined) await choosePickup(shopper, branch_id)
  const payment_method_id = errand.payment_method_id ?? PAY_BY_CARD
  const reply = await must(shopper.patch(CURRENT, { payment_method_id }))
  const { body } = reply
  const { checkout_step: step, errors, basket_lines: lines } = body.data
  if (step !== 'review') {
    throw new NotReady(`not ready: ${step} ${JSON.stringify([errors, lines])}`, reply)
  }
  return { ...shopper, pay: () => shopper.post('/api/shop/baskets/payment-intents') }
}

async function choosePickup(shopper: Visitor, branch_id: number): Promise<void> {
  const { body } = await shopper.get(CURRENT)
  const deliveries: { id: string }[] = body.data.basket_delivery_lines
  await must(
    shopper.patch(CURRENT, {
      basket_delivery_lines: deliveries.map(({ id }) => ({
        id,
        delivery_code_id: PICKUP_CODE,
        branch_id,
      })),
    }),
  )
}

async function must(call: Promise<Reply>): Promise<Reply> {
  const reply = await call
  if (reply.status !== 200) throw new NotReady(`${reply.status} ${reply.text}`, reply)
  return reply
}
