import { expect, type Page, test } from '@playwright/test'
import { parcel } from './checkout-products.ts'

const PASSWORD = 'planke-demo-2026'
const PROFF = 'proff@demo.dk'

/** Logs in on the login page, from wherever the browser is. */
async function logIn(page: Page, username = PROFF, password = PASSWORD): Promise<void> {
  if (!new URL(page.url(), 'http://x').pathname.startsWith('/login')) await page.goto('/login')
  await page.getByLabel('E-mail').fill(username)
  await page.getByLabel('Adgangskode', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click()
}

function account(page: Page, name = 'Jens Limfjord') {
  return page.getByRole('banner').getByRole('button', { name })
}

test('a wrong password is said where it was typed, and the right one leads back', async ({
  page,
}) => {
  await page.goto('/varer?page=1')
  await page.getByRole('banner').getByRole('link', { name: 'Log ind' }).click()
  await expect(page).toHaveURL(/\/login\?til=%2Fvarer/)
  await logIn(page, PROFF, 'en anden')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Mailadressen eller adgangskoden er forkert',
  )
  await expect(page.getByLabel('E-mail')).toHaveValue(PROFF)
  await logIn(page)
  await expect(page).toHaveURL(/\/varer/)
  await expect(account(page)).toBeVisible()
})

test('the page of a user is not for anonymous visitors, and logging out leaves it', async ({
  page,
}) => {
  await page.goto('/min-side')
  await expect(page).toHaveURL(/\/$/)
  await logIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Min side' })).toBeVisible()
  await expect(page.getByText('til rådighed')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Min side' })).toBeVisible()
  await account(page).click()
  await page.getByRole('button', { name: 'Log ud' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Du er logget ud.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log ind' })).toBeVisible()
})

test('a professional sees net prices first in lists, on a product and in the basket', async ({
  page,
  request,
}) => {
  const product = await parcel(request)
  const price = page.getByText('ekskl. moms').first()
  await page.goto(product.url)
  await expect(price).toBeVisible()
  await logIn(page)
  await expect(account(page)).toBeVisible()

  await page.goto(product.url)
  const main = page.getByRole('main')
  await expect(main.getByText(/^[\d.]+,\d\d\skr\.\sinkl\. moms$/).first()).toBeVisible()
  await expect(main.getByText(/^[\d.]+,\d\d\skr\.\sekskl\. moms$/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Læg i kurv' }).first().click()
  await page.getByRole('link', { name: 'Se kurv' }).click()
  await expect(main.getByText('I alt ekskl. moms').first()).toBeVisible()

  await page.goto('/search?search=skruer')
  await expect(main.getByText(/^[\d.]+,\d\d\skr\.\sinkl\. moms$/).first()).toBeVisible()
  await expect(main.getByText('Pris ekskl. moms').first()).toBeVisible()
})
