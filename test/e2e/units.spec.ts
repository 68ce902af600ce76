import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { board, decking, packed } from './checkout-products.ts'
import { isHydrated } from './quiet.ts'
import { CARDS, line, mette, shopper } from './shopper.ts'
import { violationsOn } from './violations.ts'

const NBSP = '\u00a0'
const danish = (count: number) => new Intl.NumberFormat('da-DK').format(count)
const rounded = (count: number) => Math.round(count * 1000) / 1000

/** The products of a pack in so many packs, as the shop writes it. */
const area = (packs: number, factor: number | null) =>
  `${danish(rounded(packs * (factor ?? 0)))}${NBSP}m²`

/** Somewhere on the page; what is folded away does not count. */
async function sees(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}

async function isAccessible(page: Page, within: string): Promise<void> {
  expect(await violationsOn(page, { within })).toEqual([])
}

/** A calculator, on the page of a family of which one is still to be chosen. */
async function opensCalculatorOf(
  { page, request }: { page: Page; request: APIRequestContext },
  sought: string,
  calculator: string,
): Promise<void> {
  const reply = await request.get(`/api/shop/products?search=${sought}&limit=40`)
  const { data } = (await reply.json()) as { data: { url: string; children_count: number }[] }
  const parent = data.toSorted((a, b) => b.children_count - a.children_count)[0]
  expect(parent?.children_count).toBeGreaterThan(2)
  await page.goto(parent?.url ?? '')
  await page.getByRole('button', { name: calculator, exact: true }).click()
}

test('square metres become whole packs, and both are told from the page to the mail', async ({
  page,
  request,
}) => {
  const products = await packed(request)
  const factor = products.alternate_factor ?? 1
  // No whole number of packs.
  const wanted = Number.isInteger(42 / factor) ? '43' : '42'
  const packs = Math.ceil(Number(wanted) / factor)
  const buyer = shopper(page)
  await page.goto(products.url)
  await isHydrated(page)
  const field = page
    .getByRole('main')
    .getByRole('spinbutton', { name: /^Antal/ })
    .first()
  await field.fill(`${wanted} m2`)
  const said = page.getByText(
    `${wanted} m2 rundes op til ${packs}${NBSP}pk. = ${area(packs, factor)}`,
  )
  await expect(said).toBeVisible()
  await field.press('Tab')
  await expect(field).toHaveValue(wanted)
  await expect(page.getByRole('radio', { name: 'm²', exact: true })).toBeChecked()
  await page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).first().click()
  await buyer.says(`${wanted} m2 er rundet op til ${packs}${NBSP}pk.`)
  await page.getByRole('link', { name: 'Se kurv' }).click()
  await expect(line(page, products)).toContainText(`= ${packs}${NBSP}pk. · ${area(packs, factor)}`)

  await buyer.livesAt(mette.postcode)
  await buyer.goesToDelivery()
  await buyer.fetchesIn('Aarhus')
  await buyer.goesToInfo()
  await buyer.is(mette)
  await buyer.goesToPayment()
  await buyer.paysWith('Betalingskort')
  await buyer.goesToReview()
  await sees(page, `${wanted} m2 → ${packs}${NBSP}pk.`)
  await buyer.acceptsTerms()
  await buyer.press('Køb og betal')
  await buyer.givesCard(CARDS.approved)
  const order = await buyer.hasOrdered()
  await sees(page, `${wanted} m2 → ${packs}${NBSP}pk. · ${area(packs, factor)}`)
  const link = page.getByRole('link', { name: new RegExp(order) })
  // It is sent a moment after the order is placed.
  await expect(async () => {
    await page.goto('/demo/mails')
    await link.click({ timeout: 1_000 })
  }).toPass()
  const mail = page
    .frameLocator('iframe')
    .getByText(`Bestilt: ${wanted} m2 = ${area(packs, factor)}`)
  await expect(
    mail.or(page.getByText(`Bestilt: ${wanted} m2 = ${area(packs, factor)}`)).first(),
  ).toBeVisible()
})

test('a number counts in the unit that is chosen, and what cannot be read says how to write it', async ({
  page,
  request,
}) => {
  const products = await packed(request)
  await page.goto(products.url)
  await isHydrated(page)
  const field = page
    .getByRole('main')
    .getByRole('spinbutton', { name: /^Antal/ })
    .first()
  await page.getByText('m²', { exact: true }).first().click()
  await field.fill('12')
  await expect(page.getByText(new RegExp(`^12${NBSP}m² (rundes op til|=)`))).toBeVisible()
  await field.fill('12 liter')
  await expect(page.getByText(/Varen kan tælles i pk\., m²/)).toBeVisible()
})

test('on a phone the field of a quantity keeps within its frame, whatever is written in it', async ({
  page,
  request,
}) => {
  const reply = await request.get('/api/shop/products?search=bolt&allProductChildren=1&limit=100')
  const { data } = (await reply.json()) as { data: { url: string; unit: string }[] }
  const boxed = data.find(({ unit }) => unit === 'æske')
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 780 })
    await page.goto(boxed?.url ?? '')
    await isHydrated(page)
    const field = page
      .getByRole('main')
      .getByRole('spinbutton', { name: /^Antal/ })
      .first()
    const button = page.getByRole('main').getByRole('button', { name: 'Læg i kurv' }).first()
    for (const value of ['1', '1200']) {
      await field.fill(value)
      await field.press('Tab')
      const frame = field.locator('xpath=ancestor::fieldset[1]')
      const [wide, within] = await frame.evaluate((one) => [one.scrollWidth, one.clientWidth])
      expect(wide, `${value} at ${width} px`).toBeLessThanOrEqual(within ?? 0)
      // On one line.
      expect((await button.boundingBox())?.height).toBeLessThan(56)
    }
    await field.fill('12')
    await expect(page.getByText(/^12\sæsker = [\d.]+\sstk\.$/)).toBeVisible()
    await field.fill('12 liter')
    await expect(page.getByText(/Varen kan tælles i æske, stk\.$/)).toBeVisible()
  }
})

test('a cut list says what to buy, goes with the boards, and prints', async ({ page, request }) => {
  const products = await board(request)
  const buyer = shopper(page)
  await page.goto(products.url)
  await isHydrated(page)
  const open = page.getByRole('button', { name: 'Kapliste' })
  await open.click()
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  // Key by key: the unit beside it goes while one writes.
  await page.getByRole('textbox', { name: 'Længde 1' }).pressSequentially('1,2 m')
  await expect(page.getByRole('textbox', { name: 'Længde 1' })).toHaveValue('1,2 m')
  await expect(page.getByRole('textbox', { name: 'Længde 1' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Antal 1' }).fill('4')
  await page.getByRole('textbox', { name: 'Længde 2' }).fill('850')
  await page.getByRole('textbox', { name: 'Antal 2' }).fill('3')
  await expect(page.getByText('Det kan ikke gøres med mindre.')).toBeVisible()
  await isAccessible(page, '#beregner')
  const add = page.getByRole('button', { name: /^Læg \d+ stk\. i kurv$/ })
  const boards = Number(/\d+/.exec((await add.textContent()) ?? '')?.[0])
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: 'lagt i kurven' })).toBeVisible()

  const print = page.getByRole('link', { name: 'Udskriv kapliste' })
  await print.click()
  await buyer.arrivesAt('Kapliste')
  await expect(page).toHaveURL(/\/kapliste\?vare=\d+&stykker=4x1200%2C3x850$/)
  await expect(page.getByRole('row', { name: /^1\.200\smm 4/ })).toBeVisible()
  await isAccessible(page, 'main')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Udskriv' })).toBeHidden()
  await expect(page.getByText('Sådan skærer du')).toBeVisible()
  await page.emulateMedia({ media: null })

  await page.goto('/checkout/basket')
  await expect(page.getByText(/^Kapliste: /).first()).toBeVisible()
  const quantities = await page.getByRole('main').getByRole('spinbutton').all()
  const values = await Promise.all(quantities.map((one) => one.inputValue()))
  expect(values.reduce((sum, value) => sum + Number(value), 0)).toBe(boards)
})

test('a piece that no board is long enough for is said to be', async ({ page, request }) => {
  await page.goto((await board(request)).url)
  await isHydrated(page)
  await page.getByRole('button', { name: 'Kapliste' }).click()
  await page.getByRole('textbox', { name: 'Længde 1' }).fill('14 m')
  await expect(page.getByText(/Det længste, vi har af varen, er/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Længde 1' }).fill('så lang')
  await expect(page.getByText(/Skriv en længde som 1200/)).toBeVisible()
})

test('an address that asks for no cut list says so', async ({ page }) => {
  const reply = await page.goto('/kapliste?vare=999999999&stykker=<b>')
  expect(reply?.status()).toBe(404)
  await expect(page.getByText('Her er ingen kapliste')).toBeVisible()
})

test('the field of the basket takes words, and says when it cannot use them', async ({
  page,
  request,
}) => {
  const products = await packed(request)
  const factor = products.alternate_factor ?? 1
  const packs = Math.ceil(20 / factor - 1e-9)
  const buyer = shopper(page)
  await buyer.putInBasket(products)
  await buyer.wants(products, '20 m2')
  await expect(line(page, products)).toContainText(`= ${packs}${NBSP}pk.`)
  await expect(line(page, products).getByRole('spinbutton')).toHaveValue('20')
  await buyer.wants(products, '3 liter')
  await buyer.says(/Varen kan tælles i pk\., m²/)
  await expect(line(page, products).getByRole('spinbutton')).toHaveValue('20')
})

test('a terrace is bought whole: boards, joists and screws', async ({ page, request }) => {
  const products = await decking(request)
  await page.goto(products.url)
  await isHydrated(page)
  await page.getByRole('button', { name: 'Terrasse med strøer og skruer' }).click()
  await page.getByRole('textbox', { name: 'Terrassens længde' }).fill('3')
  await page.getByRole('textbox', { name: 'Terrassens bredde' }).fill('2,1')
  await expect(page.getByText(/ skruer, to i hver krydsning$/)).toBeVisible()
  await expect(page.getByText('Henter varer')).toHaveCount(0)
  await isAccessible(page, '#beregner')
  const screws = page.getByRole('combobox', { name: 'Skruer', exact: true }).getByRole('option')
  for (const name of await screws.allTextContents()) expect(name).toMatch(/skrue/i)
  const add = page.getByRole('button', { name: /^Læg (alle \d+ varer|begge varer|varen) i kurv$/ })
  const said = (await add.textContent()) ?? ''
  const lines = said.includes('begge') ? 2 : Number(/\d+/.exec(said)?.[0] ?? 1)
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: 'lagt i kurven' })).toBeVisible()
  await page.goto('/checkout/basket')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(lines)
  const boards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'terrassebræt' })
  await expect(boards.getByRole('spinbutton').first()).toHaveValue(/^\d+$/)
})

test('a terrace takes the lengths of a family that fit, without one being chosen', async ({
  page,
  request,
}) => {
  await opensCalculatorOf({ page, request }, 'terrassebræt', 'Terrasse med strøer og skruer')
  await page.getByRole('textbox', { name: 'Terrassens længde' }).fill('3')
  await page.getByRole('textbox', { name: 'Terrassens bredde' }).fill('2,1')
  const calculator = page.locator('#beregner-felt')
  await expect(calculator).toContainText(/\d+ rækker med [\d,]+\smm fuge/)
  await expect(calculator.getByText('Hver række:')).toHaveCount(0)
  await expect(calculator.getByRole('combobox', { name: 'Længde', exact: true })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Terrassens længde' }).fill('9')
  await expect(calculator).toContainText(/Hver række: .+ \+ .+\. Alle stød ligger midt på en strø/)
  await isAccessible(page, '#beregner')
})

test('while another size is looked up nothing of the last one can be bought; one that cannot be had leaves the choice', async ({
  page,
  request,
}) => {
  await opensCalculatorOf({ page, request }, 'isolering', 'Isolering')
  const size = page.locator('#beregner-felt').getByRole('combobox').first()
  await expect(page.getByRole('textbox', { name: 'Længde', exact: true })).toBeVisible()
  const chosen = await size.inputValue()
  const others = await size
    .getByRole('option')
    .evaluateAll(
      (options, of) =>
        options.filter((one) => one.getAttribute('value') !== of).map((one) => one.textContent),
      chosen,
    )
  const [first = '', second = '', third = ''] = others
  const outOfReach = page.locator('#beregner-felt [inert]')
  await expect(outOfReach).toHaveCount(0)

  let line: 'open' | 'slow' | 'gone' = 'slow'
  await page.route(/\/api\/shop\/products\/\d+/, async (route) => {
    while (line === 'slow') await new Promise((resolve) => setTimeout(resolve, 20))
    await (line === 'gone' ? route.abort() : route.continue())
  })
  await size.selectOption({ label: second })
  await expect(outOfReach).toBeVisible()
  line = 'open'
  await expect(outOfReach).toHaveCount(0)

  line = 'gone'
  const isBroken = page.locator('#beregner-felt').getByText('gik galt')
  await size.selectOption({ label: third })
  await expect(isBroken).toBeVisible()
  await expect(outOfReach).toBeVisible()
  line = 'open'
  await size.selectOption({ label: first })
  await expect(outOfReach).toHaveCount(0)
  await expect(isBroken).toHaveCount(0)
})
