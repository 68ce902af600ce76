import { sql } from 'kysely'
import { expect } from 'vitest'
import type { OrderParts } from '#shop/settlement'
import { PAY_ON_ACCOUNT, readyBuyer } from '#test/buyer'
import type { FreshDatabase } from '#test/database'
import type { FakeProvider } from '#test/provider'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp } from '#test/shop-app'
import type { CountedDatabase } from './counted-database.ts'
import type { OldCompany } from './old-company.ts'

/** A guest buys by card, and a professional on account, both from the first line to the confirmation. */
export async function walkBuying(
  database: FreshDatabase,
  counted: CountedDatabase,
  { company, orders, bank }: { company: OldCompany; orders: OrderParts; bank: FakeProvider },
): Promise<void> {
  const app = await shopApp(counted, { orders })
  counted.begin('a guest buys by card')
  await buyByCard(app, bank, company.product_id)
  await sql`
    update access.customer set credit_limit = 1000000000, enable_credit = true, needs_approval = false
    where id = ${company.customer_id}`.execute(database.db)
  await sql`
    update access."user" set group_id = 3, active = true where id = ${company.user_id}`.execute(
    database.db,
  )
  const user = await loggedIn(app, database, company.user_id)
  counted.begin('a professional buys on account')
  const buyer = await readyBuyer(user, {
    product_id: company.product_id,
    payment_method_id: PAY_ON_ACCOUNT,
    contact: { customer_type: 'company', company_name: 'Limfjordens', company_id: '99999993' },
  })
  const reply = await buyer.pay()
  expect(reply.body.data?.redirect_url, reply.text).toContain('/confirmation/')
}

async function buyByCard(app: ShopApp, bank: FakeProvider, product_id: number): Promise<void> {
  const guest = await readyBuyer(app, { product_id })
  const { id, amount } = (await guest.pay()).body.data
  bank.say(id, { status: 'authorized' })
  const { body: payload, headers } = bank.sign({
    event_id: `${id}-1`,
    kind: 'authorized',
    reference: id,
    amount: Math.round(amount * 100),
  })
  await app.inject({ method: 'POST', url: '/api/payments/callback/sandbox', payload, headers })
  const { body } = await guest.get(`/api/shop/baskets/payment-intents/${id}`)
  const token = /[0-9a-f]{32}/.exec(body.data.redirect_url)?.[0]
  expect((await guest.get(`/api/shop/confirmations/${token}`)).status).toBe(200)
}
