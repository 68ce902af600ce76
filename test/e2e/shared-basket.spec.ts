import { expect, type Page, test } from '@playwright/test'
import { sumOf } from './amounts.ts'
import { parcel } from './checkout-products.ts'
import { FJORDBY, logInAs, type NewUser, newBuyer } from './new-user.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { line, shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

const NAME = 'Tag på Havnepladsen'

/** Neither among the saved baskets nor at its address. */
async function doesNotFind(page: Page, address: string): Promise<void> {
  await page.goto('/saved-baskets')
  await shopper(page).arrivesAt('Gemte kurve')
  await isQuiet(page)
  await expect(page.getByRole('main').getByText('Ingen gemte kurve')).toBeVisible()
  const asked = page.waitForResponse(
    (reply) =>
      reply.url().includes(`/api/`) && reply.url().includes(address.split('/').at(-1) ?? address),
  )
  await page.goto(address)
  expect((await asked).status()).toBe(404)
  await isQuiet(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(NAME)).toHaveCount(0)
}

/** Saves the basket that is shown, and opens it among the saved ones. */
async function savesBasket(page: Page): Promise<void> {
  const one = shopper(page)
  await one.press('Gem kurven')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Navn').fill(NAME)
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click()
  await page.getByRole('link', { name: 'Se gemte kurve' }).click()
  await page.getByRole('main').getByRole('link', { name: NAME }).click()
  await one.arrivesAt(NAME)
}

test('a shared basket is opened by a colleague, and not found by another company', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? ''
  const enter = async (user: NewUser) => {
    const entered = await (await browser.newContext()).newPage()
    await logInAs(entered, user)
    return entered
  }
  const owner = await newBuyer(address, 'Nora Nord')
  const colleague = await enter(await newBuyer(address, 'Kim Kollega'))
  const stranger = await enter(await newBuyer(address, 'Frida Fjord', FJORDBY))

  const one = shopper(page)
  const products = await parcel(request)
  await logInAs(page, owner)
  await one.putInBasket(products, 4)
  await savesBasket(page)
  const saved = new URL(page.url()).pathname
  const sum = await sumOf(page.getByRole('region', { name: 'Varer i alt' }), 'Inkl. moms')
  await doesNotFind(colleague, saved)
  await doesNotFind(stranger, saved)

  await one.press('Del med kolleger')
  await one.says('Dine kolleger kan nu se kurven')
  await colleague.goto('/saved-baskets')
  await isHydrated(colleague)
  const hers = shopper(colleague)
  await hers.says(`Delt af ${owner.name}`)
  await colleague.getByRole('main').getByRole('link', { name: NAME }).click()
  await hers.arrivesAt(NAME)
  const seen = colleague.getByRole('region', { name: 'Varer i alt' })
  expect(await sumOf(seen, 'Inkl. moms')).toBe(sum)
  const lines = colleague.getByRole('region', { name: /^Varer 1 linje/ })
  await expect(lines.getByRole('listitem').getByText(products.name)).toBeVisible()
  await expect(lines.getByText(/^4\s/).first()).toBeVisible()
  await hasNoViolations(colleague)
  // It is not hers to change.
  await expect(colleague.getByRole('button', { name: 'Kopiér', exact: true })).toBeVisible()
  for (const name of ['Omdøb', 'Stop deling', 'Slet', 'Redigér i kurven']) {
    await expect(colleague.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await hers.press('Læg i kurv')
  await colleague.getByRole('link', { name: 'Se kurven' }).click()
  await hers.arrivesAt('Kurv')
  await expect(line(colleague, products).getByRole('spinbutton')).toHaveValue('4')
  await doesNotFind(stranger, saved)

  await one.press('Stop deling')
  await one.says('Kurven deles ikke længere.')
  await doesNotFind(colleague, saved)
  await colleague.context().close()
  await stranger.context().close()
})

test('a message that takes the place of another stays as long as any other', async ({
  page,
  request,
  baseURL,
}) => {
  const one = shopper(page)
  const products = await parcel(request)
  await logInAs(page, await newBuyer(baseURL ?? '', 'Nora Nord'))
  await one.putInBasket(products, 4)
  await savesBasket(page)
  await page.clock.install()
  await one.press('Del med kolleger')
  await one.says('Dine kolleger kan nu se kurven')
  await page.clock.runFor(6000)
  await one.press('Stop deling')
  await one.says('Kurven deles ikke længere.')
  await page.clock.runFor(4000)
  await expect(page.getByText('Kurven deles ikke længere.')).toHaveCount(1)
  await page.clock.runFor(5000)
  await expect(page.getByText('Kurven deles ikke længere.')).toHaveCount(0)
})
