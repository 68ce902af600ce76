import { expect, type Page, test } from '@playwright/test'
import { packsFor, productsIn, type Row } from './calculated-products.ts'
import { decking } from './checkout-products.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { line } from './shopper.ts'
import { violationsOn } from './violations.ts'

const NBSP = '\u00a0'

// Calls of the page may be under way when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

async function opens(page: Page, products: Row, calculator: string): Promise<void> {
  await page.goto(products.url)
  await isHydrated(page)
  await page.getByRole('button', { name: calculator, exact: true }).click()
}

/** What is written in the fields of the calculator, by their names. */
async function writes(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const calculator = page.locator('#beregner')
  for (const [name, text] of Object.entries(fields))
    await calculator.getByRole('textbox', { name, exact: true }).fill(text)
}

async function isForEverybody(page: Page): Promise<void> {
  expect(await violationsOn(page, { within: '#beregner' })).toEqual([])
}

/** Puts what was worked out in the basket, where it is so many, and says what was asked for. */
async function buys(page: Page, products: Row, count: number, asked: string): Promise<void> {
  await expect(page.locator('#beregner')).toContainText(costs(count * products.best_price.price))
  await page.getByRole('button', { name: `Læg ${count}${NBSP}${products.unit} i kurv` }).click()
  await expect(page.getByRole('status').filter({ hasText: 'i kurven' })).toBeVisible()
  await page.goto('/checkout/basket')
  await expect(line(page, products)).toContainText(`${count}${NBSP}${products.unit}`)
  await expect(line(page, products).getByRole('spinbutton')).toHaveValue(asked)
}

/** What so much costs, as it is said beside the button. */
const costs = (kroner: number) =>
  `${kroner.toLocaleString('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}${NBSP}kr. inkl. moms, før evt. mængderabat`

test('a floor is its area and what is cut off, in whole packs', async ({ page, request }) => {
  const products = await productsIn(request, /\/gulve\//, 'm²', 9.24)
  await opens(page, products, 'Areal med spild')
  await writes(page, { Længde: '2', Bredde: '4,2', Spild: '10' })
  await expect(page.getByText(/^8,4\sm² \+ 10\s% spild = 9,24\sm²$/)).toBeVisible()
  await isForEverybody(page)
  await buys(page, products, packsFor(9.24, products), '9,24')
})

test('a wall is insulated without its windows, in so many layers', async ({ page, request }) => {
  const products = await productsIn(request, /\/isolering\//, 'm²', 33.6)
  await opens(page, products, 'Isolering')
  await writes(page, { Længde: '8', Højde: '2,5', 'Vinduer og døre': '4', Lag: '2', Spild: '5' })
  await isForEverybody(page)
  await buys(page, products, packsFor(33.6, products), '33,6')
})

test('paint is what the walls take in so many coats, in whole cans', async ({ page, request }) => {
  const products = await productsIn(request, /\/vaegmaling\//, 'l', 15)
  await opens(page, products, 'Maling i liter')
  await writes(page, { Areal: '60', 'Antal lag': '2', Rækkeevne: '8' })
  await expect(page.getByText(/^60\sm² × 2 lag = 15\sl$/)).toBeVisible()
  await isForEverybody(page)
  await page
    .locator('#beregner')
    .getByRole('button', { name: /^Læg .* i kurv$/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'i kurven' })).toBeVisible()
  const { data } = (await (await page.request.get('/api/shop/baskets/current-basket')).json()) as {
    data: { basket_lines: { alternate_quantity: number }[] }
  }
  const litres = data.basket_lines.reduce(
    (sum, { alternate_quantity }) => sum + alternate_quantity,
    0,
  )
  expect(litres).toBeGreaterThanOrEqual(15)
  // Another set of cans would hold less, or cost more: at most a can of the smallest size is too much.
  expect(litres).toBeLessThan(15 + 10)
})

/**
 * Opens products as if they stood among concrete: a shop as small as that of the journeys sells none. What is told of them
 * within a visit comes from the API, where the name of their group is put in.
 */
async function opensAsConcrete(page: Page, products: Row): Promise<void> {
  await page.route('**/api/shop/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('Puds & spartelmasse', 'Tørbeton & støbemix')
    await route.fulfill({ response, body })
  })
  await page.goto('/varer')
  await isQuiet(page)
  await page.evaluate((to) => {
    document.querySelector('main a[href^="/varer/"]')?.setAttribute('href', to)
  }, products.url)
  await page.locator(`main a[href="${products.url}"]`).first().click()
  await page.getByRole('button', { name: 'Beton', exact: true }).click()
}

test('a slab is dry mix for what it holds, in whole bags', async ({ page, request }) => {
  const products = await productsIn(request, /\/puds/, 'kg', 40)
  await opensAsConcrete(page, products)
  await writes(page, { Længde: '1', Bredde: '0,5', Tykkelse: '40' })
  await expect(page.getByText(/^0,02\sm³ beton = 40\skg tørbeton/)).toBeVisible()
  await isForEverybody(page)
  await buys(page, products, packsFor(40, products), '40')
})

test('a slab larger than can be sold at once says so, and offers nothing', async ({
  page,
  request,
}) => {
  const products = await productsIn(request, /\/puds/, 'kg', 40)
  await opensAsConcrete(page, products)
  await writes(page, { Længde: '9999', Bredde: '9999', Tykkelse: '100' })
  await expect(page.getByText('Det er mere, end vi kan sælge på én gang.')).toBeVisible()
  await expect(page.locator('#beregner').getByRole('button', { name: /^Læg/ })).toBeHidden()
})

test('holes for posts are round, and nothing is forgotten while one looks at the slab', async ({
  page,
  request,
}) => {
  const products = await productsIn(request, /\/puds/, 'kg', 52)
  const calculator = page.locator('#beregner')
  const looksAt = (shape: string) => calculator.getByText(shape, { exact: true }).click()
  await opensAsConcrete(page, products)
  await looksAt('Stolpehuller')
  await writes(page, { Antal: '2', Diameter: '200', Dybde: '400' })
  await looksAt('Plade')
  await expect(page.getByText('Udfyld målene, så regner vi.')).toBeVisible()
  await looksAt('Stolpehuller')
  await expect(page.getByText(/^0,026\sm³ beton = 52\skg tørbeton/)).toBeVisible()
  await isForEverybody(page)
  await buys(page, products, packsFor(52, products), '52')
})

test('a terrace is whole rows of boards whose joints lie on joists, with all that is below', async ({
  page,
  request,
}) => {
  const { url } = await decking(request)
  await page.goto(url)
  await isHydrated(page)
  await page.getByRole('button', { name: 'Terrasse med strøer og skruer', exact: true }).click()
  await writes(page, { 'Terrassens længde': '6', 'Terrassens bredde': '4' })
  const calculator = page.locator('#beregner')
  await calculator.getByLabel('Strøafstand, højst').selectOption('600')
  await expect(
    calculator.getByText(/rækker med [\d,]+\smm fuge|Skær første og sidste række/).first(),
  ).toBeVisible()
  await expect(
    calculator.getByText(/^11 strøer à 4\sm, 600\smm mellem midterne \(yderst 578\smm\)/),
  ).toBeVisible()
  await expect(calculator.getByText('7 under hver strø')).toBeVisible()
  await isForEverybody(page)
  await calculator.getByRole('textbox', { name: 'I reserve', exact: true }).fill('0')
  await expect(calculator.getByText('ekskl.')).toBeVisible()
  await expect(
    calculator.getByRole('button', { name: /^Læg (alle|begge|varen).*i kurv$/ }),
  ).toBeEnabled()
  await calculator.getByText('Fødder og fliser under strøerne').click()
  await expect(calculator.getByText('7 under hver strø')).toBeHidden()
})

test('a field that is not a number says so, and nothing is worked out of it', async ({
  page,
  request,
}) => {
  const products = await productsIn(request, /\/gulve\//, 'm²', 9.24)
  await opens(page, products, 'Areal med spild')
  await writes(page, { Længde: 'lang', Bredde: '4' })
  await page.locator('#beregner').getByRole('textbox', { name: 'Spild', exact: true }).focus()
  await expect(page.getByText('Skriv et tal').first()).toBeVisible()
  await expect(page.getByText('Udfyld målene, så regner vi.')).toBeVisible()
})
