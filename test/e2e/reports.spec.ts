import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { CASE, importInvoices } from './imported-invoices.ts'
import { logIn } from './login.ts'
import { isHydrated } from './quiet.ts'
import { shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

test.beforeAll(async ({ request }) => importInvoices(request))

test('purchases by month are drawn, and a table beside says the same', async ({ page }) => {
  const one = shopper(page)
  await logIn(page, 'proff@demo.dk')
  await page.goto('/reports')
  await isHydrated(page)
  await one.arrivesAt('Rapporter')
  const table = page.getByRole('table', { name: 'Indkøb pr. måned' })
  await expect(table.getByRole('row')).toHaveCount(14)
  await expect(page.locator('main svg rect[height]')).toHaveCount(12)
  await expect(table.getByRole('row', { name: /^I alt/ })).toContainText(/\d+,\d\d/)
  await hasNoViolations(page)
  await page.getByLabel('Periode').selectOption('Seneste 24 måneder')
  await expect(page).toHaveURL(/\?period=24$/)
  await expect(table.getByRole('row')).toHaveCount(26)
  await hasNoViolations(page)
})

test('on a phone the tab of the report is in view, and the sum has its unit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'proff@demo.dk')
  for (const [key, name] of [
    ['returns', 'Returer'],
    ['co2', 'CO₂'],
  ] as const) {
    await page.goto(`/reports?report=${key}`)
    await isHydrated(page)
    const tab = page.getByRole('main').getByRole('link', { name, exact: true })
    await expect(tab).toHaveAttribute('aria-current', 'page')
    // All of it but a part of a pixel.
    await expect(tab).toBeInViewport({ ratio: 0.99 })
  }
  await expect(page.getByRole('main').locator('tfoot')).toContainText(/[\d.,]+ kg/)
  // The whole of a row is coloured, not only where its cells are.
  const row = page.getByRole('main').locator('tbody tr').first()
  await row.hover()
  await expect(row).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

for (const name of ['Sag', 'Varegruppe', 'CO₂', 'Åbne poster', 'Returer']) {
  test(`the report ${name} has a table`, async ({ page }) => {
    await logIn(page, 'proff@demo.dk')
    await page.goto('/reports?period=24')
    await isHydrated(page)
    const tabs = page.getByRole('navigation', { name: 'Rapport' })
    await tabs.getByRole('link', { name }).click()
    await expect(tabs.locator('[aria-current]')).toHaveText(name)
    await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible()
    expect(page.url()).toContain('period=24')
    await hasNoViolations(page)
  })
}

test('a report is fetched as a file, whose amounts have two decimals', async ({ page }) => {
  await logIn(page, 'proff@demo.dk')
  await page.goto('/reports?report=case')
  await isHydrated(page)
  const download = page.waitForEvent('download')
  await shopper(page).press('CSV')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^rapport-sag(-\d{4}-\d\d-\d\d){2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(new RegExp(`${CASE};;\\d+;[\\d-]+;[\\d,]+;\\d+,\\d\\d;\\d+,\\d\\d\\r\\n`))
})

test('no one reads reports without a login', async ({ page }) => {
  await page.goto('/reports')
  await expect(page).toHaveURL(/\/$/)
})
