import { expect, type Page, test } from '@playwright/test'
import { isHydrated, isQuiet } from './quiet.ts'
import { hasNoViolations } from './violations.ts'

const PAGES = ['/varer', '/search?search=skrue']

/** The first price of a page as its card shows it: the loud amount, and the quiet line below. */
function firstPrice(page: Page): Promise<string | null> {
  return page.getByRole('main').getByRole('article').first().textContent()
}

/** Where the first product stands: below everything that the switch is in. */
async function placeOf(page: Page): Promise<object> {
  const box = await page.getByRole('main').getByRole('article').first().boundingBox()
  return { x: box?.x, y: box?.y, width: box?.width }
}

const pressed = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true, pressed: true })

test('prices are shown on the side of VAT that the header says, on every page and after a reload', async ({
  page,
}) => {
  await page.goto('/search?search=skrue')
  await isQuiet(page)
  expect(await firstPrice(page)).toContain('ekskl. moms')
  const before = await placeOf(page)
  await page.getByRole('button', { name: 'Ekskl. moms' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('inkl. moms')
  await expect(pressed(page, 'Ekskl. moms')).toBeVisible()
  expect(await placeOf(page)).toEqual(before)
  await page.reload()
  await isQuiet(page)
  expect(await firstPrice(page)).toContain('inkl. moms')
  for (const address of PAGES) {
    await page.goto(address)
    await isHydrated(page)
    await expect(pressed(page, 'Ekskl. moms')).toBeVisible()
  }
  await hasNoViolations(page, 'header')
  await page.getByRole('button', { name: 'Inkl. moms' }).click()
  await expect(pressed(page, 'Inkl. moms')).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('moms')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the switch leads back to the same page', async ({ page }) => {
    await page.goto('/search?search=skrue')
    await page.getByRole('button', { name: 'Ekskl. moms' }).click()
    await expect(page).toHaveURL(/\/search\?search=skrue$/)
    await expect(pressed(page, 'Ekskl. moms')).toBeVisible()
    expect(await firstPrice(page)).toContain('inkl. moms')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('one button changes it, and nothing is wider than the screen', async ({ page }) => {
    await page.goto('/search?search=skrue')
    await isQuiet(page)
    await page.getByRole('button', { name: /Inkl\. moms/ }).click()
    await expect(page.getByRole('button', { name: /Ekskl\. moms/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('inkl. moms')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
  })
})
