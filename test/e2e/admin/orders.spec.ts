import { expect, type Page, test } from '@playwright/test'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { bearer } from '#test/login'
import { remoteVisitor } from '#test/request'
import { packed, parcel } from '../checkout-products.ts'
import { DEMO_PASSWORD } from '../login.ts'
import { ADMINISTRATOR, newStaff, SHOP } from '../new-user.ts'
import { ownContact } from '../own-contact.ts'
import { payByCard } from '../pay-by-card.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const AALBORG = 10
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** An order that is fetched, of a person of a name of its own. */
async function newOrder(
  page: Page,
  email = `ordre-${crypto.randomUUID()}@juhl.example`,
  quantity = 12,
): Promise<{ email: string; reference: string }> {
  const { id } = await packed(page.request)
  const contact = { ...ownContact('ordre'), email }
  const errand = { product_id: id, quantity, branch_id: AALBORG, contact }
  const method = { payment_method_id: PAY_ON_PICKUP }
  const buyer = await readyBuyer(remoteVisitor(shopAddress), { ...errand, ...method })
  const { body } = await buyer.pay()
  return { email, reference: body.data.order_reference }
}

/** An order of two products, with freight, whose money a card has reserved. */
async function withFreightByCard(page: Page): Promise<string> {
  const visitor = remoteVisitor(shopAddress)
  const [one, other] = [await parcel(page.request), await packed(page.request)]
  expect(one.id).not.toBe(other.id)
  await visitor.post('/api/shop/basket-lines', { product_id: other.id, quantity: 1 })
  const email = `kort-${crypto.randomUUID()}@juhl.example`
  const buyer = await readyBuyer(visitor, { product_id: one.id, contact: { email } })
  await payByCard(page.request, buyer)
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const staff = remoteVisitor(shopAddress)
  const { token } = (await staff.post('/api/users/login', login)).body.data
  const list = `/api/admin/shop/baskets?search-query=${encodeURIComponent(email)}`
  const [order] = (await staff.get(list, bearer(token))).body.data
  return order.id
}

test('an order is found, packed, handed over in parts, and noted on', async ({ page }) => {
  const { email } = await newOrder(page)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.getByRole('link', { name: 'Ordrer', exact: true }).first().click()
  await expect(heading(page, 'Ordrer')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Nye \d/ })).toBeVisible()
  await hasNoViolations(page)
  await page.getByLabel('Søg i listen').fill(email)
  await expect(page.getByText('1–1 af 1')).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Telefon' }).click()
  await expect(page.getByText('Intet passer til det, du søger efter.')).toBeVisible()
  await press(page, 'Fjern filteret Søg kun i')
  await page.locator('[data-row]').first().click()

  await expect(heading(page, /^Ordre \d+/)).toBeVisible()
  await hasNoViolations(page)
  await expect(page.getByRole('button', { name: 'Udlevér en del …' })).toBeDisabled()
  await expect(page.getByText('En del kan udleveres, når ordren er pakket.')).toBeVisible()
  await press(page, 'Godkend')
  await expect(page.getByText('Ordren er nu: Godkendt')).toBeVisible()
  await press(page, 'Begynd pluk')
  await expect(page.getByText('Ordren er nu: Under behandling')).toBeVisible()
  await press(page, 'Meld pakket')
  await expect(page.getByText('Ordren er nu: Pakket')).toBeVisible()

  await press(page, 'Udlevér en del …')
  const dialog = page.getByRole('dialog', { name: 'Udlevér en del' })
  const quantity = dialog.getByRole('textbox').first()
  await quantity.fill('99999')
  await expect(dialog.getByText(/^Højst /).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Udlevér' })).toBeDisabled()
  await hasNoViolations(page)
  await quantity.fill('2')
  await dialog.getByRole('button', { name: 'Udlevér' }).dblclick()
  await expect(page.getByText('Delen er registreret')).toBeVisible()
  await expect(page.getByText(/^Del 1, /)).toBeVisible()
  await expect(page.getByText(/^Del 2, /)).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Skriv til dine kolleger' }).fill('Ringer fredag')
  await press(page, 'Gem kommentar')
  await expect(page.getByText('Kommentaren er gemt')).toBeVisible()
  await expect(page.getByText('Intern kommentar ændret')).toBeVisible()
  await hasNoViolations(page)
})

test('a part is taken out of an order with a reason, which stands with the difference', async ({
  page,
}) => {
  const { email } = await newOrder(page)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/ordrer?q=${encodeURIComponent(email)}`)
  await page.locator('[data-row]').first().click()
  await press(page, 'Flere handlinger')
  await page.getByRole('menuitem', { name: 'Annullér linjer …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Annullér linjer' })
  await expect(dialog.getByText('Vælg mindst én linje.')).toBeVisible()
  await dialog.getByRole('textbox').first().fill('2')
  await expect(dialog.getByText('Skriv en begrundelse.')).toBeVisible()
  await dialog.getByLabel('Begrundelse').fill('To var knækket')
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Tag ud af ordren' }).click()
  await expect(page.getByText('Ordren er ændret', { exact: true })).toBeVisible()
  await expect(page.getByText('To var knækket')).toBeVisible()
  await expect(page.getByText(/^Ny total: .* → /)).toBeVisible()

  await press(page, 'Flere handlinger')
  await page.getByRole('menuitem', { name: 'Annullér ordren …' }).click()
  const cancel = page.getByRole('dialog', { name: /^Annullér ordren/ })
  await expect(cancel.getByRole('button', { name: 'Annullér ordren' })).toBeDisabled()
  await cancel.getByLabel('Begrundelse').fill('Kunden fortrød')
  await cancel.getByRole('button', { name: 'Annullér ordren' }).click()
  await expect(page.getByText('Ordren er nu: Annulleret')).toBeVisible()
  await expect(page.getByText('Ordren er afsluttet og kan ikke flyttes.')).toBeVisible()
})

test('a customer is put right and a line comes to the order, at the price of the customer', async ({
  page,
}) => {
  const { email } = await newOrder(page)
  const { name, varenummer } = await packed(page.request)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/ordrer?q=${encodeURIComponent(email)}`)
  await page.locator('[data-row]').first().click()
  await press(page, 'Ret kunde …')
  const contact = page.getByRole('dialog', { name: 'Faktureres til' })
  await expect(contact.getByRole('button', { name: 'Gem kontakt' })).toBeDisabled()
  await contact.getByLabel('Adresse', { exact: true }).fill('Lindevej 4')
  await hasNoViolations(page)
  await contact.getByRole('button', { name: 'Gem kontakt' }).click()
  await expect(page.getByText('Kontakten er gemt')).toBeVisible()
  await expect(page.getByText('Lindevej 4')).toBeVisible()

  await press(page, 'Flere handlinger')
  await page.getByRole('menuitem', { name: 'Læg en vare i ordren …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Læg en vare i ordren' })
  await expect(dialog.getByText('Find og vælg en vare.')).toBeVisible()
  await dialog.getByLabel('Vare', { exact: true }).fill(varenummer)
  await dialog.getByRole('radio', { name }).first().check()
  await dialog.getByLabel('Begrundelse').fill('Kunden ringede')
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Læg i ordren' }).click()
  await expect(page.getByText('Ordren er ændret', { exact: true })).toBeVisible()
  await expect(page.getByText('Kunden ringede')).toBeVisible()
})

test('money is captured and paid back once, whoever clicks twice, and never more than there is', async ({
  page,
}) => {
  const id = await withFreightByCard(page)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/ordrer/${id}`)
  const payment = page.getByRole('region', { name: 'Betaling' })
  await expect(payment.getByRole('button', { name: 'Refundér' })).toBeDisabled()
  await expect(payment.getByText('Der er ikke hævet noget at refundere.')).toBeVisible()
  await payment.getByRole('button', { name: 'Hæv' }).click()
  const capture = page.getByRole('dialog', { name: 'Hæv betaling' })
  await capture.getByLabel('Beløb i kroner').fill('99.999.999')
  await expect(capture.getByRole('button', { name: /^Hæv/ })).toBeDisabled()
  await hasNoViolations(page)
  await capture.getByLabel('Beløb i kroner').fill('100,50')
  await capture.getByRole('button', { name: 'Hæv 100,50 kr.' }).dblclick()
  await expect(page.getByText('Beløbet er hævet')).toBeVisible()
  await expect(payment.getByText('Hævet 100,50 kr.')).toHaveCount(1)

  await payment.getByRole('button', { name: 'Refundér' }).click()
  const refund = page.getByRole('dialog', { name: 'Refundér betaling' })
  await refund.getByRole('radio', { name: 'Et beløb' }).check()
  await refund.getByLabel('Beløb i kroner').fill('0,50')
  await refund.getByLabel('Begrundelse').fill('Ridse i brættet')
  await refund.getByRole('button', { name: 'Refundér 0,50 kr.' }).dblclick()
  await expect(page.getByText('Beløbet er refunderet')).toBeVisible()
  await expect(payment.getByText('Refunderet 0,50 kr.')).toHaveCount(1)
  await hasNoViolations(page)
})

test('two lines are paid back with freight in six actions, and not once more', async ({ page }) => {
  const id = await withFreightByCard(page)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/ordrer/${id}`)
  const payment = page.getByRole('region', { name: 'Betaling' })
  await payment.getByRole('button', { name: 'Hæv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Hæv / }).click()
  await expect(page.getByText('Beløbet er hævet')).toBeVisible()

  let actions = 0
  const count = async (act: Promise<void>) => {
    actions += 1
    await act
  }
  await count(payment.getByRole('button', { name: 'Refundér' }).click())
  const dialog = page.getByRole('dialog', { name: 'Refundér betaling' })
  await expect(dialog.getByText('Vælg linjer eller fragt.')).toBeVisible()
  const lines = dialog.getByRole('checkbox')
  await count(lines.nth(0).check())
  await count(lines.nth(1).check())
  await count(dialog.getByRole('button', { name: 'Hele fragten' }).click())
  await count(dialog.getByLabel('Begrundelse').fill('Kom aldrig frem'))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
    await hasNoViolations(page)
  }
  const button = dialog.getByRole('button', { name: /^Refundér [\d.]+,\d\d kr\.$/ })
  const [sum = ''] = /[\d.]+,\d\d/.exec((await button.textContent()) ?? '') ?? []
  await count(button.dblclick())
  expect(actions).toBeLessThanOrEqual(6)
  await expect(page.getByText('Beløbet er refunderet')).toBeVisible()
  await expect(payment.getByText(`Refunderet ${sum}`)).toHaveCount(1)
  await expect(payment.getByText(/ × .*, fragt$/)).toBeVisible()

  await expect(payment.getByRole('button', { name: 'Refundér' })).toBeDisabled()
  await expect(payment.getByText('Alt, der er hævet, er refunderet.')).toBeVisible()
})

test('several orders are approved and printed at once, and each that cannot be says why', async ({
  page,
}) => {
  const email = `flere-${crypto.randomUUID()}@juhl.example`
  const FEW = 1 // more is above what is sold without payment
  for (const _ of [1, 2]) await newOrder(page, email, FEW)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/ordrer?q=${encodeURIComponent(email)}`)
  await expect(page.getByText('1–2 af 2')).toBeVisible()
  const rows = page.locator('tbody').getByRole('checkbox')
  await rows.nth(0).check()
  await press(page, 'Godkend')
  await expect(page.getByText('1 ordre er godkendt')).toBeVisible()
  await rows.nth(0).check()
  await rows.nth(1).check()
  await hasNoViolations(page)
  await press(page, 'Godkend')
  const refused = page.getByRole('dialog', { name: '1 ordre blev sprunget over' })
  await expect(refused.getByRole('listitem')).toHaveCount(1)
  await hasNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Godkendt', { exact: true }).first()).toBeVisible()
  await rows.nth(0).check()
  await rows.nth(1).check()
  const saved = page.waitForEvent('download')
  await press(page, 'Udskriv pluksedler')
  expect((await saved).suggestedFilename()).toBe('Pluksedler.pdf')
  await expect(page.getByText('2 pluksedler er hentet')).toBeVisible()
})

test('a clerk of the shop reads an order, and is told what each act takes', async ({ page }) => {
  const { email } = await newOrder(page)
  await atDesk(page, await newStaff(shopAddress, 'Bo Butik', SHOP))
  await page.goto(`/admin/ordrer?q=${encodeURIComponent(email)}`)
  await page.locator('[data-row]').first().click()
  await expect(heading(page, /^Ordre \d+/)).toBeVisible()
  await expect(page.getByText(/^Det kræver rettigheden/).first()).toBeVisible()
  await hasNoViolations(page)
})

for (const width of [768, 390]) {
  test(`orders fit a window of ${width} px`, async ({ page }) => {
    await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/ordrer')
    await expect(heading(page, 'Ordrer')).toBeVisible()
    await fitsTheWindow(page)
    await hasNoViolations(page)
    await page.locator('[data-row]').first().click()
    await expect(heading(page, /^Ordre \d+/)).toBeVisible()
    await fitsTheWindow(page)
    await hasNoViolations(page)
  })
}
