import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { dumpRows } from '#test/all-rows'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { bearer, givePassword, logIn, PASSWORD } from '#test/login'
import { deliverOutbox } from '#test/outbox'
import { type Visitor, visitor } from '#test/request'
import { browserWith } from '#test/session'
import { type ShopApp, shopApp } from '#test/shop-app'

const METTE = 'mette@juhl.example'
const NEW_METTE = 'mette@ny.example'
const user_id = cast.user.privat
/** Of the guest, in what was typed for the orders. */
const CANARY = 'canary bag huset'

let database: FreshDatabase
let app: ShopApp

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database)
  await givePassword(database, user_id)
  await call(METTE)
})

/** As staff do it: no one has answered a mail to the address yet. */
async function call(username: string): Promise<void> {
  await database.db.updateTable('access.user').set({ username }).where('id', '=', user_id).execute()
}

async function orderAsGuest(email = METTE): Promise<string> {
  const errand = {
    product_id: cast.screws,
    payment_method_id: PAY_ON_PICKUP,
    branch_id: cast.branch.aalborg,
    contact: { email, instruction: CANARY },
  }
  const { body } = await (await readyBuyer(visitor(app), errand)).pay()
  return body.data.confirmation_token
}

async function ownersOf(...tokens: readonly string[]): Promise<(number | null)[]> {
  const rows = await database.db
    .selectFrom('basket.basket')
    .select(['confirmation_token', 'user_id'])
    .where('order_placed', 'is not', null)
    .execute()
  return tokens.map(
    (token) => rows.find((row) => row.confirmation_token === token)?.user_id ?? null,
  )
}

/** The password of a link that was sent to the user's address. */
async function answerMail(username: string): Promise<void> {
  await visitor(app).post('/api/users/reset-password', { username })
  const mails = await deliverOutbox(database, 'https://shop.example')
  const links = mails.flatMap(({ to, text }) =>
    to === username ? (/\/reset\?token=([0-9a-f]{32})/.exec(text)?.[1] ?? []) : [],
  )
  const [token] = links
  const chosen = { password: PASSWORD, password_repeat: PASSWORD }
  const reply = await visitor(app).post('/api/users/finish-reset-password', { token, ...chosen })
  expect(reply.status, reply.text).toBe(200)
}

async function moveTo(one: Visitor, username: string): Promise<void> {
  const change = { username, current_password: PASSWORD }
  const changed = await one.patch('/api/users/me', change)
  expect(changed.status, changed.text).toBe(200)
  const mails = await deliverOutbox(database, 'https://shop.example')
  const link = mails.find(({ to, text }) => to === username && text.includes('bekraeft-email'))
  const [, token] = /token=([0-9a-f]{32})/.exec(link?.text ?? '') ?? []
  const confirmed = await one.post('/api/users/confirm-username', { token })
  expect(confirmed.status, confirmed.text).toBe(200)
}

async function tokenOf(username: string): Promise<string> {
  return (await logIn(visitor(app), username)).body.data.token
}

describe('the orders of a guest', () => {
  test('become those of the user who logs in with their address, once a mail to it was answered', async () => {
    const order = await orderAsGuest()
    const other = await orderAsGuest('mette@andre.example')
    await tokenOf(METTE)
    expect(await ownersOf(order, other)).toEqual([null, null])
    await answerMail(METTE)
    expect(await ownersOf(order, other)).toEqual([null, null])
    const { body } = await visitor(app).get(
      '/api/shop/baskets?is_active=0',
      bearer(await tokenOf(METTE)),
    )
    expect(body.count).toBe(1)
    expect(await ownersOf(order, other)).toEqual([user_id, null])
    const later = await orderAsGuest(METTE.toUpperCase())
    await tokenOf(METTE)
    expect(await ownersOf(later)).toEqual([user_id])
    expect((await visitor(app).get(`/api/shop/confirmations/${order}`)).body.data).toMatchObject({
      can_sign_up: false,
    })
    expect(await findBroken(database.db)).toEqual([])
  })

  test('are not had by an address that staff have written and its owner has not answered', async () => {
    await answerMail(METTE)
    await call(NEW_METTE)
    const order = await orderAsGuest(NEW_METTE)
    await tokenOf(NEW_METTE)
    expect(await ownersOf(order)).toEqual([null])
  })

  test('go along when the user moves to another address, those of both', async () => {
    await answerMail(METTE)
    const one = browserWith(app, await tokenOf(METTE))
    const [before, after] = [await orderAsGuest(), await orderAsGuest(NEW_METTE)]
    await moveTo(one, NEW_METTE)
    expect(await ownersOf(before, after)).toEqual([user_id, user_id])
  })

  test('are erased with the user, also those of an earlier address; bookkeeping keeps the rest', async () => {
    await answerMail(METTE)
    const one = browserWith(app, await tokenOf(METTE))
    await orderAsGuest()
    await moveTo(one, NEW_METTE)
    await orderAsGuest(NEW_METTE)
    const stranger = await orderAsGuest('fremmed@andre.example')
    await sql`update basket.basket set basket_status = 'paid' where order_placed is not null`.execute(
      database.db,
    )
    const erased = await one.post('/api/users/me/erase', { current_password: PASSWORD })
    expect(erased.status, erased.text).toBe(200)
    const rows = (await dumpRows(database.db)).split('\n')
    const told = rows.filter((row) => /mette@|canary/.test(row))
    // Negative control: the order of another guest says what it did.
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('fremmed@andre.example')
    expect(await ownersOf(stranger)).toEqual([null])
    expect(rows.filter((row) => row.startsWith('basket.basket_contact')).length).toBe(3)
    expect(rows.filter((row) => row.includes('Skovvejen 7'))).toHaveLength(3)
  })
})
