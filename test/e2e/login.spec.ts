import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { parcel } from './checkout-products.ts'
import { DEMO_PASSWORD, fillLogin } from './login.ts'
import { logInAs, newBuyer } from './new-user.ts'
import { isHydrated } from './quiet.ts'
import { readMail } from './read-mail.ts'
import { hasNoViolations } from './violations.ts'

const PROFF = 'proff@demo.dk'
/** Used by no other journeys: its password and second factor change. */
const OWN = 'lager@demo.dk'

/** Logs in on the login page, from wherever the browser is. */
async function logIn(page: Page, username = PROFF, password = DEMO_PASSWORD): Promise<void> {
  if (!new URL(page.url(), 'http://x').pathname.startsWith('/login')) await page.goto('/login')
  await fillLogin(page, username, password)
}

/** The way to the profile in the nav of the account area. */
function profile(page: Page) {
  return page.getByRole('navigation', { name: 'Min konto' }).getByRole('link', { name: 'Profil' })
}

function account(page: Page, name = 'Jens Limfjord') {
  return page.getByRole('banner').getByRole('button', { name })
}

test('a wrong password is said where it was typed, and the right one leads back', async ({
  page,
}) => {
  await page.goto('/varer?page=1')
  await page.getByRole('banner').getByRole('link', { name: 'Log ind' }).click()
  await expect(page).toHaveURL(/\/login\?til=%2Fvarer/)
  await logIn(page, PROFF, 'en anden')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Mailadressen eller adgangskoden er forkert',
  )
  await expect(page.getByLabel('E-mail')).toHaveValue(PROFF)
  await logIn(page)
  await expect(page).toHaveURL(/\/varer/)
  await expect(account(page)).toBeVisible()
})

test('an account of the demo is chosen at the login, and logs in', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: `Jens Limfjord (${PROFF})` }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(PROFF)
  await page.getByRole('main').getByRole('button', { name: 'Log ind', exact: true }).click()
  await expect(account(page)).toBeVisible()
})

test('the page of a user is not for anonymous visitors, and logging out leaves it', async ({
  page,
}) => {
  await page.goto('/min-side')
  await expect(page).toHaveURL(/\/$/)
  await logIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Min side' })).toBeVisible()
  await expect(page.getByText('til rådighed')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Min side' })).toBeVisible()
  await account(page).click()
  await page.getByRole('button', { name: 'Log ud' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Du er logget ud.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log ind' })).toBeVisible()
})

test('a professional sees net prices first in lists, on a product and in the basket', async ({
  page,
  request,
}) => {
  const product = await parcel(request)
  const price = page.getByText('ekskl. moms').first()
  await page.goto(product.url)
  await expect(price).toBeVisible()
  await logIn(page)
  await expect(account(page)).toBeVisible()

  await page.goto(product.url)
  const main = page.getByRole('main')
  await expect(main.getByText(/^[\d.]+,\d\d\skr\.\sinkl\. moms$/).first()).toBeVisible()
  await expect(main.getByText(/^[\d.]+,\d\d\skr\.\sekskl\. moms$/)).toHaveCount(0)
  await isHydrated(page)
  await page.getByRole('button', { name: 'Læg i kurv' }).first().click()
  await page.getByRole('link', { name: 'Se kurv' }).click()
  await expect(main.getByText('I alt ekskl. moms').first()).toBeVisible()

  await page.goto('/search?search=skruer')
  await expect(main.getByText(/^[\d.]+,\d\d\skr\.\sinkl\. moms$/).first()).toBeVisible()
  await expect(main.getByText('Pris ekskl. moms').first()).toBeVisible()
})

test('a forgotten password is replaced with the link of a mail', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Glemt adgangskode?' }).click()
  // The page before has a field of the same name.
  const send = page.getByRole('button', { name: 'Send link' })
  await send.click()
  await expect(page.getByText('Skriv din e-mail', { exact: true })).toBeVisible()
  await page.getByLabel('E-mail').fill(OWN)
  await send.click()
  await expect(page.getByText('Tjek din indbakke.')).toBeVisible()

  const text = await readMail(page, OWN, /adgangskode/i)
  const link = /\/reset\?token=[0-9a-f]{32}/.exec(text)?.[0] ?? ''
  const opened = await page.goto(link)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page).toHaveURL(/\/reset$/)

  const chosen = 'en helt ny hestesko'
  const change = page.getByRole('button', { name: 'Gem adgangskode' })
  await page.getByLabel('Ny adgangskode').fill(chosen)
  await page.getByLabel('Gentag adgangskoden').fill('noget andet')
  await change.click()
  await expect(page.getByText('De to adgangskoder er ikke ens.')).toBeVisible()
  await page.getByLabel('Gentag adgangskoden').fill(chosen)
  await change.click()
  await expect(page.getByText('Din adgangskode er gemt.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log ind' }).click()
  await logIn(page, OWN, chosen)
  await expect(account(page, 'Lone Lager')).toBeVisible()

  await profile(page).click()
  const panel = page.getByRole('region', { name: 'Adgangskode' })
  await panel.getByLabel('Nuværende adgangskode').fill(chosen)
  await panel.getByLabel('Ny adgangskode').fill(DEMO_PASSWORD)
  await panel.getByLabel('Gentag adgangskoden').fill(DEMO_PASSWORD)
  await panel.getByRole('button', { name: 'Skift adgangskode' }).click()
  await expect(page.getByText('Din adgangskode er skiftet.')).toBeVisible()
})

test('a session that ends in one tab ends in the others, which ask for the login', async ({
  page,
  context,
}) => {
  await logIn(page)
  await expect(account(page)).toBeVisible()
  await expect(page).toHaveURL(/\/min-side$/)
  const other = await context.newPage()
  await other.goto('/')
  await expect(account(other)).toBeVisible()
  await page.route('**/api/users/me', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'session_expired', message: 'Din session er udløbet.' }),
    }),
  )
  await page.reload()
  await expect(page).toHaveURL(/\/$/)
  const again = other.getByRole('dialog', { name: 'Log ind igen' })
  await expect(again).toBeVisible()
  await again.getByRole('button', { name: 'Luk' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log ind' })).toBeVisible()
})

test('a user sees where else the login is open, and ends it there', async ({
  page,
  browser,
  baseURL,
}) => {
  const user = await newBuyer(baseURL ?? '', 'Kaj Kontor')
  const phone = await (await browser.newContext()).newPage()
  await logInAs(phone, user)
  await phone.goto('/min-side')
  await logInAs(page, user)
  await page.goto('/min-side/profil')
  const panel = page.getByRole('region', { name: 'Her er du logget ind' })
  await expect(panel.getByText('Denne enhed')).toHaveCount(1)
  const others = panel.getByRole('button', { name: /^Log ud: / })
  await others.click()
  await expect(others).toHaveCount(0)
  await phone.reload()
  await expect(phone).toHaveURL(/\/$/)
  await expect(phone.getByRole('banner').getByRole('link', { name: 'Log ind' })).toBeVisible()
  await page.reload()
  await expect(account(page, user.name)).toBeVisible()
  await phone.context().close()
})

test('after a quarter of an hour the next call first renews the token', async ({ page }) => {
  await page.clock.install()
  await logIn(page)
  await expect(account(page)).toBeVisible()
  const tokenNow = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').token as string)
  const first = await tokenNow()
  await page.clock.fastForward('15:01')
  const renewal = page.waitForResponse((reply) => reply.url().endsWith('/api/users/login'))
  await profile(page).click()
  expect((await renewal).status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  await expect.poll(tokenNow).not.toBe(first)
})

test('a second factor is set up with an app, asked for, and turned off', async ({ page }) => {
  await logIn(page, OWN)
  await profile(page).click()
  const panel = page.getByRole('region', { name: 'Totrinslogin' })
  await panel.getByLabel('Nuværende adgangskode').fill(DEMO_PASSWORD)
  await panel.getByRole('button', { name: 'Sæt op' }).click()
  await expect(panel.getByRole('img', { name: 'QR-kode til din app' })).toBeVisible()
  const secret = (await panel.locator('code').textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await panel.getByLabel('De seks cifre fra appen').fill(totp.generate())
  await panel.getByRole('button', { name: 'Slå til' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(10)
  const recovery = (await panel.getByRole('listitem').first().textContent()) ?? ''
  await hasNoViolations(page)

  await account(page, 'Lone Lager').click()
  await page.getByRole('button', { name: 'Log ud', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await logIn(page, OWN)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Engangskode').fill('000000')
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click()
  await expect(page.getByText('Koden passer ikke')).toBeVisible()
  // A code counts once, and that of the next half minute counts already.
  await page.getByLabel('Engangskode').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('main').getByRole('button', { name: 'Log ind' }).click()
  await profile(page).click()
  await panel.getByLabel('Nuværende adgangskode').fill(DEMO_PASSWORD)
  await panel.getByLabel('Engangskode').fill(recovery)
  await panel.getByRole('button', { name: 'Slå fra' }).click()
  await expect(panel.getByRole('button', { name: 'Sæt op' })).toBeVisible()
})

test('the pages of the login and of a user have no faults that a program finds', async ({
  page,
}) => {
  for (const path of ['/login', '/nulstil', '/reset?token=x']) {
    await page.goto(path)
    await hasNoViolations(page)
  }
  await logIn(page)
  for (const path of ['/min-side', '/min-side/profil']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hasNoViolations(page)
  }
})

test('what a guest put in the basket comes along, and can be taken out of an earlier one', async ({
  page,
  request,
}) => {
  const product = await parcel(request)
  const basket = page.getByRole('banner').getByRole('link', { name: 'Kurv' })
  const buyAndLogIn = async () => {
    await page.goto(product.url)
    await isHydrated(page)
    await page.getByRole('button', { name: 'Læg i kurv' }).first().click()
    await expect(basket).toContainText('kr.')
    await logIn(page, OWN)
    await expect(page.getByText('fra før du loggede ind er lagt')).toBeVisible()
  }
  await buyAndLogIn()
  const before = (await basket.textContent()) ?? ''
  await account(page, 'Lone Lager').click()
  await page.getByRole('button', { name: 'Log ud', exact: true }).click()
  await expect(basket).toContainText('Tom')
  await buyAndLogIn()
  await expect(basket).not.toHaveText(before)
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(basket).toHaveText(before)
})
