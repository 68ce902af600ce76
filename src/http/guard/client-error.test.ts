import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { problem } from '#contract/problem'
import { freshDatabase } from '#test/database'
import { rawCall } from '#test/raw-call'
import { shopApp } from '#test/shop-app'

const app = await shopApp(await freshDatabase())
let port = 0

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

function parse(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [start = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ')))
  return { status: Number(start.split(' ')[1]), headers, body }
}

describe('what is not HTTP at all', () => {
  test.each([
    ['a header without a value', 'GET / HTTP/1.1\r\nHost: a\r\nBad header\r\n\r\n', 400],
    ['a method that no one knows', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['another version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
    ['the beginning of a talk over TLS', '\u0016\u0003\u0001\u0002\u0000\u0001', 400],
    [
      'two lengths',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])(
    '(%s) is refused in Danish, with a key, and the connection is closed',
    async (_what, bytes, status) => {
      const answer = parse(await rawCall(port, bytes))
      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        connection: 'close',
      })
      expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(answer.body))
      const told = problem.parse(JSON.parse(answer.body))
      expect(told).toMatchObject({ status, message: told.detail })
      expect(told.errors).toEqual({ [told.code]: [told.detail] })
      expect(told.request_id).toBe(answer.headers['x-request-id'])
    },
  )

  test.each([
    ['GET', '/healthz'],
    ['GET', '/api/shop/site'],
    ['POST', '/api/shop/basket-lines'],
  ])('a request with two hosts is refused: %s %s', async (method, path) => {
    const hosts = 'Host: localhost\r\nhOsT: shop.example'
    const bytes = `${method} ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`
    const answer = parse(await rawCall(port, bytes))
    expect(answer.status).toBe(400)
    expect(problem.parse(JSON.parse(answer.body)).code).toBe('invalid_request')
  })

  test('does not end other talks on the same shop', async () => {
    await rawCall(port, '\u0000\u0000\r\n\r\n')
    const answer = await rawCall(
      port,
      'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200/)
  })
})

test.each([
  ['GET /healthz', 200],
  ['POST /api/shop/basket-lines', 403],
])('an expectation that no one knows changes nothing of the answer: %s', async (call, status) => {
  const bytes = `${call} HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\nConnection: close\r\n\r\n`
  const answer = parse(await rawCall(port, bytes))
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.any(String),
    'x-request-id': expect.any(String),
  })
  expect(JSON.parse(answer.body)).toBeTypeOf('object')
})

test('anyone who begins and does not go on is let go, soon after the time is up; so is who takes no reply', () => {
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([10_000, 30_000])
  expect(app.server.timeout).toBe(60_000)
  // Node looks for late ones only so often; its own half minute would make ten seconds forty.
  expect(Reflect.get(app.server, 'connectionsCheckingInterval')).toBeLessThanOrEqual(5_000)
})
