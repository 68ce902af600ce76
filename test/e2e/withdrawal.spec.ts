import { expect, type Page, test } from '@playwright/test'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { remoteVisitor } from '#test/request'
import { packed } from './checkout-products.ts'
import { isHydrated } from './quiet.ts'
import { readMail } from './read-mail.ts'
import { hasNoViolations } from './violations.ts'

const WIDTHS = [360, 768, 1440]

/** Holds the view to its width and to the rules of accessibility, and keeps a picture of it. */
async function stands(page: Page, view: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect([view, width, widths[0]]).toEqual([view, width, widths[1]])
    await page.screenshot({
      path: test.info().outputPath(`${view}-${width}.png`),
      fullPage: true,
    })
  }
  await hasNoViolations(page)
}

test('a guest withdraws from a part of an order in two steps, and is sent a receipt', async ({
  page,
  request,
  baseURL,
}) => {
  const { id } = await packed(request)
  const email = `fortryd-${crypto.randomUUID()}@juhl.example`
  const buyer = await readyBuyer(remoteVisitor(baseURL ?? ''), {
    product_id: id,
    quantity: 12,
    branch_id: 10,
    payment_method_id: PAY_ON_PICKUP,
    contact: { email },
  })
  const { confirmation_token: token } = (await buyer.pay()).body.data
  await page.goto(`/checkout/confirmation/${token}`)
  await isHydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Fortryd aftalen her' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fortryd aftalen' })).toBeVisible()
  const order = await page.getByLabel('Ordrenummer').inputValue()
  expect(order).toMatch(/^\d{6}$/)
  await stands(page, 'find')

  // The link of its own page proves whose the order is; who has the number alone is sent one.
  await expect(page.getByLabel('E-mail')).toHaveCount(0)
  await page.goto(`/fortryd?ordre=${order}`)
  await isHydrated(page)
  await page.getByLabel('Navn').fill('Mette Juhl')
  await page.getByLabel('E-mail').fill(email)
  const find = page.getByRole('button', { name: 'Find ordren' })
  await find.click()
  await expect(page.getByRole('heading', { name: 'Se i din mail' })).toBeVisible()
  await stands(page, 'sent')
  const link = await readMail(page, email, /Fortryd ordre/)
  const [, way = ''] = /(\/fortryd\?ordre=\d+&kode=[0-9a-f]{32})/.exec(link) ?? []
  await page.goto(way)
  await isHydrated(page)
  await page.getByLabel('Navn').fill('Mette Juhl')
  await find.click()
  await expect(page.getByRole('heading', { name: `Ordre ${order}` })).toBeVisible()
  await stands(page, 'choose')

  const line = page.getByRole('checkbox')
  await line.uncheck()
  await page.getByRole('button', { name: 'Gå til bekræftelse' }).click()
  await expect(page.getByText('Vælg mindst én vare.')).toBeVisible()
  await line.check()
  const count = page.getByRole('main').getByRole('spinbutton')
  await count.fill('2')
  await count.press('Tab')
  await page.getByRole('button', { name: 'Gå til bekræftelse' }).click()
  await expect(page.getByText(/^2 af 12/)).toBeVisible()
  await stands(page, 'review')

  await page.getByRole('button', { name: 'Bekræft fortrydelse' }).click()
  const received = page.getByRole('heading', { name: 'Vi har modtaget din fortrydelse' })
  await expect(received).toBeVisible()
  await expect(page.getByText(`FR-${order}-1`)).toBeVisible()
  await stands(page, 'receipt')
  const mail = await readMail(page, email, /Kvittering: du har fortrudt/)
  expect(mail).toContain(`FR-${order}-1`)
})

test('the way to withdraw is in the footer of every page', async ({ page }) => {
  for (const path of ['/', '/varer', '/checkout/basket', '/login']) {
    await page.goto(path)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Fortryd aftalen her' })
    await expect(link).toHaveAttribute('href', '/fortryd')
  }
})
