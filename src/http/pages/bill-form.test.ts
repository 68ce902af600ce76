import { beforeEach, describe, expect, test } from 'vitest'
import type { PageRequest, Storefront } from '#surface/pages'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { visitor } from '#test/request'
import { shopApp } from '#test/shop-app'

const rendered: PageRequest[] = []
const storefront: Storefront = {
  routes: [{ path: '/*', cache: 'shared', rate: 'page', canonicalQuery: () => '' }],
  render: async (asked) => {
    rendered.push(asked)
    return { status: 200, html: Buffer.from('<p>'), keepSeconds: 60, scriptHashes: [] }
  },
}
const app = await shopApp(await freshDatabase(castSeed), { storefront })

beforeEach(() => {
  rendered.length = 0
})

/** Sends the form of a page, and reads the basket of the guest that it was sent by. */
async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: '/checkout/basket',
    payload: String(new URLSearchParams(fields)),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
  const guest = visitor(app)
  const cookie = reply.cookies.find(({ name }) => name === 'guest')
  if (cookie) guest.cookies.set('guest', cookie.value)
  const { body } = await guest.get('/api/shop/baskets/current-basket')
  const lines = (body.data.basket_lines as { product_id: number; quantity: number }[]).map(
    ({ product_id, quantity }) => [product_id, quantity],
  )
  return { reply, lines }
}

const said = () => rendered[0]?.refusedForm?.errors.basket

describe('the form of a bill of materials', () => {
  test('puts what is ticked in the basket, as many as was typed, and leads there', async () => {
    const { reply, lines } = await send({
      [`take_${cast.screws}`]: 'on',
      [`quantity_${cast.screws}`]: '3',
      [`take_${cast.floor}`]: 'on',
      [`quantity_${cast.floor}`]: '42 m2',
      [`quantity_${cast.small}`]: '7',
    })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/checkout/basket'])
    expect(lines).toEqual([
      [cast.screws, 3],
      [cast.floor, 19],
    ])
  })

  test('puts nothing in the basket when one quantity is none, and says so on its page', async () => {
    const { reply, lines } = await send({
      [`take_${cast.screws}`]: 'on',
      [`quantity_${cast.screws}`]: '3',
      [`take_${cast.floor}`]: 'on',
      [`quantity_${cast.floor}`]: '-3',
    })
    expect([reply.statusCode, lines]).toEqual([422, []])
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(rendered).toMatchObject([{ url: '/checkout/basket', basket: { basket_lines: [] } }])
    expect(said()).toMatch(/^\p{Lu}.+/u)
  })

  test('names what cannot be bought, and takes the rest', async () => {
    const { reply, lines } = await send({
      [`take_${cast.screws}`]: 'on',
      [`quantity_${cast.screws}`]: '3',
      [`take_${cast.discontinuedGone}`]: 'on',
      [`quantity_${cast.discontinuedGone}`]: '1',
    })
    expect([reply.statusCode, lines]).toEqual([422, [[cast.screws, 3]]])
    expect(said()).toMatch(/: Varen er udgået/)
  })

  test.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['nothing', {}, {}, 422],
    ['quantities alone', { quantity_7: '1' }, {}, 422],
    ['another field', { take_7: 'on', quantity_7: '1', net_price: '1' }, {}, 422],
    ['a product that is not there', { take_99999999: 'on', quantity_99999999: '1' }, {}, 422],
    ['no number', { take_x: 'on' }, {}, 422],
    ['the page of another site', { take_7: 'on' }, { 'sec-fetch-site': 'cross-site' }, 403],
    ['JSON', { take_7: 'on' }, { 'content-type': 'application/json' }, 415],
    ['far too much', { take_7: '1'.repeat(20_000) }, {}, 413],
  ])('does not take %s', async (_what, fields, headers, status) => {
    const { reply, lines } = await send(fields, headers)
    expect([reply.statusCode, lines]).toEqual([status, []])
    expect(said()).toMatch(/^\p{Lu}.+/u)
  })
})
