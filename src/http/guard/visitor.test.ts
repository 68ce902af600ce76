import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { decorateIdentity, ensureGuest, findGuest } from './visitor.ts'

const app = fastify()
await app.register(cookie)
decorateIdentity(app, 'a secret that no one knows', false)
app.get('/known', async (request) => ({ guest: findGuest(request) ?? null }))
app.get('/ensured', async (request, reply) => ({ guest: ensureGuest(request, reply) }))

async function ask(url: string, guest?: string) {
  const reply = await app.inject({ url, ...(guest && { cookies: { guest } }) })
  return { guest: reply.json().guest, cookie: reply.cookies[0]?.value ?? '' }
}
const made = await ask('/ensured')

test('a guest is known by the cookie, which is given anew as it was', async () => {
  expect(await ask('/known', made.cookie)).toMatchObject({ guest: made.guest })
  expect(await ask('/ensured', made.cookie)).toEqual(made)
})

test.each(['.more', `.${'x'.repeat(100)}`])(
  'a cookie with something added (%s) is of no one, and not given back',
  async (added) => {
    const wrong = made.cookie + added
    expect(await ask('/known', wrong)).toMatchObject({ guest: null })
    const another = await ask('/ensured', wrong)
    expect(another.guest).not.toBe(made.guest)
    expect(another.cookie).not.toContain(added)
  },
)
