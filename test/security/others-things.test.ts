import { describe, expect, test } from 'vitest'
import { rowHasher } from '#test/all-rows'
import { basketRows } from '#test/basket-rows'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { bearer, givePassword, PASSWORD } from '#test/login'
import { visitor } from '#test/request'
import { browserWith, loggedIn, openSession } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'
import { shopper } from '#test/shopper'

/** What belongs to one is neither shown to another nor changed by one, whatever it is called by. */

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const CURRENT = '/api/shop/baskets/current-basket'
const CANARY = 'canary-b@demo.dk'
const NONE = '019a0000-0000-7000-8000-000000000000'
const ADDRESS = { address1: 'Havnegade 1', zipcode: '5000', city: 'Odense' }

const token = await openSession(database, cast.user.proff)
const a = browserWith(app, token)
const b = await loggedIn(app, database, cast.user.proff2)
const anonymous = visitor(app)
const name = await givePassword(database, cast.user.proff)

await b.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 1 })
await b.patch(CURRENT, { basket_contacts: [{ contact_type: 'invoice', email: CANARY }] })
const ofB = (await b.get(CURRENT)).body.data
await a.post('/api/shop/basket-lines', { product_id: cast.small, quantity: 1 })
const ofA = (await a.get(CURRENT)).body.data

/** All but what differs from call to call. */
function plain({ status, body: { request_id: _, ...body } }: Awaited<ReturnType<typeof a.get>>) {
  return { status, body }
}

describe('a basket', () => {
  test('of another user is as little there as one that does not exist', async () => {
    const missing = plain(await a.get(`/api/shop/baskets/${NONE}`))
    expect(missing.status).toBe(404)
    for (const one of [a, anonymous, await loggedIn(app, database, cast.user.admin)]) {
      expect(plain(await one.get(`/api/shop/baskets/${ofB.id}`))).toEqual(missing)
    }
    const last = (Number.parseInt(ofB.id.slice(-1), 16) + 1) % 16
    const beside = `${ofB.id.slice(0, -1)}${last.toString(16)}`
    expect(plain(await a.get(`/api/shop/baskets/${beside}`))).toEqual(missing)
  })

  test.each([`userId=${cast.user.proff2}`, 'customerId=2', 'user_id=3'])(
    'is not found by asking for %s',
    async (query) => {
      for (const one of [a, anonymous]) {
        const reply = await one.get(`/api/shop/baskets?${query}`)
        if (reply.status === 200) expect(reply.body).toMatchObject({ data: [], count: 0 })
        else expect(reply.status).toBeGreaterThanOrEqual(400)
        expect(reply.text).not.toContain(CANARY)
      }
    },
  )

  test.each(['is_active=0', 'is_active=1'])('is not found by searching, with %s', async (list) => {
    const { status, body, text } = await a.get(`/api/shop/baskets?search=canary&${list}`)
    expect([status, body.count]).toEqual([200, 0])
    expect(text).not.toContain(CANARY)
    expect((await anonymous.get(`/api/shop/baskets?search=canary&${list}`)).status).toBe(401)
  })

  test('of a guest is not taken over by who knows its id', async () => {
    const guest = shopper(app)
    await guest.add(cast.screws, 2)
    await guest.change({ basket_contacts: [{ contact_type: 'invoice', email: CANARY }] })
    const { id } = await guest.basket()
    const before = await basketRows(db)
    const thief = visitor(app)
    const login = { username: name, password: PASSWORD, basket_id: id }
    const replies = [
      await a.patch(CURRENT, { id, zipcode: '8000' }),
      await a.get(`/api/shop/baskets/${id}`),
      await thief.post('/api/users/login', login),
    ]
    for (const { text } of replies) expect(text).not.toContain(CANARY)
    expect(replies.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
    expect(await basketRows(db)).toBe(before)
    expect((await guest.basket()).id).toBe(id)
  })

  test('of a user is not that of a visitor without a guest id, though it has none either', async () => {
    const one = visitor(app)
    expect((await one.get(CURRENT)).body.data.id).toBeNull()
    expect((await one.get(`/api/shop/baskets/${ofB.id}`)).status).toBe(404)
    for (const guest of ['', 'null', 'undefined']) {
      const reply = await one.get(CURRENT, { cookie: `guest=${guest}` })
      expect([guest, reply.body.data.id]).toEqual([guest, null])
    }
  })
})

describe('the parts of another basket', () => {
  const foreign = () => [
    { basket_lines: [{ id: ofB.basket_lines[0].id, quantity: 5 }] },
    { basket_contacts: [{ id: ofB.basket_contacts[0].id, name: 'x' }] },
    { basket_delivery_lines: [{ id: ofB.basket_delivery_lines[0].id, instruction: 'x' }] },
  ]

  test('are not changed through one’s own, and not shown', async () => {
    const rows = async () =>
      (await basketRows(db)).split('\n').filter((row) => row.includes(ofB.id))
    const before = await rows()
    expect(ofB.id).not.toBe(ofA.id)
    for (const body of foreign()) {
      for (const one of [a, visitor(app)]) {
        const { text } = await one.patch(CURRENT, body)
        expect(text).not.toContain(CANARY)
      }
      expect(await rows()).toEqual(before)
    }
  })
})

describe('permissions', () => {
  test('are not had by writing them into one’s own user', async () => {
    const before = (await a.get('/api/users/me')).body.data
    const wish = {
      group_id: 7,
      permissions: ['admin', 'users_read'],
      customer: { id: 2 },
      customer_id: 2,
      is_admin: true,
      uuid: NONE,
      external_reference: 'x',
      active: true,
      password_hash: 'x',
    }
    const { status, body } = await a.patch('/api/users/me', wish)
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([
      422,
      Object.keys(wish).toSorted(),
    ])
    expect((await a.get('/api/users/me')).body.data).toEqual(before)
    const again = await loggedIn(app, database, cast.user.proff)
    expect((await again.get('/api/users/me')).body.data.permissions).toEqual(before.permissions)
    expect((await again.get('/api/admin/permissions')).status).toBe(403)
  })
})

describe('the anti-forgery token', () => {
  const changes = [
    ['POST', '/api/users/me/addresses', ADDRESS],
    ['PATCH', '/api/users/me', { name: 'x' }],
    ['DELETE', `/api/users/me/sessions/${NONE}`, undefined],
    ['POST', '/api/users/company', { username: 'x@demo.dk', name: 'x', permissions: [] }],
    ['POST', '/api/users/me/erase', { current_password: PASSWORD }],
    ['POST', '/api/shop/basket-lines', { product_id: cast.screws }],
  ] as const

  test.each(changes)('%s %s needs the one of the session', async (method, url, body) => {
    const own = a.cookies.get('XSRF-TOKEN') ?? ''
    const others = b.cookies.get('XSRF-TOKEN') ?? ''
    const elsewhere = await loggedIn(app, database, cast.user.proff)
    await elsewhere.get('/api/users/me')
    const ofOther = elsewhere.cookies.get('XSRF-TOKEN') ?? ''
    const hashRows = await rowHasher(db)
    const before = await hashRows()
    const json = 'application/json'
    for (const [cookie, header, type, origin] of [
      ['', '', json, undefined],
      [own, '', json, undefined],
      [own, 'x', json, undefined],
      [others, others, json, undefined],
      [own, others, json, undefined],
      [ofOther, ofOther, json, undefined],
      [own, own, json, 'https://evil.example'],
      [own, own, 'text/plain', undefined],
      [own, own, 'application/x-www-form-urlencoded', undefined],
      [own, own, 'multipart/form-data; boundary=x', undefined],
    ] as const) {
      const isReadable = body === undefined && type !== json
      if (isReadable) continue
      const { statusCode } = await app.inject({
        method,
        url,
        ...(body && { payload: JSON.stringify(body) }),
        headers: {
          ...bearer(token),
          ...(body && { 'content-type': type }),
          ...(origin && { origin }),
          cookie: `XSRF-TOKEN=${cookie}`,
          'x-xsrf-token': header,
        },
      })
      expect([type, statusCode]).toEqual([type, type === json ? 403 : 415])
    }
    expect(await hashRows()).toEqual(before)
  })
})

describe('a login', () => {
  test('replaces the tokens that were there before', async () => {
    const one = visitor(app, '192.0.2.77')
    await one.get(CURRENT)
    const planted = one.cookies.get('XSRF-TOKEN')
    const login = await one.post('/api/users/login', { username: name, password: PASSWORD })
    expect(login.status).toBe(200)
    expect(one.cookies.get('XSRF-TOKEN')).not.toBe(planted)
    const { token } = login.body.data
    const stale = { ...bearer(token), 'x-xsrf-token': planted ?? '' }
    const reply = await one.post('/api/users/me/addresses', ADDRESS, stale)
    expect(reply.body.code).toBe('forgery_suspected')
  })

  test('gives a token against forgeries that counts in its own session alone, and after a renewal', async () => {
    const one = visitor(app, '192.0.2.78')
    const logIn = async () => {
      await one.get(CURRENT)
      const login = await one.post('/api/users/login', { username: name, password: PASSWORD })
      expect(login.status, login.text).toBe(200)
      return { me: bearer(login.body.data.token), cookie: one.cookies.get('XSRF-TOKEN') ?? '' }
    }
    const write = async (session: { me: object }, cookie: string) => {
      one.cookies.set('XSRF-TOKEN', cookie)
      const reply = await one.post('/api/users/me/addresses', ADDRESS, { ...session.me })
      return reply.body.code ?? reply.status
    }
    const first = await logIn()
    expect(await write(first, first.cookie)).toBe(200)
    const renewed = await one.post('/api/users/login', {}, first.me)
    expect(await write({ me: bearer(renewed.body.data.token) }, first.cookie)).toBe(200)
    const second = await logIn()
    expect(await write(second, first.cookie)).toBe('forgery_suspected')
    expect(await write(second, second.cookie)).toBe(200)
    expect(await write(first, second.cookie)).toBe('forgery_suspected')
  })

  test('is guessed at five times, whatever address, spelling or method the caller claims', async () => {
    const thief = visitor(app, '198.51.100.9')
    const spellings = [name, name.toUpperCase(), `${name} `, ` ${name}`]
    const paths = [
      '/api/users/login',
      '/api/users/login/',
      '/api/users/%6cogin',
      '/api/users/login?',
    ]
    const statuses: number[] = []
    for (let i = 0; i < 30; i += 1) {
      const address = `203.0.113.${i}`
      const headers = {
        'x-forwarded-for': address,
        'x-real-ip': address,
        forwarded: `for=${address}`,
        'x-http-method-override': 'GET',
        'user-agent': `guess ${i}`,
      }
      const body = { username: spellings[i % 4], password: `gæt nummer ${i}` }
      const { status } = await thief.post(paths[i % 3] ?? '', body, headers)
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25)
    const owner = visitor(app, '198.51.100.10')
    const login = { username: name, password: PASSWORD }
    expect((await owner.post('/api/users/login', login)).status).toBe(200)
  })

  test('with a password far too long is refused before anything is computed', async () => {
    const one = visitor(app, '198.51.100.11')
    const attempts = () => db.selectFrom('access.login_attempt').select('key').execute()
    const before = await attempts()
    for (const [length, status] of [
      [257, 422],
      [900_000, 422],
      [2_000_000, 413],
    ] as const) {
      const body = { username: name, password: 'x'.repeat(length) }
      const refused = await one.post('/api/users/login', body)
      expect([length, refused.status]).toEqual([length, status])
      expect(refused.text).not.toContain('xxx')
    }
    expect(await attempts()).toEqual(before)
  })
})
