import { expect, type Page, test } from '@playwright/test'
import { someLengths } from './filter-places.ts'
import { fullestList } from './places.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { hasNoViolations } from './violations.ts'

const basket = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Kurv/ })
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('spinbutton') })

test('three lengths are ordered in one press, each in its number', async ({ page, request }) => {
  const { url, numbers } = await someLengths(request)
  await page.goto(url)
  await isHydrated(page)
  for (const [place, number] of numbers.entries()) {
    const field = rows(page).filter({ hasText: number }).getByRole('spinbutton')
    await field.fill(String(place + 2))
    await field.press('Tab')
  }
  await expect(page.getByText('3 varer valgt')).toBeVisible()
  await expect(page.getByText(/9\sstk\. · .*\sm/)).toBeVisible()
  const prices = await Promise.all(
    numbers.map((number) =>
      rows(page)
        .filter({ hasText: number })
        .getByRole('cell')
        .filter({ hasText: /^[\d.,]+\skr\./ })
        .textContent(),
    ),
  )
  const sum = prices.reduce((all, price, place) => {
    const kroner = Number.parseFloat((price ?? '').replace('.', '').replace(',', '.'))
    return all + kroner * (place + 2)
  }, 0)
  const written = sum.toLocaleString('da-DK', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  await expect(page.getByText(`${written} kr.`)).toBeVisible()
  const sent: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'POST') sent.push(new URL(one.url()).pathname)
  })
  await page.getByRole('button', { name: 'Læg 3 varer i kurv' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 varer er lagt' })).toBeVisible()
  expect(sent.filter((path) => path.includes('basket-lines'))).toEqual([
    '/api/shop/basket-lines/many',
  ])
  await basket(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kurv' })).toBeVisible()
  // Who sees the basket need not be told what is in it, nor how to get there.
  await expect(page.getByRole('link', { name: 'Se kurv' })).toBeHidden({ timeout: 2_000 })
  for (const number of numbers) await expect(page.getByText(number).first()).toBeVisible()
  const quantities = await page
    .getByRole('main')
    .getByRole('spinbutton')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect(quantities.sort()).toEqual(['2', '3', '4'])
})

test('a row takes metres; what it cannot read stays as it was typed, and none of it is bought', async ({
  page,
  request,
}) => {
  const { url, numbers } = await someLengths(request)
  await page.goto(url)
  await isHydrated(page)
  const field = rows(page)
    .filter({ hasText: numbers[0] ?? '' })
    .getByRole('spinbutton')
  await expect(field).toHaveAccessibleName(/^Antal .+ i stk\.$/)
  await field.fill('12 m')
  await field.press('Tab')
  await expect(page.getByText('1 vare valgt')).toBeVisible()
  await expect(field).toHaveValue(/^[1-9]\d*$/)
  await field.fill('3 paller')
  await field.press('Tab')
  await expect(field).toHaveValue('3 paller')
  await expect(page.getByRole('alert').filter({ hasText: 'Skriv et gyldigt antal.' })).toBeVisible()
  await expect(page.getByText('1 vare valgt')).toBeHidden()
  await field.fill('2')
  await field.press('Tab')
  await expect(page.getByText('1 vare valgt')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Skriv et antal' })).toBeHidden()
})

test('rows that were chosen stay so while other products are looked at', async ({
  page,
  request,
}) => {
  const { url } = await fullestList(request, 'list')
  await page.goto(url)
  await isHydrated(page)
  await rows(page).first().getByRole('button', { name: 'Flere' }).click()
  const filters = page.getByRole('complementary', { name: 'Filtre' })
  await filters.getByRole('checkbox', { name: 'På lager online' }).check()
  await expect(page.getByText(/passer til dine valg/)).toBeVisible()
  await expect(page.getByText('1 vare valgt')).toBeVisible()
  await page.getByRole('link', { name: 'Kort', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/look=grid#lager:1$/)
  await page.getByRole('button', { name: 'Læg varen i kurv' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'lagt i kurven' })).toBeVisible()
})

test('a list is shown as cards, lying or as a table, and its address says which', async ({
  page,
  request,
}) => {
  const { url } = await fullestList(request, 'other')
  await page.goto(`${url}?look=table`)
  await expect(page.getByRole('table')).toBeVisible()
  await isHydrated(page)
  await page.getByRole('link', { name: 'Liste', exact: true }).click()
  await expect(page).toHaveURL(`${url}?look=list`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Kort', exact: true }).click()
  await expect(page).toHaveURL(url)
  await page.goBack()
  await expect(page).toHaveURL(`${url}?look=list`)
})

for (const [look, width] of [
  ['table', 360],
  ['table', 1440],
  ['list', 768],
] as const) {
  test(`no one is kept out of a ${look} at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const { url } = await fullestList(request, 'other')
    await page.goto(`${url}?look=${look}`)
    await isQuiet(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    await hasNoViolations(page)
  })
}

test('products are held against each other, four at most', async ({ page, request }) => {
  const { url } = await fullestList(request, 'other')
  await page.goto(url)
  await isHydrated(page)
  await page.getByRole('button', { name: 'Sammenlign', exact: true }).click()
  const marks = page.getByRole('article').getByRole('button', { name: /^Sammenlign / })
  for (const place of [0, 1, 2, 3]) await marks.nth(place).click()
  await expect(page.getByText('4 af 4 valgt')).toBeVisible()
  await expect(marks.nth(4)).toBeDisabled()
  await page.getByRole('button', { name: 'Sammenlign', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Sammenlign 4 varer' })
  await expect(dialog.getByRole('row', { name: /^Pris/ }).getByRole('cell')).toHaveCount(4)
  await hasNoViolations(page)
  await dialog
    .getByRole('button', { name: /^Fjern/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Sammenlign 3 varer' })).toBeVisible()
  const ways = page.getByRole('dialog').getByRole('row', { name: /^Læg i kurv/ })
  await expect(
    ways.getByRole('button', { name: /^Læg i kurv/ }).or(ways.getByRole('link')),
  ).toHaveCount(3)
})

test('on a phone the price stands beside the measure also where products differ in more than one way', async ({
  page,
  request,
}) => {
  const reply = await request.get('/api/shop/products?limit=200')
  const { data } = (await reply.json()) as { data: { url: string; axes: unknown[] }[] }
  const many = data.toSorted((a, b) => b.axes.length - a.axes.length)[0]
  expect(many?.axes.length).toBeGreaterThan(1)
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(many?.url ?? '')
    const [label, price, quantity] = await rows(page)
      .first()
      .evaluate((row) =>
        [row.children[0], [...row.children].at(-2), row.lastElementChild].map((cell) =>
          cell?.getBoundingClientRect().toJSON(),
        ),
      )
    expect(label.top, `${width} px`).toBeLessThan(price.bottom)
    expect(price.top, `${width} px`).toBeLessThan(label.bottom)
    expect(price.right).toBeLessThanOrEqual(width)
    expect(quantity.right).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('on a phone the rows of a product have the foot of the page while some are chosen', async ({
  page,
  request,
}) => {
  const { url, numbers } = await someLengths(request)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(url)
  const [number = ''] = numbers
  const length = page.getByRole('row').filter({ hasText: number }).getByRole('link')
  await page.goto((await length.getAttribute('href')) ?? '')
  await isHydrated(page)
  const own = page.locator('[data-kind="page"]').getByRole('button', { name: 'Læg i kurv' })
  await expect(own).toBeInViewport()
  await rows(page).first().getByRole('button', { name: 'Flere' }).click()
  const chosen = page.getByRole('button', { name: 'Læg varen i kurv' })
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await chosen.click({ trial: true })
  await expect(own).toBeHidden()
  await rows(page).first().getByRole('button', { name: 'Færre' }).click()
  await expect(own).toBeInViewport()
})
