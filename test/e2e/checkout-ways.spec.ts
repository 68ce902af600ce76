import { expect, type Page, test } from '@playwright/test'
import { parcel } from './checkout-products.ts'
import { isQuiet } from './quiet.ts'
import { CARDS, mette, shopper } from './shopper.ts'

const headings = ['Godkend ordren', 'Betaling', 'Oplysninger', 'Levering', 'Kurv']

test('the back button goes through all steps, and everything is still there', async ({
  page,
  request,
}) => {
  const products = await parcel(request)
  const buyer = shopper(page)
  await buyer.putInBasket(products)
  await buyer.walksToReview()
  for (const heading of headings.slice(1)) {
    await page.goBack()
    await buyer.arrivesAt(heading)
    if (heading === 'Betaling') {
      await expect(page.getByRole('radio', { name: 'Betalingskort' })).toBeChecked()
    }
    if (heading === 'Oplysninger') {
      await expect(page.getByRole('textbox', { name: 'Navn', exact: true })).toHaveValue(mette.name)
      await expect(page.getByRole('textbox', { name: 'By', exact: true })).toHaveValue('Aarhus C')
    }
    if (heading === 'Levering') {
      await expect(page.getByRole('radio', { name: /^Pakke/ })).toBeChecked()
    }
  }
  for (const heading of headings.toReversed().slice(1)) {
    await page.goForward()
    await buyer.arrivesAt(heading)
  }
})

test('the steps that are done lead back, those ahead do not', async ({ page, request }) => {
  const buyer = shopper(page)
  await buyer.putInBasket(await parcel(request))
  await buyer.walksToReview()
  const steps = page.getByRole('navigation', { name: 'Trin i købet' })
  await expect(steps.getByRole('link')).toHaveCount(4)
  await steps.getByRole('link', { name: /^Levering/ }).click()
  await buyer.arrivesAt('Levering')
  await expect(steps.getByRole('link')).toHaveCount(1)
})

test('a buyer who comes to a step too early is led to the first that is not done', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  for (const step of ['delivery', 'info', 'payment', 'review']) {
    await page.goto(`/checkout/${step}`)
    await buyer.arrivesAt('Kurv')
  }
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/checkout\/basket$/)
  await buyer.putInBasket(await parcel(request))
  await buyer.livesAt('8000')
  await page.goto('/checkout/review')
  await buyer.arrivesAt('Oplysninger')
  await expect(page).toHaveURL(/\/checkout\/info$/)
})

async function toInfo(page: Page, products: Awaited<ReturnType<typeof parcel>>) {
  const buyer = shopper(page)
  await buyer.putInBasket(products)
  await buyer.livesAt('8000')
  await buyer.goesToDelivery()
  await buyer.hasItBroughtBy('Pakke')
  await buyer.goesToInfo()
  return buyer
}

test('a reload in the middle of a word loses nothing', async ({ page, request }) => {
  await toInfo(page, await parcel(request))
  const name = page.getByRole('textbox', { name: 'Navn', exact: true })
  await name.pressSequentially('Mette J')
  await page.reload()
  await expect(name).toHaveValue('Mette J')
})

test('without a connection what is typed stays, and goes when there is one', async ({
  page,
  request,
  context,
}) => {
  const buyer = await toInfo(page, await parcel(request))
  await context.setOffline(true)
  await buyer.is(mette)
  await buyer.press('Fortsæt til betaling')
  await buyer.says(/ikke få forbindelse/)
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(mette.email)
  await context.setOffline(false)
  await buyer.goesToPayment()
})

test('what is missing is listed, and each leads to its field', async ({ page, request }) => {
  const buyer = await toInfo(page, await parcel(request))
  await buyer.press('Fortsæt til betaling')
  const missing = page.getByRole('link', { name: 'Skriv din e-mail.' })
  await expect(missing).toBeVisible()
  await missing.click()
  const email = page.getByRole('textbox', { name: 'E-mail', exact: true })
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Skriv din e-mail/)
  await email.fill('mette@')
  await email.press('Tab')
  await expect(email).toHaveAccessibleDescription(/ser ikke rigtig ud/)
  await email.fill(mette.email)
  await expect(email).not.toHaveAttribute('aria-invalid')
})

test('two presses on the button are one order', async ({ page, request }) => {
  const buyer = shopper(page)
  await buyer.putInBasket(await parcel(request))
  await buyer.walksToReview()
  await buyer.acceptsTerms()
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/payment-intents')) asked.push(sent.url())
  })
  await page.getByRole('button', { name: 'Køb og betal' }).dblclick()
  await page.waitForURL('**/sandbox/**')
  expect(asked).toHaveLength(1)
})

test('an answer that was lost can be asked for again, and one order comes of it', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  await buyer.putInBasket(await parcel(request))
  await buyer.walksToReview()
  await buyer.acceptsTerms()
  const payments: string[] = []
  await page.route('**/payment-intents', async (route) => {
    const response = await route.fetch()
    payments.push(((await response.json()) as { data: { id: string } }).data.id)
    return payments.length === 1 ? route.abort() : route.fulfill({ response })
  })
  await buyer.press('Køb og betal')
  await buyer.says(/du kommer ikke til at købe to gange/)
  await buyer.press('Køb og betal')
  await buyer.givesCard(CARDS.approved)
  expect(payments).toHaveLength(2)
  expect(payments[1]).toBe(payments[0])
  await buyer.hasOrdered()
})

test('an order is no one else’s to see', async ({ page, request, browser }) => {
  const buyer = shopper(page)
  await buyer.putInBasket(await parcel(request))
  await buyer.walksToReview()
  await buyer.acceptsTerms()
  await buyer.press('Køb og betal')
  await buyer.givesCard(CARDS.approved)
  await buyer.hasOrdered()
  const address = page.url()
  const reply = await page.request.get(address)
  expect(reply.headers()['referrer-policy']).toBe('no-referrer')
  expect(reply.headers()['cache-control']).toContain('no-store')
  expect(await reply.text()).toContain('noindex')
  const guess = await page.request.get(address.replace(/.{4}$/, '0000'))
  expect(guess.status()).toBe(404)
  expect(await guess.text()).not.toContain(mette.name)
  const other = await browser.newPage()
  const processing = await other.goto(`${new URL(address).origin}/checkout/basket`)
  expect(await processing?.text()).not.toContain(mette.name)
  await other.close()
})

test('the whole way can be gone by keyboard alone', async ({ page, request }) => {
  const buyer = shopper(page)
  await buyer.putInBasket(await parcel(request))
  await buyer.livesAt('8000')
  await page.getByRole('link', { name: 'Gå til levering' }).first().press('Enter')
  await buyer.arrivesAt('Levering')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('radio', { name: /^Pakke/ }).press('Space')
  await page.getByRole('button', { name: 'Fortsæt til oplysninger' }).press('Enter')
  await buyer.arrivesAt('Oplysninger')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('textbox', { name: 'Navn', exact: true }).focus()
  for (const text of [mette.name, mette.email, mette.mobile, mette.street]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await buyer.arrivesAt('Betaling')
  await page.getByRole('radio', { name: 'Betalingskort' }).press('Space')
  await page.keyboard.press('Enter')
  await buyer.arrivesAt('Godkend ordren')
  await page.getByRole('checkbox', { name: /handelsbetingelserne/ }).press('Space')
  await page.getByRole('button', { name: 'Køb og betal' }).press('Enter')
  await page.waitForURL('**/sandbox/**')
})

test('a press on the button counts although the field that is left is put right by it', async ({
  page,
  request,
}) => {
  await page.clock.install()
  // All of the page in view: where it is scrolled, the browser holds what is seen in its place.
  await page.setViewportSize({ width: 1280, height: 2400 })
  const buyer = await toInfo(page, await parcel(request))
  await buyer.is({ ...mette, email: 'mette@' })
  await buyer.press('Fortsæt til betaling')
  await buyer.says(/Ret dette for at gå videre/)
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(mette.email)
  const button = page.getByRole('button', { name: 'Fortsæt til betaling' })
  await button.hover()
  await page.mouse.down()
  // Longer than the form waits before it sends a field, and until the shop would have answered that.
  await page.clock.fastForward(1_000)
  await isQuiet(page)
  await page.mouse.up()
  await buyer.arrivesAt('Betaling')
})
