import { expect, request as requests, test } from '@playwright/test'
import { answeredConsent } from './answered-consent.ts'
import { parcel } from './checkout-products.ts'
import { readMail } from './read-mail.ts'
import { shopAddress } from './shop-server.ts'
import { CARDS, shopper } from './shopper.ts'

/** The second site of the demo: another merchant on the same installation. */

const HOST = 'varmdrup.localhost'
const address = new URL(shopAddress)
address.hostname = HOST

test.use({
  baseURL: address.origin,
  storageState: {
    origins: [],
    cookies: answeredConsent.cookies.map((cookie) => ({ ...cookie, domain: HOST })),
  },
})

test('has its own header, menu, pages, terms and facts, and nothing of the first', async ({
  page,
}) => {
  const addresses = ['/', '/handelsbetingelser', '/privatliv', '/reklamation', '/levering']
  for (const path of [...addresses, '/cookies', '/tilgaengelighed', '/kontakt', '/varer']) {
    const reply = await page.goto(path)
    expect([path, reply?.status()]).toEqual([path, 200])
    const body = page.locator('body')
    const visible = { useInnerText: true }
    await expect(body).toContainText('Varmdrup Trælast A/S (demo)', visible)
    await expect(body).not.toContainText(/Byggefjorden|99999993|70 00 00 06|Aarhus N/, visible)
  }
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByText('Hent på havnen i Ebeltoft')).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Have & udemiljø' })).toHaveCount(0)
  expect((await page.goto('/guides'))?.status()).toBe(404)
})

test('sells, and the mail of the order is from it and leads to it', async ({ page }) => {
  const first = await requests.newContext({ baseURL: shopAddress })
  const buyer = shopper(page)
  await buyer.typesIntoBasket(await parcel(first), 2)
  await buyer.walksToReview()
  await buyer.acceptsTerms()
  await buyer.press('Køb og betal')
  await buyer.givesCard(CARDS.approved)
  const number = await buyer.hasOrdered()
  expect(new URL(page.url()).hostname).toBe(HOST)
  const mail = await readMail(page, 'mette@juhl.example', new RegExp(`${number}.*Varmdrup Trælast`))
  expect(mail).toContain(`${address.origin}/`)
  expect(mail).not.toMatch(/Byggefjorden/)
  await first.dispose()
})
