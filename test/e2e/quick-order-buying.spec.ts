import { type APIRequestContext, expect, test } from '@playwright/test'
import { figureCell, textCell, workbook } from '#test/files/workbook'
import { amountsIn, sumOf } from './amounts.ts'
import type { Products } from './checkout-products.ts'
import { logInAs, newBuyer } from './new-user.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

const ROWS = 40

/** Numbers of products that lie in plenty and are sold by the piece. */
async function listNumbers(request: APIRequestContext): Promise<string[]> {
  const reply = await request.get('/api/shop/products?allProductChildren=1&limit=200')
  const { data } = (await reply.json()) as { data: Products[] }
  const plenty = data.filter(
    ({ varenummer, children_count, stock, min_quantity, divisible_quantity }) =>
      varenummer &&
      children_count === 0 &&
      stock >= 100 &&
      min_quantity === undefined &&
      divisible_quantity === undefined,
  )
  expect(plenty.length).toBeGreaterThanOrEqual(ROWS)
  return plenty.slice(0, ROWS).map(({ varenummer }) => varenummer)
}

test('forty pasted rows are saved, put in the basket and placed as one order', async ({
  page,
  request,
  baseURL,
}) => {
  const numbers = await listNumbers(request)
  const one = shopper(page)
  await logInAs(page, await newBuyer(baseURL ?? '', 'Nora Nord'))
  await page.goto('/hurtigordre')
  await isHydrated(page)
  const pasted = numbers.map((number, i) => `${number}\t${1 + (i % 3)}`)
  await page.getByLabel('Rækker', { exact: true }).fill(pasted.join('\n'))
  await one.press('Find varer')
  await one.says(`${ROWS} rækker er klar`)
  const ready = page
    .getByRole('main')
    .locator('p')
    .filter({ hasText: `${ROWS} rækker er klar` })
  const [typed] = await amountsIn(ready)
  await one.press('Gem som kurv')
  await page.getByRole('dialog').getByLabel('Navn').fill('Etape 3')
  await page.getByRole('dialog').getByRole('button', { name: 'Gem', exact: true }).click()
  await page.getByRole('link', { name: 'Åbn kurven' }).click()
  await one.arrivesAt('Etape 3')
  const lines = `Varer, ${ROWS} linjer`
  const saved = await sumOf(page.getByRole('region', { name: 'Varer i alt' }), lines)
  expect(saved).toBeGreaterThan(0)
  expect(typed).toBe(saved)

  await one.press('Læg i kurv')
  await page.getByRole('link', { name: 'Se kurven' }).click()
  await one.arrivesAt('Kurv')
  await isQuiet(page)
  expect(await sumOf(page.getByRole('complementary', { name: 'Sum' }), lines)).toBe(saved)
  await one.livesAt('5000')
  await one.goesToDelivery()
  await one.hasItBroughtBy('Kranbil')
  await one.goesToInfo()
  await page.getByRole('textbox', { name: 'Mobilnummer' }).first().fill('22 33 44 55')
  await one.goesToPayment()
  await one.paysWith('På konto')
  await one.goesToReview()
  await one.acceptsTerms()
  const review = page.getByRole('complementary', { name: 'Din ordre' })
  expect(await sumOf(review, lines)).toBe(saved)
  const total = await sumOf(review, 'I alt inkl. moms')
  await one.press('Køb på konto')
  const order = await one.hasOrdered()

  await page.goto('/baskets')
  expect(await amountsIn(page.getByRole('row').filter({ hasText: order }))).toContain(total)
  await page.getByRole('main').getByRole('link', { name: order, exact: true }).click()
  await one.arrivesAt(`Ordre ${order}`)
  const shown = page.getByRole('region', { name: 'Sum' })
  expect(await sumOf(shown, lines)).toBe(saved)
  expect(await sumOf(shown, 'I alt inkl. moms')).toBe(total)
})

test('a list stays while one of its products is looked at, and what was not found is searched for anew', async ({
  page,
  request,
  baseURL,
}) => {
  const [first = ''] = await listNumbers(request)
  const list = `${first} 2\n99999999 3`
  const typed = page.getByLabel('Rækker', { exact: true })
  const one = shopper(page)
  await logInAs(page, await newBuyer(baseURL ?? '', 'Lene Lægte'))
  await page.goto('/hurtigordre')
  await isHydrated(page)
  await typed.fill(list)
  await one.press('Find varer')
  await expect(page.getByRole('heading', { name: '2 rækker' })).toBeFocused()
  await one.says('1 række er klar')

  await page.getByRole('textbox', { name: 'Søg i stedet for 99999999 3' }).fill(first)
  await page.getByRole('main').getByRole('button', { name: 'Søg', exact: true }).click()
  await one.says('2 rækker er klar')
  await hasNoViolations(page)

  await page.getByRole('listitem').filter({ hasText: '99999999 3' }).getByRole('link').click()
  await page.waitForURL(/\/varer\//)
  await page.goBack()
  await one.says('2 rækker er klar')
  await expect(typed).toHaveValue(list)

  await one.press('Ryd')
  await expect(typed).toHaveValue('')
  await page.getByRole('main').getByRole('link', { name: 'Se og ret jeres varenumre' }).click()
  await one.arrivesAt('Jeres egne varenumre')
  await page.goBack()
  await one.arrivesAt('Hurtigordre')
  await expect(typed).toHaveValue('')
})

test('a workbook from Excel is read, a row that says too little is chosen for, and all is put in the basket', async ({
  page,
  request,
  baseURL,
}) => {
  const [first = '', second = ''] = await listNumbers(request)
  const one = shopper(page)
  await logInAs(page, await newBuyer(baseURL ?? '', 'Signe Spær'))
  await page.goto('/hurtigordre')
  await isHydrated(page)
  const file = workbook([
    [textCell('Etape 4, Skovvej 9')],
    [textCell('Enhed'), textCell('Antal'), textCell('Varetekst'), textCell('Varenr.')],
    [textCell('stk'), figureCell(2), textCell(''), textCell(first)],
    [textCell('stk'), figureCell(3), textCell(''), textCell(second)],
    [textCell('stk'), figureCell(4), textCell('45x95 regel')],
  ])
  const input = page.getByLabel('Vælg en fil').and(page.locator('input'))
  const upload = (name: string, bytes: Uint8Array) =>
    input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })

  await upload('gammel.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))
  await one.says('Gem den som Excel-fil (.xlsx) eller CSV')

  await upload('etape4.xlsx', file)
  await one.says('2 rækker er klar')
  await expect(page.getByLabel('Rækker', { exact: true })).toHaveValue(
    `Etape 4, Skovvej 9\nEnhed\tAntal\tVaretekst\tVarenr.\nstk\t2\t\t${first}\nstk\t3\t\t${second}\nstk\t4\t45x95 regel`,
  )
  // The products of the other rows would be added to their lines.
  const fitting = page
    .getByRole('group', { name: 'Vare for 45x95 regel' })
    .getByRole('button')
    .filter({ hasNotText: new RegExp(`${first}|${second}`) })
  await fitting.first().scrollIntoViewIfNeeded()
  await expect(fitting.first()).toContainText(/\d,\d\d.kr\./)
  await hasNoViolations(page)
  await fitting.first().focus()
  await page.keyboard.press('Enter')
  await one.says('3 rækker er klar')
  await one.press('Læg i kurv')
  await page.getByRole('link', { name: 'Se kurven' }).click()
  await one.arrivesAt('Kurv')
  await expect(page.getByText('Varer, 3 linjer')).toBeVisible()
})

test('a company uploads what it calls products, sees which rows are wrong, and orders by its own number', async ({
  page,
  request,
  baseURL,
}) => {
  const [first = '', second = ''] = await listNumbers(request)
  const one = shopper(page)
  await logInAs(page, await newBuyer(baseURL ?? '', 'Sanne Søm'))
  await page.goto('/hurtigordre')
  await page.getByRole('link', { name: 'Se og ret jeres varenumre' }).click()
  await one.arrivesAt('Jeres egne varenumre')
  await isHydrated(page)
  const input = page.getByLabel('Vælg en fil').and(page.locator('input'))
  const upload = (name: string, bytes: Uint8Array | string) =>
    input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })

  await upload('numre.csv', `Vores nr.;Varenr.\nSØM-1;${first}\nSØM-2;000\n`)
  await one.says('1 nummer er gemt.')
  await one.says('Vi kender ikke varenr. 000.')
  await hasNoViolations(page)
  const rows = [
    [textCell('SØM-3'), textCell(second)],
    [textCell('SØM-4'), textCell(first)],
  ]
  await page.getByText('Erstat hele listen').click()
  await upload('numre.xlsx', workbook(rows))
  await one.says('2 numre er gemt, 1 er slettet.')
  await page.getByLabel('Søg i jeres numre').fill('søm-3')
  await page.getByRole('main').getByRole('button', { name: 'Søg', exact: true }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['SØM-3'])
  await hasNoViolations(page)

  await page.getByRole('link', { name: 'Til hurtigordre' }).click()
  await isHydrated(page)
  await page.getByLabel('Rækker', { exact: true }).fill('SØM-3;2')
  await one.press('Find varer')
  await one.says('Jeres eget varenr.')
  await one.press('Læg i kurv')
  await expect(page.getByRole('link', { name: 'Se kurven' })).toBeVisible()
})
