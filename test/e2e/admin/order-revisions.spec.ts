import { expect, type Page, test } from '@playwright/test'
import { PAY_BY_EAN, readyBuyer } from '#test/buyer'
import { remoteVisitor } from '#test/request'
import { packed, parcel } from '../checkout-products.ts'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

/** An order that is sent to a school, and billed to it. */
async function newOrder(page: Page, quantity = 10): Promise<string> {
  const { id } = await parcel(page.request)
  const email = `revision-${crypto.randomUUID()}@skole.example`
  const contact = {
    ...{ customer_type: 'public', company_name: 'Ærø Skole', company_ean: '5798000420526' },
    email,
  }
  const errand = { product_id: id, quantity, payment_method_id: PAY_BY_EAN, contact }
  const buyer = await readyBuyer(remoteVisitor(shopAddress), errand)
  expect((await buyer.pay()).status).toBe(200)
  return email
}

async function openOrder(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/ordrer?q=${encodeURIComponent(email)}`)
  await page.locator('[data-row]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ordre \d+/ })).toBeVisible()
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Flere handlinger' }).click()
  await page.getByRole('menuitem', { name: 'Redigér ordren …' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Redigér ordre \d+/ })).toBeVisible()
}

test('an order is edited as one revision, whose difference and total stand beside it first', async ({
  page,
}) => {
  const email = await newOrder(page)
  const other = await packed(page.request)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await openOrder(page, email)
  await edit(page)
  const side = page.getByRole('region', { name: 'Revision 1' })
  await expect(side.getByText('Ret et antal, en linje eller en levering.')).toBeVisible()
  const quantity = page.getByRole('textbox', { name: /^Antal af / }).first()
  await quantity.fill('0')
  await expect(side.getByRole('alert')).toContainText('Annullér hele ordren')
  await quantity.fill('12')
  await expect(side.getByText(/^Ny total: /)).toBeVisible()
  await page.getByLabel('Læg en vare til').fill(other.varenummer)
  await page.getByRole('list', { name: 'Fundne varer' }).getByRole('button').first().click()
  await expect(side.getByRole('row')).toHaveCount(4)
  await hasNoViolations(page)
  await expect(page.getByRole('button', { name: 'Gem', exact: true })).toBeDisabled()
  await side.getByLabel('Begrundelse').fill('Kunden ringede')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
  }
  const total = (await side.getByText(/^Ny total: /).textContent()) ?? ''
  await page.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(page.getByText('Ordren er ændret', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Ordre \d+/ })).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Tidslinje' })
  await expect(timeline.getByText('Kunden ringede')).toBeVisible()
  await expect(timeline.getByText(total)).toBeVisible()
  await hasNoViolations(page)
})

test('what is not saved is asked for once, and another way costs what it does today', async ({
  page,
}) => {
  // So few that they are not sent for free.
  const email = await newOrder(page, 1)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await openOrder(page, email)
  await edit(page)
  const way = page.getByLabel('Leveres med')
  const pickup = await way.locator('option', { hasText: /hent/i }).first().getAttribute('value')
  await way.selectOption(pickup)
  await expect(page.getByLabel('Hentes i')).toBeVisible()
  const side = page.getByRole('region', { name: 'Revision 1' })
  await expect(side.getByText(/^Ny total: .*\(−/)).toBeVisible()
  await page.getByRole('link', { name: 'Overblik' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bliv' }).click()
  await side.getByLabel('Begrundelse').fill('Henter selv')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Ordren er ændret', { exact: true })).toBeVisible()
  await expect(page.getByText('Henter selv')).toBeVisible()
})

test('a delivery is parted in two, and the order costs the same', async ({ page }) => {
  const email = await newOrder(page)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await openOrder(page, email)
  const total = page.getByRole('region', { name: 'Beløb' }).getByRole('definition').last()
  const before = await total.textContent()
  // A school has nothing to pay by a link.
  await expect(page.getByRole('region', { name: 'Betaling' })).toContainText('EAN-faktura')
  await expect(page.getByRole('button', { name: 'Send betalingslink' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Del leveringen …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Del leveringen' })
  await dialog.getByRole('textbox', { name: /^Antal af / }).fill('10')
  await dialog.getByLabel('Resten kommer').fill('2031-02-03')
  await dialog.getByLabel('Begrundelse').fill('Fire er i restordre')
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Del leveringen' }).click()
  await expect(dialog.getByText('Noget skal blive i den første levering.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Antal af / }).fill('4')
  await dialog.getByRole('button', { name: 'Del leveringen' }).click()
  await expect(page.getByText('Leveringen er delt i to')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Del leveringen …' })).toHaveCount(2)
  await expect(total).toHaveText(before ?? '')
})

test('a basket that is not placed is opened from its tab, and only read', async ({ page }) => {
  const { id, name } = await packed(page.request)
  const visitor = remoteVisitor(shopAddress)
  const added = await visitor.post('/api/shop/basket-lines', { product_id: id, quantity: 3 })
  expect(added.status, added.text).toBe(200)
  const last_name = `Kurv${Date.now()}`
  await visitor.patch('/api/shop/baskets/current-basket', {
    basket_contacts: [{ contact_type: 'invoice', name: 'Åse', last_name }],
  })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/ordrer')
  await page.getByRole('tab', { name: /^Ikke afgivet/ }).click()
  await page.getByLabel('Søg i listen').fill(last_name)
  await expect(page.getByText('1–1 af 1')).toBeVisible()
  await page.getByLabel('Fra', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('1–1 af 1')).toBeVisible()
  await page.locator('[data-row]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kurv' })).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ret |Flere handlinger/ })).toHaveCount(0)
  await hasNoViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsTheWindow(page)
})
