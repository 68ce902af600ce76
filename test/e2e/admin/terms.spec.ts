import { expect, test } from '@playwright/test'
import { answeredConsent } from '../answered-consent.ts'
import { parcel } from '../checkout-products.ts'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { CARDS, mette, shopper } from '../shopper.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

/** The shop is shared with other journeys: the terms of companies are changed, which few buy under, and put back. */

test('terms are worded anew: a customer who has accepted others is told, and an order keeps its own', async ({
  page,
  browser,
  request,
}) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  const customer = await browser.newContext({ storageState: answeredConsent, locale: 'da-DK' })
  const shopping = await customer.newPage()
  const buyer = shopper(shopping)
  await buyer.putInBasket(await parcel(request))
  await buyer.livesAt(mette.postcode)
  await buyer.goesToDelivery()
  await buyer.hasItBroughtBy('Pakke')
  await buyer.goesToInfo()
  await buyer.buysAs('Erhverv')
  await shopping.getByRole('textbox', { name: 'CVR-nr.' }).fill('99999993')
  await buyer.is(mette)
  await shopping.getByRole('textbox', { name: 'Firmanavn' }).fill('Juhl Tømrer ApS')
  await buyer.goesToPayment()
  await buyer.paysWith('Betalingskort')
  await buyer.goesToReview()
  const box = shopping.getByRole('checkbox', { name: /handelsbetingelserne/ })
  const link = shopping.getByRole('link', { name: 'handelsbetingelserne (PDF)' })
  await expect(link).toHaveAttribute('href', /version=erhverv-/)
  const first = await link.getAttribute('href')
  await box.check()
  await expect(box).toBeChecked()

  await page.goto('/admin/indstillinger/samtykke/terms_company')
  const text = page.getByLabel('Tekst', { exact: true })
  const before = await text.inputValue()
  await text.fill(before.replace('{cvr}', '12345678'))
  await page.getByRole('button', { name: 'Se betingelserne' }).click()
  await expect(page.getByText('{cvr} skal være med').first()).toBeVisible()
  const word = `Gælder fra ${Date.now()}.`
  await text.fill(`${before}\n\n# Nyt\n\n${word}`)
  await page.getByRole('button', { name: 'Se betingelserne' }).click()
  await expect(page.getByRole('dialog')).toContainText(word)
  await expect(page.getByRole('dialog')).toContainText('CVR 99999993')
  await hasNoViolations(page)
  await page.keyboard.press('Escape')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
    await page.screenshot({ path: `test-results/admin-terms-${width}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: 'Gem som ny version' }).last().click()
  await expect(page.getByText('Den nye tekst gælder nu').first()).toBeVisible()

  await buyer.press('Køb og betal')
  await buyer.says(/Handelsbetingelserne er ændret/)
  await expect(box).not.toBeChecked()
  await hasNoViolations(shopping)
  await expect(link).not.toHaveAttribute('href', first ?? '')
  const second = await link.getAttribute('href')
  await box.check()
  await buyer.press('Køb og betal')
  await buyer.givesCard(CARDS.approved)
  const number = await buyer.hasOrdered()
  const kept = shopping.getByRole('link', { name: 'Handelsbetingelser (PDF)' }).first()
  await expect(kept).toHaveAttribute('href', second ?? '')
  await shopping.goto('/handelsbetingelser/erhverv')
  await expect(shopping.getByRole('main')).toContainText(word)

  await text.fill(before)
  await page.getByRole('button', { name: 'Gem som ny version' }).last().click()
  await expect(page.getByText('Den nye tekst gælder nu').first()).toBeVisible()
  await expect
    .poll(
      async () => {
        await shopping.goto('/handelsbetingelser/erhverv')
        return shopping.getByRole('main').textContent()
      },
      { timeout: 20_000 },
    )
    .not.toContain(word)
  expect((await request.get(second ?? '')).status()).toBe(200)
  await page.goto(`/admin/ordrer?q=${number}`)
  await page.getByRole('link', { name: number }).first().click()
  await page.getByRole('button', { name: 'Udskriv' }).click()
  await expect(page.getByRole('menuitem', { name: 'Handelsbetingelser' })).toHaveAttribute(
    'href',
    second ?? '',
  )
  await customer.close()
})
