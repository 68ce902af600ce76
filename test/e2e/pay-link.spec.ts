import { expect, test } from '@playwright/test'
import { readyBuyer } from '#test/buyer'
import { bearer } from '#test/login'
import { remoteVisitor } from '#test/request'
import { packed } from './checkout-products.ts'
import { DEMO_PASSWORD } from './login.ts'
import { isHydrated } from './quiet.ts'
import { readMail } from './read-mail.ts'
import { hasNoViolations } from './violations.ts'

const CARD = '4000 0000 0000 0077'

test('a guest whose reservation ends pays anew with the link of a mail, and comes to the order', async ({
  page,
  request,
  baseURL,
}) => {
  const { id } = await packed(request)
  const email = `betal-${crypto.randomUUID()}@juhl.example`
  const buyer = await readyBuyer(remoteVisitor(baseURL ?? ''), {
    product_id: id,
    quantity: 12,
    contact: { email },
  })
  const { body } = await buyer.pay()
  const fillCard = async () => {
    await page.getByLabel('Kortnummer').fill(CARD)
    await page.getByLabel(/Udløber/).fill('12/39')
    await page.getByLabel('Kontrolcifre').fill('123')
    await page.getByRole('button', { name: /^Betal / }).click()
  }
  await page.goto(body.data.redirect_url)
  await fillCard()
  const intent = `/api/shop/baskets/payment-intents/${body.data.id}`
  await expect(async () => {
    expect((await buyer.get(intent)).body.data.status).toBe('placed')
  }).toPass()
  const token = (await buyer.get(intent)).body.data.confirmation_token
  const order = (await buyer.get(`/api/shop/confirmations/${token}`)).body.data.order_reference

  const staff = remoteVisitor(baseURL ?? '')
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const mine = bearer((await staff.post('/api/users/login', login)).body.data.token)
  const asked = `search-query=${order}&query-field=order_reference`
  const found = await staff.get(`/api/admin/shop/baskets?${asked}`, mine)
  const path = `/api/admin/shop/baskets/${found.body.data[0].id}/pay-links`
  const sent = await staff.post(path, undefined, mine)
  expect(sent.status, sent.text).toBe(200)

  const text = await readMail(page, email, new RegExp(`Betal ordre ${order} igen`))
  await page.goto(/\/betal\?link=[0-9a-f]{32}/.exec(text)?.[0] ?? '')
  await isHydrated(page)
  await expect(page.getByRole('heading', { name: `Ordre ${order}` })).toBeVisible()
  await expect(page.getByText('Du betaler ikke to gange')).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: test.info().outputPath(`pay-link-${width}.png`), fullPage: true })
  }
  await hasNoViolations(page)

  // A customer who changes their mind comes back, and has paid nothing.
  await page.getByRole('button', { name: /^Betal / }).click()
  await page.getByRole('button', { name: /^Fortryd/ }).click()
  await expect(page.getByText('Du afbrød betalingen')).toBeVisible()
  await page.getByRole('button', { name: /^Betal / }).click()
  await fillCard()
  await expect(page.getByText('Beløbet er reserveret')).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('link', { name: 'Se ordren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(order) })).toBeVisible()
})
