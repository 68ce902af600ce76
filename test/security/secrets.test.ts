import { pino } from 'pino'
import { expect, test } from 'vitest'
import { dumpRows } from '#test/all-rows'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { bearer, givePassword } from '#test/login'
import { deliverOutbox } from '#test/outbox'
import { visitor } from '#test/request'
import { browserWith } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What opens an account is in no log line and no row, whatever was done with it, right or wrong. */

const NEW = 'syv kanariefugle i haven'
const WRONG = 'otte kanariefugle i haven'
const ADDRESS = 'kanariefugl@demo.dk'

test('no password, token or code that was sent or received is written down', async () => {
  const lines: string[] = []
  // Without the mask of the real one: what it hides must not come this far either.
  const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const database = await freshDatabase(castSeed)
  const app = await shopApp(database, { logger, config: { ...testConfig, isLocalDemo: true } })
  const username = await givePassword(database, cast.user.proff)
  const tokens: string[] = []

  const tokenFor = async (address: string) => {
    const mails = await deliverOutbox(database, 'https://shop.example')
    const mail = mails.find(({ to }) => to === address)
    const token = /token=([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(token).toHaveLength(32)
    tokens.push(token)
    return token
  }
  const one = visitor(app)
  const post = (path: string, body: object) => one.post(`/api/users/${path}`, body)

  await post('reset-password', { username })
  const reset = await tokenFor(username)
  const chosen = { token: reset, password: NEW, password_repeat: NEW }
  await post('finish-reset-password', { ...chosen, password_repeat: WRONG })
  expect((await post('finish-reset-password', chosen)).status).toBe(200)
  await post('finish-reset-password', chosen)
  await post('login', { username, password: WRONG })
  // In the field above it.
  await post('login', { username: NEW, password: NEW })
  const { token } = (await post('login', { username, password: NEW })).body.data
  tokens.push(token, token.split('.')[2])

  const me = browserWith(app, token)
  const { secret } = (await me.post('/api/users/me/second-factor', { current_password: NEW })).body
    .data
  tokens.push(secret)
  await me.post('/api/users/me/second-factor/confirm', { code: '123456' })
  await me.patch('/api/users/me', { username: ADDRESS, current_password: WRONG })
  await me.patch('/api/users/me', { username: ADDRESS, current_password: NEW })
  await me.post('/api/users/confirm-username', { token: await tokenFor(ADDRESS) })
  await me.get(`/api/users/me?token=${reset}`)
  await me.get('/api/users/logout')
  await one.get('/api/users/me', bearer(token))

  const address = `x${ADDRESS}`
  await post('sign-up', { username: address, name: 'Ny', password: NEW })
  const signUp = await tokenFor(address)
  await post('sign-up/confirm', { token: signUp, password: WRONG })
  await post('sign-up/confirm', { token: signUp, password: NEW })

  const rows = await dumpRows(database.db)
  const log = lines.join('\n')
  expect(lines.length).toBeGreaterThan(15)
  for (const canary of [NEW, WRONG, ...tokens]) {
    expect([canary, log.includes(canary)]).toEqual([canary, false])
    expect([canary, rows.includes(canary)]).toEqual([canary, false])
  }
  // Rows may have the mail address, logs may not.
  expect(rows).toContain(ADDRESS)
  expect(log).not.toContain('@demo.dk')
})
