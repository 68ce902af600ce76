import { expect, test } from '@playwright/test'
import { parcel } from './checkout-products.ts'
import { logInAs, newConsumer } from './new-user.ts'
import { isQuiet } from './quiet.ts'
import { shopper } from './shopper.ts'

test('a saved address that is chosen in the checkout brings its postcode, whatever the basket was given', async ({
  page,
  request,
  baseURL,
}) => {
  const one = shopper(page)
  const saved = { address1: 'Havnegade 14', zipcode: '9400', city: 'Nørresundby' }
  await logInAs(page, await newConsumer(baseURL ?? '', 'Gerda Gade', saved))
  await one.putInBasket(await parcel(request))
  await one.livesAt('5000')
  await one.goesToDelivery()
  await one.hasItBroughtBy('Pakke')
  await one.goesToInfo()
  await isQuiet(page)
  const postcode = page.getByRole('textbox', { name: 'Postnr.', exact: true })
  await expect(postcode).toHaveValue('5000')
  await page.getByLabel('Gemt adresse').selectOption({ index: 1 })
  await expect(page.getByRole('textbox', { name: 'Vej og husnummer' })).toHaveValue('Havnegade 14')
  await expect(postcode).toHaveValue('9400')
  await expect(page.getByRole('textbox', { name: 'By', exact: true })).toHaveValue('Nørresundby')
  await page.getByRole('textbox', { name: 'Mobilnummer' }).first().fill('22 33 44 55')
  await one.goesToPayment()
  await one.paysWith('Betalingskort')
  await one.goesToReview()
  const delivered = page.getByText(/Pakke til 9400 Nørresundby/).filter({ visible: true })
  await expect(delivered.first()).toBeVisible()
  await page.goto('/checkout/basket')
  // What delivery costs is reckoned for where it goes.
  await expect(page.getByLabel('Leveres til postnr.')).toHaveValue('9400')
})
