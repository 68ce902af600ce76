import { expect, test } from '@playwright/test'
import { parcel } from './checkout-products.ts'
import { CARDS, mette, shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

const WIDTHS = [360, 768, 1440] as const

test('a parcel shop can be chosen, and stands on review, confirmation and the order', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  await buyer.putInBasket(await parcel(request))
  await buyer.livesAt('8000')
  await buyer.goesToDelivery()
  await buyer.hasItBroughtBy('Pakke')
  await page.getByLabel('Hvem skal levere?').selectOption('GLS')
  const shops = page.getByRole('group', { name: 'Hvor skal pakken hen?' }).getByRole('radio')
  await expect(shops).toHaveCount(6)
  await expect(page.getByRole('radio', { name: 'Lever på adressen' })).toBeChecked()
  await page.getByLabel('Find pakkeshops ved postnummer').fill('8700')
  const shop = page.getByRole('radio', { name: /8700 Horsens/ }).first()
  const answered = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await shop.check()
  expect((await answered).status()).toBe(200)
  const name = await page
    .locator('label:has(input:checked) b', { hasText: 'Horsens' })
    .textContent()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await hasNoViolations(page)
    await page.screenshot({ path: `test-results/pickup-points-${width}.png`, fullPage: true })
  }
  await page.reload()
  await expect(page.getByRole('radio', { name: new RegExp(`${name}`) })).toBeChecked()
  await buyer.goesToInfo()
  await buyer.is(mette)
  await buyer.goesToPayment()
  await buyer.paysWith('Betalingskort')
  await buyer.goesToReview()
  await buyer.says(new RegExp(`${name}.*8700 Horsens`))
  await buyer.acceptsTerms()
  await buyer.press('Køb og betal')
  await buyer.givesCard(CARDS.approved)
  await buyer.hasOrdered()
  await buyer.says(new RegExp(`${name}.*8700 Horsens`))
  await hasNoViolations(page)
})

test('a carrier that does not answer is told of, and the parcel can go to the door', async ({
  page,
  request,
}) => {
  await page.route('**/api/shop/pickup-points?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const data = { ...body.data, is_available: false, pickup_points: [] }
    await route.fulfill({ response, json: { data } })
  })
  const buyer = shopper(page)
  await buyer.putInBasket(await parcel(request))
  await buyer.livesAt('8000')
  await buyer.goesToDelivery()
  await buyer.hasItBroughtBy('Pakke')
  await page.getByLabel('Hvem skal levere?').selectOption('GLS')
  await buyer.says(/GLS svarer ikke/)
  await expect(page.getByRole('radio', { name: 'Lever på adressen' })).toBeChecked()
  await hasNoViolations(page)
  await buyer.goesToInfo()
})
