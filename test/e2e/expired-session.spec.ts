import { expect, type Page, test } from '@playwright/test'
import { parcel } from './checkout-products.ts'
import { openAccount } from './login.ts'
import { logInAs, type NewUser, newBuyer, newConsumer, PASSWORD } from './new-user.ts'
import { isHydrated } from './quiet.ts'
import { shopper } from './shopper.ts'

const AT_HOME = { address1: 'Skovvej 4', zipcode: '8000', city: 'Aarhus C' }
const again = (page: Page) => page.getByRole('dialog', { name: 'Log ind igen' })

/** Ends the session in the shop; this browser has not heard of it. */
async function expires(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('session') ?? '{}')
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch('/api/users/logout', { headers, credentials: 'omit' })).status
  })
  expect(status).toBe(200)
}

/** What the page fills in by itself has been stored, so that nothing of it is sent when the session has ended. */
async function isFilledIn(page: Page, zipcode: string): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('session') ?? '{}')
      const headers = { authorization: `Bearer ${token}` }
      const reply = await fetch('/api/shop/baskets/current-basket', { headers })
      const { basket_contacts: contacts } = (await reply.json()).data as {
        basket_contacts: { contact_type: string; zipcode?: string }[]
      }
      return contacts.find((one) => one.contact_type === 'invoice')?.zipcode
    })
  await expect.poll(stored).toBe(zipcode)
}

async function logsInAgain(page: Page, { username }: NewUser): Promise<void> {
  await again(page).getByLabel('E-mail').fill(username)
  await again(page).getByLabel('Adgangskode', { exact: true }).fill(PASSWORD)
  await again(page).getByRole('button', { name: 'Log ind' }).click()
}

test('a form in a dialog keeps what was typed when the session expires, and can be sent after a new login', async ({
  page,
  baseURL,
}) => {
  const user = await newConsumer(baseURL ?? '', 'Sofie Skov', AT_HOME)
  await logInAs(page, user)
  await page.goto('/min-side/adresser')
  await isHydrated(page)
  await page.getByRole('button', { name: 'Ny adresse' }).click()
  const form = page.getByRole('dialog', { name: 'Ny adresse' })
  await form.getByLabel('Modtager').fill('Sommerhuset')
  await form.getByLabel('Adresse', { exact: true }).fill('Klitvej 9')
  await form.getByLabel('Postnr.').fill('9480')
  await form.getByLabel('By', { exact: true }).fill('Løkken')
  await expires(page)
  await form.getByRole('button', { name: 'Gem adresse' }).click()
  await expect(again(page).getByLabel('E-mail')).toHaveValue(user.username)
  await logsInAgain(page, user)
  await expect(again(page)).toHaveCount(0)
  await expect(form.getByLabel('Modtager')).toHaveValue('Sommerhuset')
  await form.getByRole('button', { name: 'Gem adresse' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sommerhuset' })).toBeVisible()
})

test('a list of a quick order stays when the session expires, and another user who logs in does not see it', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? ''
  const user = await newBuyer(address, 'Kaj Kontor')
  const other = await newBuyer(address, 'Per Plads')
  await logInAs(page, user)
  await page.goto('/hurtigordre')
  await isHydrated(page)
  const list = page.getByLabel('Rækker', { exact: true })
  await list.fill('45x95;8')
  await expires(page)
  await page.getByRole('button', { name: 'Find varer' }).click()
  await logsInAgain(page, user)
  await expect(again(page)).toHaveCount(0)
  await expect(list).toHaveValue('45x95;8')

  await expires(page)
  await page.getByRole('button', { name: 'Find varer' }).click()
  await logsInAgain(page, other)
  await expect(page.getByRole('banner').getByText('Per Plads')).toBeVisible()
  await expect(list).toHaveValue('')
})

test('what is typed in another tab stays too, and one login is enough for both', async ({
  page,
  context,
  baseURL,
}) => {
  const user = await newBuyer(baseURL ?? '', 'Kaj Kontor')
  await logInAs(page, user)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/hurtigordre')
    await isHydrated(tab)
    await tab.getByLabel('Rækker', { exact: true }).fill('45x95;8')
  }
  await expires(page)
  await page.getByRole('button', { name: 'Find varer' }).click()
  for (const tab of [page, other]) {
    await expect(again(tab)).toBeVisible()
    // Neither a press beside the dialog nor Escape leaves the page.
    await tab.mouse.click(5, 300)
    await tab.keyboard.press('Escape')
    await expect(again(tab)).toBeVisible()
  }
  await logsInAgain(page, user)
  for (const tab of [page, other]) {
    await expect(again(tab)).toHaveCount(0)
    await expect(tab.getByLabel('Rækker', { exact: true })).toHaveValue('45x95;8')
  }
  // Who logs out takes both along.
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: /Kaj Kontor/ }).click()
  await banner.getByRole('button', { name: 'Log ud' }).click()
  await expect(other.getByLabel('Rækker', { exact: true })).toHaveCount(0)
  await expect(again(other)).toHaveCount(0)
})

test('a user who goes back instead of logging in again is asked no more', async ({
  page,
  baseURL,
}) => {
  await logInAs(page, await newBuyer(baseURL ?? '', 'Kaj Kontor'))
  await openAccount(page)
  await page.getByRole('main').getByRole('link', { name: 'Hurtigordre' }).first().click()
  await page.getByLabel('Rækker', { exact: true }).fill('45x95;8')
  await expires(page)
  await page.getByRole('button', { name: 'Find varer' }).click()
  await expect(again(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(again(page)).toHaveCount(0)
})

test('a user who does not log in again leaves the pages of users', async ({ page, baseURL }) => {
  await logInAs(page, await newBuyer(baseURL ?? '', 'Kaj Kontor'))
  await page.goto('/hurtigordre')
  await isHydrated(page)
  await page.getByLabel('Rækker', { exact: true }).fill('45x95;8')
  await expires(page)
  await page.getByRole('button', { name: 'Find varer' }).click()
  await again(page).getByRole('button', { name: 'Luk' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log ind' })).toBeVisible()
})

test('the contacts of a checkout stay when the session expires, too', async ({
  page,
  request,
  baseURL,
}) => {
  const user = await newConsumer(baseURL ?? '', 'Sofie Skov', AT_HOME)
  await logInAs(page, user)
  const one = shopper(page)
  await one.putInBasket(await parcel(request))
  await one.livesAt('8000')
  await one.goesToDelivery()
  await one.hasItBroughtBy('Pakke')
  await one.goesToInfo()
  await isFilledIn(page, '8000')
  await expires(page)
  const mobile = page.getByRole('textbox', { name: 'Mobilnummer' }).first()
  await mobile.fill('22 33 44 55')
  await mobile.blur()
  await logsInAgain(page, user)
  await expect(again(page)).toHaveCount(0)
  await expect(mobile).toHaveValue('22 33 44 55')
  await page.getByRole('textbox', { name: 'Vej og husnummer' }).fill(AT_HOME.address1)
  await one.goesToPayment()
})
