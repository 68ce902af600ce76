import { expect, type Page } from '@playwright/test'
import { createSession } from '#api-client'
import { isHydrated } from './quiet.ts'

/** Of every account of the demo. */
export const DEMO_PASSWORD = 'planke-demo-2026'

/** Logs in by the form that the page shows; what comes next is the caller's to wait for. */
export async function fillLogin(
  page: Page,
  username: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await isHydrated(page)
  await page.getByLabel('E-mail').fill(username)
  await page.getByLabel('Adgangskode', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click()
}

/**
 * Gives the browser the session that the login page would give it; the form itself is tested in login.spec.ts. No page of the
 * storefront is open then.
 */
export async function logIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  const { request } = page.context()
  await request.get('/api/shop/baskets/current-basket')
  // A page of the shop that runs nothing, for its storage.
  await page.goto('/robots.txt')
  const reply = await request.post('/api/users/login', {
    data: { username, password },
    headers: {
      ...(await forgeryToken(page)),
      'user-agent': await page.evaluate(() => navigator.userAgent),
    },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  const session = createSession().begin((await reply.json()).data)
  await page.evaluate((text) => localStorage.setItem('session', text), JSON.stringify(session))
}

/** What a change is sent with, once the shop has answered this browser. */
export async function forgeryToken(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  return { 'x-xsrf-token': decodeURIComponent(token) }
}

/** The first page of the account, of a user who is logged in. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/min-side')
  await expect(page.getByRole('heading', { level: 1, name: 'Min side' })).toBeVisible()
}
