import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type RunningShop, runShop } from '../support/running-shop.ts'
import { newBrowser } from './answered-consent.ts'
import { parcel } from './checkout-products.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { shopper } from './shopper.ts'

/** What is told of a visit, in a shop whose merchant has set up a Matomo and Google's tag. */

test.use({ storageState: newBrowser })
test.describe.configure({ mode: 'serial' })

const TAG = 'G-PLANKE12'
const CHAT = 'https://chat.example/widget.js'

let sink: Server
let told: URLSearchParams[] = []
let shop: RunningShop
const directory = mkdtempSync(join(tmpdir(), 'planke-tracking-'))

test.beforeAll(async () => {
  test.setTimeout(180_000)
  sink = createServer((request, reply) => {
    told.push(new URL(String(request.url), 'http://sink').searchParams)
    reply.writeHead(204).end()
  })
  await new Promise<void>((done) => sink.listen(0, '127.0.0.1', done))
  const { port } = sink.address() as AddressInfo
  shop = await runShop('', directory, {
    DEMO: 'on',
    DEMO_PRODUCTS: '500',
    STOREFRONT: 'on',
    PAYMENT_PROVIDERS: 'sandbox',
    MATOMO_URL: `http://127.0.0.1:${port}/matomo`,
    GOOGLE_TAG: TAG,
    CHAT_SCRIPT: CHAT,
  })
})
test.afterAll(async () => {
  await shop?.stop()
  sink?.close()
  rmSync(directory, { recursive: true, force: true })
})

/** What Google's tag was given, and how often it was fetched; the tag itself is pretended. */
async function visit(page: Page) {
  told = []
  const outside: string[] = []
  const lines: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${shop.address}/`)) outside.push(request.url())
  })
  page.on('console', (message) => lines.push(message.text()))
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagCame = true' }),
  )
  await page.route(CHAT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "document.body.append(Object.assign(document.createElement('button'), { textContent: 'Chat med os' }))",
    }),
  )
  return { outside, lines }
}

const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const question = (page: Page) => page.getByRole('region', { name: /gemme/ })

/** Pages, a product and its way into the basket. */
async function looksAround(page: Page): Promise<void> {
  await page.goto(`${shop.address}/varer`)
  await isHydrated(page)
  await page.locator('main a[href^="/varer/"]').first().click()
  await page.waitForURL(/\/varer\/./)
  await isQuiet(page)
}

const kinds = () =>
  told.map(
    (one) => one.get('e_c') ?? (one.has('ec_id') ? 'køb' : one.has('search') ? 'søgning' : 'side'),
  )

/** What the tag of Google was told, by its names. */
async function tagged(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((one) => Array.from(one as ArrayLike<unknown>))
      .flatMap(([command, name]) => (command === 'event' ? [name] : [])),
  )
}

test('who has not answered, and who refuses, is told of to no one', async ({ page }) => {
  const { outside } = await visit(page)
  await looksAround(page)
  await expect(question(page)).toBeVisible()
  expect(outside).toEqual([])
  await answer(page, 'Afvis alle')
  await expect(question(page)).toHaveCount(0)
  await looksAround(page)
  expect(outside).toEqual([])
  expect(told).toEqual([])
})

test('what happened before the answer is held, and told once the visitor accepts', async ({
  page,
}) => {
  const { outside } = await visit(page)
  await looksAround(page)
  await expect(question(page)).toBeVisible()
  expect(outside).toEqual([])
  await answer(page, 'Acceptér alle')
  await expect.poll(kinds).toEqual(['side', 'side', 'liste'])
  expect(told.map((one) => one.get('url')?.replace(shop.address, ''))[0]).toBe('/varer')
  expect(told.every((one) => one.get('idsite') === '1' && !one.has('_id'))).toBe(true)
  expect(await tagged(page)).toEqual(['page_view', 'page_view', 'view_item_list'])
  expect(outside.filter((url) => url.includes('gtag/js'))).toEqual([
    `https://www.googletagmanager.com/gtag/js?id=${TAG}`,
  ])
  await page.goto(`${shop.address}/search?search=reglar`)
  await isQuiet(page)
  await expect.poll(() => kinds().slice(3)).toEqual(['side', 'søgning'])
})

test('a purchase is told of with its lines, and its page without its token', async ({
  page,
  playwright,
}) => {
  await visit(page)
  const asked = await playwright.request.newContext({ baseURL: shop.address })
  const buyer = shopper(page)
  await page.goto(`${shop.address}/checkout/basket`)
  await answer(page, 'Acceptér alle')
  await expect(question(page)).toHaveCount(0)
  await buyer.typesIntoBasket(await parcel(asked), 2)
  await buyer.walksToReview()
  await buyer.acceptsTerms()
  await buyer.press('Køb og betal')
  await buyer.givesCard('4000 0000 0000 0077')
  const number = await buyer.hasOrdered()
  await expect.poll(() => kinds().filter((kind) => kind === 'køb')).toHaveLength(1)
  const purchase = told.find((one) => one.has('ec_id'))
  expect(purchase?.get('ec_id')).toBe(number)
  expect(JSON.parse(purchase?.get('ec_items') ?? '')).toMatchObject([
    [expect.any(String), expect.any(String), '', expect.any(Number), 2],
  ])
  expect(kinds()).toContain('kurv')
  const steps = told.filter((one) => one.get('e_c') === 'bestilling').map((one) => one.get('e_a'))
  expect(steps).toEqual(['basket', 'delivery', 'info', 'payment', 'review'])
  const token = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(token).toHaveLength(32)
  expect(told.map(String).filter((one) => one.includes(token))).toEqual([])
  // Read again, it is not bought again.
  await page.reload()
  await isQuiet(page)
  expect(kinds().filter((kind) => kind === 'køb')).toHaveLength(1)
})

test('consent to statistics alone is not consent to marketing, and to withdraw ends both', async ({
  page,
}) => {
  const { outside } = await visit(page)
  await looksAround(page)
  await answer(page, 'Vælg selv')
  await page.getByRole('checkbox', { name: 'Statistik' }).check()
  await answer(page, 'Gem valg')
  await expect.poll(kinds).toEqual(['side', 'side', 'liste'])
  expect(outside.filter((url) => url.includes('google'))).toEqual([])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies', exact: true }).click()
  await answer(page, 'Afvis alle')
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Kurv' }).click()
  await expect(page).toHaveURL(/checkout\/basket/)
  await looksAround(page)
  expect(kinds()).toHaveLength(3)
})

test('without the library the events are dropped with a line in the log, and the shop goes on', async ({
  page,
}) => {
  const { lines } = await visit(page)
  await page.route('https://www.googletagmanager.com/**', (route) => route.abort())
  await page.route('**/matomo.php*', (route) => route.abort())
  await looksAround(page)
  await answer(page, 'Acceptér alle')
  await expect
    .poll(() =>
      ['Matomo', 'Google'].map(
        (name) => lines.filter((line) => line.startsWith(`${name} is missing`)).length,
      ),
    )
    .toEqual([3, 3])
  await page.getByRole('banner').getByRole('link', { name: 'Kurv' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /kurv/i })).toBeVisible()
})

test('a visit by the link of a campaign is told to the shop itself, with consent to marketing alone', async ({
  page,
}) => {
  await visit(page)
  const pings: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('statistics/ping')) pings.push(request.url())
  })
  const link = `${shop.address}/?utm_source=nyhedsbrev&gclid=g1&email=a@b.dk`
  await page.goto(link)
  await isQuiet(page)
  await expect(question(page)).toBeVisible()
  expect(pings).toEqual([])
  const answered = page.waitForResponse(/statistics\/ping/)
  await answer(page, 'Acceptér alle')
  expect((await answered).status()).toBe(204)
  expect(pings).toEqual([
    `${shop.address}/api/ten-four/statistics/ping?action=source&utm_source=nyhedsbrev&gclid=g1`,
  ])
  await page.goto(`${shop.address}/?search=x`)
  await isQuiet(page)
  expect(pings).toHaveLength(1)
})

test('the chat comes with functional consent, stays away without, and is refused nothing by the policy', async ({
  page,
}) => {
  const { outside, lines } = await visit(page)
  const chat = page.getByRole('button', { name: 'Chat med os' })
  await page.goto(`${shop.address}/varer`)
  await expect(question(page)).toBeVisible()
  await answer(page, 'Afvis alle')
  await expect(question(page)).toHaveCount(0)
  await page.goto(`${shop.address}/varer`)
  await isQuiet(page)
  expect(outside).toEqual([])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies', exact: true }).click()
  await page.getByRole('checkbox', { name: /Funktionelle/ }).check()
  await answer(page, 'Gem valg')
  await expect(chat).toBeVisible()
  expect(outside).toEqual([CHAT])
  expect(lines.filter((line) => line.includes('Content Security Policy'))).toEqual([])
})
