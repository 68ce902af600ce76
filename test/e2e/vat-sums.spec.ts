import { expect, type Locator, type Page, test } from '@playwright/test'
import { productsIn } from './calculated-products.ts'
import { someLengths } from './filter-places.ts'
import { logIn, openAccount } from './login.ts'
import { isHydrated } from './quiet.ts'

/** The first amount of a text that names its side of VAT, in kroner. */
async function sumIn(place: Locator, side: 'inkl' | 'ekskl'): Promise<number> {
  await expect(place).toContainText(`${side}. moms`)
  const [written = ''] = /\d[\d.]*,\d\d(?=\skr\.)/.exec((await place.textContent()) ?? '') ?? []
  return Number(written.replaceAll('.', '').replace(',', '.'))
}

/** Presses the switch, and holds the sum to what it was on the other side: 25 % of VAT, an øre of each line more or less. */
async function followsTheSwitch(page: Page, place: Locator): Promise<void> {
  const text = (await place.textContent()) ?? ''
  const [from, to] = text.includes('ekskl. moms') ? ['ekskl', 'inkl'] : ['inkl', 'ekskl']
  const before = await sumIn(place, from as 'inkl')
  expect(before).toBeGreaterThan(1)
  const other = to === 'inkl' ? 'Inkl. moms' : 'Ekskl. moms'
  await page.getByRole('banner').getByRole('button', { name: other, exact: true }).click()
  const after = await sumIn(place, to as 'inkl')
  const [gross, net] = from === 'inkl' ? [before, after] : [after, before]
  expect(Math.abs(gross - net * 1.25)).toBeLessThan(0.1)
}

const bar = (page: Page) => page.locator('[data-buy-bar]').filter({ hasText: 'valgt' })

test('the sum of rows that are chosen in a table follows the switch of VAT', async ({
  page,
  request,
}) => {
  const { url, numbers } = await someLengths(request)
  await page.goto(url)
  await isHydrated(page)
  for (const number of numbers) {
    const row = page.getByRole('table').getByRole('row').filter({ hasText: number })
    await row.getByRole('spinbutton').fill('30')
    await row.getByRole('spinbutton').press('Tab')
  }
  await followsTheSwitch(page, bar(page))
  await followsTheSwitch(page, bar(page))
})

const FIELDS = {
  'Areal med spild': { Længde: '2', Bredde: '4,2', Spild: '10' },
  Isolering: { Længde: '8', Højde: '2,5', Lag: '2' },
  'Maling i liter': { Areal: '60', 'Antal lag': '2' },
} as const

for (const [name, group, unit, amount] of [
  ['Areal med spild', /\/gulve\//, 'm²', 9.24],
  ['Isolering', /\/isolering\//, 'm²', 40],
  ['Maling i liter', /\/vaegmaling\//, 'l', 15],
] as const) {
  test(`so does that of the calculator »${name}«`, async ({ page, request }) => {
    const { url } = await productsIn(request, group, unit, amount)
    await page.goto(url)
    await isHydrated(page)
    await page.getByRole('button', { name, exact: true }).click()
    const calculator = page.locator('#beregner')
    for (const [label, text] of Object.entries(FIELDS[name]))
      await calculator.getByRole('textbox', { name: label, exact: true }).fill(text)
    const sum = calculator.getByText(/^[\d.]+,\d\d\skr\. (inkl|ekskl)\. moms/)
    await followsTheSwitch(page, sum)
    await followsTheSwitch(page, sum)
  })
}

test('so does that of a cut list', async ({ page, request }) => {
  const { url } = await productsIn(request, /\/trae/, 'm', 10)
  await page.goto(url)
  await isHydrated(page)
  await page.getByRole('button', { name: 'Kapliste', exact: true }).click()
  const calculator = page.locator('#beregner')
  await calculator.getByRole('textbox').first().fill('1200')
  const sum = calculator.getByText(/^[\d.]+,\d\d\skr\. (inkl|ekskl)\. moms/)
  await followsTheSwitch(page, sum)
})

test('so does that of what is bought again', async ({ page }) => {
  await logIn(page, 'proff2@demo.dk')
  await openAccount(page)
  await isHydrated(page)
  const row = page.getByRole('region', { name: 'Køb igen' }).getByRole('row').nth(1)
  await row.getByRole('button', { name: /^(Flere|En mere|Øg)/ }).click()
  await followsTheSwitch(page, bar(page))
  await followsTheSwitch(page, bar(page))
})

test('so does that of the bill of a guide', async ({ page }) => {
  await page.goto('/guides/byg-et-hoejbed')
  await isHydrated(page)
  const sum = page.locator('#stykliste').getByRole('status').filter({ hasText: 'moms' })
  await followsTheSwitch(page, sum)
  await followsTheSwitch(page, sum)
})
