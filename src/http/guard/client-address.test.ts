import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { clientKey, trustedProxies } from './client-address.ts'

async function keyOf(proxies: readonly string[], remoteAddress: string, forwarded?: string) {
  const app = Fastify({ trustProxy: trustedProxies(proxies) })
  app.get('/', async ({ ip }) => clientKey(ip))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const { body } = await app.inject({ url: '/', remoteAddress, headers })
  return body
}

describe('the key of a client', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1'],
    ['2001:db8::1', '2001:db8:0:0::2'],
    ['2001:DB8:01::1', '2001:db8:1::9'],
    ['::1', '0:0:0:0:5:6:7:8'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
  ])('is one for a household: %s and %s', (one, other) => {
    expect(clientKey(one)).toBe(clientKey(other))
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['1::2', '::1:2'],
  ])('differs for two: %s and %s', (one, other) => {
    expect(clientKey(one)).not.toBe(clientKey(other))
  })
})

describe('behind proxies', () => {
  const proxies = ['10.0.0.0/8', '192.0.2.7', 'fd00::/8']

  test.each([
    ['without trusted proxies, headers are ignored', [], '192.0.2.1', '10.0.0.1', '192.0.2.1'],
    ['a client that is no proxy', proxies, '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['one proxy', proxies, '10.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['a proxy in IPv6 notation', proxies, '::ffff:10.0.0.3', '203.0.113.5', '203.0.113.5'],
    ['two proxies', proxies, '192.0.2.7', '203.0.113.5, 10.9.9.9', '203.0.113.5'],
    [
      'what a client claims before the proxies',
      proxies,
      '10.0.0.1',
      '198.51.100.1, 203.0.113.5',
      '203.0.113.5',
    ],
    ['an address that cannot be read', proxies, '10.0.0.1', '203.0.113.5, unknown', 'unknown'],
    ['a port', proxies, '10.0.0.1', '203.0.113.5:40001', '203.0.113.5'],
    [
      'ports of proxies',
      proxies,
      '10.0.0.1',
      '198.51.100.1, 203.0.113.5:40002, 10.0.0.2:443',
      '203.0.113.5',
    ],
  ])('%s', async (_name, trusted, socket, forwarded, expected) => {
    expect(await keyOf(trusted, socket, forwarded)).toBe(expected)
  })

  test('a client with IPv6 has one key whatever the port', async () => {
    const keys = await Promise.all(
      ['[2001:db8::1]:40001', '2001:db8::2', '[2001:db8::1]', '[2001:db8::2]:1'].map((said) =>
        keyOf(proxies, 'fd00::1', said),
      ),
    )
    expect(new Set(keys).size).toBe(1)
  })
})
