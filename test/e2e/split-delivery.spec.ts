import { expect, type Page, test } from '@playwright/test'
import { craneProducts, parcel, pickupOnly } from './checkout-products.ts'
import { CARDS, mette, type Shopper, shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

async function choose(page: Page, group: string | RegExp, way: RegExp): Promise<void> {
  const answered = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  const choices = page.getByRole('group', { name: group }).first()
  // Not by check(), which looks at it afterwards: with the answer its group may be gone.
  await choices.getByRole('radio', { name: way }).first().click()
  expect((await answered).status()).toBe(200)
}

async function pays(buyer: Shopper): Promise<string> {
  await buyer.goesToPayment()
  await buyer.paysWith('Betalingskort')
  await buyer.goesToReview()
  await buyer.acceptsTerms()
  await buyer.press('Køb og betal')
  await buyer.givesCard(CARDS.approved)
  return buyer.hasOrdered()
}

test('light products ride on the lorry, or go as a parcel while the rest is brought and fetched', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  const light = await parcel(request)
  for (const products of [light, await craneProducts(request), await pickupOnly(request)]) {
    await buyer.putInBasket(products)
  }
  await buyer.livesAt('8000')
  await buyer.goesToDelivery()
  await buyer.says(/Ordren deles i 2 leveringer/)
  await buyer.says('Varerne kan kun hentes i en forretning.')
  const along = page.getByRole('group', { name: `Lette varer: ${light.name}` })
  await expect(along.getByRole('radio', { name: /^Læg med i samme levering/ })).toBeChecked()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await hasNoViolations(page)
    await page.screenshot({ path: `test-results/riders-${width}.png`, fullPage: true })
  }
  await choose(page, `Lette varer: ${light.name}`, /^Pakke/)
  await buyer.says(/Ordren deles i 3 leveringer/)
  await expect(page.getByRole('heading', { name: /^Levering \d$/ })).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Find forretning' }).last().fill('Aarhus')
  await page
    .getByRole('radio', { name: /Aarhus/ })
    .last()
    .check()
  await buyer.goesToInfo()
  await buyer.is(mette)
  await pays(buyer)
  for (const way of [/Kranbil/, /Pakke/, /Aarhus/]) await buyer.says(way)
})

test('all of it can be fetched in one branch with one choice', async ({ page, request }) => {
  const buyer = shopper(page)
  for (const products of [await craneProducts(request), await pickupOnly(request)]) {
    await buyer.putInBasket(products)
  }
  await buyer.livesAt('8000')
  await buyer.goesToDelivery()
  await page.getByRole('checkbox', { name: 'Hent alt i én forretning' }).check()
  const branch = page.getByRole('group', { name: 'Hvor vil du hente?' }).first()
  await expect(branch.getByText(/^Hele ordren er klar /).first()).toBeVisible()
  await page.screenshot({ path: 'test-results/whole-pickup.png', fullPage: true })
  await choose(page, 'Hvor vil du hente?', /Aarhus/)
  await expect(page.getByText(/^Alt hentes i .*Aarhus.*\. Klar /)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Afhentning/ })).toHaveCount(0)
  await hasNoViolations(page)
  await buyer.goesToInfo()
  await buyer.is(mette)
  await pays(buyer)
  const whole = page.getByRole('heading', { name: /^Alt hentes i .*Aarhus/ })
  await expect(whole).toHaveCount(1)
  await expect(page.getByText(/^Hentes i .*Aarhus/)).toHaveCount(0)
})

test('an island pays for the ferry, from the basket to the order', async ({ page, request }) => {
  const buyer = shopper(page)
  await buyer.putInBasket(await craneProducts(request))
  await buyer.livesAt('8000')
  await buyer.says(/795,00/)
  await buyer.livesAt('6720')
  await buyer.says(/2\.245,00/)
  await buyer.goesToDelivery()
  await expect(page.getByRole('radio', { name: /^Kranbil.*2\.245,00/ })).toBeChecked()
  await buyer.goesToInfo()
  await buyer.is({ ...mette, postcode: '6720' })
  await pays(buyer)
  await buyer.says(/2\.245,00/)
})
