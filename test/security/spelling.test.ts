import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { basketRows } from '#test/basket-rows'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { rawCall } from '#test/raw-call'
import { shopApp } from '#test/shop-app'

/** The same call, written in all the ways that HTTP allows and in some that it does not. */

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
let port = 0

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

const BODY = JSON.stringify({ product_id: cast.screws, quantity: 1 })

function change(target: string, more: readonly string[] = []): string {
  return [
    `POST ${target} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${BODY.length}`,
    ...more,
    '',
    BODY,
  ].join('\r\n')
}

describe('an address by another spelling', () => {
  test.each([
    '/api/shop/basket-lines',
    '/api/shop/basket-lines/',
    '/%61pi/shop/basket-lines',
    '/ap%69/shop/basket-lines',
    '/%61%70%69/shop/basket-lines',
    '/api/shop/basket-line%73',
    'http://evil.example/api/shop/basket-lines',
    'http://127.0.0.1/%61pi/shop/basket-lines',
    'HTTP://evil.example/api/shop/basket-lines',
    '//api/shop/basket-lines',
    '/./api/shop/basket-lines',
    '/x/../api/shop/basket-lines',
    '/api//shop/basket-lines',
    '/api%2Fshop/basket-lines',
    '/API/shop/basket-lines',
    '/api;x=1/shop/basket-lines',
    '/api/shop/basket-lines;x=1',
  ])('opens no door to a change from another site: %s', async (target) => {
    const before = await basketRows(database.db)
    for (const more of [[], ['Origin: https://evil.example'], ['Sec-Fetch-Site: cross-site']]) {
      const answer = await rawCall(port, change(target, more))
      expect([target, answer.slice(0, 12)]).toEqual([
        target,
        expect.stringMatching(/^HTTP\/1\.1 (403|404)$/),
      ])
    }
    expect(await basketRows(database.db)).toBe(before)
  })

  test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    'and a method by another name (%s) make no change of a look',
    async (header) => {
      const before = await basketRows(database.db)
      const asked = change('/api/shop/baskets/current-basket?_method=PATCH', [`${header}: PATCH`])
      const answer = await rawCall(port, asked.replace('POST', 'GET'))
      expect(answer).toMatch(/^HTTP\/1\.1 400/)
      expect(await basketRows(database.db)).toBe(before)
    },
  )

  test('with the host in it is the same address', async () => {
    const head = `HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`
    const answer = await rawCall(port, `GET http://127.0.0.1/api/shop/categories?list=1 ${head}`)
    expect(answer).toMatch(/^HTTP\/1\.1 200/)
    expect(await rawCall(port, `GET http://127.0.0.1?x ${head}`)).toMatch(/^HTTP\/1\.1 404/)
  })
})
