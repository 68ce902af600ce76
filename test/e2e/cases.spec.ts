import { expect, test } from '@playwright/test'
import { parcel } from './checkout-products.ts'
import { logIn } from './login.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { mette, shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

const SITE = 'Skovvej 9, tilbygning'

test('a case is chosen for the basket, and its page shows the order', async ({ page, request }) => {
  const one = shopper(page)
  await logIn(page, 'proff@demo.dk')
  await one.putInBasket(await parcel(request), 4)
  await one.press('Vælg sag')
  const dialog = page.getByRole('dialog', { name: 'Hvilken sag er kurven til?' })
  const option = dialog.getByLabel('Sag').getByRole('option', { name: SITE })
  const named = (await option.textContent()) ?? ''
  expect(named).toMatch(/^\d\d-024 /)
  await dialog.getByLabel('Sag').selectOption({ label: named })
  await expect(dialog.getByText('Leveres til Skovvej 9, 9000 Aalborg. Sofie Bak')).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Færdig' }).click()
  await expect(page.getByRole('button', { name: `Sag ${named.split(' ')[0]}` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Leveres til postnr.' })).toHaveValue('9000')

  await one.goesToDelivery()
  await one.goesToInfo()
  await isQuiet(page)
  await expect(page.getByLabel('Sag').locator('option:checked')).toHaveText(named)
  await expect(page.getByLabel('Hvem tager imod?')).toHaveValue('Sofie Bak')
  await expect(page.getByLabel('Vej og husnummer').last()).toHaveValue('Skovvej 9')
  await hasNoViolations(page)
  await page.getByLabel('CVR-nr.').fill('99999993')
  await one.is(mette)
  await one.goesToPayment()
  await one.paysWith('På konto')
  await one.goesToReview()
  await one.says('Ring 30 min. før.')
  await one.acceptsTerms()
  await one.press('Køb på konto')
  const order = await one.hasOrdered()

  await page.goto('/reports/invoice-case')
  await one.arrivesAt('Sager')
  await hasNoViolations(page)
  await page.getByRole('main').getByRole('link', { name: SITE }).click()
  await one.arrivesAt(SITE)
  await one.says('Tilbage af materialebudget')
  await hasNoViolations(page)
  await page.getByRole('link', { name: order, exact: true }).click()
  await one.arrivesAt(`Ordre ${order}`)
  await expect(page.getByRole('link', { name: named })).toBeVisible()
})

test('a case is made, corrected, closed and found among those that are over', async ({ page }) => {
  const one = shopper(page)
  await logIn(page, 'proff2@demo.dk')
  await page.goto('/reports/invoice-case')
  await isHydrated(page)
  await one.press('Ny sag')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Gem sagen' }).click()
  await expect(dialog.getByText('Skriv sagens nummer')).toBeVisible()
  await dialog.getByLabel('Sagsnr.').fill('h-311')
  await dialog.getByRole('button', { name: 'Gem sagen' }).click()
  await expect(dialog.getByText('I har allerede en sag med det nummer.')).toBeVisible()
  const number = `H-${Date.now()}`
  await dialog.getByLabel('Sagsnr.').fill(number)
  await dialog.getByLabel('Navn', { exact: false }).first().fill('Engvej 3, garage')
  await dialog.getByLabel('Materialebudget').fill('mange')
  await dialog.getByRole('button', { name: 'Gem sagen' }).click()
  await expect(dialog.getByText('Skriv et beløb, fx 280.000')).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByLabel('Materialebudget').fill('45.000')
  await dialog.getByRole('button', { name: 'Gem sagen' }).click()
  await one.arrivesAt('Engvej 3, garage')
  await one.says('af 45.000,00 kr. ekskl. moms')

  await one.press('Ret sagen')
  await dialog.getByLabel('Vej og husnummer').fill('Engvej 3')
  await dialog.getByRole('button', { name: 'Gem sagen' }).click()
  await expect(dialog).toHaveCount(0)
  await one.says('Engvej 3')
  await one.press('Afslut sagen')
  await one.says('Sagen er afsluttet.')
  await page.goto('/reports/invoice-case?status=closed')
  await isHydrated(page)
  await page.getByLabel('Søg i sager').fill(number)
  await page.getByRole('main').getByRole('button', { name: 'Søg', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('link', { name: 'Engvej 3, garage' })).toBeVisible()
})

test('pages of cases need no sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await logIn(page, 'proff@demo.dk')
  for (const status of ['', '?status=closed']) {
    await page.goto(`/reports/invoice-case${status}`)
    await isQuiet(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('table').getByRole('link').first().click()
    await isQuiet(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})
