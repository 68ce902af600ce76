import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { rounds } from '#test/dice'
import { givePassword } from '#test/login'
import { visitor } from '#test/request'
import { openSession, withToken } from '#test/session'
import { shopApp } from '#test/shop-app'

/**
 * Who is a user cannot be told from how long a refusal takes. Calls are made in pairs, one after the other, so that
 * whatever else the machine does falls on both; the median of the differences is what a patient caller could measure.
 */

const SAMPLES = rounds(40, 200)
const MOST_MS = 10

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const known = await givePassword(database, cast.user.proff)
const disabled = await givePassword(database, cast.user.proff2)
await database.db
  .updateTable('access.user')
  .set({ active: false })
  .where('id', '=', cast.user.proff2)
  .execute()

let addresses = 0

/** From an address of its own, so that no attempt is counted with another. */
async function measure(path: string, body: object, token?: string): Promise<number> {
  addresses += 1
  const somewhere = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  const one = token ? withToken(visitor(app, somewhere), token) : visitor(app, somewhere)
  await one.get('/api/shop/baskets/current-basket')
  const start = performance.now()
  const { status } = await one.post(path, body)
  const took = performance.now() - start
  // What is refused for another reason takes no time at all.
  expect([200, 401]).toContain(status)
  return took
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** How much longer a takes than b, the two taking turns at being first. */
async function compare(path: string, a: object, b: object, token?: string): Promise<number> {
  const differences: number[] = []
  for (let i = 0; i < SAMPLES; i += 1) {
    const [first, second] = i % 2 === 0 ? [a, b] : [b, a]
    const difference = (await measure(path, first, token)) - (await measure(path, second, token))
    differences.push(i % 2 === 0 ? difference : -difference)
  }
  return median(differences)
}

const guess = { password: 'en anden adgangskode' }
const unknown = 'ingen@demo.dk'
const company = {
  company_name: 'Ny ApS',
  company_id: '10103940',
  name: 'Ny',
  telephone: '20304050',
}
const colleague = { name: 'Ny', permissions: [] }
/** Invites colleagues. */
const manager = await openSession(database, cast.user.proff)

test.for([
  ['/api/users/login', 'a user', { username: known, ...guess }],
  ['/api/users/login', 'a disabled user', { username: disabled, ...guess }],
  ['/api/users/reset-password', 'a user', { username: known }],
  ['/api/users/sign-up', 'a user', { username: known, name: 'Ny', ...guess }],
  ['/api/users/sign-up/company', 'a user', { username: known, ...company }],
  [
    '/api/users/company',
    'a user of another company',
    { username: disabled, ...colleague },
    manager,
  ],
] as const)(
  '%s takes as long for %s as for no one',
  { timeout: 120_000 },
  async ([path, , body, token], { annotate }) => {
    const difference = await compare(path, body, { ...body, username: unknown }, token)
    await annotate(`the median difference is ${difference.toFixed(2)} ms`)
    expect(Math.abs(difference)).toBeLessThan(MOST_MS)
  },
)
