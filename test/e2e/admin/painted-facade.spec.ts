import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { CARDS, mette, shopper } from '../shopper.ts'
import { atDesk } from './desk.ts'

/** In a colour that no other journey orders. */
for (const [width, code, name] of [
  [390, '6003', 'Olivengrøn'],
  [1440, '3011', 'Brunrød'],
] as const) {
  test(`at ${width} px a façade is painted: colour, cans, order, label, mixed`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const buyer = shopper(page)
    const main = page.getByRole('main')
    await page.goto('/paint-picker')
    await main.getByRole('searchbox', { name: 'Søg farve' }).fill(code)
    await page.keyboard.press('Enter')
    await main
      .getByRole('link', { name: new RegExp(`${name} RAL ${code}`) })
      .first()
      .click()
    await page.getByRole('link', { name: /^Vælg maling i farven/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Maling i ${name}`)
    await main
      .getByRole('link', { name: /^Vælg / })
      .first()
      .click()
    await page.getByLabel('Flade').fill('120')
    await page.getByLabel('Rækker').fill('7,3')
    await page.getByRole('button', { name: 'Regn ud' }).click()
    // Cans of one size, which come in one delivery.
    await page.getByRole('link', { name: /Færrest spande/ }).click()
    const mine = page.getByRole('complementary', { name: 'Din maling' })
    await expect(mine.getByText('Færrest spande')).toBeVisible()
    await mine.getByRole('checkbox').check()
    await mine.getByRole('button', { name: /^Læg \d+ spande? i kurv/ }).click()
    await expect(page.getByText(/er lagt i kurven/)).toBeVisible()

    await page.goto('/checkout/basket')
    await buyer.says(new RegExp(`${name} RAL ${code}, base C`))
    await buyer.livesAt('9000')
    await buyer.goesToDelivery()
    await buyer.fetchesIn('Aalborg')
    await buyer.goesToInfo()
    await buyer.is(mette)
    await buyer.goesToPayment()
    await buyer.paysWith('Betalingskort')
    await buyer.goesToReview()
    await buyer.says(new RegExp(`${name} RAL ${code}`))
    // The law wants it said again: what is mixed for a customer cannot be returned.
    for (const tick of await main.getByRole('checkbox').all()) await tick.check()
    await buyer.press('Køb og betal')
    await buyer.givesCard(CARDS.approved)
    const reference = await buyer.hasOrdered()
    await buyer.says(new RegExp(`${name} RAL ${code}`))

    const desk = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage()
    await atDesk(desk, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
    await desk.goto('/admin/toning')
    await desk.getByLabel('Søg i listen').fill(reference)
    const download = desk.waitForEvent('download')
    await desk
      .getByRole('button', { name: `Label ${reference}, RAL ${code}` })
      .first()
      .click()
    expect((await download).suggestedFilename()).toContain('Spandelabel')
    await desk
      .getByRole('button', { name: `Tonet … ${reference}, RAL ${code}` })
      .first()
      .click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^Meld \d+ spande? tonet/ })
      .click()
    await expect(desk.getByText(new RegExp(`til ordre ${reference} er tonet`))).toBeVisible()
    await desk.context().close()
  })
}
