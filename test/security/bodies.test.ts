import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { shopper } from '#test/shopper'

const app = await shopApp(await freshDatabase(castSeed))

test('a body that is wrong in ever so many places is answered in few words', async () => {
  const one = shopper(app)
  const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, 1]))
  const lines = Array.from({ length: 200 }, () => unknown)
  for (const reply of [
    await one.tryToAdd({ product_id: cast.screws, ...unknown }),
    await one.tryToChange({ basket_lines: lines.map(() => ({ k1: 1, k2: 2, k3: 3 })) }),
  ]) {
    expect([reply.status, reply.body.code]).toEqual([422, 'invalid_field'])
    expect(Object.keys(reply.body.errors)).toHaveLength(100)
    expect(reply.text.length).toBeLessThan(10_000)
  }
})

describe('what is no text', () => {
  test.each(['\ud800', 'a\udc00b', '\ufffd', '\u0000', 'a\u0007'])(
    'is refused by the name of its field: %j',
    async (text) => {
      const one = shopper(app)
      const added = await one.tryToAdd({ product_id: cast.screws, note: text })
      expect([added.status, Object.keys(added.body.errors)]).toEqual([422, ['note']])
      await one.add(cast.screws, 1)
      const changed = await one.tryToChange({
        basket_contacts: [{ contact_type: 'invoice', name: text, instruction: text }],
      })
      expect([changed.status, Object.keys(changed.body.errors).toSorted()]).toEqual([
        422,
        ['basket_contacts.0.instruction', 'basket_contacts.0.name'],
      ])
    },
  )

  test('does not come of bytes in another encoding, or of compressed ones', async () => {
    const one = shopper(app)
    await one.add(cast.screws, 1)
    const send = (payload: Buffer, more: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/shop/basket-lines',
        payload,
        headers: {
          'content-type': 'application/json',
          'x-xsrf-token': one.cookies.get('XSRF-TOKEN') ?? '',
          cookie: [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...more,
        },
      })
    const body = JSON.stringify({ product_id: cast.screws, note: 'æøå' })
    expect((await send(Buffer.from(body, 'latin1'))).json().errors).toHaveProperty('note')
    expect((await send(Buffer.from(body, 'utf16le'))).statusCode).toBe(400)
    for (const encoding of ['gzip', 'br', 'deflate', 'x']) {
      const replies = [body, gzipSync(body)].map((payload) =>
        send(Buffer.from(payload), { 'content-encoding': encoding }),
      )
      expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual([415, 415])
    }
    expect((await send(Buffer.from(body))).json().data[0].note).toBe('æøå')
  })
})
