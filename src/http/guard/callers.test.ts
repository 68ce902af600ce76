import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { callers, trustIn } from './callers.ts'

const asked = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

describe('who calls', () => {
  test('is the address at the other end, whatever is said, when no proxy is believed', () => {
    expect(callers(undefined)(asked('192.0.2.1', '10.0.0.1'))).toBe('192.0.2.1')
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1'],
    ['2001:db8::1', '2001:db8:0:0::2'],
    ['2001:DB8:01::1', '2001:db8:1::9'],
    ['::1', '0:0:0:0:5:6:7:8'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
  ])('is one household: %s and %s', (one, other) => {
    expect(callers(undefined)(asked(one))).toBe(callers(undefined)(asked(other)))
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['1::2', '::1:2'],
  ])('are two: %s and %s', (one, other) => {
    expect(callers(undefined)(asked(one))).not.toBe(callers(undefined)(asked(other)))
  })
})

test('behind proxies it is whom Fastify takes for the caller', async () => {
  const proxies = ['10.0.0.0/8', '192.0.2.7', 'fd00::/8']
  const app = Fastify({ trustProxy: [...proxies] })
  app.get('/', async ({ ip }) => ip)
  const callerOf = callers(trustIn(proxies))
  const addresses = ['10.0.0.1', '10.9.9.9', '192.0.2.7', '192.0.2.8', '203.0.113.5', 'unknown']
  const anyAddress = fc.constantFrom(...addresses)
  const sockets = fc.constantFrom(...addresses.slice(0, -1), '::ffff:10.0.0.3')
  await fc.assert(
    fc.asyncProperty(sockets, fc.array(anyAddress, { maxLength: 4 }), async (socket, said) => {
      const forwarded = said.length > 0 ? said.join(', ') : undefined
      const { body } = await app.inject({
        url: '/',
        remoteAddress: socket,
        headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      })
      expect(callerOf(asked(socket, forwarded))).toBe(body.replace('::ffff:', ''))
    }),
    { numRuns: 200 },
  )
  const sixth = callerOf(asked('fd00::1', '2001:db8::1'))
  expect(sixth).toBe(callerOf(asked('2001:db8::2')))
})

test('a caller whose port a proxy writes along is the same at every port', () => {
  const callerOf = callers(trustIn(['10.0.0.1', '10.0.0.2']))
  const from = (said: string) => callerOf(asked('10.0.0.1', said))
  expect(from('203.0.113.5:40001')).toBe('203.0.113.5')
  expect(from('198.51.100.1, 203.0.113.5:40002, 10.0.0.2:443')).toBe('203.0.113.5')
  expect(from('[2001:db8::1]:40001')).toBe(from('2001:db8::2'))
  expect(from('[2001:db8::1]')).toBe(from('[2001:db8::2]:1'))
})
