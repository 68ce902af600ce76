import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase()

test('the API can be read about where that is switched on, with nothing from other hosts', async () => {
  const app = await shopApp(database, { config: { ...testConfig, apiDocs: true } })
  const page = await app.inject({ url: '/api/docs' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    expect.stringMatching('html'),
  ])
  expect(page.headers['content-security-policy']).toMatch("default-src 'self'; script-src 'self';")
  const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '')
  expect(loaded.length).toBeGreaterThan(3)
  for (const url of loaded) {
    expect(url).toMatch(/^\/api\/docs\//)
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200])
  }
  const shown = (await app.inject({ url: '/api/docs/json' })).json()
  expect(shown).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')))
})

test('it cannot be had as often as one likes', async () => {
  const config = { ...testConfig, apiDocs: true }
  const app = await shopApp(database, { config, rates: { page: 3 } })
  const url = '/api/docs/json'
  const ask = async (remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode
  const statuses: number[] = []
  for (let i = 0; i < 5; i += 1) statuses.push(await ask('192.0.2.7'))
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await ask('192.0.2.8')).toBe(200)
})

test('where it is switched off there is nothing', async () => {
  const app = await shopApp(database)
  for (const url of ['/api/docs', '/api/docs/json', '/api/docs/static/swagger-ui.css']) {
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404])
  }
})
