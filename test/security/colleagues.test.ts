import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { add, BASKETS, basketUsers, save } from '#test/user-baskets'

/** What colleagues may not see of their company and of each other is told by no other way either. */

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const { browser } = basketUsers(app, database)
const CURRENT = `${BASKETS}/current-basket`

describe('what a company owes and may owe', () => {
  test.each([
    ['nothing', [], false],
    ['reports and colleagues’ baskets', ['see_reports', 'see_company_baskets'], false],
    ['offers and users', ['see_offers', 'manage_company_users'], false],
    ['invoices', ['see_invoices'], true],
    ['buying on account', ['buy_on_credit'], true],
  ] as const)('is told with a right to %s: %j', async (_, permissions, isTold) => {
    const one = await browser([...permissions])
    const { body, text } = await one.get('/api/users/me')
    expect(body.data.customer).toMatchObject({ id: cast.customer.carpenters, enable_credit: true })
    expect(body.data.customer.credit !== null).toBe(isTold)
    expect(/"(limit|balance|ordered|available)"/.test(text)).toBe(isTold)
  })
})

describe('a basket that is shared', () => {
  const SECRET = /canary|8000/i

  async function share(owner: Visitor): Promise<string> {
    await add(owner, cast.screws, 2)
    const contact = {
      contact_type: 'invoice',
      name: 'Canary',
      address1: 'Canaryvej 1',
      zipcode: '8000',
      email: 'canary@juhl.example',
    }
    const { body } = await owner.patch(CURRENT, { basket_contacts: [contact] })
    const [delivery] = body.data.basket_delivery_lines
    const instruction = 'Nøgleboks, kode canary'
    const told = await owner.patch(CURRENT, {
      basket_delivery_lines: [{ id: delivery.id, instruction }],
    })
    expect([told.status, told.text]).toEqual([200, expect.stringContaining(instruction)])
    const { id } = await save(owner, 'Havnegade')
    expect((await owner.patch(`${BASKETS}/${id}`, { is_shared: true })).status).toBe(200)
    return id
  }

  test('shows a colleague its lines, not where and how its owner has them delivered', async () => {
    const id = await share(await browser())
    const colleague = await browser()
    const { status, body, text } = await colleague.get(`${BASKETS}/${id}`)
    expect([status, body.data.basket_lines.length, body.data.city]).toEqual([200, 1, null])
    expect(SECRET.exec(text)?.[0]).toBeUndefined()
    const seer = await browser(['see_company_baskets'])
    expect(SECRET.exec((await seer.get(`${BASKETS}/${id}`)).text)?.[0]).toBeUndefined()
  })
})
