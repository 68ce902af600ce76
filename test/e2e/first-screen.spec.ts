import { expect, type Locator, type Page, test } from '@playwright/test'
import { isQuiet } from './quiet.ts'
import { hasNoViolations } from './violations.ts'

type Item = { url: string; name: string; children_count: number; stock_status: string }

/** A parent whose lengths stand in a table. */
async function timber(page: Page): Promise<Item> {
  const reply = await page.request.get('/api/shop/products?search=regel&limit=40')
  const { data } = (await reply.json()) as { data: Item[] }
  const found = data.find((one) => one.children_count > 2 && one.stock_status === 'in_stock')
  if (!found) throw new Error('the demo shop has no timber in lengths')
  return found
}

async function isInFirstScreen(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect(box && box.y >= 0 && box.y + box.height <= height, String(part)).toBe(true)
}

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`at ${width}×${height} the page of a family has price, stock, freight and button in its first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { url, name } = await timber(page)
    await page.goto(url)
    await isQuiet(page)
    const main = page.getByRole('main')
    await isInFirstScreen(page, main.getByRole('heading', { level: 1, name }))
    await expect(main.locator('a[aria-current=true] b').first()).toHaveText(/\d m$/)
    const place = width < 1024 ? page.locator('[data-buy-bar]') : main
    await isInFirstScreen(page, place.getByText(/\d\s*kr\./).first())
    await isInFirstScreen(page, place.getByText(/ online/).first())
    await isInFirstScreen(page, place.getByText(/Fragt efter postnr\./).first())
    await isInFirstScreen(page, place.getByRole('button', { name: 'Læg i kurv', exact: true }))
    await hasNoViolations(page)
  })
}

test('a board of a deck says what a square metre costs that is laid of it', async ({ page }) => {
  const reply = await page.request.get('/api/shop/products?search=terrassebræt&inStock=1&limit=20')
  const { data } = (await reply.json()) as { data: Item[] }
  const board = data.find(({ name }) => /^\d+×\d+ mm terrassebræt/.test(name))
  await page.goto(board?.url ?? '')
  await expect(page.getByRole('main').getByText(/\d\skr\.\/m² lagt med 5\smm fuge/)).toBeVisible()
})

test('what is bought from the page of a family is the length that is marked', async ({ page }) => {
  const { url } = await timber(page)
  await page.goto(url)
  await isQuiet(page)
  const length = await page
    .getByRole('main')
    .locator('a[aria-current=true] b')
    .first()
    .textContent()
  await page.getByRole('button', { name: 'Læg i kurv', exact: true }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'lagt i kurven' })).toContainText(
    length ?? '',
  )
})

test('the way to the basket is the next Tab from the button that filled it, and the one after goes on', async ({
  page,
}) => {
  const { url } = await timber(page)
  await page.goto(url)
  await isQuiet(page)
  const add = page
    .getByRole('main')
    .getByRole('button', { name: 'Læg i kurv', exact: true })
    .first()
  await add.focus()
  await page.keyboard.press('Tab')
  const following = await page.evaluate(() => document.activeElement?.outerHTML)
  await add.focus()
  await page.keyboard.press('Enter')
  const way = page.getByRole('link', { name: 'Se kurv' })
  await expect(way).toBeVisible()
  await expect(add).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(way).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(way).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(following)
})
