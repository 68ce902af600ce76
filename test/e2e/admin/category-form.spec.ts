import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { family } from './category-family.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

test.beforeEach(async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
})

test('a picture is uploaded, another one chosen, and each is told in words', async ({ page }) => {
  const { below } = await family(['Lægter'])
  const id = below[0]?.id ?? 0
  const name = `laegter-${id}.jpg`
  const create = { width: 800, height: 600, channels: 3, background: '#a47148' } as const
  await page.goto(`/admin/kategorier/${id}`)
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create }).jpeg().toBuffer(),
  })
  const list = page.getByRole('list', { name: 'Billeder i deres rækkefølge' })
  await expect(list.getByLabel('Navn på billedet')).toHaveValue(name, { timeout: 30_000 })
  await list.getByLabel('Alternativ tekst').fill('Lægter i stakke')
  await page.getByRole('button', { name: 'Vælg fra Filer …' }).click()
  const files = page.getByRole('dialog', { name: 'Vælg en fil' })
  const other = files.getByRole('button').filter({ has: page.locator('img') })
  await expect(other.nth(1)).toBeVisible()
  await hasNoViolations(page)
  await other.filter({ hasNotText: name }).last().click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await hasNoViolations(page)
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
  }
  await page.getByRole('button', { name: 'Gem kategori' }).click()
  await expect(page.getByText('Kategorien er gemt')).toBeVisible()
  await page.reload()
  await expect(list.getByLabel('Alternativ tekst').first()).toHaveValue('Lægter i stakke')
  await expect(list.getByRole('listitem')).toHaveCount(2)
})

test('a category becomes the page of a value, and is it no more', async ({ page }) => {
  const { below } = await family(['Lægter'])
  await page.goto(`/admin/kategorier/${below[0]?.id}`)
  const sheet = page.getByRole('region', { name: 'Landingsside for' })
  await sheet.getByLabel('Egenskab').selectOption({ label: 'Producent' })
  await sheet.getByLabel('Tilføj værdi').click()
  const first = page.getByRole('listbox').getByRole('option').first()
  const value = (await first.textContent()) ?? ''
  await first.click()
  const list = sheet.getByRole('list', { name: 'Landingsside for' })
  await expect(list).toContainText(`${value} (Producent)`)
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Gem kategori' }).click()
  await expect(page.getByText('Kategorien er gemt')).toBeVisible()
  await page.reload()
  await expect(list).toContainText(`${value} (Producent)`)
  await list.getByRole('button', { name: `Fjern ${value}` }).click()
  await page.getByRole('button', { name: 'Gem kategori' }).click()
  await expect(page.getByText('Kategorien er gemt').last()).toBeVisible()
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(0)
})
