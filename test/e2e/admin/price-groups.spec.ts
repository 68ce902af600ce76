import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff, ORDERS } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

test('a price group is made and renamed, is kept while goods have prices in it, and deleted', async ({
  page,
}) => {
  const { make, read } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.getByRole('link', { name: 'Prisgrupper', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prisgrupper' })).toBeVisible()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const create = async (name: string) => {
    await page.getByRole('button', { name: 'Ny prisgruppe …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ny prisgruppe' })
    await dialog.getByLabel('Navn').fill(name)
    await hasNoViolations(page)
    await dialog.getByRole('button', { name: 'Gem prisgruppe' }).click()
    await expect(row(name)).toContainText('Ikke i brug')
  }
  await create(`Kommuner ${stamp}`)
  await page.getByRole('button', { name: 'Eksport' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^Prisgrupper .*\.csv$/)
  await row(`Kommuner ${stamp}`).getByRole('button', { name: 'Ret …' }).click()
  const dialog = page.getByRole('dialog', { name: `Ret prisgruppen Kommuner ${stamp}` })
  await dialog.getByLabel('Navn').fill(`Stat ${stamp}`)
  await dialog.getByRole('button', { name: 'Gem prisgruppe' }).click()
  await expect(row(`Stat ${stamp}`)).toContainText('Aftalt')

  // It is what a product is given a price in.
  const { id } = await make({ name: `Aftalevare ${stamp}` })
  await page.goto(`/admin/varer/${id}?vis=priser`)
  await page.getByRole('combobox', { name: 'Prisgruppe' }).selectOption(`Stat ${stamp}`)
  await page.getByRole('button', { name: 'Tilføj pris' }).click()
  await page.getByLabel(/, ekskl\. moms$/).fill('10')
  await page.getByRole('button', { name: 'Gem vare' }).click()
  await expect(page.getByText('Varen er gemt').first()).toBeVisible()
  expect((await read(id)).prices).toHaveLength(1)
  await page.goto('/admin/prisgrupper')
  await expect(row(`Stat ${stamp}`)).toContainText('1 pris')
  await expect(row(`Stat ${stamp}`).getByRole('button', { name: 'Slet …' })).toBeDisabled()
  await expect(row(`Stat ${stamp}`)).toContainText('Gruppen er i brug.')

  await create(`Prøve ${stamp}`)
  await row(`Prøve ${stamp}`).getByRole('button', { name: 'Slet …' }).click()
  await page.getByRole('button', { name: 'Slet prisgruppen' }).click()
  await expect(row(`Prøve ${stamp}`)).toHaveCount(0)
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row(`Stat ${stamp}`)).toBeVisible()
    await fitsTheWindow(page)
    await hasNoViolations(page)
  }
})

test('who may not change prices reads the groups, and each button says why', async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Ole Lund', ORDERS))
  await page.goto('/admin/prisgrupper')
  await expect(page.getByRole('button', { name: 'Ny prisgruppe …' })).toBeDisabled()
  await expect(page.getByText(/^Det kræver rettigheden/).first()).toBeVisible()
})
