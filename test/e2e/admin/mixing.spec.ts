import { expect, test } from '@playwright/test'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { remoteVisitor } from '#test/request'
import { ADMINISTRATOR, newStaff, SHOP } from '../new-user.ts'
import { ownContact } from '../own-contact.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const AALBORG = 10
const CANS = 2

/** An order of paint in a colour that no other journey orders, of a can that does not sell out. */
async function orderPaint(slug: string, code: string): Promise<string> {
  const shopper = remoteVisitor(shopAddress)
  const { body } = await shopper.get(`/api/shop/colours/ral/${slug}/paints`)
  const paints: { cans: { product_id: number }[] }[] = body.data.paints
  const [product_id = 0] = paints.flatMap(({ cans }) => cans.map((can) => can.product_id))
  const plenty = { does_stock_control: false, is_discontinued: false }
  const changed = await (await colleague()).change(product_id, plenty)
  expect(changed.status, changed.text).toBe(200)
  const line = { product_id, quantity: CANS, metadata: { collection: 'ral', code } }
  const added = await shopper.post('/api/shop/basket-lines', line)
  expect(added.status, added.text).toBe(200)
  const method = { branch_id: AALBORG, payment_method_id: PAY_ON_PICKUP }
  const errand = { product_id, ...method, contact: ownContact('toning') }
  const paid = await (await readyBuyer(shopper, errand)).pay()
  expect(paid.status, paid.text).toBe(200)
  const { confirmation_token } = paid.body.data
  const confirmed = await shopper.get(`/api/shop/confirmations/${confirmation_token}`)
  expect(confirmed.status, confirmed.text).toBe(200)
  return confirmed.body.data.order_reference
}

for (const [width, slug, code] of [
  [360, 'ral-6005', 'RAL 6005'],
  [768, 'ral-5011', 'RAL 5011'],
  [1440, 'ral-8017', 'RAL 8017'],
] as const) {
  test(`at ${width} px the cans of an order are labelled, mixed, and told of`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const reference = await orderPaint(slug, code)
    await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
    await page.goto('/admin/toning')
    await expect(page.getByRole('heading', { level: 1, name: 'Toning' })).toBeVisible()
    await page.getByLabel('Søg i listen').fill(reference)
    await expect(page.getByText('1–1 af 1')).toBeVisible()
    await expect(page.getByText(code, { exact: true }).first()).toBeVisible()
    await hasNoViolations(page)
    await fitsTheWindow(page)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Label ${reference}, ${code}` }).click()
    expect((await download).suggestedFilename()).toContain('Spandelabel')

    await page.getByRole('button', { name: `Tonet … ${reference}, ${code}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Formel').fill(`F-${slug}`)
    await hasNoViolations(page)
    await dialog.getByRole('button', { name: 'Meld 2 spande tonet' }).click()
    await expect(page.getByText(`2 spande til ordre ${reference} er tonet`)).toBeVisible()
    await page.getByRole('tab', { name: /^Tonet/ }).click()
    await expect(page.getByText('1–1 af 1')).toBeVisible()
    await page.getByRole('link', { name: reference }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Ordre ${reference}` })).toBeVisible()
    await expect(page.getByText('Malingen er tonet')).toBeVisible()
  })
}

test('who may not mix does not see the desk', async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Ib Skov', SHOP))
  await expect(page.getByRole('link', { name: 'Toning' })).toHaveCount(0)
})
