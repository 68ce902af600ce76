import { expect, type Page, test } from '@playwright/test'
import { bearer } from '#test/login'
import { remoteVisitor } from '#test/request'
import { parcel } from './checkout-products.ts'
import { fillLogin } from './login.ts'
import { logInAs, type NewUser, NORDBYG, newBuyer, PASSWORD } from './new-user.ts'
import { isQuiet } from './quiet.ts'
import { readMail } from './read-mail.ts'
import { shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

const PHONE = { width: 390, height: 844 }

/** Two users of a company: every order of the buyer needs the approval of the other. */
async function company(address: string, name: string) {
  const may = ['approve_baskets', 'manage_company_users', 'show_net', 'buy_on_credit', 'see_offers']
  const approver = await newBuyer(address, `Gitte ${name}`, NORDBYG, may)
  const buyer = await newBuyer(address, `Bo ${name}`, NORDBYG)
  const visitor = remoteVisitor(address)
  const login = { username: approver.username, password: PASSWORD }
  const { token } = (await visitor.post('/api/users/login', login)).body.data
  const users = (await visitor.get('/api/users/company', bearer(token))).body.data
  const { id } = users.find(({ username }: NewUser) => username === buyer.username)
  const changes: [string, object][] = [
    ['/api/users/company/approval', { needs_approval: true }],
    [`/api/users/company/${id}`, { approval_above: 0 }],
  ]
  for (const [path, change] of changes) {
    const reply = await visitor.patch(path, change, bearer(token))
    expect(reply.status, reply.text).toBe(200)
  }
  return { approver, buyer }
}

async function buysOnAccount(page: Page, products: Awaited<ReturnType<typeof parcel>>) {
  const one = shopper(page)
  await one.putInBasket(products, 2)
  await one.livesAt('5000')
  await one.goesToDelivery()
  await one.hasItBroughtBy('Pakke')
  await one.goesToInfo()
  await page.getByRole('textbox', { name: 'Mobilnummer' }).first().fill('22 33 44 55')
  await one.goesToPayment()
  await one.paysWith('På konto')
  await one.goesToReview()
  await one.acceptsTerms()
  const told = 'Alle dine ordrer skal godkendes.'
  await expect(page.getByText(told).first()).toBeVisible()
  await one.press('Send til godkendelse')
  return one.hasOrdered()
}

/** Follows the link of the latest mail of the subject, which is of a shop at the same address. */
async function follow(page: Page, { username }: NewUser, subject: RegExp): Promise<string> {
  await readMail(page, username, subject)
  const mail = page.frameLocator('iframe')
  const text = (await mail.locator('body').textContent()) ?? ''
  const href = (await mail.getByRole('link', { name: /^Se / }).getAttribute('href')) ?? ''
  await page.goto(href)
  return text
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('an order that needs approval is approved from the mail, and its buyer is told', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const { approver, buyer } = await company(baseURL ?? '', 'Ja')
    const buying = await (await browser.newContext({ viewport: PHONE })).newPage()
    await logInAs(buying, buyer)
    const reference = await buysOnAccount(buying, await parcel(request))
    await expect(buying.getByText('afventer godkendelse i jeres firma').first()).toBeVisible()

    const text = await follow(page, approver, new RegExp(`Ordre ${reference} venter`))
    expect(text).toContain(`${buyer.name} har bestilt for`)
    await fillLogin(page, approver.username, PASSWORD)
    const one = shopper(page)
    await one.arrivesAt(`Ordre ${reference}`)
    await hasNoViolations(page)
    await page.getByRole('button', { name: 'Godkend', exact: true }).click()
    await one.says(`Ordre ${reference} er godkendt.`)
    await expect(page.getByRole('link', { name: `Se ordre ${reference}` })).toHaveCount(0)

    await follow(buying, buyer, new RegExp(`Ordre ${reference} er godkendt`))
    await shopper(buying).arrivesAt(`Ordre ${reference}`)
    await isQuiet(buying)
    await expect(buying.getByText(/skal godkendes/)).toHaveCount(0)
    await buying.context().close()
  })

  test('an order that is rejected is canceled, and its buyer reads why', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const { approver, buyer } = await company(baseURL ?? '', 'Nej')
    const buying = await (await browser.newContext({ viewport: PHONE })).newPage()
    await logInAs(buying, buyer)
    const reference = await buysOnAccount(buying, await parcel(request))

    await logInAs(page, approver)
    await page.goto('/approvals')
    const one = shopper(page)
    await page.getByRole('link', { name: `Se ordre ${reference}` }).click()
    await one.arrivesAt(`Ordre ${reference}`)
    await page.getByRole('button', { name: 'Afvis', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await hasNoViolations(page)
    await dialog.getByLabel('Begrundelse').fill('Vi har nok på lageret')
    await dialog.getByRole('button', { name: 'Afvis ordren' }).click()
    await one.says(`Ordre ${reference} er afvist.`)

    const text = await follow(buying, buyer, new RegExp(`Ordre ${reference} er afvist`))
    expect(text).toContain('Begrundelse: Vi har nok på lageret')
    const hers = shopper(buying)
    await hers.arrivesAt(`Ordre ${reference}`)
    await hers.says('Begrundelse: Vi har nok på lageret')
    await buying.context().close()
  })
})
