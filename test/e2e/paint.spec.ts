import { expect, type Page, test } from '@playwright/test'
import { isHydrated } from './quiet.ts'
import { hasNoViolations } from './violations.ts'

const widths = [390, 1440]

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('RAL 7016 is found by a name, seen, and a façade of 120 m² painted twice', async ({
      page,
    }) => {
      await page.goto('/paint-picker')
      await hasNoViolations(page)
      await findsColour(page, 'antracit')
      await page
        .getByRole('main')
        .getByRole('link', { name: /Antracitgrå/ })
        .first()
        .click()
      await expect(page).toHaveURL('/paint-picker/ral/ral-7016')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Antracitgrå')
      await expect(page.getByRole('figure')).toHaveCount(4)
      await hasNoViolations(page)
      await page.getByRole('link', { name: /^Vælg maling i farven/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maling i Antracitgrå')
      await page
        .getByRole('link', { name: /^Vælg / })
        .first()
        .click()
      await page.getByLabel('Flade').fill('120')
      await page.getByLabel('Rækker').fill('7')
      await page.getByRole('button', { name: 'Regn ud' }).click()
      await expect(page.getByText('36 l', { exact: true })).toBeVisible()
      await hasNoViolations(page)
      await isHydrated(page)
      const cheapest = page.locator('form').filter({ hasText: 'Billigst' })
      await cheapest.getByRole('checkbox').check()
      await cheapest.getByRole('button', { name: /^Læg \d+ spande? i kurv/ }).click()
      await expect(page.getByText(/spande? i RAL 7016 Antracitgrå er lagt i kurven/)).toBeVisible()
      await page.goto('/checkout/basket')
      await expect(page.getByText(/Antracitgrå RAL 7016, base C/).first()).toBeVisible()
      await expect(page.getByText('Ingen fortrydelsesret').first()).toBeVisible()
      await hasNoViolations(page)
    })

    test('the triangle is one stop of the keyboard, and leads to a nuance', async ({ page }) => {
      await page.goto('/paint-picker/ncs-farver')
      await isHydrated(page)
      await hasNoViolations(page)
      const ring = page.getByRole('navigation', { name: 'Kulør' })
      await ring.getByRole('link', { name: 'Y80R', exact: true }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(ring.getByRole('link', { name: 'Y90R', exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/paint-picker/ncs-farver?kuloer=Y90R')
      const nuances = page.getByRole('navigation', { name: 'Nuancer af Y90R' })
      await nuances.getByRole('link', { name: 'Nuance 0000-N' }).focus()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/paint-picker\/nuance\/\d{4}-/)
    })
  })
}

async function findsColour(page: Page, text: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox', { name: 'Søg farve' }).fill(text)
  await page.getByRole('main').getByRole('searchbox', { name: 'Søg farve' }).press('Enter')
  await expect(page).toHaveURL(/\/paint-picker\/search\?search=/)
}
