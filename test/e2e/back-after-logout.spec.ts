import { expect, type Page, test } from '@playwright/test'
import { parcel } from './checkout-products.ts'
import { logInAs, newBuyer } from './new-user.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { shopper } from './shopper.ts'

// As everybody's browser does: a page that is left is kept whole, and shown again by Back.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    },
    { scope: 'worker' },
  ],
})

/** Buys on account. @returns The number of the order. */
async function order(page: Page, requisition: string): Promise<string> {
  const one = shopper(page)
  await one.livesAt('5000')
  await one.goesToDelivery()
  await one.hasItBroughtBy('Pakke')
  await one.goesToInfo()
  await page.getByLabel('Rekvisitionsnr.').fill(requisition)
  await page.getByRole('textbox', { name: 'Mobilnummer' }).first().fill('22 33 44 55')
  await one.goesToPayment()
  await one.paysWith('På konto')
  await one.goesToReview()
  await one.acceptsTerms()
  await one.press('Køb på konto')
  return one.hasOrdered()
}

/** As the button does it; Playwright's own step back never ends at a page that was kept. */
async function goBack(page: Page): Promise<void> {
  const arrived = page.waitForEvent('framenavigated')
  await page.evaluate(() => void setTimeout(() => history.back()))
  await arrived
  await isQuiet(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log ind' })).toBeVisible()
}

test('Back after logging out shows neither the name, the orders nor the prices of the customer', async ({
  page,
  request,
  baseURL,
}) => {
  const one = shopper(page)
  const user = await newBuyer(baseURL ?? '', 'Nora Nord')
  const products = await parcel(request)
  const requisition = `R-${crypto.randomUUID().slice(0, 8)}`
  await logInAs(page, user)
  await one.putInBasket(products, 3)
  const number = await order(page, requisition)
  await page.goto(products.url)
  await isQuiet(page)
  const shown = page.getByRole('article').getByText(/^\d[\d.]*,\d\d\skr\./)
  const price = /^[\d.,]+/.exec((await shown.first().textContent()) ?? '')?.[0] ?? ''
  expect(price).toMatch(/,\d\d$/)
  await page.goto('/baskets')
  await page.getByRole('main').getByRole('link', { name: number, exact: true }).click()
  await one.arrivesAt(`Ordre ${number}`)
  // A whole page of its own, and not a step within one.
  await page.goto('/min-side/profil')
  await isQuiet(page)
  const known = [user.name, user.username, number, requisition, 'Nordbyg', '40030', price]
  await expect(page.locator('body')).toContainText(user.name)

  await page.goto('/varer')
  await isHydrated(page)
  await page.getByRole('banner').getByRole('button', { name: user.name }).click()
  await page.getByRole('button', { name: 'Log ud', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log ind' })).toBeVisible()
  const steps = await page.evaluate(() => history.length)
  const visited: string[] = []
  // But for the empty page and the one without a script that the browser begins with.
  for (let i = 3; i < steps; i += 1) {
    await goBack(page)
    const path = new URL(page.url()).pathname
    visited.push(path)
    // Anyone who has the address of a confirmation may read it, as guests do; the steps before it belong to the same document.
    if (path.startsWith('/checkout/confirmation/')) {
      await page.evaluate(() => document.getElementById('state')?.remove())
      continue
    }
    await expect
      .poll(async () => {
        const content = await page.content()
        return known.filter((one) =>
          new RegExp(`(?<!\\d)${one.replaceAll('.', '\\.')}(?!\\d)`).test(content),
        )
      }, path)
      .toEqual([])
  }
  // Nothing has stopped the way back before the pages that were seen first.
  expect(visited).toContain('/checkout/basket')
})

test('a page of the account that is restored after logging out in another tab shows nothing private', async ({
  page,
  baseURL,
}) => {
  const user = await newBuyer(baseURL ?? '', 'Vera Vest')
  await logInAs(page, user)
  await page.goto('/min-side/profil')
  await isQuiet(page)
  await expect(page.locator('body')).toContainText(user.name)
  await page.goto('/varer')
  await isHydrated(page)
  const other = await page.context().newPage()
  await other.goto('/varer')
  await isHydrated(other)
  await other.getByRole('banner').getByRole('button', { name: user.name }).click()
  await other.getByRole('button', { name: 'Log ud', exact: true }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log ind' })).toBeVisible()
  await goBack(page)
  expect(new URL(page.url()).pathname).not.toBe('/varer')
  await expect.poll(() => page.content()).not.toMatch(new RegExp(`${user.name}|${user.username}`))
})
