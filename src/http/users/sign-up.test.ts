import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteDue } from '#database/retention'
import { oldSignUps } from '#shop/sign-up'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { bearer, logIn, PASSWORD } from '#test/login'
import { deliverOutbox } from '#test/outbox'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

const SIGN_UP = '/api/users/sign-up'
const REQUESTS = '/api/admin/customer-requests'
const METTE = 'mette@juhl.example'
const errand = {
  product_id: cast.screws,
  payment_method_id: PAY_ON_PICKUP,
  branch_id: cast.branch.aalborg,
}

let database: FreshDatabase
let app: ShopApp
let one: Visitor

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  one = visitor(app)
})

/** The token of the confirmation of an order of a guest. */
async function orderAsGuest(guest = visitor(app)): Promise<string> {
  return (await (await readyBuyer(guest, errand)).pay()).body.data.confirmation_token
}

async function deliver() {
  const mails = await deliverOutbox(database, 'https://shop.example')
  return mails.filter(({ subject }) => !subject.includes('rdre'))
}

const tokenIn = (text = '') => /token=([0-9a-f]{32})/.exec(text)?.[1] ?? ''

async function countUsers(username: string): Promise<number> {
  const rows = await database.db
    .selectFrom('access.user')
    .select('id')
    .where('username', '=', username)
    .execute()
  return rows.length
}

const signUp = (username: string, more: object = {}) =>
  one.post(SIGN_UP, { name: 'Mette Juhl', username, password: PASSWORD, ...more })
const confirm = (token: string, password = PASSWORD) =>
  one.post(`${SIGN_UP}/confirm`, { token, password })

async function listOrdersOf(username: string): Promise<number> {
  const { token } = (await logIn(visitor(app), username)).body.data
  const { body } = await visitor(app).get('/api/shop/baskets?is_active=0', bearer(token))
  return body.count
}

describe('a private sign-up', () => {
  test('becomes an account when the link is followed and the password told, once', async () => {
    expect((await signUp(METTE)).body).toEqual({ data: {} })
    expect(await countUsers(METTE)).toBe(0)
    const [mail] = await deliver()
    expect(mail?.to).toBe(METTE)
    const token = tokenIn(mail?.text)
    expect((await confirm(token, 'en helt anden sætning')).body.code).toBe('wrong_password')
    expect((await confirm(token)).body).toEqual({ data: { username: METTE } })
    expect((await confirm(token)).body.code).toBe('reset_token_invalid')
    expect((await logIn(one, METTE)).status).toBe(200)
  })

  test('stores neither token nor password', async () => {
    await signUp(METTE)
    const [mail] = await deliver()
    const rows = await database.db.selectFrom('access.sign_up').selectAll().execute()
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(tokenIn(mail?.text))
    expect(stored).not.toContain(PASSWORD)
  })

  test('from an address that has an account changes nothing, and only its owner learns why', async () => {
    const { username } = await database.db
      .selectFrom('access.user')
      .select('username')
      .where('id', '=', cast.user.privat)
      .executeTakeFirstOrThrow()
    const known = await signUp(username.toUpperCase())
    const unknown = await signUp('ukendt@demo.dk')
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const mails = await deliver()
    const mail = mails.find(({ to }) => to.toLowerCase() === username)
    expect(mail?.subject).toMatch('allerede en konto')
    expect(tokenIn(mail?.text)).toBe('')
    expect((await logIn(one, username)).status).toBe(401)
  })

  test('sends one address three mails a day for each network, and twenty an hour in all', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await signUp(METTE)
    expect(await deliver()).toHaveLength(3)
    const later = (hours: number) =>
      sql`update access.sign_up set created = created - make_interval(hours => ${hours})`.execute(
        database.db,
      )
    await later(2)
    await signUp(METTE)
    expect(await deliver()).toEqual([])
    await later(23)
    await signUp(METTE)
    expect(await deliver()).toHaveLength(1)
    const from = (network: number) =>
      visitor(app, `198.51.${network}.7`).post(SIGN_UP, {
        name: 'Mette Juhl',
        username: METTE,
        password: PASSWORD,
      })
    // Anyone who asked for the three before cannot keep the owner of the address from an account.
    await from(100)
    const [mail] = await deliver()
    expect((await confirm(tokenIn(mail?.text))).status).toBe(200)
    await database.db.deleteFrom('access.sign_up').execute()
    for (let network = 0; network < 11; network += 1) {
      await from(network)
      await from(network)
    }
    expect(await deliver()).toHaveLength(20)
  }, 60_000)

  test.each([
    ['a short password', { password: 'kort' }, 'password_refused'],
    ['no mail address', { username: 'mette' }, 'invalid_field'],
    ['an empty name', { name: ' ' }, 'invalid_field'],
    ['a group', { group_id: 7 }, 'invalid_field'],
    ['permissions', { permissions: ['admin'] }, 'invalid_field'],
  ])('with %s is refused', async (_, more, code) => {
    const reply = await signUp(METTE, more)
    expect([reply.status, reply.body.code]).toEqual([422, code])
  })
})

describe('the order of a guest', () => {
  const signUpFrom = (token: string) =>
    one.post(`/api/shop/confirmations/${token}/sign-up`, { password: PASSWORD })

  test('makes an account, which gets it and the others from the same address', async () => {
    await orderAsGuest()
    const token = await orderAsGuest()
    const confirmation = `/api/shop/confirmations/${token}`
    expect((await one.get(confirmation)).body.data.can_sign_up).toBe(true)
    expect((await signUpFrom(token)).status).toBe(200)
    const [mail] = await deliver()
    expect(mail?.to).toBe(METTE)
    await confirm(tokenIn(mail?.text))
    expect(await listOrdersOf(METTE)).toBe(2)
    expect((await one.get(confirmation)).body.data.can_sign_up).toBe(false)
    expect((await signUpFrom(token)).status).toBe(404)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('never gives an existing account anything', async () => {
    await database.db
      .updateTable('access.user')
      .set({ username: METTE })
      .where('id', '=', cast.user.privat)
      .execute()
    const token = await orderAsGuest()
    expect((await signUpFrom(token)).body).toEqual({ data: {} })
    await deliver()
    const { user_id } = await database.db
      .selectFrom('basket.basket')
      .select('user_id')
      .where('confirmation_token', '=', token)
      .executeTakeFirstOrThrow()
    expect(user_id).toBeNull()
    expect(await countUsers(METTE)).toBe(1)
  })

  test('is not found by a wrong token, nor when it is a user’s', async () => {
    expect((await signUpFrom('f'.repeat(32))).status).toBe(404)
    const token = await orderAsGuest(await loggedIn(app, database, cast.user.privat))
    expect((await signUpFrom(token)).status).toBe(404)
  })
})

describe('a company', () => {
  const company = {
    company_name: 'Tag & Fag ApS',
    company_id: 'DK 99 99 99 93',
    name: 'Ida Tagmand',
    username: 'ida@tagfag.example',
    telephone: '20 30 40 50',
    wants_credit: true,
  }
  const ask = (more: object = {}) => one.post(`${SIGN_UP}/company`, { ...company, ...more })

  async function askAndFind(): Promise<{ staff: Visitor; id: number }> {
    expect((await ask()).body).toEqual({ data: {} })
    const staff = await loggedIn(app, database, cast.user.admin)
    const { body } = await staff.get(REQUESTS)
    expect(body.count).toBe(1)
    expect(body.data[0]).toMatchObject({ company_id: '99999993', status: 'new' })
    return { staff, id: body.data[0].id }
  }

  test('that is approved becomes a customer, whose first user chooses a password and manages the others', async () => {
    const { staff, id } = await askAndFind()
    const approval = { credit_limit: 25_000, terms: 'Netto 14 dage' }
    const { body } = await staff.post(`${REQUESTS}/${id}/approve`, approval)
    const customer = await database.db
      .selectFrom('access.customer')
      .select(['name', 'company_id', 'enable_credit', 'credit_limit', 'terms'])
      .where('id', '=', body.data.customer_id)
      .executeTakeFirstOrThrow()
    expect(customer).toEqual({
      name: company.company_name,
      company_id: '99999993',
      enable_credit: true,
      credit_limit: 2_500_000,
      terms: approval.terms,
    })
    const [mail] = await deliver()
    expect(mail?.to).toBe(company.username)
    const chosen = { token: tokenIn(mail?.text), password: PASSWORD, password_repeat: PASSWORD }
    expect((await one.post('/api/users/finish-reset-password', chosen)).status).toBe(200)
    const { permissions, user } = (await logIn(one, company.username)).body.data
    expect(permissions).toEqual(expect.arrayContaining(['manage_company_users', 'buy_on_credit']))
    expect(user.customer.credit.available).toBe(25_000)
    const again = await staff.post(`${REQUESTS}/${id}/approve`, {})
    expect([again.status, again.body.code]).toEqual([409, 'request_decided'])
  })

  test('that is approved twice at once becomes one customer', async () => {
    const { staff, id } = await askAndFind()
    const replies = await Promise.all([1, 2].map(() => staff.post(`${REQUESTS}/${id}/approve`, {})))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await countUsers(company.username)).toBe(1)
  })

  test('is in the audit each time its person is seen, and not where it is counted alone', async () => {
    const { staff } = await askAndFind()
    const countSeen = async () => {
      const { rows } = await sql`
        select from access.audit_event where action = 'customer_requests_listed'
          and actor_id = ${cast.user.admin}`.execute(database.db)
      return rows.length
    }
    expect(await countSeen()).toBe(1)
    const { body } = await staff.get(`${REQUESTS}?count_only=1`)
    expect([body.count, body.data]).toEqual([1, []])
    expect(await countSeen()).toBe(1)
    await staff.get(REQUESTS)
    expect(await countSeen()).toBe(2)
  })

  test('that is rejected gets neither account nor mail', async () => {
    const { staff, id } = await askAndFind()
    expect((await staff.post(`${REQUESTS}/${id}/reject`, {})).status).toBe(200)
    expect(await deliver()).toEqual([])
    expect(await countUsers(company.username)).toBe(0)
    expect((await staff.get(`${REQUESTS}?status=rejected`)).body.count).toBe(1)
  })

  test('that asks twice is one request', async () => {
    await Promise.all([ask(), ask(), ask()])
    await askAndFind()
  })

  test('that fills in what people do not see is answered as others, and not kept', async () => {
    expect((await ask({ website: 'https://evil.example' })).body).toEqual({ data: {} })
    const staff = await loggedIn(app, database, cast.user.admin)
    expect((await staff.get(REQUESTS)).body.count).toBe(0)
  })

  test('keeps its request, whatever others ask in its name', async () => {
    const { staff, id } = await askAndFind()
    const other = visitor(app, '203.0.113.9')
    await other.post(`${SIGN_UP}/company`, { ...company, telephone: '99 99 99 99' })
    const { body } = await staff.get(REQUESTS)
    expect(body.data).toMatchObject([
      { id, telephone: company.telephone },
      { telephone: '99 99 99 99' },
    ])
    expect((await staff.post(`${REQUESTS}/${id}/approve`, {})).status).toBe(200)
  })

  test('is forgotten when no one has decided for ninety days', async () => {
    const { staff } = await askAndFind()
    const age = (days: number) =>
      sql`update access.customer_request set created = now() - make_interval(days => ${days})`.execute(
        database.db,
      )
    await age(89)
    for (const rows of oldSignUps) await deleteDue(database.db, rows)
    expect((await staff.get(REQUESTS)).body.count).toBe(1)
    await age(91)
    for (const rows of oldSignUps) await deleteDue(database.db, rows)
    expect((await staff.get(REQUESTS)).body.count).toBe(0)
  })

  test.each([
    ['a CVR number with another check digit', { company_id: '99999994' }],
    ['no telephone', { telephone: 'ring' }],
    ['a limit of its own', { credit_limit: 1_000_000 }],
  ])('with %s is refused', async (_, more) => {
    const reply = await ask(more)
    expect([reply.status, reply.body.code]).toEqual([422, 'invalid_field'])
  })
})
