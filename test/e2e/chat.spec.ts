import { expect, type Page, test } from '@playwright/test'
import { parcel } from './checkout-products.ts'
import { isHydrated } from './quiet.ts'
import { readMail } from './read-mail.ts'
import { shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

/** The button by which visitors write to the shop, from any page. */

const launcher = (page: Page) => page.getByRole('button', { name: 'Skriv til os' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Skriv til os' })

for (const width of [360, 768, 1440]) {
  test(`is opened and closed with the keyboard at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/om-os')
    await expect(launcher(page)).toBeVisible()
    await launcher(page).focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toBeVisible()
    await expect(drawer(page).locator(':focus')).toHaveCount(1)
    if (width === 360) await hasNoViolations(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
    await expect(launcher(page)).toBeFocused()
    if (width === 360) await hasNoViolations(page)
  })
}

test('takes a message, which is answered by mail', async ({ page }) => {
  const email = 'chat@juhl.example'
  await page.clock.install()
  await page.goto('/om-os')
  await launcher(page).click()
  await drawer(page).getByLabel('Navn').fill('Mette Juhl')
  await drawer(page).getByLabel('E-mail').fill('mette')
  await drawer(page).getByRole('textbox', { name: 'Besked' }).fill('Har I 45×145 i lærk?')
  // As long as people need at least.
  await page.clock.fastForward(2_100)
  const send = drawer(page).getByRole('button', { name: 'Send besked' })
  await send.click()
  await expect(drawer(page).getByText('Skriv en mailadresse')).toBeVisible()
  await drawer(page).getByLabel('E-mail').fill(email)
  const sending = page.waitForRequest(/\/api\/shop\/enquiries$/)
  await send.click()
  expect((await sending).postDataJSON()).toMatchObject({ kind: 'chat', email })
  await expect(drawer(page).getByRole('heading', { name: 'Tak, vi har din besked' })).toBeFocused()
  expect(await readMail(page, email, /Vi har modtaget din besked/)).toContain('som regel inden for')
})

test('what was typed is there again when it was closed, and gone once it was sent', async ({
  page,
}) => {
  const email = 'kladde@juhl.example'
  const message = drawer(page).getByRole('textbox', { name: 'Besked' })
  const open = async () => {
    await launcher(page).click()
    await expect(message).toBeVisible()
  }
  await page.clock.install()
  await page.goto('/om-os')
  await open()
  await drawer(page).getByLabel('Navn').fill('Mette Juhl')
  await drawer(page).getByLabel('E-mail').fill(email)
  await message.fill('Har I 45×145 i lærk?')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  // Also on another page of the same visit.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Handelsbetingelser' })
    .first()
    .click()
  await expect(page).toHaveURL(/handelsbetingelser/)
  await open()
  await expect(message).toHaveValue('Har I 45×145 i lærk?')
  await expect(drawer(page).getByLabel('Navn')).toHaveValue('Mette Juhl')
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(stored).not.toContain('lærk')
  // As long as people need at least.
  await page.clock.fastForward(2_100)
  await drawer(page).getByRole('button', { name: 'Send besked' }).click()
  await expect(drawer(page).getByRole('heading', { name: 'Tak, vi har din besked' })).toBeVisible()
  await page.keyboard.press('Escape')
  await open()
  await expect(message).toHaveValue('')
  await message.fill('Og en ting mere')
  await page.reload()
  await open()
  await expect(message).toHaveValue('')
})

test('comes once the page is idle, and not in the checkout', async ({ page, request }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/checkout/basket')
  await isHydrated(page)
  await page.goto('/om-os')
  await expect(launcher(page)).toBeVisible()
  const chat = fetched.filter((url) => /\/chat-/.test(url))
  expect(chat.map((url) => /chat-[a-z]+/.exec(url)?.[0])).not.toContain('chat-message')
  expect(chat.length).toBeGreaterThan(0)
  const buyer = shopper(page)
  await buyer.putInBasket(await parcel(request))
  await expect(launcher(page)).toBeVisible()
  await buyer.livesAt('8000')
  await buyer.goesToDelivery()
  await expect(launcher(page)).toHaveCount(0)
  await page.reload()
  await isHydrated(page)
  await expect(launcher(page)).toHaveCount(0)
})

for (const width of [360, 768, 1440]) {
  test(`covers nothing of the basket at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    await shopper(page).putInBasket(await parcel(request))
    await expect(launcher(page)).toBeVisible()
    const main = await page.getByRole('main').boundingBox()
    const button = await launcher(page).boundingBox()
    expect(button?.y).toBeGreaterThan((main?.y ?? 0) + (main?.height ?? Infinity))
    const end = await page.evaluate('document.documentElement.scrollHeight - scrollY')
    expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(Number(end))
  })
}

for (const width of [768, 1440]) {
  test(`covers nothing of a product at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto((await parcel(request)).url)
    await expect(launcher(page)).toBeVisible()
    const main = await page.getByRole('main').boundingBox()
    const button = await launcher(page).boundingBox()
    expect(button?.y).toBeGreaterThan((main?.y ?? 0) + (main?.height ?? Infinity))
  })
}

test.describe('before the question about consent is answered', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('is not there, and comes with any answer', async ({ page }) => {
    await page.goto('/om-os')
    await expect(page.getByRole('region', { name: /gemme/ })).toBeVisible()
    await expect(launcher(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Afvis alle', exact: true }).click()
    await expect(launcher(page)).toBeVisible()
  })
})
