import { expect, test } from '@playwright/test'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { bearer } from '#test/login'
import { remoteVisitor } from '#test/request'
import { parcel } from '../checkout-products.ts'
import { DEMO_PASSWORD } from '../login.ts'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { ownContact } from '../own-contact.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const AALBORG = 10

test('a withdrawal that comes by letter is written down on the order, and stands among the others', async ({
  page,
}) => {
  const { id: product_id, name } = await parcel(page.request)
  const contact = ownContact('brev')
  const errand = { product_id, quantity: 2, branch_id: AALBORG, contact }
  const method = { payment_method_id: PAY_ON_PICKUP }
  const buyer = await readyBuyer(remoteVisitor(shopAddress), { ...errand, ...method })
  const paying = await buyer.pay()
  expect(paying.status, paying.text).toBe(200)
  const staff = remoteVisitor(shopAddress)
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const { token } = (await staff.post('/api/users/login', login)).body.data
  const search = `/api/admin/shop/baskets?search-query=${contact.email}&query-field=email`
  const [{ id }] = (await staff.get(search, bearer(token))).body.data

  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/ordrer/${id}`)
  await page.getByRole('button', { name: 'Flere handlinger' }).click()
  await page.getByRole('menuitem', { name: 'Registrér fortrydelse …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrér fortrydelse' })
  await expect(dialog.getByText('Vælg mindst én vare.').first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: `Kunden fortryder ${name}`, exact: true }).check()
  await expect(dialog.getByLabel(`Antal af ${name}, der fortrydes`, { exact: true })).toBeVisible()
  await expect(dialog.getByText('Vælg, hvordan den er modtaget.').first()).toBeVisible()
  await dialog.getByLabel('Modtaget via').selectOption({ label: 'Brev' })
  await expect(dialog.getByText(/poststemplets dag/)).toBeVisible()
  await dialog.getByLabel('Note').fill('Brevet ligger i mappen')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
    await hasNoViolations(page)
  }
  await dialog.getByRole('button', { name: 'Registrér fortrydelsen' }).click()
  await expect(page.getByText('Fortrydelsen er registreret')).toBeVisible()
  await expect(page.getByText('Fortrydelse registreret').first()).toBeVisible()

  await page.goto('/admin/fortrydelser')
  await page.getByLabel('Søg i listen').fill(contact.email)
  await expect(page.getByText('1–1 af 1')).toBeVisible()
  await page.locator('[data-row]').first().click()
  await expect(page.getByText('Brev', { exact: true })).toBeVisible()
  await expect(page.getByText('Brevet ligger i mappen')).toBeVisible()
  await hasNoViolations(page)
})
