import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { fullestList, someProducts, someTop } from './places.ts'
import { isQuiet } from './quiet.ts'

/** React throws away what the server drew where the browser draws something else, and says so as an error of the page. */
const warnings: RegExp = /hydrat|server rendered|Minified React error #4(18|2\d)/i

const pages: Readonly<Record<string, (request: APIRequestContext) => Promise<string>>> = {
  'the front page': async () => '/',
  'all groups': async () => '/varer',
  'a group of groups': async (request) => (await someTop(request)).url,
  'a group as cards': async (request) => (await fullestList(request, 'other')).url,
  'a group as a table': async (request) => (await fullestList(request, 'list')).url,
  'a product in several measures': async (request) => (await someProducts(request)).parent.url,
  'a product in one measure': async (request) => (await someProducts(request)).single.url,
  'a narrowed list': async (request) => `${(await fullestList(request, 'other')).url}#lager:1`,
  'a search': async () => '/search?search=45x95',
  'a cut list': async () => '/kapliste',
  'an unknown product': async () => '/varer/findes-slet-ikke',
  'an unknown page': async () => '/findes-slet-ikke',
  'a page of content': async () => '/handelsbetingelser',
  'the branches': async () => '/forretninger',
}
const paths = [
  ...['basket', 'delivery', 'info', 'payment', 'review'].map((step) => `/checkout/${step}`),
  `/checkout/confirmation/${'a'.repeat(32)}`,
  ...['/processing', '/nulstil', '/reset', '/opret', '/login', '/fortryd', '/betal'],
  ...['/henvendelse', '/nyhedsbrev', '/bekraeft-email', '/opret/bekraeft', '/legacy/x'],
  ...['/invoices', '/invoices/case-numbers', '/invoices/order-references'],
  ...['/invoices/case_number/1', '/invoices/order_reference/1'],
  '/invoice/0199a000-0000-7000-8000-000000000001',
  ...[
    '/saved-baskets',
    '/baskets',
    '/offers',
    '/reports',
    '/approvals',
    '/min-side',
    '/hurtigordre',
  ],
]

/** What React complained about while a page was taken over. */
async function listWarnings(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  page.on('pageerror', ({ message }) => found.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text())
  })
  await page.goto(path)
  await isQuiet(page)
  return found.filter((text) => warnings.test(text))
}

for (const [name, addressOf] of Object.entries(pages)) {
  test(`${name} is hydrated as it came`, async ({ page, request }) => {
    expect(await listWarnings(page, await addressOf(request))).toEqual([])
  })
}

test('the pages of a user and of the checkout are hydrated for a guest as they came', async ({
  browser,
}) => {
  const context = await browser.newContext()
  for (const path of paths) {
    const page = await context.newPage()
    expect([path, await listWarnings(page, path)]).toEqual([path, []])
    await page.close()
  }
  await context.close()
})

test('a page that the browser draws otherwise is noticed', async ({ page }) => {
  await page.route('**/nyhedsbrev', async (route) => {
    const reply = await route.fetch()
    const html = (await reply.text()).replace(/<h1([^>]*)>[^<]*<\/h1>/, '<h1$1>Noget andet</h1>')
    await route.fulfill({ response: reply, body: html })
  })
  expect(await listWarnings(page, '/nyhedsbrev')).not.toEqual([])
})
