import { expect, test } from '@playwright/test'
import { craneProducts, measured, parcel, scarce, special, stepped } from './checkout-products.ts'
import { isHydrated } from './quiet.ts'
import { line, mette, shopper } from './shopper.ts'

test('products are put in from their page, and the basket shows what they cost', async ({
  page,
  request,
}) => {
  const products = await parcel(request)
  await page.goto(products.url)
  await isHydrated(page)
  await page.getByRole('button', { name: 'Læg i kurv' }).first().click()
  await page.getByRole('link', { name: 'Se kurv' }).click()
  await shopper(page).arrivesAt('Kurv')
  await expect(line(page, products)).toContainText(`Varenr. ${products.varenummer}`)
  await expect(line(page, products)).toContainText('kr.')
})

test('a number no one has is said to be unknown, and nothing that was typed is lost', async ({
  page,
}) => {
  await page.goto('/checkout/basket')
  const field = page.getByLabel('Læg flere i kurven med nummer')
  await field.fill('9999999999')
  await field.press('Enter')
  await shopper(page).says('Vi har ingen vare med nummer 9999999999')
  await expect(field).toHaveValue('9999999999')
})

test('a number that is put in once more says how many there are now', async ({ page, request }) => {
  const product = await parcel(request)
  await page.goto('/checkout/basket')
  const field = page.getByLabel('Læg flere i kurven med nummer')
  for (const count of [1, 2]) {
    await field.fill(product.varenummer)
    await field.press('Enter')
    await shopper(page).says(`er lagt i kurven: nu ${count}`)
  }
})

test('what cannot be returned says so before its number puts it in the basket', async ({
  page,
  request,
}) => {
  const products = await special(request)
  await page.goto('/checkout/basket')
  await page.getByLabel('Læg flere i kurven med nummer').fill(products.varenummer)
  const buyer = shopper(page)
  await buyer.press('Tilføj')
  await buyer.says('Varen kan ikke fortrydes, når den er bestilt.')
  await expect(line(page, products)).toHaveCount(0)
  await buyer.press('Læg i kurv alligevel')
  await expect(line(page, products)).toBeVisible()
  await expect(page.getByText('Varen kan ikke fortrydes, når den er bestilt.')).toHaveCount(0)
})

test('a quantity between two steps is rounded up, and it is said', async ({ page, request }) => {
  const products = await stepped(request)
  const step = products.divisible_quantity ?? 1
  const least = Math.ceil((products.min_quantity ?? step) / step) * step
  const buyer = shopper(page)
  await buyer.putInBasket(products)
  await buyer.wants(products, least + 1)
  await expect(line(page, products).getByRole('spinbutton')).toHaveValue(String(least + step))
  await buyer.says(/er rundet op til/)
  await line(page, products).getByRole('button', { name: 'Flere' }).click()
  await expect(line(page, products).getByRole('spinbutton')).toHaveValue(String(least + 2 * step))
})

test('too few for the shop to sell is said with a button that puts it right', async ({
  page,
  request,
}) => {
  const products = await scarce(request)
  const buyer = shopper(page)
  await buyer.putInBasket(products)
  await buyer.wants(products, products.stock + 5)
  await buyer.says(/på lager/)
  await expect(page.getByRole('button', { name: 'Gå til levering' }).first()).toBeDisabled()
  await buyer.says(/Ret det, der er markeret/)
  await line(page, products)
    .getByRole('button', { name: /^Ret til/ })
    .click()
  await expect(line(page, products).getByRole('spinbutton')).toHaveValue(String(products.stock))
  await expect(page.getByRole('link', { name: 'Gå til levering' }).first()).toBeVisible()
})

test('what is sold by the piece can be counted in metres, and those are shown first', async ({
  page,
  request,
}) => {
  const products = await measured(request)
  const buyer = shopper(page)
  await buyer.putInBasket(products)
  await line(page, products)
    .getByRole('button', { name: /^Skriv antal i m/ })
    .click()
  await buyer.wants(products, 10)
  const pieces = Math.ceil(10 / (products.alternate_factor ?? 1))
  await expect(line(page, products)).toContainText(`= ${pieces}\u00a0${products.unit}`)
  await page.reload()
  await expect(line(page, products).getByRole('spinbutton')).toHaveValue('10')
})

test('pressing on while the shop answers ends at what was pressed last', async ({
  page,
  request,
}) => {
  const products = await parcel(request)
  await shopper(page).putInBasket(products)
  let isUnderWay = 0
  await page.route('**/current-basket', async (route) => {
    isUnderWay += 1
    await new Promise((done) => setTimeout(done, 300))
    // Counted here: the browser does not always tell that a request has ended.
    await route.fulfill({ response: await route.fetch() })
    isUnderWay -= 1
  })
  const more = line(page, products).getByRole('button', { name: 'Flere' })
  for (let times = 0; times < 6; times += 1) await more.click()
  await expect(line(page, products).getByRole('spinbutton')).toHaveValue('7')
  const isKept = async () => {
    const reply = await page.request.get('/api/shop/baskets/current-basket')
    const { data } = (await reply.json()) as { data: { basket_lines: { quantity: number }[] } }
    return isUnderWay === 0 && data.basket_lines[0]?.quantity
  }
  await expect.poll(isKept).toBe(7)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(line(page, products).getByRole('spinbutton')).toHaveValue('7')
})

test('a line that was removed can be put back', async ({ page, request }) => {
  const products = await parcel(request)
  const buyer = shopper(page)
  await buyer.putInBasket(products, 3)
  await line(page, products)
    .getByRole('button', { name: /^Fjern/ })
    .click()
  await buyer.says('Din kurv er tom')
  await buyer.press('Fortryd')
  await expect(line(page, products).getByRole('spinbutton')).toHaveValue('3')
})

test('a note follows its line', async ({ page, request }) => {
  const products = await parcel(request)
  await shopper(page).putInBasket(products)
  await line(page, products)
    .getByRole('button', { name: /^Skriv note/ })
    .click()
  await page.getByRole('textbox', { name: /^Note til/ }).fill('Til carporten')
  await page.getByRole('button', { name: 'Gem note' }).click()
  await page.reload()
  await expect(line(page, products)).toContainText('Til carporten')
})

test('what cannot be returned says so in the basket, and is ticked before it is bought', async ({
  page,
  request,
}) => {
  const products = await special(request)
  const buyer = shopper(page)
  await buyer.putInBasket(products)
  await expect(line(page, products)).toContainText('Ingen fortrydelsesret')
  await buyer.livesAt('8000')
  await buyer.goesToDelivery()
  await page.getByRole('radio').first().check()
  await buyer.goesToInfo()
  await buyer.is(mette)
  await buyer.goesToPayment()
  await buyer.paysWith('Betalingskort')
  await buyer.goesToReview()
  await buyer.acceptsTerms()
  await buyer.press('Køb og betal')
  await page.getByRole('link', { name: /ikke kan fortrydes/ }).click()
  const tick = page.getByRole('checkbox', { name: /ikke kan fortrydes/ })
  await expect(tick).toBeFocused()
  await tick.check()
  await buyer.press('Køb og betal')
  await page.waitForURL('**/sandbox/**')
})

test('light products ride on the lorry that brings the heavy ones, at its price', async ({
  page,
  request,
}) => {
  const [small, large] = [await parcel(request), await craneProducts(request)]
  const buyer = shopper(page)
  await buyer.putInBasket(small)
  await buyer.putInBasket(large)
  await buyer.livesAt('8000')
  const lorry = page.getByRole('region', { name: 'Kranbil' })
  await expect(lorry).toContainText(large.name)
  await expect(lorry).toContainText(small.name)
  await buyer.goesToDelivery()
  await expect(page.getByRole('radio', { name: /^Kranbil/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Levering 2' })).toHaveCount(0)
})

test('a postcode that is no postcode is told so, and keeps what was there', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  await buyer.putInBasket(await parcel(request))
  await buyer.livesAt('8000')
  const field = page.getByRole('textbox', { name: 'Leveres til postnr.' })
  await field.fill('80')
  await field.press('Tab')
  await buyer.says('Postnummeret er fire cifre')
  await field.fill('9000')
  await buyer.says('Aalborg')
})

test('two tabs show one basket: what is changed in one of them is seen in the other', async ({
  page,
  context,
  request,
}) => {
  const products = await craneProducts(request)
  await shopper(page).putInBasket(products)
  const other = await context.newPage()
  await other.goto('/checkout/basket')
  await shopper(other).wants(products, 4)
  await expect(line(page, products).getByRole('spinbutton')).toHaveValue('4')
  await line(page, products).getByRole('button', { name: 'Flere' }).click()
  await expect(line(other, products).getByRole('spinbutton')).toHaveValue('5')
})
