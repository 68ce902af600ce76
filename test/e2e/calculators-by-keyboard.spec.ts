import { expect, type Locator, type Page, test } from '@playwright/test'
import { decking } from './checkout-products.ts'
import { isHydrated } from './quiet.ts'

/** From the page of the product until all of it is in the basket, besides what is typed. */
const MOST_KEYS = 15

function keyboardOf(page: Page) {
  let count = 0
  const press = async (key: string) => {
    count += 1
    await page.keyboard.press(key)
  }
  const reach = async (control: Locator) => {
    await expect(control).toBeVisible()
    while (!(await control.evaluate((one) => one === document.activeElement))) {
      if (count > 3 * MOST_KEYS) throw new Error(`no way to ${control}`)
      await press('Tab')
    }
  }
  return { press, reach, count: () => count }
}

test('a terrace is worked out and put in the basket with few keys', async ({ page, request }) => {
  const { url } = await decking(request)
  await page.goto(url)
  await isHydrated(page)
  const keys = keyboardOf(page)
  await keys.reach(page.getByRole('link', { name: 'Spring til indhold' }))
  await keys.press('Enter')
  await keys.reach(page.getByRole('link', { name: 'Spring til beregner' }))
  await keys.press('Enter')
  await keys.reach(page.getByRole('button', { name: /[Tt]errasse/ }).first())
  await keys.press('Enter')
  const calculator = page.locator('#beregner')
  const length = calculator.getByRole('textbox').first()
  await expect(length).toBeFocused()
  await page.keyboard.insertText('6')
  await keys.press('Tab')
  await page.keyboard.insertText('4')
  await expect(calculator.getByText('ekskl.')).toBeVisible()
  await keys.press('Enter')
  await expect(calculator.getByRole('button', { name: /^Læg .*i kurv$/ })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'i kurven' })).toBeVisible()
  expect(keys.count()).toBeLessThanOrEqual(MOST_KEYS)
})
