import { expect, test } from '@playwright/test'
import { bearer } from '#test/login'
import { remoteVisitor } from '#test/request'
import { DEMO_PASSWORD } from '../login.ts'
import { ADMINISTRATOR, newStaff, ORDERS } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

/** Calls the API as an administrator, in the place of a colleague. */
async function administrator() {
  const staff = remoteVisitor(shopAddress)
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const { token } = (await staff.post('/api/users/login', login)).body.data
  return {
    get: (path: string) => staff.get(path, bearer(token)),
    post: (path: string, body: object) => staff.post(path, body, bearer(token)),
    patch: (path: string, body: object) => staff.patch(path, body, bearer(token)),
    delete: (path: string) => staff.delete(path, bearer(token)),
  }
}

test('a group is made like another, given a right, used, and deleted once it is empty', async ({
  page,
}) => {
  const staff = await administrator()
  const name = `Aftenhold ${crypto.randomUUID().slice(0, 8)}`
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.getByRole('link', { name: 'Rettigheder', exact: true }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Grupper og rettigheder' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Ny gruppe …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny gruppe' })
  await dialog.getByLabel('Navn').fill(name)
  await dialog.getByLabel('Rettigheder som').selectOption('Ordre')
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Gem gruppe' }).click()
  const cell = (right: string) => page.getByRole('checkbox', { name: `${name}: ${right}` })
  await expect(cell('Se ordrer')).toBeChecked()
  await expect(cell('Redigere priser')).not.toBeChecked()

  const groups = (await staff.get('/api/admin/user-groups')).body.data
  const { id } = groups.find((group: { name: string }) => group.name === name)
  const username = `${crypto.randomUUID()}@demo.dk`
  const made = await staff.post('/api/users', { username, name: 'Ida Aften', group_id: id })
  expect(made.status, made.text).toBe(200)

  await cell('Redigere priser').check()
  const bar = page.getByRole('region', { name: 'Ikke gemt' })
  await expect(bar).toContainText('Hvem rammes? 1 bruger: Ida Aften. 1 bruger logges ud.')
  await hasNoViolations(page)
  // A colleague changes another right of the group meanwhile.
  const held: string[] = groups.find((group: { id: number }) => group.id === id).permissions
  const other = await staff.patch(`/api/admin/user-groups/${id}`, {
    permissions: [...held, 'offers_edit'],
  })
  expect(other.status, other.text).toBe(200)
  await bar.getByRole('button', { name: 'Gem rettigheder' }).click()
  const conflict = page.getByRole('dialog')
  await expect(conflict).toContainText('En anden har ændret grupperne.')
  // Who goes back without having chosen is asked again, and takes nothing away from the colleague.
  await page.keyboard.press('Escape')
  await expect(conflict).toBeHidden()
  await bar.getByRole('button', { name: 'Gem rettigheder' }).click()
  await expect(conflict).toContainText('En anden har ændret grupperne.')
  await conflict.getByRole('button', { name: 'Gem samlet version' }).click()
  await expect(page.getByText('Rettighederne er gemt og gælder fra næste klik')).toBeVisible()
  const { permissions } = (await staff.get(`/api/admin/user-groups/${id}`)).body.data
  expect(permissions).toEqual(expect.arrayContaining([...held, 'prices_edit', 'offers_edit']))

  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(cell('Se ordrer')).toBeAttached()
    await fitsTheWindow(page)
    await hasNoViolations(page)
  }
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByRole('button', { name: 'Slet …' })).toBeDisabled()
  await row.getByRole('link', { name: `1 bruger i ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-row]')).toContainText('Ida Aften')

  expect((await staff.delete(`/api/users/${made.body.data.id}`)).status).toBe(200)
  await page.goto('/admin/grupper')
  await row.getByRole('button', { name: 'Slet …' }).click()
  await page.getByRole('button', { name: 'Slet gruppen' }).click()
  await expect(row).toHaveCount(0)
})

test('who may not change rights reads them, and each button says why', async ({ page }) => {
  const staff = await administrator()
  const user = await newStaff(shopAddress, 'Ole Lund', ORDERS)
  const [{ id }] = (await staff.get(`/api/users?search=${user.username}`)).body.data
  const given = await staff.patch(`/api/users/${id}`, { permissions: ['users_read'] })
  expect(given.status, given.text).toBe(200)
  await atDesk(page, user)
  await page.goto('/admin/grupper')
  await expect(page.getByRole('button', { name: 'Ny gruppe …' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Butik: Se ordrer' })).toBeDisabled()
  await expect(page.getByText(/^Det kræver rettighederne/).first()).toBeVisible()
})
