import { expect, test } from '@playwright/test'
import {
  CASE,
  CREDIT_NOTE,
  FOREIGN,
  importInvoices,
  NUMBER,
  OVERDUE,
  REFERENCE,
} from './imported-invoices.ts'
import { fillLogin, logIn, openAccount } from './login.ts'
import { isHydrated } from './quiet.ts'
import { shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

test.beforeAll(async ({ request }) => importInvoices(request))

const OF_CASE = `/invoices/case_number/${encodeURIComponent(CASE)}`
const OF_REFERENCE = `/invoices/order_reference/${REFERENCE}`

for (const path of [
  '/invoices',
  '/invoices/case-numbers',
  '/invoices/order-references',
  '/invoice/0199a000-0000-7000-8000-000000000001',
  OF_CASE,
  OF_REFERENCE,
]) {
  test(`without a login ${path} is the login, and holds no data`, async ({ page }) => {
    const reply = await page.goto(path)
    expect(reply?.status()).toBe(200)
    const html = (await reply?.text()) ?? ''
    expect(html).toContain('<meta name="robots" content="noindex">')
    for (const word of [NUMBER, OVERDUE, 'Bankoverførsel', '8.689,00']) {
      expect(html).not.toContain(word)
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Log ind' })).toBeVisible()
    expect(page.url()).toContain(path)
    await hasNoViolations(page)
  })
}

test('who logs in at the address of a list sees it there, with the case of its reference kept', async ({
  page,
}) => {
  await page.goto(OF_CASE)
  await isHydrated(page)
  await fillLogin(page, 'proff@demo.dk')
  await shopper(page).arrivesAt(`Sag ${CASE}`)
  expect(decodeURIComponent(new URL(page.url()).pathname)).toContain(CASE)
  await expect(page.getByRole('link', { name: NUMBER })).toBeVisible()
})

test('an invoice is found by its case number, and says what is left and what took from it', async ({
  page,
}) => {
  const one = shopper(page)
  await logIn(page, 'proff@demo.dk')
  await page.goto('/invoices/case-numbers')
  await isHydrated(page)
  await hasNoViolations(page)
  await page.getByLabel('Søg efter sag').fill('havnegade ær')
  await page.getByRole('main').getByRole('button', { name: 'Søg', exact: true }).click()
  await page.getByRole('link', { name: CASE, exact: true }).click()
  await one.arrivesAt(`Sag ${CASE}`)
  await hasNoViolations(page)
  await expect(page.getByRole('row', { name: new RegExp(OVERDUE) })).toContainText('20 dage over')
  await expect(page.getByRole('row', { name: new RegExp(CREDIT_NOTE) })).toContainText('-125,00')
  await page.getByRole('link', { name: NUMBER }).click()
  await one.arrivesAt(`Faktura ${NUMBER}`)
  await one.says('8.689,00 kr.')
  await hasNoViolations(page)
  await page.getByRole('main').getByRole('link', { name: CREDIT_NOTE }).click()
  await one.arrivesAt(`Kreditnota ${CREDIT_NOTE}`)
})

test('filters stand in the address, and so do dates', async ({ page }) => {
  await logIn(page, 'proff@demo.dk')
  await page.goto('/invoices')
  await isHydrated(page)
  await page.getByLabel('Status').selectOption('Forfaldne')
  await expect(page).toHaveURL(/\?status=overdue$/)
  await expect(page.getByRole('link', { name: OVERDUE })).toBeVisible()
  await expect(page.getByRole('link', { name: NUMBER })).toHaveCount(0)
  await page.getByLabel('Status').selectOption('Alle')
  await expect(page).toHaveURL(/\/invoices$/)
  await page.getByRole('search', { name: 'Filtre' }).getByLabel('Søg').fill('volapyk')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?search=volapyk$/)
  await expect(page.getByText('Ingen fakturaer passer')).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('link', { name: 'Se alle fakturaer' }).click()
  await expect(page).toHaveURL(/\/invoices$/)
  await expect(page.getByRole('link', { name: NUMBER })).toBeVisible()
  await page.getByLabel('Periode').selectOption('Vælg datoer')
  await page.getByLabel('Fra').fill('2020-01-01')
  await page.getByLabel('Til').fill('2020-12-31')
  await page.getByRole('button', { name: 'Vis' }).click()
  await expect(page).toHaveURL(/\?from=2020-01-01&to=2020-12-31$/)
})

test('an invoice of another company is not found', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  await logIn(other, 'proff2@demo.dk')
  await other.goto('/invoices')
  await other.getByRole('link', { name: FOREIGN }).click()
  await shopper(other).arrivesAt(`Faktura ${FOREIGN}`)
  await logIn(page, 'proff@demo.dk')
  await page.goto(new URL(other.url()).pathname)
  await shopper(page).says('Vi kan ikke finde fakturaen')
  await expect(page.getByText(FOREIGN)).toHaveCount(0)
  await hasNoViolations(page)
})

test('a user without the permission is told who can give it', async ({ page }) => {
  await logIn(page, 'privat@demo.dk')
  await openAccount(page)
  const nav = page.getByRole('navigation', { name: 'Min konto' })
  await expect(nav.getByRole('link', { name: 'Profil' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Fakturaer' })).toHaveCount(0)
  for (const path of ['/invoices', OF_CASE, '/invoices/order-references', '/reports']) {
    await page.goto(path)
    await shopper(page).says(/kræver en rettighed/)
    await hasNoViolations(page)
  }
})

test('an overdue invoice waits on the overview', async ({ page }) => {
  await logIn(page, 'proff@demo.dk')
  await openAccount(page)
  await shopper(page).says(`Faktura ${OVERDUE} er forfalden`)
  await hasNoViolations(page)
  await page.getByRole('link', { name: `Se faktura: Faktura ${OVERDUE} er forfalden` }).click()
  await shopper(page).arrivesAt(`Faktura ${OVERDUE}`)
})

test('the invoices of a case lead to the case', async ({ page }) => {
  const one = shopper(page)
  await logIn(page, 'proff@demo.dk')
  await page.goto('/invoices/case-numbers')
  await isHydrated(page)
  const row = page.getByRole('row').filter({ hasText: 'Skovvej 9, tilbygning' })
  await row.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('main').getByRole('link', { name: 'Åbn sagen', exact: true }).click()
  await one.arrivesAt(/Skovvej 9, tilbygning/)
})
