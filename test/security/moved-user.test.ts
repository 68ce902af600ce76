import { expect, test } from 'vitest'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { add, BASKETS, basketUsers, save, saved } from '#test/user-baskets'

/** Who has gone to another company leaves orders behind, and takes along nothing but what was their own. */

const { mason } = cast.customer
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const { browser } = basketUsers(app, database)
const CURRENT = `${BASKETS}/current-basket`

async function move(basket_id: string, customer_id: number): Promise<void> {
  const { user_id } = await db
    .selectFrom('basket.basket')
    .select('user_id')
    .where('id', '=', basket_id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('access.user')
    .set({ customer_id })
    .where('id', '=', Number(user_id))
    .execute()
}

test('what a person fills for another company is not seen by the one before, however it was begun', async () => {
  const one = await browser()
  const before = await browser(['see_company_baskets'])
  const errand = {
    product_id: cast.screws,
    payment_method_id: PAY_ON_PICKUP,
    branch_id: cast.branch.aalborg,
  }
  const buyer = await readyBuyer(one, errand)
  const ordered = (await one.get(CURRENT)).body.data.id
  expect((await buyer.pay()).status).toBe(200)
  await add(one, cast.screws, 1)
  const { id: shared } = await save(one, 'Havnegade')
  await one.patch(`${BASKETS}/${shared}`, { is_shared: true })
  await add(one, cast.small, 1)
  const begun = (await one.get(CURRENT)).body.data.id
  expect((await saved(before)).map(({ id }) => id)).toContain(shared)

  await move(begun, mason)
  await add(one, cast.floor, 1)
  await one.patch(CURRENT, { basket_contacts: [{ contact_type: 'invoice', po_number: 'canary' }] })
  await save(one, 'For mureren')
  for (const id of [shared, begun]) {
    expect((await saved(before)).map((row) => row.id)).not.toContain(id)
    for (const path of ['', '/csv', '/xlsx', '/pdf']) {
      expect([path, (await before.get(`${BASKETS}/${id}${path}`)).status]).toEqual([path, 404])
    }
    expect((await before.post(`${BASKETS}/${id}/copy`, { name: 'x' })).status).toBe(404)
    expect((await before.post(`${BASKETS}/${id}/reorder`, {})).status).toBe(404)
    expect((await one.get(`${BASKETS}/${id}`)).status).toBe(200)
  }
  // What was ordered for the company is of the company.
  expect((await before.get(`${BASKETS}/${ordered}`)).status).toBe(200)
})

test('the cases of the company before are told no more, whichever number is guessed', async () => {
  const [one, colleague] = [await browser(), await browser()]
  const site = { case_number: `S-${Date.now()}`, name: 'Canaryvej 9' }
  expect((await colleague.post('/api/shop/invoice-cases', site)).status).toBe(200)
  const guess = {
    basket_contacts: [{ contact_type: 'invoice', project_number: site.case_number }],
  }
  await add(one, cast.screws, 1)
  await one.patch(CURRENT, guess)
  const { id } = await save(one, 'Havnegade')
  expect((await one.get(`${BASKETS}?is_active=1&search=canaryvej`)).body.count).toBe(1)

  await move(id, mason)
  const { body, text } = await one.get(`${BASKETS}?is_active=1`)
  expect(body.data).toMatchObject([{ id, project_number: site.case_number, case_id: null }])
  expect(text).not.toContain(site.name)
  expect((await one.get(`${BASKETS}/${id}`)).text).not.toContain(site.name)
  expect((await one.get(`${BASKETS}?is_active=1&search=canaryvej`)).body.count).toBe(0)
})
