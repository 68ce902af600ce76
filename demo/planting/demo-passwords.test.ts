import { beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#test/cast/cast'
import { bearer, logIn } from '#test/login'
import { visitor } from '#test/request'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'
import { type FreshDatabase, freshDatabase } from '../../test/support/database.ts'
import { demoSeed } from '../../test/support/demo-seed.ts'
import { users } from '../data/people.ts'
import { dropKnownPasswords, giveDemoPasswords, knownLogins } from './demo-passwords.ts'
import { plantApproval } from './plant-approval.ts'

const [{ password: KNOWN = '' } = {}] = knownLogins

let database: FreshDatabase
let app: ShopApp
beforeEach(async () => {
  database = await freshDatabase(demoSeed(500))
  await plantApproval(database.db, new Date())
  app = await shopApp(database)
})

let addresses = 0
function logInAs(username: string, password: string) {
  addresses += 1
  return logIn(visitor(app, `192.0.2.${addresses}`), username, { password })
}

const ADMIN = 'admin@demo.dk'

describe('the accounts of a demo', () => {
  test('that only this machine can reach have the password that the page of the login shows', async () => {
    await giveDemoPasswords(database.db, true)
    for (const { username, password } of knownLogins) {
      expect([username, (await logInAs(username, password)).status]).toEqual([username, 200])
    }
  })

  test('are told to the page of the login by a shop that is given them, and by no other', async () => {
    const toldBy = async (one: ShopApp) => (await visitor(one).get('/api/shop/site')).body.data
    expect((await toldBy(app)).demo_logins).toEqual([])
    const config = { ...testConfig, isLocalDemo: true, demoLogins: knownLogins }
    const local = await shopApp(database, { config })
    expect((await toldBy(local)).demo_logins).toEqual(knownLogins)
  })

  test('that others can reach each have a password that cannot be guessed, told this once', async () => {
    const logins = await giveDemoPasswords(database.db, false)
    expect(logins.map(({ username }) => username)).toEqual(
      expect.arrayContaining(users.map(({ username }) => username)),
    )
    const passwords = new Set(logins.map(({ password }) => password))
    expect(passwords.size).toBe(logins.length)
    for (const one of passwords) expect(one).toMatch(/^[\w-]{16}$/)
    for (const { username, password } of logins) {
      expect([username, (await logInAs(username, KNOWN)).status]).toEqual([username, 401])
      expect([username, (await logInAs(username, password)).status]).toEqual([username, 200])
    }
    expect(await giveDemoPasswords(database.db, false)).toEqual([])
  })

  test('lose the known password, and their sessions, when the shop is opened to others', async () => {
    await giveDemoPasswords(database.db, true)
    const { token } = (await logInAs(ADMIN, KNOWN)).body.data
    await database.db
      .updateTable('access.user')
      .set({ password_hash: null })
      .where('id', '=', cast.user.privat)
      .execute()
    const [own] = await giveDemoPasswords(database.db, false)
    expect(await dropKnownPasswords(database.db)).toBe(knownLogins.length - 1)
    expect((await visitor(app).get('/api/users/me', bearer(token))).status).toBe(401)
    for (const { username } of knownLogins) {
      expect([username, (await logInAs(username, KNOWN)).status]).toEqual([username, 401])
    }
    // One of its own stays.
    expect((await logInAs(own?.username ?? '', own?.password ?? '')).status).toBe(200)
    expect(await dropKnownPasswords(database.db)).toBe(0)
    const again = await giveDemoPasswords(database.db, false)
    expect(again.map(({ username }) => username)).toContain(ADMIN)
  })
})
