import { expect, type Page, test } from '@playwright/test'
import { parcel } from './checkout-products.ts'
import { fillLogin } from './login.ts'
import { isHydrated } from './quiet.ts'
import { readMail } from './read-mail.ts'
import { CARDS, mette, shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

const PASSWORD = 'syv grønne tagsten'

/** An address that no other run has used. */
const newAddress = () => `ny-${crypto.randomUUID()}@juhl.example`

/** Follows the link of the mail that asks this address to be confirmed. */
async function followLink(
  page: Page,
  address: string,
  { subject, path } = { subject: /Bekræft din konto/, path: '/opret/bekraeft' },
): Promise<void> {
  const text = await readMail(page, address, subject)
  await page.goto(new RegExp(`${path}\\?token=[0-9a-f]{32}`).exec(text)?.[0] ?? '')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await isHydrated(page)
}

async function confirm(page: Page): Promise<void> {
  await page.getByLabel('Adgangskode', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Bekræft og log ind' }).click()
  await expect(page).toHaveURL(/\/min-side$/)
}

test('a visitor signs up from the login, follows the link of the mail, and is logged in', async ({
  page,
}) => {
  const address = newAddress()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Opret konto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Opret konto' })).toBeVisible()
  await isHydrated(page)
  await page.getByLabel('Navn').fill('Ny Kunde')
  await page.getByLabel('E-mail').fill(address)
  const password = page.getByLabel('Vælg en adgangskode')
  await password.fill('kort')
  const create = page.getByRole('button', { name: 'Opret konto' })
  await create.click()
  await expect(page.getByText('Adgangskoden skal have mindst 10 tegn.')).toBeVisible()
  await password.fill(PASSWORD)
  await create.click()
  await expect(page.getByText('Tjek din e-mail.')).toBeVisible()
  await followLink(page, address)
  await confirm(page)
})

test('a user changes the address, and confirms the new one where no one is logged in', async ({
  page,
  browser,
}) => {
  const [address, moved] = [newAddress(), newAddress()]
  await page.goto('/opret')
  await isHydrated(page)
  const privacy = page.getByRole('main').getByRole('link', { name: 'Læs om privatliv' })
  await expect(privacy).toHaveAttribute('href', '/privatliv')
  await page.getByLabel('Navn').fill('Ny Kunde')
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Vælg en adgangskode').fill(PASSWORD)
  await page.getByRole('button', { name: 'Opret konto' }).click()
  await expect(page.getByText('Tjek din e-mail.')).toBeVisible()
  await followLink(page, address)
  await confirm(page)
  await page.goto('/min-side/profil')
  await isHydrated(page)
  const details = page.getByRole('region', { name: 'Oplysninger' })
  await details.getByLabel('E-mail').fill(moved)
  await details.getByLabel('Nuværende adgangskode').fill(PASSWORD)
  await details.getByRole('button', { name: 'Gem' }).click()
  await expect(page.getByText(`Vi har sendt et link til ${moved}.`)).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  const link = { subject: /Bekræft din nye e-mail/, path: '/bekraeft-email' }
  await followLink(elsewhere, moved, link)
  await expect(elsewhere.getByText('Log ind med din nuværende e-mail.')).toBeVisible()
  await fillLogin(elsewhere, address, PASSWORD)
  await elsewhere.getByRole('button', { name: 'Bekræft min e-mail' }).click()
  await expect(elsewhere.getByText('Din e-mail er skiftet.')).toBeVisible()
  await elsewhere.context().close()
})

test('a guest makes an account from the confirmation, which has the order', async ({
  page,
  request,
}) => {
  const address = newAddress()
  const buyer = shopper(page)
  await buyer.putInBasket(await parcel(request))
  await buyer.walksToReview({ person: { ...mette, email: address } })
  await buyer.acceptsTerms()
  await buyer.press('Køb og betal')
  await buyer.givesCard(CARDS.approved)
  const reference = await buyer.hasOrdered()
  await isHydrated(page)
  await page.getByLabel('Vælg en adgangskode').fill(PASSWORD)
  await page.getByRole('button', { name: 'Opret konto' }).click()
  await expect(page.getByText('Tjek din e-mail.')).toBeVisible()
  await followLink(page, address)
  await confirm(page)
  await page.goto('/baskets')
  await expect(page.getByText(reference).first()).toBeVisible()
})

test('a company asks for an account, by the link at the foot of each page', async ({ page }) => {
  await page.goto('/')
  await isHydrated(page)
  await page.getByRole('link', { name: 'Bliv erhvervskunde' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bliv erhvervskunde' })).toBeVisible()
  await isHydrated(page)
  await page.getByLabel('Firmanavn').fill('Tag & Fag ApS')
  await page.getByLabel('CVR-nummer').fill('12345678')
  await page.getByLabel('Dit navn').fill('Ida Tagmand')
  await page.getByLabel('E-mail').fill(newAddress())
  await page.getByLabel('Telefon').fill('20 30 40 50')
  await page.getByRole('checkbox', { name: /på konto/ }).check()
  const ask = page.getByRole('button', { name: 'Send anmodning' })
  await ask.click()
  await expect(page.getByText('Det er ikke et CVR-nummer')).toBeVisible()
  await hasNoViolations(page)
  await page.getByLabel('CVR-nummer').fill('99 99 99 93')
  await ask.click()
  await expect(page.getByText('Tak for din anmodning.')).toBeVisible()
})
