import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { loadConfig } from './config.ts'
import { setUpIntegrations } from './integrations.ts'

const database = await freshDatabase()
const SECRET = 'f3b1c9e07d5a46828e6c0b9d2a71f458'
const forProduction = {
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  PUBLIC_ORIGIN: 'https://shop.example',
  PAYMENT_PROVIDERS: 'pay_on_pickup',
  SMTP_URL: 'smtps://shop:pw@mail.example:465',
  SECRET,
}

function hasReadableMails(env: Record<string, string>): boolean {
  const config = { ...loadConfig({ DATA_DIR: '/nonexistent', ...env }), secret: SECRET }
  return setUpIntegrations(config, database, () => undefined).mailbox !== undefined
}

test('mails can be read by anyone who tries the demo shop on their own machine', () => {
  expect(hasReadableMails({})).toBe(true)
  expect(hasReadableMails({ HOST: 'localhost', PUBLIC_ORIGIN: 'http://127.0.0.1:3000' })).toBe(true)
})

test.each([
  ['a shop that is no demo', { DEMO: 'off' }],
  ['one that the network reaches', { HOST: '0.0.0.0' }],
  ['one that has an address of its own, by a proxy', { PUBLIC_ORIGIN: 'https://shop.example' }],
  ['one in production, demo or not', { ...forProduction, DEMO: 'on' }],
  ['one whose mails are sent', { SMTP_URL: 'smtp://localhost:2525' }],
])('and by no one in %s', (_what, env) => {
  expect(hasReadableMails(env)).toBe(false)
})
