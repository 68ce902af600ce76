import { expect, test } from '@playwright/test'
import { craneProducts } from './checkout-products.ts'
import { CARDS, mette, shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

const WIDTHS = [360, 768, 1440] as const

test('the day and the half of it that the lorry comes is chosen, and stands on review and confirmation', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  await buyer.putInBasket(await craneProducts(request), 10)
  await buyer.livesAt('8000')
  await buyer.goesToDelivery()
  await buyer.hasItBroughtBy('Kranbil')
  const day = page.getByLabel('Hvilken dag skal varerne komme?')
  const isSaved = (part: string) =>
    page.waitForResponse(
      (reply) =>
        reply.request().method() === 'PATCH' &&
        (reply.request().postData() ?? '').includes(part) &&
        reply.status() === 200,
    )
  const label = (await day.locator('option').nth(2).textContent()) ?? ''
  expect(label).toMatch(/^\p{Lu}\p{Ll}+dag \d+\. \p{Ll}+\.?$/u)
  const chosen = isSaved('"delivery_day"')
  await day.selectOption({ label })
  await chosen
  const half = page.getByLabel('Hvornår på dagen?')
  const halved = isSaved('"afternoon"')
  await half.selectOption({ label: 'Eftermiddag kl. 12–17' })
  await halved
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await hasNoViolations(page)
    await page.screenshot({ path: `test-results/delivery-days-${width}.png`, fullPage: true })
  }
  await page.reload()
  await expect(half).toHaveValue('afternoon')
  await buyer.goesToInfo()
  await buyer.is(mette)
  await buyer.goesToPayment()
  await buyer.paysWith('Betalingskort')
  await buyer.goesToReview()
  const told = new RegExp(`${label.replaceAll('.', '\\.')}, eftermiddag kl\\. 12–17`)
  await buyer.says(told)
  await buyer.acceptsTerms()
  await buyer.press('Køb og betal')
  await buyer.givesCard(CARDS.approved)
  await buyer.hasOrdered()
  await buyer.says(told)
})
