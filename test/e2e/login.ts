import { expect, type Page } from '@playwright/test'
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

/** Logs in on the login page, and waits for the account's overview. */
export async function logIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, username, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Min side' })).toBeVisible()
}
