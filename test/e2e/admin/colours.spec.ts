import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

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

for (const width of [390, 768, 1440]) {
  test(`at ${width} px one colour is made, changed, hidden and deleted`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const code = `PX-${width}-${Date.now()}`
    await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
    await page.goto('/admin/farver?system=ppg')
    await page.getByRole('button', { name: 'Ny farve …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ny farve' })
    await dialog.getByLabel('Samling').selectOption('ppg')
    await dialog.getByLabel('Kode').fill(code)
    await dialog.getByLabel('Navn').fill(`Egen ${code}`)
    await dialog.getByLabel('Hex').fill('#373F43')
    await hasNoViolations(page)
    await dialog.getByRole('button', { name: 'Opret farve' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Egen ${code}` })).toBeVisible()
    await expect(page.getByLabel('Lysrefleksion (LRV)')).toHaveValue('5')
    await hasNoViolations(page)
    await fitsTheWindow(page)

    await page.getByLabel('Hex').fill('#12345')
    await page.getByRole('button', { name: 'Gem farve' }).click()
    await expect(page.getByText('Skal være en farve').first()).toBeVisible()
    await page.getByLabel('Hex').fill('#FFFFFF')
    await page.getByLabel('Lysrefleksion (LRV)').fill('')
    await page.getByLabel('Base').selectOption('')
    await page.getByLabel('Skjul i butikken').check()
    await page.getByRole('button', { name: 'Gem farve' }).click()
    await expect(page.getByText('Farven er gemt')).toBeVisible()
    await expect(page.getByLabel('Lysrefleksion (LRV)')).toHaveValue('100')
    await expect(page.getByLabel('Base')).toHaveValue('A')

    await page.goto(`/admin/farver?system=ppg&state=hidden&q=${code}`)
    await expect(page.getByText('1–1 af 1')).toBeVisible()
    await hasNoViolations(page)
    await fitsTheWindow(page)
    await page.getByRole('link', { name: code }).click()
    await page.getByRole('button', { name: 'Slet …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Slet farven' }).click()
    await expect(page.getByText('Farven er slettet')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Farver' })).toBeVisible()
  })
}
