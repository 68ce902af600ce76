import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '@playwright/test'
import { parcel } from './checkout-products.ts'
import { logInAs, newConsumer } from './new-user.ts'
import { isHydrated } from './quiet.ts'
import { line, shopper } from './shopper.ts'

interface Visit {
  readonly page: Page
  readonly request: APIRequestContext
  readonly context: BrowserContext
}

/** In the basket, while the line is broken. */
async function writesSevenWithoutLine({ page, request, context }: Visit) {
  const products = await parcel(request)
  await shopper(page).putInBasket(products)
  const own = line(page, products)
  const field = own.getByRole('spinbutton')
  const alert = own.getByRole('alert')
  await context.setOffline(true)
  await field.fill('7')
  await field.press('Enter')
  await expect(alert).toContainText(/^7.* er ikke gemt/)
  return { products, own, field, alert }
}

test('a quantity that is written when the line breaks stays, says that it was not saved, and can be sent again', async ({
  page,
  request,
  context,
}) => {
  const { field, alert, own } = await writesSevenWithoutLine({ page, request, context })
  await expect(field).toHaveValue('7')
  await expect(field).toBeFocused()
  await own.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(alert).toContainText(/^7.* er ikke gemt/)
  await context.setOffline(false)
  await own.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(alert).toHaveCount(0)
  await page.reload()
  await expect(field).toHaveValue('7')
})

test('so does a quantity in words', async ({ page, request, context }) => {
  const products = await parcel(request)
  await shopper(page).putInBasket(products)
  const own = line(page, products)
  await context.setOffline(true)
  await own.getByRole('spinbutton').fill(`4 ${products.unit}`)
  await own.getByRole('spinbutton').press('Enter')
  await expect(own.getByRole('alert')).toContainText(`4 ${products.unit} er ikke gemt`)
  await context.setOffline(false)
  await own.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(own.getByRole('alert')).toHaveCount(0)
  await expect(own.getByRole('spinbutton')).toHaveValue('4')
})

test('what is written instead takes the place of what was not saved', async ({
  page,
  request,
  context,
}) => {
  const { products, field, alert } = await writesSevenWithoutLine({ page, request, context })
  await context.setOffline(false)
  await field.fill(`4 ${products.unit}`)
  await field.press('Enter')
  await expect(alert).toHaveCount(0)
  await expect(field).toHaveValue('4')
})

test('that the shop cannot be reached is said until it does what it is asked again', async ({
  page,
  request,
  context,
}) => {
  const products = await parcel(request)
  await shopper(page).putInBasket(products)
  const remove = line(page, products).getByRole('button', { name: /^Fjern/ })
  const lost = page.getByText('Vi kan ikke få forbindelse')
  await context.setOffline(true)
  await remove.click()
  await expect(lost).toBeVisible()
  await expect(line(page, products)).toBeVisible()
  await context.setOffline(false)
  await remove.click()
  await expect(line(page, products)).toHaveCount(0)
  await expect(lost).toHaveCount(0)
})

test('a part whose script cannot be fetched leaves the page standing, and comes when the line is back', async ({
  page,
}) => {
  const script = /\/foot-[^/]*\.js/
  const isAlive = () =>
    page
      .getByRole('contentinfo')
      .evaluate((foot) => Object.keys(foot).some((key) => key.startsWith('__react')))
  const refused = page.waitForEvent('requestfailed', (one) => script.test(one.url()))
  await page.route(script, (route) => route.abort())
  await page.goto('/checkout/basket')
  await isHydrated(page)
  await refused
  await expect(page.getByRole('heading', { level: 1, name: 'Kurv' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await isAlive()).toBe(false)
  await page.unroute(script)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(isAlive).toBe(true)
})

test('a dialog that was typed in is closed by its button alone, an untouched one by a press beside it and by Escape', async ({
  page,
  baseURL,
}) => {
  const home = { address1: 'Skovvej 4', zipcode: '8000', city: 'Aarhus C' }
  await logInAs(page, await newConsumer(baseURL ?? '', 'Sofie Skov', home))
  await page.goto('/min-side/adresser')
  await isHydrated(page)
  const dialog = page.getByRole('dialog', { name: 'Ny adresse' })
  const open = async () => {
    await page.getByRole('button', { name: 'Ny adresse' }).click()
    await expect(dialog).toBeVisible()
  }
  const beside = () => page.mouse.click(5, 300)
  for (const leave of [beside, () => page.keyboard.press('Escape')]) {
    await open()
    await leave()
    await expect(dialog).toHaveCount(0)
    await open()
    await dialog.getByLabel('Modtager').fill('Sommerhuset')
    await leave()
    await expect(dialog.getByLabel('Modtager')).toHaveValue('Sommerhuset')
    await dialog.getByRole('button', { name: 'Luk' }).click()
    await expect(dialog).toHaveCount(0)
  }
})
