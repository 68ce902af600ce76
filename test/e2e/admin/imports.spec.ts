import { expect, type Page, test } from '@playwright/test'
import { bearer } from '#test/login'
import { remoteVisitor } from '#test/request'
import { DEMO_PASSWORD } from '../login.ts'
import { ADMINISTRATOR, newStaff, ORDERS } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const ROWS = 10_000
const FAULTS = 30

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const total = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} ?[\\d.]+$`) })

interface Good {
  readonly id: number
  readonly varenummer: string
  readonly prices: readonly { readonly price_group_id: number; readonly net_price: number }[]
}

/** Goods of the demo with a number and a price, as an administrator reads them. */
async function readGoods() {
  const staff = remoteVisitor(shopAddress)
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const { token } = (await staff.post('/api/users/login', login)).body.data
  const read = async (query: string) =>
    (await staff.get(`/api/admin/shop/products?with_prices=1&onlyReal=1&${query}`, bearer(token)))
      .body.data as Good[]
  const goods = (await read('all=1')).filter(
    ({ varenummer, prices: [price] }) => varenummer && price && price.net_price > 1,
  )
  const file = async (format: string) =>
    (await staff.get(`/api/admin/shop/products/table?onlyReal=1&format=${format}`, bearer(token)))
      .text
  const priceOf = async ({ id }: Good, group: number) => {
    const { body } = await staff.get(`/api/admin/shop/products/${id}`, bearer(token))
    return (body.data as Good).prices.find(({ price_group_id }) => price_group_id === group)
      ?.net_price
  }
  return { goods, file, priceOf }
}

const inDanish = (amount: number) => amount.toFixed(2).replace('.', ',')

async function choose(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('Fil med varer, priser eller lager').click()
  await (await chooser).setFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  })
  await expect(heading(page, name)).toBeVisible()
}

test('a supplier’s file of 10,000 prices with 30 faulty rows is looked through, run and undone', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { goods, priceOf } = await readGoods()
  const [first] = goods
  const group = first?.prices[0]?.price_group_id ?? 0
  const rows = goods.slice(0, 300).map(({ varenummer, prices }, i) => {
    const net = prices.find(({ price_group_id }) => price_group_id === group)?.net_price ?? 1
    // The last price is one that is no price.
    return `${varenummer};VARE ${i};${i < 5 ? 'ring' : inDanish(net * 1.02 + 0.01)}`
  })
  // Goods of the supplier that the shop does not have are passed over.
  const others = Array.from(
    { length: ROWS - rows.length - 25 },
    (_, i) => `Z-${i};ANDET ${i};10,00`,
  )
  const nameless = Array.from({ length: FAULTS - 5 }, () => ';TOM;10,00')
  const text = ['VARENR;BESKRIVELSE;PRIS', ...rows, ...others, ...nameless].join('\r\n')
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))

  // 1: the page; 2: a new import; 3: the file.
  await page.getByRole('link', { name: 'Import', exact: true }).first().click()
  await expect(heading(page, 'Import')).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('link', { name: 'Ny import' }).click()
  await expect(heading(page, 'Ny import')).toBeVisible()
  await hasNoViolations(page)
  await choose(page, 'fjordplank-uge48.csv', text)
  await expect(page.getByLabel('Hvad VARENR er')).toHaveValue('varenummer')
  await expect(page.getByLabel('Hvad PRIS er')).toHaveValue(/^net:/)
  await page.getByLabel('Hvad PRIS er').selectOption(`net:${group}`)
  await hasNoViolations(page)
  // 4: goods that are not there; 5: look through.
  await page.getByLabel('Varer, der ikke findes').selectOption('pass')
  await press(page, 'Prøvekørsel')
  await expect(page.getByText('Prøvekørt. Intet er gemt endnu.')).toBeVisible({ timeout: 60_000 })
  await expect(total(page, 'Fejl')).toContainText(String(FAULTS))
  await expect(total(page, 'Sprunget over')).toContainText('9.6')
  await expect(page.getByRole('row', { name: /ring Skal være et tal/ }).first()).toBeVisible()
  await hasNoViolations(page)
  const download = page.waitForEvent('download')
  await press(page, 'Fejl som CSV')
  expect((await download).suggestedFilename()).toBe('Fejl i fjordplank-uge48.csv')
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
  }
  const changed = goods[6] as Good
  const before = await priceOf(changed, group)
  // 6: run.
  await press(page, /^Kør \d+ linjer uden 30 fejllinjer$/)
  await expect(page.getByText('Kørt', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  expect(await priceOf(changed, group)).toBeCloseTo(Number(before) * 1.02 + 0.01, 1)
  await hasNoViolations(page)
  // 7: undo.
  await press(page, /^Fortryd \d+ linjer$/)
  await expect(page.getByText('Fortrudt', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  expect(await priceOf(changed, group)).toBe(before)
})

test('the list of goods, saved by a Danish Excel and taken in again, changes nothing', async ({
  page,
}) => {
  const { file } = await readGoods()
  const exported = await file('csv')
  // Goods without a category are those of other journeys, which change them meanwhile.
  const [heads = '', ...lines] = exported.replace('\ufeff', '').split('\r\n')
  const place = heads.split(';').indexOf('Kategorier')
  const ours = lines.filter((line) => line.split(';')[place])
  expect(ours.length).toBeGreaterThan(300)
  // A Danish Excel parts thousands of amounts when they are shown so, and writes Windows-1252.
  const text = [heads, ...ours, '']
    .join('\r\n')
    .replaceAll(/;(\d)(\d{3}),(\d{1,4})(?=;|\r)/g, ';$1.$2,$3')
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/import/ny')
  await choose(page, 'varer.csv', text)
  await press(page, 'Prøvekørsel')
  await expect(page.getByText('Prøvekørt. Intet er gemt endnu.')).toBeVisible({ timeout: 60_000 })
  await expect(total(page, 'Ændres')).toHaveText('Ændres0')
  await expect(total(page, 'Fejl')).toHaveText('Fejl0')
  await expect(page.getByText('Der er ikke noget at ændre.')).toBeVisible()
})

test('a clerk without the right is told what it takes', async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Bo Clerk', ORDERS))
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0)
  await page.goto('/admin/import')
  await expect(page.getByText('Køre import')).toBeVisible()
})
