import { expect, type Page, test } from '@playwright/test'
import { danishDay, nextDanishDay } from '#kernel/time'
import { readyBuyer } from '#test/buyer'
import { remoteVisitor } from '#test/request'
import { emptied } from '../checkout-products.ts'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { payByCard } from '../pay-by-card.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

/** A group of the demo that writes pages, and sees goods but no orders. */
const CONTENT = 5

test('the overview has queues, sales of thirty days and searches without hits, on every width', async ({
  page,
}) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  const queues = page.getByRole('region', { name: 'Kræver en hånd' })
  const rows = queues.getByRole('listitem')
  await expect(rows.filter({ hasText: /ordrer? er nye?/ })).toBeVisible()
  const sales = page.getByRole('region', { name: 'Salg, 30 dage' })
  await expect(sales).toContainText('Heraf erhverv')
  await expect(sales.getByRole('img', { name: /^Salg pr\. dag/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Søgninger uden resultat' })).toBeVisible()
  await hasNoViolations(page)
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await rows
    .filter({ hasText: /ordrer? skal pakkes/ })
    .getByRole('link', { name: 'Pak ordrer' })
    .click()
  await expect(page).toHaveURL(/order-type=approved/)
  await page.goBack()
  const credit = rows.filter({ hasText: /ordrer? overskrider kundens kredit/ })
  await credit.getByRole('link', { name: 'Afgør kredit' }).click()
  await expect(page).toHaveURL(/order-type=above_credit/)
  await expect(page.getByRole('tab', { name: /^Over kredit/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

const CURRENT = '/api/shop/baskets/current-basket'
const CRANE_TRUCK = 4

/** More than half of what there is of a product, by crane truck tomorrow, as staff have agreed. @returns What it is called. */
async function driveTomorrow(page: Page): Promise<string> {
  const { id, name, stock } = await emptied(page.request)
  const email = `kran-${crypto.randomUUID()}@juhl.example`
  const contact = { name: 'Ærø', last_name: 'Kran', email }
  const quantity = Math.ceil(stock * 0.6)
  const errand = { product_id: id, quantity, contact }
  const buyer = await readyBuyer(remoteVisitor(shopAddress), errand)
  const [way] = (await buyer.get(CURRENT)).body.data.basket_delivery_lines
  const chosen = { basket_delivery_lines: [{ id: way.id, delivery_code_id: CRANE_TRUCK }] }
  expect((await buyer.patch(CURRENT, chosen)).status).toBe(200)
  await payByCard(page.request, buyer)
  const estimated_delivery = danishDay(nextDanishDay(new Date()))
  await (await colleague()).agree(email, { estimated_delivery })
  return name
}

test('the overview has what is driven next and what runs low, and leads to the orders and the goods', async ({
  page,
}) => {
  const name = await driveTomorrow(page)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  const tours = page.getByRole('region', { name: /^Kørsel / })
  const own = tours.getByRole('listitem').filter({ hasText: 'Egen bil' })
  await expect(own).toContainText(/[1-9]\d* (af \d+|ordre)/)
  await expect(own).toContainText('Kranbil')
  await expect(own).toContainText('Hele dagen')
  await expect(tours.getByRole('listitem').filter({ hasText: 'Fragtmand' })).toBeVisible()
  const low = page.getByRole('listitem').filter({ hasText: /varer? har lavt lager/ })
  await expect(low).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
    await hasNoViolations(page)
    await page.screenshot({ path: `test-results/admin-overview-${width}.png`, fullPage: true })
  }
  await tours.getByRole('link', { name: 'Se ordrer' }).click()
  await expect(page).toHaveURL(/delivery-day=\d{4}-\d\d-\d\d/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Ærø Kran' }).first()).toBeVisible()
  await page.screenshot({ path: 'test-results/admin-orders-of-day-1440.png' })
  await page.goBack()
  await low.getByRole('link', { name: 'Se varer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Varer' })).toBeVisible()
  await expect(page).toHaveURL(/state=low_stock/)
  await expect(page.getByRole('tab', { name: /^Lavt lager/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const row = page.getByRole('row').filter({ hasText: name }).first()
  await expect(row).toContainText('solgt på 14 dage')
  await hasNoViolations(page)
  await page.screenshot({ path: 'test-results/admin-low-stock-1440.png' })
})

test('staff see the queues and figures that their rights let them see', async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Ida Lund', CONTENT))
  const queues = page.getByRole('region', { name: 'Kræver en hånd' }).getByRole('listitem')
  await expect(queues).toHaveCount(1)
  await expect(queues).toContainText(/varer? har lavt lager/)
  await expect(page.getByRole('region', { name: /^Kørsel / })).toBeHidden()
  await expect(page.getByText(/ordrer? er nye?/)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Salg, 30 dage' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Søgninger uden resultat' })).toBeVisible()
})
