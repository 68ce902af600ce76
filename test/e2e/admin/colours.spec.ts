import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk } from './desk.ts'

test('a list of colours is looked through row by row, taken, and found in the shop', async ({
  page,
}) => {
  const code = `PX-${Date.now()}`
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/farver')
  await expect(page.getByRole('heading', { level: 1, name: 'Farver' })).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Indlæs CSV …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Indlæs farver' })
  await dialog
    .getByRole('textbox', { name: 'Rækker' })
    .fill(`ppg,${code},Prøvefarve ${code},#d8ccb4\nppg,${code}-b,Uden farve,12345`)
  await dialog.getByRole('button', { name: 'Gennemse' }).click()
  await expect(dialog.getByText('Linje 2:')).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Indlæs 1 farve' }).click()
  await expect(page.getByText('Farverne er indlæst')).toBeVisible()
  await page.getByRole('tab', { name: /^Importerede/ }).click()
  await page.getByLabel('Søg i listen').fill(code)
  await expect(page.getByRole('row', { name: new RegExp(code) })).toHaveCount(1)
  await page.goto(`/paint-picker/ppg/${code.toLowerCase()}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Prøvefarve ${code}`)
})
