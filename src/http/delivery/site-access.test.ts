import { describe, expect, test } from 'vitest'
import { eraseOrdersOfDeleted } from '#shop/erasure'
import { DROPOFF_TEXT } from '#surface/words/dropoff'
import { dumpRows } from '#test/all-rows'
import { PAY_BY_EAN, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { givePassword, PASSWORD } from '#test/login'
import { deliverOutbox } from '#test/outbox'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const { db } = database

const CURRENT = '/api/shop/baskets/current-basket'
const PLACE = 'Bag garagen 4711'
const site_access = {
  lorry_m: 10,
  crane_reach_m: 6,
  contact_name: 'Per Plads 4711',
  contact_phone: '20304050',
  note: 'Smal vej 4711',
}

/** @param email Of a user who has answered a mail: what others write is not mailed while it is not paid. */
async function school(where: typeof app | Visitor = app, email?: string) {
  const contact = {
    ...(email === undefined ? {} : { email }),
    customer_type: 'public',
    company_ean: '5798000420526',
    company_name: 'Skole',
  }
  const errand = { product_id: cast.screws, contact, payment_method_id: PAY_BY_EAN }
  const buyer = await readyBuyer(where, errand)
  const read = async () => (await buyer.get(CURRENT)).body.data
  const { basket_delivery_lines } = await read()
  const say = (change: object) =>
    buyer.patch(CURRENT, {
      basket_delivery_lines: [{ id: basket_delivery_lines[0].id, ...change }],
    })
  return { buyer, say, read }
}

async function knownSchool() {
  const username = await givePassword(database, cast.user.lager)
  return school(await loggedIn(app, database, cast.user.lager), username)
}

describe('the place that products are brought to', () => {
  test('is asked about for what comes on a lorry, and for nothing else', async () => {
    const { read } = await school()
    const [delivery] = (await read()).basket_delivery_lines
    expect(delivery.delivery_code).toMatchObject({ code: 'pakke', asks_site_access: false })
    const url = `/api/shop/products/${cast.board.mm4200}/delivery?zip=8000`
    const { choices } = (await visitor(app).get(url)).body.data
    const asking = choices.filter((one: { asks_site_access: boolean }) => one.asks_site_access)
    expect(asking.map(({ code }: { code: string }) => code)).toContain('kranbil')
  })

  test('stands on basket, confirmation and mail as the customer told it', async () => {
    const { buyer, say, read } = await knownSchool()
    expect((await say({ site_access })).status).toBe(200)
    expect((await read()).basket_delivery_lines[0].site_access).toEqual(site_access)
    const { confirmation_token } = (await buyer.pay()).body.data
    const seen = await visitor(app).get(`/api/shop/confirmations/${confirmation_token}`)
    const texts = [
      'Lastbil op til 10 m kan komme frem',
      'Fra lastbil til plads: 6 m',
      'Kontakt på dagen: Per Plads 4711, 20 30 40 50',
      'Smal vej 4711',
    ]
    expect(seen.body.data.deliveries[0].site_access).toEqual(texts)
    const mails = (await deliverOutbox(database, 'https://shop.example')).map(({ text }) => text)
    for (const text of texts) expect(mails.join()).toContain(text)
  })

  test('is described within bounds', async () => {
    const { say } = await school()
    for (const wrong of [{ lorry_m: 31 }, { crane_reach_m: -1 }, { note: 'x'.repeat(501) }]) {
      expect((await say({ site_access: { ...site_access, ...wrong } })).status).toBe(422)
    }
  })
})

describe('consent to leave products', () => {
  test('is kept with its words, its time and the place, and taken back with its tick', async () => {
    const { buyer, read } = await knownSchool()
    const before = Date.now()
    await buyer.patch(CURRENT, { delivery_allow_dropoff: true })
    await buyer.patch(CURRENT, { dropoff_place: PLACE })
    const { dropoff } = await read()
    expect(dropoff).toMatchObject({ place: PLACE, text: DROPOFF_TEXT })
    expect(Date.parse(dropoff.agreed)).toBeGreaterThanOrEqual(before - 1000)
    await buyer.patch(CURRENT, { delivery_allow_dropoff: false })
    expect((await read()).dropoff).toBeNull()
    // A place alone is no consent.
    await buyer.patch(CURRENT, { dropoff_place: PLACE })
    expect((await read()).dropoff).toBeNull()
    await buyer.patch(CURRENT, { delivery_allow_dropoff: true, dropoff_place: PLACE })
    const { confirmation_token } = (await buyer.pay()).body.data
    const seen = await visitor(app).get(`/api/shop/confirmations/${confirmation_token}`)
    expect(seen.body.data.deliveries).toMatchObject([
      { allows_dropoff: true, dropoff_place: PLACE },
    ])
    const mails = (await deliverOutbox(database, 'https://shop.example')).map(({ text }) => text)
    expect(mails.join()).toContain(`Må stilles uden underskrift: ${PLACE}`)
  })

  test('is exported to its user, and what it says of the place is erased with them', async () => {
    await givePassword(database, cast.user.privat)
    const one = await loggedIn(app, database, cast.user.privat)
    const { buyer, say } = await school(one)
    await say({ site_access })
    await buyer.patch(CURRENT, { delivery_allow_dropoff: true, dropoff_place: PLACE })
    expect((await buyer.pay()).status).toBe(200)
    const { data } = (await one.get('/api/users/me/export')).body
    const user_id = cast.user.privat
    expect(data.baskets[0].dropoff).toMatchObject({ place: PLACE, text: DROPOFF_TEXT, user_id })
    expect(data.basket_delivery_lines[0].site_access).toEqual(site_access)
    await db
      .updateTable('basket.basket')
      .set({ basket_status: 'shipped' })
      .where('user_id', '=', user_id)
      .execute()
    const mine = () =>
      db.selectFrom('basket.basket').selectAll().where('user_id', '=', user_id).executeTakeFirst()
    expect(JSON.stringify(await mine())).toContain(PLACE)
    const erased = await one.post('/api/users/me/erase', { current_password: PASSWORD })
    expect(erased.status).toBe(200)
    await eraseOrdersOfDeleted(db)
    const left = await mine()
    // What was agreed to stays: it says whose risk the products were.
    expect(left?.dropoff).toMatchObject({ place: '', text: DROPOFF_TEXT })
    const lines = await db
      .selectFrom('basket.basket_delivery_line')
      .select('site_access')
      .where('basket_id', '=', left?.id ?? '')
      .execute()
    expect(lines).toEqual([{ site_access: null }])
    expect(await dumpRows(db)).toContain(DROPOFF_TEXT)
  })
})
