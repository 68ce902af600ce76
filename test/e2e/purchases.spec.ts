import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { logIn } from './imported-invoices.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { shopper } from './shopper.ts'

test('each month of two years has purchases, and the table beside the bars tells both years', async ({
  page,
}) => {
  await logIn(page, 'proff2@demo.dk')
  await page.goto('/reports')
  await isHydrated(page)
  const table = page.getByRole('table', { name: 'Indkøb pr. måned' })
  const rows = table.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(12)
  for (const row of await rows.all()) {
    const [, bought = '', before = ''] = await row.getByRole('cell').allTextContents()
    expect(bought).toMatch(/^[\d.]+,\d\d$/)
    expect(before).toMatch(/[1-9]/)
  }
})

test('what a company owes is what its invoices leave', async ({ page }) => {
  await logIn(page, 'proff2@demo.dk')
  const credit = page.getByRole('region', { name: 'Til rådighed på konto' })
  const owed = /\d[\d.]*,\d\d/.exec(
    (await credit.getByRole('definition').first().textContent()) ?? '',
  )
  await page.goto('/invoices')
  await expect(
    page
      .getByRole('main')
      .getByText(owed?.[0] ?? 'a sum')
      .first(),
  ).toBeVisible()
  await isQuiet(page)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('an old order is ordered again, and names the successor of what is gone', async ({ page }) => {
  const one = shopper(page)
  await logIn(page, 'proff2@demo.dk')
  await page.goto('/baskets?search=R-109')
  await isHydrated(page)
  await page.getByRole('main').getByRole('link', { name: /^\d+$/ }).click()
  await one.arrivesAt(/^Ordre \d+$/)
  await one.says('R-109')
  await one.press('Køb igen')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Varen er udgået og kan ikke længere købes.')).toBeVisible()
  await expect(dialog.getByText(/^Erstattes af ./)).toBeVisible()
  await dialog.getByRole('link', { name: 'Se kurven' }).click()
  await one.arrivesAt('Kurv')
})
