import { type APIRequestContext, expect, test } from '@playwright/test'
import { parcel } from './checkout-products.ts'
import { openWithLateScripts } from './late-scripts.ts'
import { logInAs, newBuyer } from './new-user.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { hasNoViolations } from './violations.ts'

type Item = { id: number; url: string; children_count: number; axes: { slug: string }[] }
type Field = { key: string; value: string | null; meta: Record<string, unknown> }
type Whole = Item & { name: string; custom_fields: Field[]; child_products: Item[] }

/** The first of the products that are as wanted. */
async function find(
  request: APIRequestContext,
  words: readonly string[],
  isWanted: (whole: Whole) => boolean,
): Promise<Whole> {
  for (const word of words) {
    const list = await request.get(`/api/shop/products?search=${encodeURIComponent(word)}&limit=40`)
    for (const { id } of ((await list.json()) as { data: Item[] }).data) {
      const reply = await request.get(`/api/shop/products/${id}`)
      const { data } = (await reply.json()) as { data: Whole }
      if (isWanted(data)) return data
    }
  }
  throw new Error(`no such products among ${words}`)
}

const field = ({ custom_fields }: Whole, name: string) =>
  custom_fields.find(({ key }) => key === name)

test('a colour is chosen by the colour itself, and leads to the products that have it', async ({
  page,
  request,
}) => {
  const shirt = await find(request, ['t-shirt', 'maling', 'dør'], ({ axes }) =>
    axes.some(({ slug }) => slug === 'farve'),
  )
  await page.goto(shirt.url)
  await isQuiet(page)
  const colours = page.getByRole('region', { name: /^Farve/ }).getByRole('link')
  const faces = await colours
    .locator('i')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(new Set(faces).size).toBe(await colours.count())
  const last = colours.last()
  const name = (await last.textContent()) ?? ''
  await last.click()
  await expect(page).not.toHaveURL(shirt.url)
  await expect(page.getByRole('link', { name }).first()).toHaveAttribute('aria-current', 'true')
})

test('the dangers, the maker and the lack of a second thought are told before anything is added', async ({
  page,
  request,
}) => {
  const cement = await find(
    request,
    ['cement', 'mørtel', 'beton', 'maling', 'lim'],
    (whole) => field(whole, 'hazard') !== undefined,
  )
  await page.goto(cement.url)
  const hazard = page.getByRole('region', { name: 'Faremærkning' })
  await expect(hazard).toContainText(field(cement, 'hazard')?.value ?? '-')
  const signs = field(cement, 'hazard')?.meta.pictograms as string[]
  await expect(hazard.getByRole('img')).toHaveCount(signs.length)
  await expect(hazard).toContainText('Følg altid oplysningerne på produktets etiket.')
  const maker = page
    .getByRole('region', { name: 'Produktsikkerhed' })
    .or(page.locator('#producent'))
  await expect(maker.first()).toContainText(/\d{4} .+@/s)
  await hasNoViolations(page)

  const door = await find(
    request,
    ['terrassedør', 'dør', 'vindue'],
    (whole) => field(whole, 'withdrawal')?.value === 'none',
  )
  const child = door.child_products[0] ?? door
  await page.goto(child.url)
  const warning = page.getByText('Ingen fortrydelsesret').first()
  const button = page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).first()
  const isBefore = await warning.evaluate(
    (one, other) =>
      Boolean(other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING),
    await button.elementHandle(),
  )
  expect(isBefore).toBe(true)
  await expect(page.getByRole('main')).toContainText(/Laves på .*hverdage/)
})

test('products that come in one kind alone are bought on the page of their family', async ({
  page,
  request,
}) => {
  const reply = await request.get('/api/shop/products?limit=200')
  const { data } = (await reply.json()) as { data: (Item & { stock_status: string })[] }
  const family = data.find(
    ({ children_count, stock_status }) => children_count === 1 && stock_status === 'in_stock',
  )
  await page.goto(family?.url ?? '')
  await isHydrated(page)
  const buying = page.getByRole('region', { name: 'Mængde' })
  await buying.getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'lagt i kurven' })).toBeVisible()
})

test('a filter that is pressed before the script has come is pressed when it has', async ({
  page,
  request,
}) => {
  const { url } = await find(
    request,
    ['terrassebræt', 'bræt'],
    ({ children_count }) => children_count > 0,
  )
  const scripts = await openWithLateScripts(page, url.replace(/\/[^/]+$/, ''))
  const box = page.getByRole('checkbox', { name: 'På lager online' })
  await box.dispatchEvent('click')
  await expect(box).toHaveAttribute('data-kept')
  scripts.letThrough()
  await expect(page).toHaveURL(/#lager:1$/)
  await expect(box).toBeChecked()
})

test('a company is told that it has no right of withdrawal, and a consumer that they have one', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const FOR_CONSUMERS = '14 dages fortrydelsesret.'
  const list = await request.get('/api/shop/products?allProductChildren=1&limit=100')
  const { data } = (await list.json()) as { data: (Item & { has_withdrawal: boolean })[] }
  const returned = data.find((one) => one.children_count === 0 && one.has_withdrawal)
  if (!returned) throw new Error('no product can be returned')
  await page.goto(returned.url)
  await isHydrated(page)
  await expect(page.getByText(FOR_CONSUMERS)).toBeVisible()

  await logInAs(page, await newBuyer(baseURL ?? '', 'Frode Fortryd'))
  await page.goto(returned.url)
  await isQuiet(page)
  await expect(page.getByText('Ingen fortrydelsesret ved køb i erhverv.')).toBeVisible()
  await expect(page.getByText(FOR_CONSUMERS)).toHaveCount(0)

  // What the company was told is in no page that others are given.
  const stranger = await browser.newPage()
  await stranger.goto(returned.url)
  await isQuiet(stranger)
  await expect(stranger.getByText(FOR_CONSUMERS)).toBeVisible()
  await expect(stranger.getByText(/køb i erhverv/)).toHaveCount(0)
  await stranger.close()
})

test('the link past the facts of a product leads to what buys it', async ({ page, request }) => {
  const { url } = await parcel(request)
  await page.goto(url)
  await isQuiet(page)
  await page.getByRole('link', { name: 'Spring til køb' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('form:focus-within')).toContainText('Læg i kurv')
})

test('the bar at the foot of a phone puts the product in the basket', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { url } = await parcel(request)
  await page.goto(url)
  const bar = page.locator('[data-kind="page"]')
  await bar.getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /Kurv/ })).toContainText('1')
})
