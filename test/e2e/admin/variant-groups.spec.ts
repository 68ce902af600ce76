import { expect, type Page, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff, ORDERS } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const LENGTH = 3

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Værdier' }).getByRole('listitem').filter({ hasText: name })

async function addValue(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Ny værdi …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny værdi' })
  await dialog.getByLabel('Navn').fill(name)
  await dialog.getByRole('button', { name: 'Gem værdi' }).click()
  await expect(rowOf(page, name)).toContainText('Bruges ikke')
}

test('a group gets values that are renamed, put in order, merged and deleted', async ({ page }) => {
  const { make, read, hide } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.getByRole('link', { name: 'Egenskaber', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Egenskaber' })).toBeVisible()
  await hasNoViolations(page)

  await page.getByRole('button', { name: 'Ny egenskab …' }).click()
  const creating = page.getByRole('dialog', { name: 'Ny egenskab' })
  await expect(creating.getByText('Skriv et navn.').first()).toBeVisible()
  await creating.getByLabel('Navn').fill(`Kant ${stamp}`)
  await hasNoViolations(page)
  await creating.getByRole('button', { name: 'Opret egenskab' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Kant ${stamp}` })).toBeVisible()
  await page.getByLabel('Navn i flertal').fill(`Kanter ${stamp}`)
  await page.getByRole('button', { name: 'Gem egenskab' }).click()
  await expect(page.getByText('Egenskaben er gemt')).toBeVisible()

  for (const name of ['Fas', 'Fast fas', 'Lige']) await addValue(page, name)
  await rowOf(page, 'Lige').getByRole('button', { name: 'Ret …' }).click()
  const changing = page.getByRole('dialog', { name: 'Ret værdien Lige' })
  await changing.getByLabel('Navn').fill('Lige kant')
  await changing.getByRole('button', { name: 'Gem værdi' }).click()
  await page.getByRole('button', { name: 'Flyt Lige kant op' }).click()
  await expect(page.getByText('Rækkefølgen er gemt').first()).toBeVisible()
  const rows = page.getByRole('list', { name: 'Værdier' }).getByRole('listitem')
  await expect(rows.nth(1)).toContainText('Lige kant')
  await rows.nth(1).dragTo(rows.nth(0))
  await expect(rows.nth(0)).toContainText('Lige kant')
  await page.reload()
  await expect(rows.nth(0)).toContainText('Lige kant')

  const group = Number(new URL(page.url()).pathname.split('/').at(-1))
  const { id } = await make({ name: `Plade ${stamp}` })
  await page.goto(`/admin/varer/${id}?vis=varianter`)
  await page.getByRole('button', { name: 'Lav varianter …' }).click()
  const variants = page.getByRole('dialog', { name: 'Lav varianter' })
  await variants.getByLabel('Egenskab', { exact: true }).selectOption(String(group))
  await variants.getByLabel('Værdier', { exact: true }).fill('Fas')
  await variants.getByRole('button', { name: 'Lav 1 variant' }).click()
  await expect(page.getByText('Varianten er lavet')).toBeVisible()

  await page.goto(`/admin/egenskaber/${group}`)
  await expect(rowOf(page, 'Fas').first()).toContainText('1 vare')
  await rowOf(page, 'Fas').first().getByRole('button', { name: 'Læg sammen …' }).click()
  const merging = page.getByRole('dialog', { name: 'Læg Fas sammen med en anden' })
  await merging.getByLabel('Bliver til').selectOption({ label: 'Fast fas (Bruges ikke)' })
  await expect(merging.getByText('1 vare skifter fra Fas til Fast fas.')).toBeVisible()
  await hasNoViolations(page)
  await merging.getByRole('button', { name: 'Saml i Fast fas' }).click()
  await expect(page.getByText('Værdierne er lagt sammen')).toBeVisible()
  await expect(rows).toHaveCount(2)
  const [child] = (await read(id)).child_products
  expect(child.variants).toMatchObject([{ name: 'Fast fas' }])

  await rowOf(page, 'Lige kant').getByRole('button', { name: 'Slet …' }).click()
  await page.getByRole('button', { name: 'Slet værdien' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('Varer har dens værdier.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Slet …' })).toBeDisabled()
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(rows.first()).toBeVisible()
    await fitsTheWindow(page)
    await hasNoViolations(page)
  }
  await hide([id, child.id])
})

async function addGroup(page: Page, name: string): Promise<void> {
  await page.goto('/admin/egenskaber')
  await page.getByRole('button', { name: 'Ny egenskab …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny egenskab' })
  await dialog.getByLabel('Navn').fill(name)
  await dialog.getByRole('button', { name: 'Opret egenskab' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a group is dragged before another, and stays there', async ({ page }) => {
  const stamp = crypto.randomUUID().slice(0, 8)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  for (const name of [`Profil ${stamp}`, `Falset ${stamp}`]) await addGroup(page, name)
  await page.goto('/admin/egenskaber')
  const rows = page.getByRole('list', { name: 'Egenskaber' }).getByRole('listitem')
  const mine = rows.filter({ hasText: stamp })
  await expect(mine).toHaveCount(2)
  await expect(mine.nth(0)).toContainText(`Profil ${stamp}`)
  await mine.nth(1).dragTo(mine.nth(0))
  await expect(page.getByText('Rækkefølgen er gemt').first()).toBeVisible()
  await page.reload()
  await expect(mine.nth(0)).toContainText(`Falset ${stamp}`)
})

test('the group of makers is locked, and values are found among many', async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/egenskaber/45')
  await expect(page.getByText('Producent kan ikke slettes.')).toBeVisible()
  await expect(page.getByLabel('Filter over lister')).toBeDisabled()
  await page.goto(`/admin/egenskaber/${LENGTH}`)
  await expect(page.getByRole('list', { name: 'Kategorier' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find værdi' }).fill('pr. m')
  await page.keyboard.press('Enter')
  const rows = page.getByRole('list', { name: 'Værdier' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Pr. m')
  await expect(rows.first()).toContainText(/vare/)
})

test('who reads goods alone sees why nothing can be changed', async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Ole Lund', ORDERS))
  await page.goto('/admin/egenskaber')
  await expect(page.getByText(/Det kræver rettigheden/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ny egenskab …' })).toBeDisabled()
})
