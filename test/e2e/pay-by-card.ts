import { type APIRequestContext, expect } from '@playwright/test'
import type { Buyer } from '#test/buyer'
import { shopAddress } from './shop-server.ts'
import { CARDS } from './shopper.ts'

/** Pays what is ready at the pretend card company, as its page would; the order is placed afterwards. */
export async function payByCard(request: APIRequestContext, buyer: Buyer): Promise<void> {
  const { id, redirect_url } = (await buyer.pay()).body.data
  const address = new URL(redirect_url, shopAddress).href
  const form = { number: CARDS.approved, expiry: '12/29', cvc: '123' }
  await request.post(address, { form, headers: { origin: shopAddress }, maxRedirects: 0 })
  expect((await buyer.get(`/api/shop/baskets/payment-intents/${id}`)).status).toBe(200)
}
