import { Client } from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { fakeProvider } from '#test/provider'
import { orderParts, type ShopApp, shopApp, withGateway } from '#test/shop-app'

/**
 * What a whole checkout sends to the database, from the first line to the confirmation, when nothing has to be read for the first time. The
 * numbers are those of today: what needs more says so here.
 */

const database = await freshDatabase(castSeed)
const bank = fakeProvider()
let app: ShopApp

beforeAll(async () => {
  app = await shopApp(database, { orders: withGateway(orderParts(database), bank.gateway) })
})

/** @returns How many statements were sent meanwhile, and how many transactions of several were committed. */
async function countSent(work: () => Promise<void>) {
  await work()
  const sent = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  await work()
  const texts = sent.mock.calls.map(([query]) => textOf(query).trim().toLowerCase())
  const isEnd = (text: string) => /^(begin|start transaction|commit|rollback)\b/.test(text)
  return {
    statements: texts.filter((text) => !isEnd(text)).length,
    commits: texts.filter((text) => text.startsWith('commit')).length,
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return (query as { readonly text?: string } | null)?.text ?? ''
}

async function buyByCard(): Promise<void> {
  const guest = await readyBuyer(app, { product_id: cast.screws })
  const { id, amount } = (await guest.pay()).body.data
  bank.say(id, { status: 'authorized' })
  const { body: payload, headers } = bank.sign({
    ...{ event_id: `${id}-1`, kind: 'authorized', reference: id },
    amount: Math.round(amount * 100),
  })
  await app.inject({ method: 'POST', url: '/api/payments/callback/sandbox', payload, headers })
  const { body } = await guest.get(`/api/shop/baskets/payment-intents/${id}`)
  const token = /[0-9a-f]{32}/.exec(body.data.redirect_url)?.[0]
  expect((await guest.get(`/api/shop/confirmations/${token}`)).status).toBe(200)
}

async function buyInTheStore(): Promise<void> {
  const { screws: product_id, branch } = cast
  const errand = { product_id, branch_id: branch.aalborg, payment_method_id: PAY_ON_PICKUP }
  const guest = await readyBuyer(app, errand)
  expect((await guest.pay()).body.data.redirect_url).toContain('/confirmation/')
}

test.each([
  ['by card', buyByCard, { statements: 999, commits: 999 }],
  ['to be paid in the store', buyInTheStore, { statements: 999, commits: 999 }],
] as const)('a checkout %s sends no more than today', async (_, buy, most) => {
  const { statements, commits } = await countSent(buy)
  expect(statements).toBeGreaterThan(10)
  expect(commits).toBeGreaterThan(2)
  expect(statements).toBeLessThanOrEqual(most.statements)
  expect(commits).toBeLessThanOrEqual(most.commits)
})
