import { expect, type Page, test } from '@playwright/test'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { bearer } from '#test/login'
import { remoteVisitor } from '#test/request'
import { packed } from '../checkout-products.ts'
import { DEMO_PASSWORD } from '../login.ts'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { ownContact } from '../own-contact.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const AALBORG = 10
const WANTED = 9
const ORDERS = '/api/admin/shop/baskets'

/** An approved order of nine, which is fetched in Aalborg. */
async function orderToPick(page: Page) {
  const { id: product_id, name, varenummer } = await packed(page.request)
  const errand = { product_id, quantity: WANTED, branch_id: AALBORG }
  const method = { payment_method_id: PAY_ON_PICKUP }
  const contact = ownContact('pluk')
  const buyer = await readyBuyer(remoteVisitor(shopAddress), { ...errand, ...method, contact })
  const paying = await buyer.pay()
  expect(paying.status, paying.text).toBe(200)
  const { order_reference } = paying.body.data
  const staff = remoteVisitor(shopAddress)
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const { token } = (await staff.post('/api/users/login', login)).body.data
  const token_of = bearer(token)
  const search = `?search-query=${contact.email}&query-field=email`
  const [{ id }] = (await staff.get(`${ORDERS}${search}`, token_of)).body.data
  await staff.patch(`${ORDERS}/${id}`, { basket_status: 'approved' }, token_of)
  const look = async () => (await staff.get(`/api/admin/picking/${id}`, token_of)).body.data
  return { id, name, varenummer, order_reference, look }
}

const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test.use({ viewport: { width: 390, height: 844 } })

test('an order is picked on a phone, with a wrong scan, without a connection, and packed', async ({
  page,
  context,
}) => {
  const order = await orderToPick(page)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/pluk')
  await expect(page.getByRole('heading', { level: 1, name: 'Plukliste' })).toBeVisible()
  await hasNoViolations(page)
  await fitsTheWindow(page)
  await page.goto(`/admin/pluk/${order.id}`)
  await expect(page.getByRole('heading', { level: 2, name: order.name })).toBeVisible()
  await expect(page.getByText('Klar til at scanne')).toBeVisible()
  await hasNoViolations(page)
  await fitsTheWindow(page)

  await page.getByRole('button', { name: 'Ret plads' }).click()
  await page.getByLabel(/^Plads i /).fill('Hal 2 · C14')
  await page.getByRole('button', { name: 'Gem plads' }).click()
  await expect(page.getByText('Hal 2 · C14').first()).toBeVisible()

  await scan(page, order.varenummer)
  await expect(page.getByText(`Rigtig vare: ${order.name}`)).toBeVisible()
  const count = page.locator('output b')
  await expect(count).toHaveText('1')
  await scan(page, '99999999999')
  await expect(page.getByText('Ukendt: 99999999999 er ingen vare, vi kender')).toBeVisible()
  await expect.poll(async () => (await order.look()).lines[0].picked).toBe(1)

  await context.setOffline(true)
  await page.getByRole('button', { name: '+6' }).click()
  await page.getByRole('button', { name: 'En mere' }).click()
  await expect(page.getByText('Klar til at scanne')).toBeVisible()
  await expect(count).toHaveText('8')
  await expect(page.getByText(/^Ingen forbindelse\. 2 pluk sendes/)).toBeVisible()
  expect((await order.look()).lines[0].picked).toBe(1)
  await context.setOffline(false)
  await expect.poll(async () => (await order.look()).lines[0].picked).toBe(8)

  await page.getByRole('button', { name: 'Mangler 1' }).click()
  await expect(page.getByText('Der mangler varer: annullér dem på ordren først.')).toBeVisible()
  await page.getByRole('button', { name: 'Fortryd seneste' }).click()
  await page.getByRole('button', { name: 'Mangler 1' }).click()
  await expect.poll(async () => (await order.look()).lines[0].missing).toBe(1)
  await page.getByRole('link', { name: 'Se ordren' }).click()
  await expect(page.getByText(/^Mangler\s1\spk\./)).toBeVisible()
  await expect(page.getByText(new RegExp(`^${order.varenummer}`))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Meld pakket' })).toBeDisabled()
  await hasNoViolations(page)
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await fitsTheWindow(page)
  }
  await page.getByRole('link', { name: 'Se pluk' }).click()
  await page
    .getByRole('region', { name: 'Plukket' })
    .getByRole('button', { name: order.name })
    .click()
  await page.getByRole('button', { name: 'Fundet alligevel' }).click()
  await page.getByRole('button', { name: 'Alle 9' }).click()
  await expect(page.getByText('Alt er plukket.')).toBeVisible()
  await page.getByRole('button', { name: 'Meld pakket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plukliste' })).toBeVisible()
  expect(await order.look()).toMatchObject({ basket_status: 'packing_complete', can_pick: false })
})

test('two who pick one order see what the other has picked', async ({ page, browser }) => {
  const order = await orderToPick(page)
  const other = await browser.newPage({ baseURL: shopAddress })
  for (const one of [page, other]) {
    await atDesk(one, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
    await one.goto(`/admin/pluk/${order.id}`)
    await expect(one.getByText('Klar til at scanne')).toBeVisible()
  }
  await page.getByRole('button', { name: '+6' }).click()
  await expect(other.locator('output b')).toHaveText('6', { timeout: 15_000 })
  await other.context().setOffline(true)
  await other.getByRole('button', { name: 'Alle 9' }).click()
  await page.getByRole('button', { name: 'Alle 9' }).click()
  await expect.poll(async () => (await order.look()).lines[0].picked).toBe(WANTED)
  await other.context().setOffline(false)
  await expect(other.getByText(/har plukket imens/)).toBeVisible({ timeout: 15_000 })
  expect((await order.look()).lines[0].picked).toBe(WANTED)
  await other.close()
})
