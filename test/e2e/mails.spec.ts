import { expect, test } from '@playwright/test'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { remoteVisitor } from '#test/request'
import { packed } from './checkout-products.ts'

test('the confirmation by mail fits its frame on the narrowest phone', async ({
  page,
  request,
  baseURL,
}) => {
  const { id } = await packed(request)
  const buyer = await readyBuyer(remoteVisitor(baseURL ?? ''), {
    product_id: id,
    quantity: 12,
    branch_id: 10,
    payment_method_id: PAY_ON_PICKUP,
  })
  const { confirmation_token: token } = (await buyer.pay()).body.data
  const reply = await buyer.get(`/api/shop/confirmations/${token}`)
  const link = page.getByRole('link', { name: new RegExp(reply.body.data.order_reference) })
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(async () => {
    await page.goto('/demo/mails')
    await link.click({ timeout: 1_000 })
  }).toPass()
  const mail = page.frameLocator('iframe').locator('html')
  await expect(mail).toContainText('Ordrebekræftelse')
  const widths = await mail.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
  expect(widths[0]).toBe(widths[1])
})
