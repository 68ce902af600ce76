import { expect, type Page, test } from '@playwright/test'
import { bearer } from '#test/login'
import { remoteVisitor } from '#test/request'
import { DEMO_PASSWORD } from '../login.ts'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk } from './desk.ts'

const CATEGORIES = '/api/admin/shop/categories'

/** A category that no visitor sees. */
async function hiddenCategory(name: string): Promise<number> {
  const staff = remoteVisitor(shopAddress)
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const { token } = (await staff.post('/api/users/login', login)).body.data
  return (await staff.post(CATEGORIES, { name, active: false }, bearer(token))).body.data.id
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()

test('a category asks for papers, and a product without them is made active with a reason that is kept', async ({
  page,
}) => {
  const { make, hide, read } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  const category = await hiddenCategory(`Krav ${stamp}`)
  const { id } = await make({ name: `Kravvare ${stamp}`, categories: [{ id: category }] })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))

  await page.goto(`/admin/kategorier/${category}`)
  await page.getByLabel('CE-mærke eller ydeevnedeklaration').check()
  await page.getByLabel('Reference efter afskovningsforordningen').check()
  await press(page, 'Gem kategori')
  await expect(page.getByText('Kategorien er gemt').first()).toBeVisible()
  await hasNoViolations(page)

  await page.goto(`/admin/varer/${id}?vis=overholdelse`)
  const demands = page.getByRole('list', { name: 'Krav' })
  await expect(demands.getByText('Mangler', { exact: true })).toHaveCount(2)
  await hasNoViolations(page)
  await tab(page, 'Stamdata')
  await page.getByLabel('Aktiv', { exact: true }).check()
  await press(page, 'Gem vare')
  const dialog = page.getByRole('dialog', { name: 'Gem med en begrundelse' })
  await expect(dialog.getByText('CE/DoP, EUDR')).toBeVisible()
  await hasNoViolations(page, '[role=dialog]')
  const save = dialog.getByRole('button', { name: 'Gem med begrundelsen' })
  await dialog.getByLabel('Begrundelse').fill('For kort')
  await expect(save).toBeDisabled()
  await dialog.getByRole('button', { name: 'Annullér' }).click()
  await expect(dialog).toBeHidden()
  expect((await read(id)).is_active).toBe(false)
  await press(page, 'Gem vare')
  await dialog.getByLabel('Begrundelse').fill('Papirerne er bestilt hos leverandøren.')
  await save.click()
  await expect(page.getByText('Varen er gemt').first()).toBeVisible()

  await tab(page, /^Overholdelse/)
  const reasons = page.getByRole('list', { name: 'Begrundelser' })
  await expect(reasons).toContainText('Papirerne er bestilt hos leverandøren.')
  await expect(reasons).toContainText('Mette Holm')
  await tab(page, 'Historik')
  await expect(page.getByRole('list', { name: 'Ændringer' })).toContainText(
    'CE/DoP, EUDR: Papirerne er bestilt hos leverandøren.',
  )

  await page.goto(`/admin/varer?lacks=any&q=${stamp}`)
  const row = page.getByRole('row').filter({ hasText: `Kravvare ${stamp}` })
  await expect(row).toContainText('CE/DoP')
  await expect(row).toContainText('EUDR')
  await hide([id])
})
