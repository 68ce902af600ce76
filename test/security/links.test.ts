import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#shop/accounts'
import type { Mail } from '#shop/documents'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { givePassword, logIn, PASSWORD } from '#test/login'
import { deliverOutbox } from '#test/outbox'
import { type Reply, type Visitor, visitor } from '#test/request'
import { browserWith, loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

/** The link of a mail gives an account away: it counts once, and no longer than what it was sent for. */

const NEW = 'syv små heste i haven'
const ME = '/api/users/me'
const MOVED = 'ny@demo.dk'
const { proff, privat, admin } = cast.user

let database: FreshDatabase
let app: ShopApp
let username: string
/** Has the password and a session of the user. */
let intruder: Visitor

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  username = await givePassword(database, proff)
  intruder = await loggedIn(app, database, proff)
  // The connections of one test are not kept until the last.
  return async () => {
    await app.close()
    await database.close()
  }
})

const deliver = () => deliverOutbox(database, 'https://shop.example')
const tokenIn = (mail: Mail | undefined) => /token=([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1] ?? ''

/** Asks for something, and gives the token that is sent to an address. */
async function sentTo(address: string, asking: Promise<Reply>): Promise<string> {
  const { status, text } = await asking
  expect(status, text).toBe(200)
  const token = tokenIn((await deliver()).find(({ to }) => to === address))
  expect(token).not.toBe('')
  return token
}

/** What each link is asked for and followed by. */
const links = {
  'for another password': {
    ask: () => sentTo(username, visitor(app).post('/api/users/reset-password', { username })),
    follow: (token: string) =>
      visitor(app).post('/api/users/finish-reset-password', {
        token,
        password: NEW,
        password_repeat: NEW,
      }),
  },
  'to another mail address': {
    ask: () => sentTo(MOVED, intruder.patch(ME, { username: MOVED, current_password: PASSWORD })),
    follow: async (token: string) =>
      (await loggedIn(app, database, proff)).post('/api/users/confirm-username', { token }),
  },
  'of a sign-up': {
    ask: () =>
      sentTo(
        MOVED,
        visitor(app).post('/api/users/sign-up', {
          username: MOVED,
          name: 'Ny',
          password: PASSWORD,
        }),
      ),
    follow: (token: string) =>
      visitor(app).post('/api/users/sign-up/confirm', { token, password: PASSWORD }),
  },
}

describe.each(Object.entries(links))('a link %s', (_, { ask, follow }) => {
  test('counts once, however many follow it at the same time', async () => {
    const token = await ask()
    const replies = await Promise.all(Array.from({ length: 5 }, () => follow(token)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    expect((await follow(token)).body.code).toBe('reset_token_invalid')
  })

  test('opens nothing else than what it was sent for', async () => {
    const token = await ask()
    for (const other of Object.values(links)) {
      if (other.follow === follow) continue
      expect((await other.follow(token)).body.code).toBe('reset_token_invalid')
    }
    expect((await follow(token)).status).toBe(200)
  })
})

async function changePassword(): Promise<void> {
  const { token } = (await logIn(visitor(app), username)).body.data
  const change = { current_password: PASSWORD, password: NEW, password_repeat: NEW }
  expect((await browserWith(app, token).patch(ME, change)).status).toBe(200)
}

async function resetPassword(): Promise<void> {
  const { ask, follow } = links['for another password']
  expect((await follow(await ask())).status).toBe(200)
}

async function changeByStaff(...changes: object[]): Promise<void> {
  const staff = await loggedIn(app, database, admin)
  for (const change of changes) {
    expect((await staff.patch(`/api/users/${proff}`, change)).status).toBe(200)
  }
}

/** What owners do, or have staff do, once another person has been in their account. */
const recoveries = [
  ['the password is changed', changePassword],
  ['the password is replaced by a mail', resetPassword],
  [
    'staff have disabled the user and let them in again',
    () => changeByStaff({ active: false }, { active: true }),
  ],
  ['staff have given the user another address', () => changeByStaff({ username: 'staff@demo.dk' })],
] as const

describe('a link to another mail address', () => {
  test.each(recoveries)('is over once %s', async (_, recover) => {
    const { ask, follow } = links['to another mail address']
    const token = await ask()
    await recover()
    expect((await follow(token)).body.code).toBe('reset_token_invalid')
    const { username: now } = await database.db
      .selectFrom('access.user')
      .select('username')
      .where('id', '=', proff)
      .executeTakeFirstOrThrow()
    expect(now).not.toBe(MOVED)
  })

  test('stays when a person who is not logged in asks for another password', async () => {
    const { ask, follow } = links['to another mail address']
    const token = await ask()
    await links['for another password'].ask()
    expect((await follow(token)).status).toBe(200)
  })

  test('gives the account neither to a stranger who reads the mail nor to another user', async () => {
    const { ask, follow } = links['to another mail address']
    const token = await ask()
    for (const one of [visitor(app), await loggedIn(app, database, privat)]) {
      expect((await one.post('/api/users/confirm-username', { token })).status).not.toBe(200)
    }
    expect((await intruder.get(ME)).body.data.username).toBe(username)
    expect((await follow(token)).status).toBe(200)
  })

  test('is not sent for the password that is being replaced meanwhile', async () => {
    let asked: Promise<Reply> | undefined
    const password_hash = await hashPassword(NEW)
    await database.db.transaction().execute(async (tx) => {
      await tx.updateTable('access.user').set({ password_hash }).where('id', '=', proff).execute()
      asked = intruder.patch(ME, { username: MOVED, current_password: PASSWORD })
      await sleep(800)
    })
    expect((await asked)?.body.code).toBe('wrong_password')
    expect(await deliver()).toEqual([])
  })

  test('is over when the user is erased', async () => {
    const { ask, follow } = links['to another mail address']
    const token = await ask()
    const erased = await intruder.post(`${ME}/erase`, { current_password: PASSWORD })
    expect(erased.status).toBe(200)
    expect((await follow(token)).status).toBe(401)
  })
})

describe('a link for another password', () => {
  test.each(recoveries.filter(([, recover]) => recover !== resetPassword))(
    'is over once %s',
    async (_, recover) => {
      const { ask, follow } = links['for another password']
      const token = await ask()
      await recover()
      expect((await follow(token)).body.code).toBe('reset_token_invalid')
    },
  )

  test('never lets anyone past the second factor', async () => {
    await database.db
      .insertInto('access.second_factor')
      .values({ user_id: proff, secret: Buffer.alloc(20, 1), confirmed: new Date() })
      .execute()
    await resetPassword()
    const login = await visitor(app).post('/api/users/login', { username, password: NEW })
    expect([login.status, login.body.code]).toEqual([401, 'second_factor_required'])
  })
})

test('a sign-up is over once staff have made an account of its address', async () => {
  const { ask, follow } = links['of a sign-up']
  const token = await ask()
  await loggedIn(app, database, admin).then((staff) =>
    staff.post('/api/users', { username: MOVED.toUpperCase(), name: 'Ny' }),
  )
  expect((await follow(token)).body.code).toBe('reset_token_invalid')
  expect((await logIn(visitor(app), MOVED)).status).toBe(401)
})

test('a link to an address that another person gets meanwhile gives it to no one', async () => {
  const { ask, follow } = links['to another mail address']
  const token = await ask()
  await database.db
    .updateTable('access.user')
    .set({ username: MOVED.toUpperCase() })
    .where('id', '=', privat)
    .execute()
  expect((await follow(token)).body.code).toBe('reset_token_invalid')
  expect((await intruder.get(ME)).body.data.username).toBe(username)
})
