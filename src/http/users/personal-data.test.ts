import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { NEWSLETTER_VERSION } from '#kernel/newsletter'
import { eraseOldOrders, eraseOrdersOfDeleted } from '#shop/erasure'
import { dumpRows } from '#test/all-rows'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { givePassword, logIn, PASSWORD } from '#test/login'
import { ADMIN_OFFERS, dayIn, must, OFFERS, offerUsers, show, someLines } from '#test/offers'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const CANARY = 'canary'
/** What an invoice has to say. */
const INVOICED = 'Havnegade 4711'
const CONTACT = {
  name: INVOICED,
  last_name: INVOICED,
  address1: INVOICED,
  email: `${CANARY}-mail@demo.dk`,
  mobile: '20304050',
  instruction: `${CANARY} bag huset`,
}

/** A customer who has bought, saved and begun something, and asked for a link. */
async function customer(): Promise<{ database: FreshDatabase; one: Visitor; order: string }> {
  const database = await freshDatabase(castSeed)
  const app = await shopApp(database)
  const { db } = database
  await givePassword(database, cast.user.privat)
  await db
    .updateTable('access.user')
    .set({
      name: `${CANARY} navn`,
      username: `${CANARY}@demo.dk`,
      confirmed_username: `${CANARY}@demo.dk`,
    })
    .where('id', '=', cast.user.privat)
    .execute()
  const one = await loggedIn(app, database, cast.user.privat)
  const product_id = cast.screws
  const errand = { product_id, payment_method_id: PAY_ON_PICKUP, branch_id: cast.branch.aalborg }
  const buyer = await readyBuyer(one, { ...errand, contact: CONTACT })
  expect((await buyer.pay()).status).toBe(200)
  const { id: order } = await db
    .selectFrom('basket.basket')
    .select('id')
    .where('order_placed', 'is not', null)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('basket.basket')
    .set({ internal_comment: `${CANARY} har en løs hund` })
    .where('id', '=', order)
    .execute()
  await one.post('/api/shop/basket-lines', { product_id, note: `${CANARY} note` })
  await one.patch('/api/shop/baskets/current-basket', {
    basket_contacts: [{ contact_type: 'invoice', address1: `${CANARY} vej` }],
  })
  await one.post('/api/users/me/addresses', {
    address1: `${CANARY} gade`,
    zipcode: '9000',
    city: 'Aalborg',
    is_default: true,
  })
  await visitor(app).post('/api/users/reset-password', { username: `${CANARY}@demo.dk` })
  await logIn(visitor(app), `${CANARY}@demo.dk`, { password: 'en anden adgangskode' })
  return { database, one, order }
}

function finish({ db }: FreshDatabase, order: string, placed?: Date): Promise<unknown> {
  return db
    .updateTable('basket.basket')
    .set({ basket_status: 'paid', ...(placed && { order_placed: placed }) })
    .where('id', '=', order)
    .execute()
}

test('users are given all that is stored about them, and no secrets', async () => {
  const { database, one, order } = await customer()
  await database.db
    .insertInto('access.invitation')
    .values({
      customer_id: cast.customer.mason,
      invited_by: cast.user.proff,
      group_id: 1,
      username: `${CANARY}@demo.dk`,
      name: `${CANARY} murer`,
      permissions: [],
      token_hash: Buffer.from('token'),
    })
    .execute()
  const { status, body, headers } = await one.get('/api/users/me/export')
  expect(status).toBe(200)
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['content-disposition']).toContain('attachment')
  const { data } = body
  expect(data.user).toMatchObject({ username: `${CANARY}@demo.dk`, group_name: 'Privat' })
  expect(data.baskets).toHaveLength(2)
  expect(data.baskets).toContainEqual(
    expect.objectContaining({ id: order, internal_comment: `${CANARY} har en løs hund` }),
  )
  expect(data.basket_contacts).toContainEqual(
    expect.objectContaining({ basket_id: order, email: CONTACT.email, address1: INVOICED }),
  )
  expect(data.basket_lines).toContainEqual(expect.objectContaining({ note: `${CANARY} note` }))
  expect(data.addresses).toMatchObject([{ address1: `${CANARY} gade`, is_default: true }])
  expect(data.sessions).toHaveLength(1)
  expect(data.login_attempts).toHaveLength(1)
  expect(data.invitations).toMatchObject([{ name: `${CANARY} murer` }])
  expect(data.mails).toMatchObject([{ kind: 'password_reset' }])
  expect(data.payments).toMatchObject([{ provider: 'pay_on_pickup' }])
  expect(data.order_events.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toMatch(/"\w*(hash|token|secret)\w*":/)
})

test('users are told what they have withdrawn from, which is erased once it is dealt with', async () => {
  const { database, one, order } = await customer()
  const { db } = database
  const { rows } = await sql<{ order_reference: string }>`
    select order_reference from basket.basket where id = ${order}`.execute(db)
  const withdrawal = { ...rows[0], name: `${CANARY} fortryder`, confirm: true }
  expect((await one.post('/api/shop/withdrawals', withdrawal)).status).toBe(200)
  const { data } = (await one.get('/api/users/me/export')).body
  expect(data.withdrawals).toMatchObject([{ basket_id: order, name: `${CANARY} fortryder` }])
  expect(data.withdrawal_lines).toHaveLength(1)
  await finish(database, order)
  await one.post('/api/users/me/erase', { current_password: PASSWORD })
  // Staff have to answer it.
  expect(await dumpRows(db)).toContain(`${CANARY} fortryder`)
  await sql`update orders.withdrawal set status = 'refused'`.execute(db)
  expect(await eraseOrdersOfDeleted(db)).toBe(1)
  expect(await dumpRows(db)).not.toContain(CANARY)
})

test('what belongs to an address is neither told nor erased before its owner has answered a mail', async () => {
  const database = await freshDatabase(castSeed)
  const { db } = database
  const app = await shopApp(database)
  await givePassword(database, cast.user.privat)
  const address = 'fremmed@andre.example'
  // As staff do it, who may mistake it.
  await sql`update access."user" set username = ${address} where id = ${cast.user.privat}`.execute(
    db,
  )
  await sql`
    insert into access.invitation (customer_id, invited_by, group_id, username, name, permissions)
    values (${cast.customer.mason}, ${cast.user.proff}, 1, ${address}, 'Fremmed', '{}')`.execute(db)
  const stranger = visitor(app)
  const person = { name: 'Fremmed', username: address }
  const asked = { kind: 'contact', name: 'Fremmed', email: address, message: 'Hvad koster det?' }
  for (const [path, body] of [
    ['/api/shop/enquiries', asked],
    ['/api/shop/newsletter', { email: address, version: NEWSLETTER_VERSION }],
    ['/api/users/sign-up', { ...person, password: PASSWORD }],
    [
      '/api/users/sign-up/company',
      { ...person, company_name: 'Fremmed ApS', company_id: '10103940', telephone: '20304050' },
    ],
  ] as const) {
    const { status, text } = await stranger.post(path, body)
    expect([path, status], text).toEqual([path, 200])
  }
  const one = await loggedIn(app, database, cast.user.privat)
  const told = async () => {
    const { data } = (await one.get('/api/users/me/export')).body
    const kinds = ['enquiries', 'newsletter', 'sign_ups', 'customer_requests', 'invitations']
    return kinds.map((kind) => data[kind].length)
  }
  expect(await told()).toEqual([0, 0, 0, 0, 0])
  const confirm = (username: string) =>
    sql`
      update access."user" set confirmed_username = ${username} where id = ${cast.user.privat}`.execute(
      db,
    )
  await confirm(address.toUpperCase())
  expect(await told()).toEqual([1, 1, 1, 1, 1])
  await confirm('privat@demo.dk')
  expect((await one.post('/api/users/me/erase', { current_password: PASSWORD })).status).toBe(200)
  const dump = await dumpRows(db)
  const left = dump.split('\n').filter((row) => row.includes(address))
  expect(left.map((row) => row.split(' ')[0]).toSorted()).toEqual([
    'access.customer_request',
    'access.invitation',
    'access.sign_up',
    'contact.enquiry',
    'contact.subscription',
  ])
})

test('the password is needed to be erased', async () => {
  const { one } = await customer()
  const refused = await one.post('/api/users/me/erase', { current_password: 'en anden' })
  expect(refused.body.code).toBe('wrong_password')
  expect((await one.get('/api/users/me')).status).toBe(200)
})

test('a user who is erased is out, and leaves what bookkeeping needs of a finished order and nothing else', async () => {
  const { database, one, order } = await customer()
  await finish(database, order)
  expect(await dumpRows(database.db)).toContain(CANARY)
  const erased = await one.post('/api/users/me/erase', { current_password: PASSWORD })
  expect(erased.status).toBe(200)
  expect((await one.get('/api/users/me')).status).toBe(401)
  const dump = await dumpRows(database.db)
  expect(dump.split('\n').filter((row) => row.includes(CANARY))).toEqual([])
  expect(dump).not.toContain(CONTACT.mobile)
  expect(dump).toContain(INVOICED)
  // It was finished by hand, which no event tells of.
  const broken = (await findBroken(database.db)).filter((one) => !one.startsWith('I13'))
  expect(broken).toEqual([])
  const again = { username: `${CANARY}@demo.dk`, name: 'x', uuid: crypto.randomUUID(), group_id: 1 }
  await database.db.insertInto('access.user').values(again).execute()
})

test('an order that is under way keeps how the customer is reached until it is finished', async () => {
  const { database, one, order } = await customer()
  await one.post('/api/users/me/erase', { current_password: PASSWORD })
  const rows = async () => (await dumpRows(database.db)).split('\n')
  const left = (await rows()).filter((row) => row.includes(CANARY))
  // And what staff have noted at the order.
  const kept = left.filter(
    (row) => /^(basket\.basket(_contact)?|orders\.order_search)\b/.test(row) && row.includes(order),
  )
  expect(left).toEqual(kept)
  await finish(database, order)
  expect(await eraseOrdersOfDeleted(database.db)).toBe(1)
  expect((await rows()).filter((row) => row.includes(CANARY))).toEqual([])
  expect(await eraseOrdersOfDeleted(database.db)).toBe(0)
})

test('an order that can be withdrawn from keeps the address that proves whose it is', async () => {
  const { database, one, order } = await customer()
  await finish(database, order)
  const handOver = (days: number) =>
    sql`
      insert into orders.order_event (basket_id, kind, from_status, to_status, actor, facts, created)
      values (${order}, 'moved', 'packing_complete', 'paid', 'system', '{}', now() - make_interval(days => ${days}))`
  await handOver(29).execute(database.db)
  await one.post('/api/users/me/erase', { current_password: PASSWORD })
  const emails = async () => {
    const { rows } = await sql<{ email: string }>`
      select distinct email from basket.basket_contact where basket_id = ${order} and contact_type = 'invoice'`.execute(
      database.db,
    )
    return rows.map(({ email }) => email)
  }
  expect(await eraseOrdersOfDeleted(database.db)).toBe(0)
  expect(await emails()).toEqual([CONTACT.email])
  await sql`
    update basket.basket set basket_status = 'canceled' where id = ${order}`.execute(database.db)
  expect(await eraseOrdersOfDeleted(database.db)).toBe(1)
  expect(await emails()).toEqual([''])
})

test('an order is erased once it can no longer be withdrawn from', async () => {
  const { database, one, order } = await customer()
  await finish(database, order)
  await sql`
    insert into orders.order_event (basket_id, kind, from_status, to_status, actor, facts, created)
    values (${order}, 'moved', 'packing_complete', 'paid', 'system', '{}', now() - interval '31 days')`.execute(
    database.db,
  )
  await one.post('/api/users/me/erase', { current_password: PASSWORD })
  expect((await dumpRows(database.db)).includes(CONTACT.email)).toBe(false)
})

test('after five years and the rest of the year an order no longer says who bought', async () => {
  const { database, one, order } = await customer()
  await one.post('/api/users/me/erase', { current_password: PASSWORD })
  const year = new Date().getUTCFullYear()
  await finish(database, order, new Date(`${year - 5}-01-02T00:00:00Z`))
  await eraseOldOrders(database.db)
  expect(await dumpRows(database.db)).toContain(INVOICED)
  await finish(database, order, new Date(`${year - 6}-12-30T00:00:00Z`))
  await eraseOldOrders(database.db)
  expect(await dumpRows(database.db)).not.toContain(INVOICED)
  expect(await eraseOldOrders(database.db)).toBe(0)
})

test('the cases of a company forget a user who took delivery there, and no one else', async () => {
  const database = await freshDatabase(castSeed)
  const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  const one = await loggedIn(app, database, cast.user.proff)
  await givePassword(database, cast.user.proff)
  const { name } = (await one.get('/api/users/me')).body.data
  const cases = [
    ['26-101', `${name} `, '22334455'],
    ['26-102', 'Formand Friis', '33445566'],
  ]
  for (const [case_number, contact_name, contact_mobile] of cases) {
    must(await one.post('/api/shop/invoice-cases', { case_number, contact_name, contact_mobile }))
  }
  const told = (await one.get('/api/users/me/export')).body.data.cases
  expect(told).toEqual([{ case_number: '26-101', contact_name: name, contact_mobile: '22334455' }])
  must(await one.post('/api/users/me/erase', { current_password: PASSWORD }))
  const rows = await database.db
    .selectFrom('access.customer_case')
    .select(['case_number', 'contact_name', 'contact_mobile'])
    .where('case_number', 'in', ['26-101', '26-102'])
    .orderBy('case_number')
    .execute()
  expect(rows).toEqual([
    { case_number: '26-101', contact_name: '', contact_mobile: '' },
    { case_number: '26-102', contact_name: 'Formand Friis', contact_mobile: '33445566' },
  ])
})

describe('what a user has written about offers', () => {
  const { carpenters } = cast.customer

  /** A buyer who has asked for an offer, asked about it, and declined it; and the staff who have answered. */
  async function negotiated() {
    const database = await freshDatabase(castSeed)
    const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
    const { buyer, staff } = offerUsers(app, database)
    const [one, clerk] = [await buyer(), await staff()]
    await givePassword(database, one.id)
    const wish = { title: 'Carport', request: `${CANARY} uge 50` }
    const { id } = must(await one.post(`${OFFERS}/request`, wish))
    await clerk.patch(`${ADMIN_OFFERS}/${id}`, { lines: someLines, valid_to: dayIn(10) })
    must(await clerk.post(`${ADMIN_OFFERS}/${id}/send`))
    must(await one.post(`${OFFERS}/${id}/messages`, { message: `${CANARY} bærer tungt` }))
    must(await clerk.post(`${ADMIN_OFFERS}/${id}/messages`, { message: 'Vi har en kran' }))
    must(await one.post(`${OFFERS}/${id}/decline`, { reason: `${CANARY} for dyrt` }))
    return { database, one, id, colleague: await buyer(carpenters) }
  }

  test('is told, and nothing of what others have written', async () => {
    const { one, id, colleague } = await negotiated()
    const exported = async (user: Visitor) => (await user.get('/api/users/me/export')).body.data
    const data = await exported(one)
    expect(data.offers).toMatchObject([{ id, request: `${CANARY} uge 50` }])
    expect(data.offer_messages).toMatchObject([{ message: `${CANARY} bærer tungt` }])
    expect(data.offer_events).toMatchObject([
      { kind: 'requested', decline_reason: null },
      { kind: 'declined', decline_reason: `${CANARY} for dyrt` },
    ])
    expect(JSON.stringify(data)).not.toContain('Vi har en kran')
    expect(JSON.stringify(await exported(colleague))).not.toContain(CANARY)
  })

  test('is erased with the user; the offer and what staff have written stay with the company', async () => {
    const { database, one, id, colleague } = await negotiated()
    expect(await dumpRows(database.db)).toContain(CANARY)
    const erased = await one.post('/api/users/me/erase', { current_password: PASSWORD })
    expect(erased.status).toBe(200)
    const rows = (await dumpRows(database.db)).split('\n')
    expect(rows.filter((row) => row.includes(CANARY))).toEqual([])
    expect(await show(colleague, { id })).toMatchObject({
      status: 'declined',
      request: '',
      decline_reason: '',
      user_name: '',
      messages: [{ message: 'Vi har en kran', is_from_staff: true }],
    })
  })

  test('is all of an offer that can be erased: what was promised stays as it was sent', async () => {
    const { database, id } = await negotiated()
    for (const change of [{ title: 'Andet' }, { request: 'Andet' }]) {
      const rewrite = database.db.transaction().execute(async (tx) => {
        await sql`select set_config('planke.erases_personal_data', 'on', true)`.execute(tx)
        await tx.updateTable('offer.offer').set(change).where('id', '=', id).execute()
      })
      await expect(rewrite).rejects.toThrow('cannot change')
    }
  })
})
