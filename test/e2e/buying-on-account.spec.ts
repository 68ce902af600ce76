import { expect, type Page, test } from '@playwright/test'
import { amountsIn, sumOf } from './amounts.ts'
import { type Products, parcel, worth } from './checkout-products.ts'
import { logInAs, newBuyer } from './new-user.ts'
import { isQuiet } from './quiet.ts'
import { line, shopper } from './shopper.ts'

const QUANTITY = 3
/** The customer of the demo with the least credit: 60,000 kr. */
const MASON = 2
const [NET_TOTAL, TOTAL] = ['I alt ekskl. moms', 'I alt inkl. moms']

/** Price, price on the other side of VAT and, where there is an agreement, the list price of a product's own page. */
async function pricesOnPage(page: Page, { url }: Products): Promise<number[]> {
  await page.goto(url)
  await isQuiet(page)
  const prices = page
    .getByRole('article')
    .getByRole('paragraph')
    .filter({ hasText: /\d,\d\d\skr\./ })
  const all = await Promise.all((await prices.all()).map(amountsIn))
  return all.flat()
}

test('a professional sees net prices everywhere, and the order on account is what was agreed to', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const products = await parcel(request)
  const guest = await (await browser.newContext()).newPage()
  const [gross = 0, list = 0] = await pricesOnPage(guest, products)
  await guest.context().close()

  const one = shopper(page)
  await logInAs(page, await newBuyer(baseURL ?? '', 'Nora Nord'))
  const [net = 0, withVat = 0, listed] = await pricesOnPage(page, products)
  expect(net).toBeLessThan(list)
  expect(withVat).toBeLessThan(gross)
  expect(listed).toBe(list)
  expect(Math.abs(net * 1.25 - withVat)).toBeLessThan(1)

  // The card shows the lowest price of those that it stands for.
  await page.goto(products.url.replace(/\/[^/]+$/, ''))
  await isQuiet(page)
  const card = page.getByRole('main').getByRole('article').first()
  const [lowest = 0, lowestWithVat = 0] = await amountsIn(card)
  expect(lowest).toBeLessThanOrEqual(net)
  expect(Math.abs(lowest * 1.25 - lowestWithVat)).toBeLessThan(1)
  await card.getByRole('heading').getByRole('link').click()
  const table = page.getByRole('table', { name: /priser ekskl\. moms$/ })
  await expect(table).toBeVisible()
  const rows = await Promise.all((await table.getByRole('row').all()).slice(1).map(amountsIn))
  expect(Math.min(...rows.map(([price = 0]) => price))).toBe(lowest)
  expect(rows.map(([price]) => price)).toContain(net)

  await one.putInBasket(products, QUANTITY)
  await isQuiet(page)
  const sums = page.getByRole('complementary', { name: 'Sum' })
  expect(await amountsIn(line(page, products))).toContain(net)
  expect(await amountsIn(line(page, products))).toContain(net * QUANTITY)
  expect(await sumOf(sums, 'Varer, 1 linje')).toBe(net * QUANTITY)

  const requisition = `R-${crypto.randomUUID().slice(0, 8)}`
  await one.livesAt('5000')
  await one.goesToDelivery()
  await one.hasItBroughtBy('Pakke')
  await one.goesToInfo()
  await page.getByLabel('Rekvisitionsnr.').fill(requisition)
  await page.getByRole('textbox', { name: 'Mobilnummer' }).first().fill('22 33 44 55')
  await one.goesToPayment()
  await one.paysWith('På konto')
  await one.goesToReview()
  await one.says(`Rekvisition ${requisition}`)
  await one.acceptsTerms()
  const review = page.getByRole('complementary', { name: 'Din ordre' })
  const agreed = { net: await sumOf(review, NET_TOTAL), gross: await sumOf(review, TOTAL) }
  await one.press('Køb på konto')
  const order = await one.hasOrdered()
  const confirmed = page.getByRole('complementary', { name: 'Din ordre' })
  expect(await sumOf(confirmed, TOTAL)).toBe(agreed.gross)

  await page.goto('/baskets')
  const row = page.getByRole('row').filter({ hasText: requisition })
  await expect(row).toContainText(order)
  expect(await amountsIn(row)).toEqual([agreed.net, agreed.gross])
  await row.getByRole('link', { name: order }).click()
  await one.arrivesAt(`Ordre ${order}`)
  await one.says(requisition)
  await one.says(/^På konto/)
  const shown = page.getByRole('region', { name: 'Sum' })
  expect(await sumOf(shown, NET_TOTAL)).toBe(agreed.net)
  expect(await sumOf(shown, TOTAL)).toBe(agreed.gross)
})

test('an order that exceeds the credit says so before it is placed, and waits for the shop', async ({
  page,
  request,
  baseURL,
}) => {
  // More than the whole limit of the company, also where its agreed price is half.
  const { products, quantity } = await worth(request, 130_000)
  const one = shopper(page)
  await logInAs(page, await newBuyer(baseURL ?? '', 'Kaj Kant', MASON))
  await one.putInBasket(products, quantity)
  await one.livesAt('8000')
  await one.goesToDelivery()
  await one.goesToInfo()
  await page.getByRole('textbox', { name: 'Mobilnummer' }).first().fill('22 33 44 55')
  await one.goesToPayment()
  await one.paysWith('På konto')
  const warning = /Ordren overstiger jeres kredit, hvor der er .* til rådighed/
  await one.says(warning)
  await one.goesToReview()
  await one.says(warning)
  await one.acceptsTerms()
  await one.press('Køb på konto')
  await one.hasOrdered()
  await one.says(/overstiger jeres kredit\. Vi skal godkende den/)
})
