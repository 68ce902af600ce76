import { expect, type Page } from '@playwright/test'
import { remoteVisitor } from '#test/request'
import { type NewUser, PASSWORD } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'

/** Opens the administration and logs in; what comes next is the caller's to wait for. */
export async function signIn(page: Page, { username }: Pick<NewUser, 'username'>): Promise<void> {
  await page.goto('/admin')
  await fillSignIn(page, username)
}

export async function fillSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('E-mail').fill(username)
  await page.getByLabel('Adgangskode', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log ind' }).click()
}

/** Logs in a user who needs no second factor here, and waits for the overview. */
export async function atDesk(page: Page, user: Pick<NewUser, 'username'>): Promise<void> {
  await signIn(page, user)
  await expect(page.getByRole('heading', { level: 1, name: 'Overblik' })).toBeVisible()
}

/** What a visitor writes to the shop; the same message twice is one. */
export async function writeToShop(name: string, message: string, more: object = {}): Promise<void> {
  const visitor = remoteVisitor(shopAddress)
  const body = { name, email: 'mette@juhl.example', message, ...more }
  const reply = await visitor.post('/api/shop/enquiries', body)
  expect(reply.status, reply.text).toBe(200)
}

/** No part of the page is wider than the window. */
export async function fitsTheWindow(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over).toBeLessThanOrEqual(0)
}
