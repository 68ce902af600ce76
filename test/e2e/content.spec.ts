import { type APIRequestContext, expect, test } from '@playwright/test'
import { parcel } from './checkout-products.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

/** The addresses of the merchant's pages. */
async function pagesOf(request: APIRequestContext): Promise<string[]> {
  const { data } = (await (await request.get('/api/nodes?flat=1')).json()) as {
    data: { url: string; type: string }[]
  }
  return data.filter(({ type }) => type !== 'global').map(({ url }) => url)
}

/** Where a page leads within the shop, without the places on a page. */
function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]* href="(\/[^"#]*)/g)].map(([, to = '']) => to)
  return links.map((to) => to.replaceAll('&amp;', '&'))
}

test('every page of the merchant is there, and no link on one leads nowhere', async ({
  request,
}) => {
  const pages = await pagesOf(request)
  const needed = ['/handelsbetingelser', '/privatliv', '/cookies', '/levering', '/reklamation']
  expect(pages).toEqual(
    expect.arrayContaining([
      ...needed,
      '/tilgaengelighed',
      '/om-os',
      '/kontakt',
      '/forretninger',
      '/forretninger/aarhus',
      '/guides/byg-en-terrasse',
      '/kampagner/vi-goer-plads',
    ]),
  )
  const links = new Set(pages)
  for (const page of pages) {
    const reply = await request.get(page)
    expect([page, reply.status()]).toEqual([page, 200])
    for (const link of linksIn(await reply.text())) links.add(link)
  }
  const lost: [string, number][] = []
  for (const link of links) {
    const status = (await request.get(link)).status()
    if (status !== 200) lost.push([link, status])
  }
  expect(lost).toEqual([])
})

test('the foot of every page leads to what the law asks for, in the checkout too', async ({
  page,
  request,
}) => {
  await shopper(page).putInBasket(await parcel(request))
  for (const address of ['/om-os', '/checkout/delivery']) {
    await page.goto(address)
    const foot = page.getByRole('contentinfo')
    for (const name of [
      'Levering og priser',
      'Fortryd aftalen her',
      'Reklamation og klage',
      'Handelsbetingelser',
      'Privatliv',
      'Tilgængelighed',
    ]) {
      await expect(foot.getByRole('link', { name })).toBeVisible()
    }
    await expect(foot.getByRole('button', { name: 'Cookies' })).toBeVisible()
    await expect(foot.getByText('Cookies', { exact: true })).toHaveCount(1)
    await expect(foot.getByRole('link', { name: 'Om cookies' })).toBeVisible()
    for (const fact of ['CVR 99999993', 'Hverdage kl. 7–17', '70 00 00 06']) {
      await expect(foot.getByText(fact)).toBeVisible()
    }
    await expect(foot.getByRole('textbox')).toHaveCount(address === '/om-os' ? 1 : 0)
  }
})

const looked = [
  '/guides',
  '/guides/byg-et-hoejbed',
  '/guides/fliser-i-badevaerelset',
  '/forretninger',
  '/forretninger/aarhus',
  '/levering',
  '/privatliv',
  '/kampagner/vi-goer-plads',
]

for (const address of looked) {
  test(`${address} is accessible and whole, on a phone and on a desk`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 })
    await page.goto(address)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await hasNoViolations(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    }
  })
}

test('a guide goes to the basket, but for what the visitor has', async ({ page }) => {
  await page.goto('/guides/byg-et-hoejbed')
  await isHydrated(page)
  const bill = page.locator('#stykliste')
  const lines = await bill.getByRole('checkbox').count()
  expect(lines).toBeGreaterThan(2)
  await bill.getByRole('checkbox', { name: /byggefolie/ }).uncheck()
  // Two beds take twice as many boards.
  const boards = bill.getByRole('spinbutton', { name: /bræt.*2,4 m/ })
  await expect(boards).toHaveValue('12')
  await bill.getByLabel('Antal bede').fill('2')
  await expect(boards).toHaveValue('24')
  await bill.getByRole('button', { name: `Læg ${lines - 1} varer i kurv` }).click()
  await expect(page.getByText(/lagt i kurven/)).toBeVisible()
  await page.goto('/checkout/basket')
  await isQuiet(page)
  await expect(page.getByText('byggefolie')).toHaveCount(0)
  await expect(page.getByRole('spinbutton', { name: /bræt.*2,4 m/ })).toHaveValue('24')
})

test('a postcode puts the nearest branch first', async ({ page }) => {
  await page.goto('/forretninger')
  await isHydrated(page)
  await page.getByLabel('Postnr., by eller navn').fill('5000')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Odense',
  )
  await page.getByLabel('Postnr., by eller navn').fill('Paris')
  await expect(page.getByText('Vi har ingen forretning dér')).toBeVisible()
})

test('a branch says whether it is open, by the clock of who looks', async ({ page }) => {
  const says = page.getByRole('main').getByText(/^(Åbent nu|Lukket) – /)
  await page.clock.setFixedTime('2026-11-23T16:59:00+01:00')
  await page.goto('/forretninger/aarhus')
  await expect(says).toHaveText('Åbent nu – lukker kl. 17')
  await page.clock.setFixedTime('2026-12-31T12:00:00+01:00')
  await page.reload()
  await expect(says).toHaveText('Lukket – åbner lørdag kl. 8')
  await page.goto('/forretninger')
  await expect(says).toHaveText(
    Array.from({ length: 20 }, () => /^Lukket – åbner lørdag kl\. [89]$/),
  )
})

test('branches that are open now are shown alone, and counted', async ({ page }) => {
  const towns = page.getByRole('main').getByRole('heading', { level: 2 })
  const chip = page.getByRole('button', { name: 'Åbent nu' })
  // A Sunday, when few are open.
  await page.clock.setFixedTime('2026-11-22T12:00:00+01:00')
  await page.goto('/forretninger')
  await isQuiet(page)
  await expect(towns).toHaveCount(20)
  const open = await page
    .getByRole('main')
    .getByText(/^Åbent nu – /)
    .count()
  expect(open).toBeGreaterThan(0)
  expect(open).toBeLessThan(20)
  await expect(chip).toHaveText(`Åbent nu${open}`)
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(towns).toHaveCount(open)
  await expect(page.getByRole('main').getByText(/^Lukket/)).toHaveCount(0)
  await page.clock.setFixedTime('2026-11-22T20:00:00+01:00')
  await page.reload()
  await isHydrated(page)
  await expect(towns).toHaveCount(20)
  await chip.click()
  await expect(page.getByText('Ingen af forretningerne har åbent nu.')).toBeVisible()
  await expect(towns).toHaveCount(0)
})

test('a search of branches has an address, which works without script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  const towns = page.getByRole('main').getByRole('heading', { level: 2 })
  await page.goto('/forretninger')
  await page.getByLabel('Postnr., by eller navn').fill('Køge')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page).toHaveURL(/\/forretninger\?forretning=K%C3%B8ge$/)
  await expect(towns).toHaveText(['Køge'])
  await page.goto('/forretninger?forretning=5000')
  await expect(towns.first()).toHaveText('Odense')
  await expect(page.getByLabel('Postnr., by eller navn')).toHaveValue('5000')
  // What is open now only a script knows.
  await expect(page.getByRole('button', { name: 'Åbent nu' })).toBeHidden()
  await context.close()
})

test('without script there are the hours alone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/forretninger/aarhus')
  await expect(page.getByText('6.30–17.00').first()).toBeVisible()
  await expect(page.getByText(/Åbent nu|Lukket –/)).toHaveCount(0)
  await context.close()
})

test('a branch shows what it has today', async ({ page, request }) => {
  await page.goto('/forretninger/aarhus')
  const table = page.getByRole('table', { name: 'Varer på lager i Aarhus' })
  await expect(table.getByRole('rowheader')).toHaveCount(8)
  const href = await table.getByRole('link').first().getAttribute('href')
  const cell = await table.getByRole('cell').first().textContent()
  const stock = Number(cell?.replaceAll(/\D/g, ''))
  const product = await (await request.get(`/api/shop/products/for-url?url=${href}`)).json()
  const kept = product.data.product_stocks as { branch: { name: string }; stock: number }[]
  expect(kept.find(({ branch }) => branch.name === 'Aarhus')?.stock).toBe(stock)
})
