import { expect, type Page, test } from '@playwright/test'
import { parcel } from './checkout-products.ts'
import { isHydrated } from './quiet.ts'
import { shopper } from './shopper.ts'

const head = (page: Page) => page.getByRole('banner')
const ofBasket = (page: Page) => page.getByRole('textbox', { name: 'Leveres til postnr.' })

async function tellPostcode(page: Page, button: RegExp, zipcode: string) {
  await head(page).getByRole('button', { name: button }).click()
  await page.getByRole('dialog').getByLabel('Postnummer').fill(zipcode)
  await page.getByRole('dialog').getByRole('button', { name: 'Gem' }).click()
}

test('the head and the basket have one postcode, whichever is told first', async ({
  page,
  request,
}) => {
  const products = await parcel(request)
  await page.goto('/')
  await isHydrated(page)
  await tellPostcode(page, /Vælg postnr\./, '8000')
  await expect(head(page)).toContainText('8000 Aarhus C')
  // By its number, which sends no postcode along.
  await shopper(page).typesIntoBasket(products)
  await expect(ofBasket(page)).toHaveValue('8000')
  await ofBasket(page).fill('9000')
  await expect(head(page)).toContainText('9000 Aalborg')
  await tellPostcode(page, /9000 Aalborg/, '2100')
  await expect(ofBasket(page)).toHaveValue('2100')
  await page.reload()
  await expect(head(page)).toContainText('2100')
  await expect(ofBasket(page)).toHaveValue('2100')
})
