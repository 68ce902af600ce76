import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from './login.ts'

/** The session of staff, from the scripts of any page; the pages of the administration are tried in `admin`. */

interface Answer {
  readonly status: number
  readonly text: string
}

/** Calls the shop as the administration does: with the anti-forgery token that stands in a cookie of this name. */
function call(page: Page, method: string, path: string, proof?: string, body?: object) {
  return page.evaluate(
    async ([method, path, proof, body]): Promise<Answer> => {
      const [, token = ''] = new RegExp(`(?:^|; )${proof}=([^;]*)`).exec(document.cookie) ?? []
      const headers: Record<string, string> = proof
        ? { 'x-xsrf-token': decodeURIComponent(token) }
        : {}
      if (body) headers['content-type'] = 'application/json'
      const reply = await fetch(path, { method, headers, body: body ? JSON.stringify(body) : null })
      return { status: reply.status, text: await reply.text() }
    },
    [method, path, proof, body] as const,
  )
}

const STAFF = 'staff-xsrf'
const SESSION = '/api/admin/session'

test('staff work by a cookie that no script can read, which other pages of the shop do not use', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await call(page, 'GET', '/api/anti-forgery-token')
  const credentials = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const begun = await call(page, 'POST', SESSION, 'XSRF-TOKEN', credentials)
  expect(begun.status, begun.text).toBe(200)

  const [kept] = (await context.cookies()).filter(({ name }) => name === 'staff')
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  const token = kept?.value ?? ''
  expect(token.split('.')).toHaveLength(3)
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  )
  expect(readable).toContain(STAFF)
  for (const text of [readable, begun.text]) expect(text).not.toContain(token)

  await page.reload()
  expect((await call(page, 'GET', '/api/admin/audit', STAFF)).status).toBe(200)
  // The shop beside it is that of a guest.
  expect((await call(page, 'GET', '/api/admin/audit')).status).toBe(401)
  expect((await call(page, 'GET', '/api/users/me', 'XSRF-TOKEN')).status).toBe(401)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log ind' })).toBeVisible()

  expect((await call(page, 'DELETE', SESSION, STAFF)).status).toBe(200)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('staff')
  expect((await call(page, 'GET', '/api/admin/audit', STAFF)).status).toBe(401)
})

test('a page of another site can neither work with the cookie nor read what the shop answers', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await call(page, 'GET', '/api/anti-forgery-token')
  const credentials = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  expect((await call(page, 'POST', SESSION, 'XSRF-TOKEN', credentials)).status).toBe(200)
  const proof = (await context.cookies()).find(({ name }) => name === STAFF)?.value ?? ''
  const shop = new URL(page.url()).origin

  const evil = await context.newPage()
  await evil.route('http://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Vind en terrasse</h1>' }),
  )
  await evil.goto('http://evil.example/')
  // Even with the token of the session, which it could not have read.
  const outcome = await evil.evaluate(
    async ([address, token]) => {
      const ask = (init: RequestInit) =>
        fetch(address, { credentials: 'include', ...init }).then(
          ({ status, type }) => `${status} ${type}`,
          () => 'refused',
        )
      const headers = { 'x-xsrf-token': token }
      return [
        await ask({ headers }),
        await ask({ method: 'DELETE', headers }),
        await ask({ mode: 'no-cors' }),
      ]
    },
    [`${shop}${SESSION}`, proof] as const,
  )
  expect(outcome.slice(0, 2)).toEqual(['refused', 'refused'])
  expect((await call(page, 'GET', '/api/admin/audit', STAFF)).status).toBe(200)
})
