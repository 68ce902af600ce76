import { expect, test } from '@playwright/test'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { bearer } from '#test/login'
import { remoteVisitor } from '#test/request'
import { packed } from './checkout-products.ts'
import { DEMO_PASSWORD, fillLogin } from './login.ts'
import { newConsumer, PASSWORD } from './new-user.ts'
import { readMail } from './read-mail.ts'
import { shopper } from './shopper.ts'

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

test('the link of a mail about an order asks for the login, and then shows that order', async ({
  page,
  request,
  baseURL,
}) => {
  const address = baseURL ?? ''
  const home = { address1: 'Skovvej 9', zipcode: '9000', city: 'Aalborg' }
  const { username } = await newConsumer(address, 'Line Lægte', home)
  const { id: product_id } = await packed(request)
  const guest = await readyBuyer(remoteVisitor(address), {
    product_id,
    quantity: 12,
    branch_id: 10,
    payment_method_id: PAY_ON_PICKUP,
    contact: { email: username },
  })
  const { id } = (await guest.get('/api/shop/baskets/current-basket')).body.data
  const { confirmation_token } = (await guest.pay()).body.data
  const confirmation = await guest.get(`/api/shop/confirmations/${confirmation_token}`)
  const { order_reference: order } = confirmation.body.data
  // It becomes the user's with the next login.
  const logIn = async (login: { username: string; password: string }) => {
    const visitor = remoteVisitor(address)
    const { token } = (await visitor.post('/api/users/login', login)).body.data
    return { visitor, mine: bearer(token) }
  }
  await logIn({ username, password: PASSWORD })
  const staff = await logIn({ username: 'admin@demo.dk', password: DEMO_PASSWORD })
  for (const basket_status of ['processing', 'packing_complete']) {
    const path = `/api/admin/shop/baskets/${id}`
    const moved = await staff.visitor.patch(path, { basket_status }, staff.mine)
    expect(moved.status, moved.text).toBe(200)
  }
  await readMail(page, username, /klar til afhentning/)
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Se ordren' })
  const href = (await link.getAttribute('href')) ?? ''
  expect(href).toBe(`${address}/login?til=%2Fbaskets%2F${id}`)

  const one = shopper(page)
  await page.goto(href)
  await fillLogin(page, username, PASSWORD)
  await one.arrivesAt(`Ordre ${order}`)
  await page.goto(href)
  await one.arrivesAt(`Ordre ${order}`)
})
