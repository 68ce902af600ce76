import { beforeEach, describe, expect, test } from 'vitest'
import type { PageRequest, Storefront } from '#surface/pages'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { visitor } from '#test/request'
import { shopApp } from '#test/shop-app'

const rendered: PageRequest[] = []
const storefront: Storefront = {
  routes: [
    { path: '/*', cache: 'shared', rate: 'page', canonicalQuery: () => '' },
    {
      path: '/checkout/basket',
      cache: 'own',
      rate: 'page',
      showsBasket: true,
      canonicalQuery: () => '',
    },
  ],
  render: async (asked) => {
    rendered.push(asked)
    const status = asked.refused ?? 200
    return { status, html: Buffer.from('<p>'), keepSeconds: 60, scriptHashes: [] }
  },
}
const database = await freshDatabase(castSeed)
const app = await shopApp(database, { storefront })

beforeEach(() => {
  rendered.length = 0
})

const URL = '/varer/traelast/skruer'
const FORM = 'application/x-www-form-urlencoded'
const one = { product_id: String(cast.screws), quantity: '2' }

interface Sent {
  readonly fields?: Record<string, string>
  readonly payload?: string
  readonly headers?: Record<string, string | undefined>
  readonly of?: typeof app
}

/** Sends the form as a browser does, with what a test has instead. */
async function send({ fields = one, payload, headers = {}, of = app }: Sent = {}) {
  const reply = await of.inject({
    method: 'POST',
    url: URL,
    payload: payload ?? String(new URLSearchParams(fields)),
    headers: withoutUndefined({
      host: '127.0.0.1:3000',
      'content-type': FORM,
      'sec-fetch-site': 'same-origin',
      origin: 'http://127.0.0.1:3000',
      ...headers,
    }),
  })
  const cookie = reply.cookies.find(({ name }) => name === 'guest')
  const guest = visitor(of)
  if (cookie) guest.cookies.set('guest', cookie.value)
  const basket = await guest.get('/api/shop/baskets/current-basket')
  const lines = basket.body.data.basket_lines as { quantity: number; typed: unknown }[]
  return { reply, cookie, lines }
}

function withoutUndefined(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}

describe('the form of a product', () => {
  test('puts it in the basket of the guest, and leads there', async () => {
    const { reply, cookie, lines } = await send()
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/checkout/basket'])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(lines).toMatchObject([{ product_id: cast.screws, quantity: 2, typed: null }])
  })

  test('is in the basket of the next page, of this guest alone', async () => {
    const { cookie } = await send()
    const guest = visitor(app)
    guest.cookies.set('guest', cookie?.value ?? '')
    for (const one of [guest, visitor(app)]) {
      const page = await one.get('/checkout/basket')
      expect(page.headers['cache-control']).toBe('private, no-store')
    }
    await guest.get(URL)
    const seen = rendered.map(({ basket }) => basket?.basket_lines.map(({ quantity }) => quantity))
    expect(seen).toEqual([[2], [], undefined])
  })

  test('needs no header of the origin', async () => {
    expect((await send({ headers: { origin: undefined } })).lines).toHaveLength(1)
  })

  test.each([
    ['42', 'm²', 19, '42 m²'],
    ['42 m2', 'pk.', 19, '42 m2'],
    ['3', 'pk.', 3, undefined],
    ['14', '', 14, undefined],
  ])('counts %s in %s', async (quantity, counted, sold, text) => {
    const fields = { product_id: String(cast.floor), quantity, ...(counted && { counted }) }
    const [line] = (await send({ fields })).lines
    expect(line).toMatchObject({ quantity: sold, typed: text ? { text } : null })
  })

  test('counts towards the limit of the basket', async () => {
    const limited = await shopApp(database, { storefront, rates: { basket: 1 } })
    expect((await send({ of: limited })).reply.statusCode).toBe(303)
    const { reply, lines } = await send({ of: limited })
    expect([reply.statusCode, lines]).toEqual([429, []])
    expect(rendered.at(-1)).toMatchObject({ refused: 429 })
  })
})

describe('what is refused is not in the basket, and its page says why', () => {
  test.each<[string, Sent, number]>([
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['a neighbouring host', { headers: { 'sec-fetch-site': 'same-site' } }, 403],
    ['no page at all', { headers: { 'sec-fetch-site': 'none' } }, 403],
    ['a browser that does not say', { headers: { 'sec-fetch-site': undefined } }, 403],
    ['another origin', { headers: { origin: 'https://evil.example' } }, 403],
    ['a hidden origin', { headers: { origin: 'null' } }, 403],
    ['another name of the shop', { headers: { host: 'evil.example' } }, 403],
    [
      'JSON',
      { payload: JSON.stringify(one), headers: { 'content-type': 'application/json' } },
      415,
    ],
    ['plain text', { headers: { 'content-type': 'text/plain' } }, 415],
    ['files', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 415],
    ['no type', { headers: { 'content-type': undefined } }, 415],
    ['far too much', { fields: { ...one, quantity: '1'.repeat(5_000) } }, 413],
    ['nothing', { payload: '' }, 422],
    ['no product', { fields: { quantity: '2' } }, 422],
    ['no quantity', { fields: { product_id: one.product_id } }, 422],
    ['a product without number', { fields: { ...one, product_id: 'x' } }, 422],
    ['a product that is not there', { fields: { ...one, product_id: '99999999' } }, 422],
    ['a field too many', { fields: { ...one, net_price: '1' } }, 422],
    ['a field of objects', { payload: `${new URLSearchParams(one)}&__proto__=1` }, 422],
    ['less than nothing', { fields: { ...one, quantity: '-3' } }, 422],
    ['zero', { fields: { ...one, quantity: '0' } }, 422],
    ['no number', { fields: { ...one, quantity: 'mange' } }, 422],
    ['far too many', { fields: { ...one, quantity: '9999999999' } }, 422],
    ['no text', { payload: `product_id=${cast.screws}&quantity=2%00` }, 422],
    ['broken text', { payload: `product_id=${cast.screws}&quantity=%ff` }, 422],
  ])('%s', async (_name, sent, status) => {
    const { reply, lines } = await send(sent)
    expect([reply.statusCode, lines]).toEqual([status, []])
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(rendered).toMatchObject([
      { url: URL, refusedLine: { text: expect.stringMatching(/^\p{Lu}.+/u) } },
    ])
  })

  test('with what was typed', async () => {
    await send({ fields: { ...one, quantity: '-3', counted: 'stk.' } })
    expect(rendered[0]?.refusedLine).toMatchObject({ quantity: '-3', counted: 'stk.' })
  })
})
