import { createStripe } from '#adapters/payment/stripe/stripe'
import { SignatureInvalid } from '#shop/payment'
import type { OrderParts } from '#shop/settlement'
import { type Buyer, readyBuyer } from '../buyer.ts'
import { cast } from '../cast/cast.ts'
import type { FreshDatabase } from '../database.ts'
import { orderParts, type ShopApp, shopApp, testConfig, withGateway } from '../shop-app.ts'
import { type StripeEmulator, startStripe } from './emulator.ts'

const CARD_AT_STRIPE = 101
/** What is bought, and once more what may be added to it. */
export const board = { product_id: cast.board.mm4200, quantity: 2 }

/** A shop that takes cards by an emulated Stripe. */
export interface StripeShop {
  readonly stripe: StripeEmulator
  readonly orders: OrderParts
  readonly app: ShopApp
  /** A buyer who is ready to pay by card. */
  buyer(): Promise<Buyer>
  /** One whose payment is open at Stripe. */
  started(): Promise<Started>
  /** One whose money is reserved, and whose order is placed. */
  paid(): Promise<Started & { readonly basket_id: string }>
  /** What one more process trades with. */
  process(): OrderParts
}

interface Started {
  readonly buyer: Buyer
  readonly id: string
  /** The id of the Checkout session. */
  readonly session: string
  /** Øre. */
  readonly amount: number
}

export async function openStripeShop(
  database: FreshDatabase,
  { isMulticapture = false } = {},
): Promise<StripeShop> {
  const stripe = await startStripe()
  const process = (): OrderParts => {
    const gateway = createStripe({
      secretKey: stripe.key,
      webhookSecret: stripe.webhookSecret,
      endpoint: stripe.endpoint,
      isMulticapture,
      timeoutMs: 1_000,
      refuse: (reason) => new SignatureInvalid({ reason }),
    })
    return withGateway(orderParts(database), gateway)
  }
  const orders = process()
  // Staff need no second factor.
  const app = await shopApp(database, { orders, config: { ...testConfig, isLocalDemo: true } })
  const buyer = () => readyBuyer(app, { ...board, payment_method_id: CARD_AT_STRIPE })
  const started = async (): Promise<Started> => {
    const one = await buyer()
    const { body, text } = await one.pay()
    if (!body.data) throw new Error(text)
    const { id, amount } = body.data
    const { reference } = await paymentOf(database, id)
    return { buyer: one, id, session: reference ?? '', amount: Math.round(amount * 100) }
  }
  return {
    stripe,
    orders,
    app,
    buyer,
    started,
    process,
    paid: async () => {
      const one = await started()
      stripe.pay(one.session)
      await one.buyer.get(`/api/shop/baskets/payment-intents/${one.id}`)
      const { basket_id, status } = await paymentOf(database, one.id)
      if (status !== 'authorized') throw new Error(`not paid: ${status}`)
      return { ...one, basket_id }
    },
  }
}

/** What the shop knows of a payment without asking the company. */
export function paymentOf({ db }: FreshDatabase, id: string) {
  return db.selectFrom('payment.payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
