import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitRates } from './rates.ts'

test('many addresses neither fill the memory nor hide a client that calls all the time', async () => {
  const app = Fastify()
  await limitRates(app, { token: 1 })
  app.get('/', { config: { rated: 'token' } }, async () => null)
  const call = async (remoteAddress: string) =>
    (await app.inject({ url: '/', remoteAddress })).statusCode
  await call('192.0.2.1')
  await call('192.0.2.2')
  for (let i = 0; i < 21_000; i += 1) {
    await call(`10.0.${i >> 8}.${i & 255}`)
    if (i % 5_000 === 0) await call('192.0.2.1')
  }
  expect(await call('192.0.2.1')).not.toBe(200)
  expect(await call('10.0.82.7')).not.toBe(200)
  expect(await call('192.0.2.2')).toBe(200)
})
