import { expect, test } from '@playwright/test'
import { craneProducts, parcel } from './checkout-products.ts'
import { logIn } from './login.ts'
import { logInAs, newBuyer } from './new-user.ts'
import { isHydrated } from './quiet.ts'
import { shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

test('a basket is saved under a name, opened, and ordered again', async ({ page, request }) => {
  const one = shopper(page)
  await logIn(page, 'privat@demo.dk')
  const products = await parcel(request)
  await one.putInBasket(products, 4)
  await page.getByRole('button', { name: 'Gem kurven' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(dialog.getByText('Giv kurven et navn')).toBeVisible()
  await dialog.getByLabel('Navn').fill('Sommerhuset')
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click()
  await page.getByRole('link', { name: 'Se gemte kurve' }).click()
  await one.arrivesAt('Gemte kurve')
  await hasNoViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'Sommerhuset' }).click()
  await one.arrivesAt('Sommerhuset')
  await hasNoViolations(page)
  const nav = page.getByRole('navigation', { name: 'Min konto' })
  await expect(nav.locator('[aria-current]')).toHaveText('Gemte kurve')
  await page.getByRole('button', { name: 'Læg i kurv' }).click()
  await page.getByRole('link', { name: 'Se kurven' }).click()
  await one.arrivesAt('Kurv')
  await expect(page.getByRole('heading', { level: 3, name: products.name })).toBeVisible()
})

test('a saved basket says what has changed, and what is sold instead of what is gone', async ({
  page,
}) => {
  const one = shopper(page)
  await logIn(page, 'proff2@demo.dk')
  await page.goto('/saved-baskets')
  await isHydrated(page)
  await page
    .getByRole('button', { name: 'Læg i kurv: varerne i den gemte kurv Carport, stolper og rem' })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Varen er udgået og kan ikke længere købes.')).toBeVisible()
  await expect(dialog.getByText(/^Prisen er steget fra/)).toBeVisible()
  await hasNoViolations(page)
  await expect(dialog.getByText(/^Erstattes af ./)).toBeVisible()
  await dialog.getByRole('link', { name: 'Se kurven' }).click()
  await one.arrivesAt('Kurv')

  await page.goto('/saved-baskets')
  await page.getByRole('main').getByRole('link', { name: 'Carport, stolper og rem' }).click()
  await one.arrivesAt('Carport, stolper og rem')
  const gone = page.getByRole('region', { name: 'Kan ikke købes længere Ikke regnet med' })
  await expect(gone.getByRole('listitem')).toHaveCount(1)
  await expect(gone.getByText('0,00 kr.')).toHaveCount(0)
  const name = (await gone.getByRole('listitem').locator('b').textContent()) ?? ''
  await one.says(`Ikke regnet med, da varen ikke kan købes længere: ${name}.`)
  await one.says('Varer, 7 linjer')
  await hasNoViolations(page)
})

test('a saved basket is renamed, copied, put into the basket with what is there, and deleted and brought back', async ({
  page,
  request,
  baseURL,
}) => {
  const one = shopper(page)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await logInAs(page, await newBuyer(baseURL ?? '', 'Gerda Gem'))
  const [first, second] = [await parcel(request), await craneProducts(request)]
  await one.putInBasket(first, 4)
  await one.press('Gem kurven')
  await dialog.getByLabel('Navn').fill('Etape 1')
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click()
  await page.getByRole('link', { name: 'Se gemte kurve' }).click()
  await main.getByRole('link', { name: 'Etape 1' }).click()
  await one.arrivesAt('Etape 1')

  await one.press('Omdøb')
  await dialog.getByLabel('Navn').fill('Etape 2')
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click()
  await one.arrivesAt('Etape 2')
  await one.press('Kopiér')
  await one.arrivesAt('Etape 2 (kopi)')

  await one.putInBasket(second)
  await page.goto('/saved-baskets')
  await isHydrated(page)
  await one.press('Læg i kurv: varerne i den gemte kurv Etape 2')
  await page.getByRole('link', { name: 'Se kurven' }).click()
  await one.arrivesAt('Kurv')
  for (const { name } of [first, second]) {
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  }

  await page.goto('/saved-baskets')
  await main.getByRole('link', { name: 'Etape 2 (kopi)' }).click()
  await one.arrivesAt('Etape 2 (kopi)')
  await one.press('Slet')
  await one.says('»Etape 2 (kopi)« er slettet.')
  await one.arrivesAt('Gemte kurve')
  await expect(main.getByRole('link', { name: 'Etape 2 (kopi)' })).toHaveCount(0)
  await one.press('Fortryd')
  await one.arrivesAt('Etape 2 (kopi)')
  await one.says('Varer, 1 linje')
})

test('an order is found by its requisition, and ordered again', async ({ page }) => {
  const one = shopper(page)
  await logIn(page, 'proff2@demo.dk')
  await page.goto('/baskets')
  await one.arrivesAt('Ordrer')
  await hasNoViolations(page)
  await page.getByLabel('Søg i ordrer').fill('R-117')
  await page.getByRole('main').getByRole('button', { name: 'Søg', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('main').getByRole('link', { name: /^\d+$/ }).click()
  await one.arrivesAt(/^Ordre \d+$/)
  await one.says('R-117')
  await hasNoViolations(page)
  const download = page.waitForEvent('download')
  await one.press('CSV')
  expect((await download).suggestedFilename()).toMatch(/^ordre-\d+\.csv$/)
  await one.press('Køb igen')
  await page.getByRole('link', { name: 'Se kurven' }).click()
  await one.arrivesAt('Kurv')
})

test('forty rows of a spreadsheet become a saved basket', async ({ page, request }) => {
  const one = shopper(page)
  const { data } = (await (
    await request.get('/api/shop/products?allProductChildren=1&limit=200')
  ).json()) as { data: { varenummer: string; children_count: number; stock: number }[] }
  const numbers = data
    .filter(
      ({ varenummer, children_count, stock }) => varenummer && children_count === 0 && stock > 0,
    )
    .slice(0, 39)
    .map(({ varenummer }) => varenummer)
  const pasted = ['Varenr.\tAntal', ...numbers.map((number) => `${number}\t40`), 'volapyk\t3']
  await logIn(page, 'proff@demo.dk')
  await page.goto('/hurtigordre')
  await isHydrated(page)
  await page.getByLabel('Rækker', { exact: true }).fill(pasted.join('\n'))
  await one.press('Find varer')
  await one.says('40 rækker')
  await one.says('39 rækker er klar')
  await one.says('1 række kommer ikke med')
  await hasNoViolations(page)
  await one.press('Gem som kurv')
  await page.getByRole('dialog').getByLabel('Navn').fill('Etape 2')
  await page.getByRole('dialog').getByRole('button', { name: 'Gem', exact: true }).click()
  await page.getByRole('link', { name: 'Åbn kurven' }).click()
  await one.arrivesAt('Etape 2')
  await one.says('Varer, 39 linjer')
})

test('a saved basket is given its case on its own page, and goes to the site', async ({
  page,
  request,
  baseURL,
}) => {
  const one = shopper(page)
  await logInAs(page, await newBuyer(baseURL ?? '', 'Sara Sand', 1))
  await one.putInBasket(await parcel(request), 4)
  await page.getByRole('button', { name: 'Gem kurven' }).click()
  await page.getByRole('dialog').getByLabel('Navn').fill('Etape 2')
  await page.getByRole('dialog').getByRole('button', { name: 'Gem', exact: true }).click()
  await page.getByRole('link', { name: 'Se gemte kurve' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Etape 2' }).click()
  await one.arrivesAt('Etape 2')
  const choice = page.getByLabel('Sag', { exact: true })
  const wanted = choice.getByRole('option', { name: /Skovvej 9, tilbygning$/ })
  const label = (await wanted.textContent()) ?? ''
  await choice.selectOption({ label })
  await expect(page.getByRole('main').getByRole('link', { name: label })).toBeVisible()
  await one.says('Leveres til Skovvej 9, 9000 Aalborg. Sofie Bak tager imod.')
  await hasNoViolations(page)
  await one.press('Redigér i kurven')
  await one.arrivesAt('Kurv')
  await expect(page.getByRole('textbox', { name: 'Leveres til postnr.' })).toHaveValue('9000')
})
