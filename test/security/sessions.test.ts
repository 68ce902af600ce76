import { beforeEach, expect, test } from 'vitest'
import { createPasswordLink } from '#shop/accounts'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { bearer, givePassword, logIn, PASSWORD } from '#test/login'
import { type Visitor, visitor } from '#test/request'
import { browserWith, loggedIn, openSession } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

/** A session is over for good once it has been ended, and no one prepares one for another person. */

const ME = '/api/users/me'
const NEW = 'syv små heste i haven'
const CURRENT = '/api/shop/baskets/current-basket'
const { proff, admin } = cast.user

let database: FreshDatabase
let app: ShopApp
let username: string
let staff: Visitor

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  username = await givePassword(database, proff)
  staff = await loggedIn(app, database, admin)
})

/** What ends the sessions of a user; all are done in another browser, or by staff. */
const endings: [string, (other: Visitor) => Promise<{ readonly status: number }>][] = [
  [
    'its owner ends it in another browser',
    async (other) => {
      const { data } = (await other.get(`${ME}/sessions`)).body
      const { id } = data.find((row: { is_current: boolean }) => !row.is_current)
      return other.delete(`${ME}/sessions/${id}`)
    },
  ],
  [
    'the password is changed',
    (other) => other.patch(ME, { current_password: PASSWORD, password: NEW, password_repeat: NEW }),
  ],
  [
    'the password is replaced by a mail',
    async () => {
      const link = await createPasswordLink(database.db, username, 'reset')
      const chosen = { token: link?.token, password: NEW, password_repeat: NEW }
      return visitor(app).post('/api/users/finish-reset-password', chosen)
    },
  ],
  [
    'the user is disabled, and let in again',
    async () => {
      await staff.patch(`/api/users/${proff}`, { active: false })
      return staff.patch(`/api/users/${proff}`, { active: true })
    },
  ],
  [
    'the user becomes one of the staff',
    () => staff.patch(`/api/users/${proff}`, { permissions: ['admin'] }),
  ],
  ['the user is deleted', () => staff.delete(`/api/users/${proff}`)],
  ['the user is erased', (other) => other.post(`${ME}/erase`, { current_password: PASSWORD })],
]

test.each(endings)('a session neither counts nor can be renewed once %s', async (_, end) => {
  const token = await openSession(database, proff)
  const one = visitor(app)
  expect((await one.get(ME, bearer(token))).status).toBe(200)
  expect((await end(browserWith(app, await openSession(database, proff)))).status).toBe(200)
  expect((await one.get(ME, bearer(token))).body.code).toBe('session_expired')
  expect((await one.get(CURRENT, bearer(token))).status).toBe(401)
  const renewed = await visitor(app).post('/api/users/login', {}, bearer(token))
  expect([renewed.status, renewed.body.data]).toEqual([401, undefined])
})

test('a browser that another person has prepared shows them nothing of the user who logs in', async () => {
  const intruder = visitor(app)
  await intruder.post('/api/shop/basket-lines', { product_id: cast.screws })
  const user = visitor(app)
  for (const [name, value] of intruder.cookies) user.cookies.set(name, value)
  user.cookies.set('is_logged_in', '1')
  const { status, body } = await logIn(user, username)
  expect(status).toBe(200)
  expect(user.cookies.get('XSRF-TOKEN')).not.toBe(intruder.cookies.get('XSRF-TOKEN'))
  expect(user.cookies.get('guest')).not.toBe(intruder.cookies.get('guest'))
  const me = browserWith(app, body.data.token)
  const email = 'canary-user@demo.dk'
  await me.post('/api/shop/basket-lines', { product_id: cast.small })
  await me.patch(CURRENT, { basket_contacts: [{ contact_type: 'invoice', email }] })
  const basket = (await me.get(CURRENT)).body.data
  expect(JSON.stringify(basket)).toContain(email)

  for (const path of [CURRENT, `/api/shop/baskets/${basket.id}`, ME]) {
    expect((await intruder.get(path)).text).not.toContain(email)
  }
  expect((await intruder.get(CURRENT)).body.data.id).not.toBe(basket.id)
  const changed = await intruder.patch(CURRENT, { zipcode: '8000' })
  expect(changed.body.data?.id).not.toBe(basket.id)
  expect((await me.get(CURRENT)).body.data).toEqual(basket)
})
