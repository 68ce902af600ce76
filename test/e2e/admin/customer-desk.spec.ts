import { expect, test } from '@playwright/test'
import { bearer } from '#test/login'
import { remoteVisitor } from '#test/request'
import { DEMO_PASSWORD } from '../login.ts'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'
import { orderAboveCredit } from './order-above-credit.ts'

test('a customer’s page has what waits, and its orders alone where two companies have one name', async ({
  page,
}) => {
  const { name, customer_id } = await orderAboveCredit(page)
  await orderAboveCredit(page, name)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/kunder/${customer_id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const waiting = page.getByRole('list', { name: 'Venter' }).getByRole('listitem')
  await expect(waiting).toHaveCount(1)
  await expect(waiting).toContainText('Over kredit')
  const users = page.getByRole('region', { name: 'Brugere' })
  await expect(users.getByRole('row').filter({ hasText: 'Jens Juhl' }).first()).toContainText(
    'Ingen',
  )
  await expect(page.getByText('Firmaet har ingen fakturaer.')).toBeVisible()
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(waiting).toBeVisible()
    await fitsTheWindow(page)
    await hasNoViolations(page)
  }
  await page.getByRole('link', { name: 'Alle ordrer (1)' }).click()
  await expect(page.getByText('1–1 af 1')).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.getByLabel('Kundenr.')).toHaveValue(String(customer_id))
})

test('a customer’s invoices are listed, and are its statement of account as a file', async ({
  page,
}) => {
  const staff = remoteVisitor(shopAddress)
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const { token } = (await staff.post('/api/users/login', login)).body.data
  const { data } = (await staff.get('/api/admin/customers', bearer(token))).body
  const owing = data.find(({ balance }: { balance: number }) => balance > 0)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/kunder/${owing.id}`)
  await expect(page.getByRole('region', { name: 'Fakturaer' })).toContainText('Ikke betalt')
  await page.getByRole('link', { name: 'Alle fakturaer og kontoudtog' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Fakturaer, ${owing.name}` }),
  ).toBeVisible()
  await expect(page.getByRole('cell', { name: /^F-\d+$/ }).first()).toBeVisible()
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
    await hasNoViolations(page)
  }
  await page.getByRole('button', { name: 'Eksport' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.csv$/)
})
