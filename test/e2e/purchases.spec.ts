import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { pdfText } from '#test/files/pdf-text'
import { logIn, openAccount } from './login.ts'
import { isHydrated } from './quiet.ts'
import { shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

test('each whole month of two years has purchases, and the table beside the bars tells both years', async ({
  page,
}) => {
  await logIn(page, 'proff2@demo.dk')
  await page.goto('/reports')
  await isHydrated(page)
  const table = page.getByRole('table', { name: 'Indkøb pr. måned' })
  const rows = table.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(12)
  // The month that runs is compared with the same days of the year before: on its first day there may be none.
  await expect(rows.last().getByRole('cell').nth(1)).toHaveText(/^[\d.]+,\d\d$/)
  for (const row of (await rows.all()).slice(0, -1)) {
    const [, bought = '', before = ''] = await row.getByRole('cell').allTextContents()
    expect(bought).toMatch(/^[1-9][\d.]*,\d\d$/)
    expect(before).toMatch(/[1-9]/)
  }
})

test('what a company owes is what its invoices leave', async ({ page }) => {
  await logIn(page, 'proff2@demo.dk')
  await openAccount(page)
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
  await hasNoViolations(page)
})

/** What a button of the page stores. */
async function store(page: Page, name: string): Promise<{ file: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const stored = await download
  return { file: stored.suggestedFilename(), bytes: await readFile(await stored.path()) }
}

test('an invoice is found by its case, and stored as PDF, OIOUBL, Excel and CSV', async ({
  page,
}) => {
  const one = shopper(page)
  await logIn(page, 'proff2@demo.dk')
  await page.goto('/invoices/case-numbers')
  await isHydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'H-311' }).first().click()
  await one.arrivesAt(/H-311/)
  const list = await store(page, 'CSV')
  const number =
    (await main
      .getByRole('link', { name: /^F-\d+$/ })
      .first()
      .textContent()) ?? ''
  expect(String(list.bytes)).toContain(`${number};`)
  const archive = await store(page, 'OIOUBL (ZIP)')
  expect(archive.file).toMatch(/^fakturaer-[\d-]+\.zip$/)
  const invoices = unzipSync(archive.bytes)
  const ofNumber = invoices[`faktura-${number.toLowerCase()}.xml`] ?? new Uint8Array()
  expect(strFromU8(ofNumber)).toContain('<cbc:AccountingCost>H-311</cbc:AccountingCost>')
  expect(Object.keys(invoices).length).toBeGreaterThan(1)
  await main.getByRole('link', { name: number, exact: true }).click()
  await one.arrivesAt(`Faktura ${number}`)
  await isHydrated(page)
  const [pdf, xml, excel, csv] = [
    await store(page, 'PDF'),
    await store(page, 'OIOUBL'),
    await store(page, 'Excel'),
    await store(page, 'CSV'),
  ]
  const name = `faktura-${number.toLowerCase()}`
  expect([pdf.file, xml.file, excel.file, csv.file]).toEqual(
    ['pdf', 'xml', 'xlsx', 'csv'].map((ending) => `${name}.${ending}`),
  )
  const [product = ''] = await main.getByRole('row').nth(1).getByRole('link').allTextContents()
  expect(product).not.toBe('')
  expect(pdfText(pdf.bytes).replaceAll(/\s+/g, ' ')).toContain(number)
  expect(String(xml.bytes)).toContain(`<cbc:ID>${number}</cbc:ID>`)
  expect(String(xml.bytes)).toContain('<cbc:AccountingCost>H-311</cbc:AccountingCost>')
  const { 'xl/worksheets/sheet1.xml': sheet } = unzipSync(excel.bytes)
  expect(strFromU8(sheet ?? new Uint8Array())).toContain(product)
  expect(String(csv.bytes)).toContain(product)
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

test('what is bought most often is put in the basket from the overview', async ({ page }) => {
  await logIn(page, 'proff2@demo.dk')
  await openAccount(page)
  await isHydrated(page)
  const again = page.getByRole('region', { name: 'Køb igen' })
  const row = again.getByRole('row').nth(1)
  const name = (await row.getByRole('link').textContent()) ?? ''
  await hasNoViolations(page)
  await row.getByRole('button', { name: /^(Flere|En mere|Øg)/ }).click()
  await page.getByRole('button', { name: 'Læg varen i kurv' }).click()
  await expect(page.getByRole('button', { name: 'Læg varen i kurv' })).toHaveCount(0)
  await page.goto('/checkout/basket')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
})
