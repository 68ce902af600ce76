import { expect, test } from '@playwright/test'
import { craneProducts } from './checkout-products.ts'
import { CARDS, mette, shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

const WIDTHS = [360, 768, 1440] as const

test('what the driver has to know of the place is asked, and stands on review and confirmation', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  await buyer.putInBasket(await craneProducts(request), 10)
  await buyer.livesAt('8000')
  await buyer.goesToDelivery()
  await buyer.hasItBroughtBy('Kranbil')
  await page.getByLabel('Hvor lang en lastbil kan komme frem?').selectOption({ index: 2 })
  const reach = page.getByRole('textbox', { name: 'Fra bilen til pladsen' })
  await reach.fill('12')
  await expect(page.getByRole('status').filter({ hasText: 'Kranen når kun 8 m.' })).toBeVisible()
  await reach.fill('6')
  await expect(page.getByText('Kranen når kun 8 m.')).toBeHidden()
  await page.getByRole('textbox', { name: 'Kontakt på dagen' }).fill('Jonas Lind')
  await page.getByRole('textbox', { name: 'Telefon på dagen' }).fill('40506070')
  const note = page.getByRole('textbox', { name: 'Besked til chaufføren' })
  await note.fill('Porten står åben')
  const answered = page.waitForResponse(
    (reply) =>
      reply.request().method() === 'PATCH' &&
      (reply.request().postData() ?? '').includes('Porten står åben'),
  )
  await note.press('Tab')
  expect((await answered).status()).toBe(200)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await hasNoViolations(page)
    await page.screenshot({ path: `test-results/site-access-${width}.png`, fullPage: true })
  }
  await page.reload()
  await expect(note).toHaveValue('Porten står åben')
  await buyer.goesToInfo()
  await buyer.is(mette)
  await buyer.goesToPayment()
  await buyer.paysWith('Betalingskort')
  await buyer.goesToReview()
  await buyer.says(/Lastbil op til 10 m kan komme frem.*Jonas Lind.*Porten står åben/)
  await buyer.acceptsTerms()
  await buyer.press('Køb og betal')
  await buyer.givesCard(CARDS.approved)
  await buyer.hasOrdered()
  await buyer.says(/Lastbil op til 10 m kan komme frem.*Jonas Lind.*Porten står åben/)
})
