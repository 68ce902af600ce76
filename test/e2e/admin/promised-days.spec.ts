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
const ORDERS = '/api/admin/shop/baskets'
/** Of a year in which no other journey promises anything. */
const DAY = '2031-03-04'

/** An approved order that is fetched, and promised for {@link DAY}. */
async function promised(page: Page): Promise<{ email: string; reference: string }> {
  const { id: product_id } = await packed(page.request)
  const contact = ownContact('dag')
  const errand = { product_id, quantity: 12, branch_id: AALBORG, contact }
  const method = { payment_method_id: PAY_ON_PICKUP }
  const buyer = await readyBuyer(remoteVisitor(shopAddress), { ...errand, ...method })
  expect((await buyer.pay()).status).toBe(200)
  const staff = remoteVisitor(shopAddress)
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const { token } = (await staff.post('/api/users/login', login)).body.data
  const mine = bearer(token)
  const [{ id, order_reference: reference }] = (
    await staff.get(`${ORDERS}?search-query=${contact.email}`, mine)
  ).body.data
  const [way] = (await staff.get(`${ORDERS}/${id}`, mine)).body.data.basket_delivery_lines
  const basket_delivery_lines = [{ id: way.id, estimated_delivery: DAY }]
  for (const change of [{ basket_delivery_lines }, { basket_status: 'approved' }]) {
    const reply = await staff.patch(`${ORDERS}/${id}`, change, mine)
    expect(reply.status, reply.text).toBe(200)
  }
  return { email: contact.email, reference }
}

test('the list of orders tells how an order is paid and when it is fetched, on every width', async ({
  page,
}) => {
  const { email, reference } = await promised(page)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/ordrer?q=${email}`)
  const row = page.getByRole('row').filter({ hasText: reference })
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    // In a narrow window they stand below the amount and the status, and no column is out of sight.
    await expect(row.getByText('Ved afhentning').filter({ visible: true })).toHaveCount(1)
    await expect(row.getByText(/4\. mar\./).filter({ visible: true })).toHaveCount(1)
    const table = page.getByRole('table').locator('xpath=..')
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    await fitsTheWindow(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('listitem').filter({ hasText: reference })
  await expect(card).toContainText('Betaling Ved afhentning')
  await expect(card).toContainText('Leveres/hentes 4. mar.')
  await fitsTheWindow(page)
  await hasNoViolations(page)
})

test('the pick list is narrowed to a day, and comes back narrowed from an order', async ({
  page,
}) => {
  const { reference } = await promised(page)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/pluk')
  await page.getByRole('tab', { name: /^Næste arbejdsdag/ }).click()
  await expect(page).toHaveURL(/when=next_working_day/)
  await expect(page.getByRole('tab', { name: /^I dag og forsinkede \d/ })).toBeVisible()
  await page.getByRole('tab', { name: /^Alle/ }).click()
  // Sorted while the rows of the day are on their way, the list stays narrowed to it.
  await page.route(/promised_day=/, async (route) => {
    await new Promise((wait) => setTimeout(wait, 400))
    await route.continue()
  })
  const day = page.getByLabel('Leveres eller hentes').and(page.locator('input'))
  const asked = page.waitForRequest(/promised_day=/)
  await day.fill(DAY)
  await day.blur()
  await asked
  await page.getByRole('button', { name: 'Leveres/hentes' }).click()
  await expect(page).toHaveURL(new RegExp(`promised_day=${DAY}&sort=promised`))
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  await hasNoViolations(page)
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
  }
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pluk ${reference}` })).toBeVisible()
  await page.getByRole('navigation', { name: 'Brødkrumme' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`promised_day=${DAY}`))
})
