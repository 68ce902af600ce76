import { expect, type Page, test } from '@playwright/test'
import { craneProducts, parcel } from './checkout-products.ts'
import { logIn, openAccount } from './login.ts'
import { fullestList, someProducts } from './places.ts'
import { isQuiet } from './quiet.ts'
import { CARDS, mette, shopper } from './shopper.ts'

/** The narrowest phone, and letters twice as large. */
test.use({ viewport: { width: 320, height: 640 } })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return
      document.documentElement.style.fontSize = '200%'
      observer.disconnect()
    }).observe(document, { childList: true })
  })
})

async function fits(page: Page): Promise<void> {
  const widths = () =>
    page.evaluate(() => [
      getComputedStyle(document.documentElement).fontSize,
      document.documentElement.scrollWidth,
    ])
  await expect.poll(widths).toEqual(['32px', 320])
}

test('twice as large letters fit where products are found', async ({ page, request }) => {
  const [table, cards] = [
    await fullestList(request, 'list'),
    await fullestList(request, 'other'),
  ].map(({ url }) => url)
  const { parent, single } = await someProducts(request)
  const search = '/search?q=skrue'
  for (const url of ['/', table, cards, parent.url, single.url, search, '/findes-ikke']) {
    await page.goto(url ?? '/')
    await fits(page)
  }
})

test('twice as large letters fit on the pages of the merchant and of a user', async ({ page }) => {
  await logIn(page, 'proff2@demo.dk')
  await openAccount(page)
  await fits(page)
  const ofMerchant = ['/kontakt', '/forretninger', '/forretninger/aarhus', '/guides/byg-et-hoejbed']
  const ofUser = ['/hurtigordre', '/baskets', '/invoices', '/offers', '/saved-baskets', '/reports']
  for (const url of [...ofMerchant, ...ofUser, '/reports/invoice-case', '/min-side/profil']) {
    await page.goto(url)
    await isQuiet(page)
    await fits(page)
  }
})

test('twice as large letters fit all the way to the order', async ({ page, request }) => {
  const buyer = shopper(page)
  await page.goto('/checkout/basket')
  await fits(page)
  await buyer.putInBasket(await parcel(request), 2)
  await buyer.putInBasket(await craneProducts(request), 6)
  await buyer.livesAt(mette.postcode)
  await fits(page)
  await buyer.goesToDelivery()
  await fits(page)
  await buyer.goesToInfo()
  await buyer.is(mette)
  await fits(page)
  await buyer.goesToPayment()
  await fits(page)
  await buyer.paysWith('Betalingskort')
  await buyer.goesToReview()
  await fits(page)
  await buyer.acceptsTerms()
  await buyer.press('Køb og betal')
  await page.waitForURL('**/sandbox/**')
  await fits(page)
  await buyer.givesCard(CARDS.approved)
  await buyer.hasOrdered()
  await fits(page)
})
