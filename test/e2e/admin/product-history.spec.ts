import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

test('a field is compared with what it was, and put back alone', async ({ page }) => {
  const { make, change, read } = await colleague()
  const name = `Historikvare ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await make({ name, unit: 'stk.', prices: [{ price_group_id: 1, price: 100 }] })
  await change(id, { unit: 'pk.', seo_name: 'Titel' })
  await change(id, { prices: [{ price_group_id: 1, price: 120 }] })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}?vis=historik`)
  await expect(page.getByText('stk. → pk.')).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Sæt Salgsenhed tilbage …' }).click()
  const dialog = page.getByRole('dialog', { name: /^Salgsenhed som før/ })
  await expect(dialog.getByText('stk.')).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Sæt Salgsenhed tilbage' }).click()
  await expect(page.getByText('Feltet er sat tilbage')).toBeVisible()
  expect(await read(id)).toMatchObject({ unit: 'stk.', seo_name: 'Titel' })

  await expect(page.getByText('pk. → stk.')).toBeVisible()
  await page.getByRole('button', { name: 'Sæt Priser tilbage …' }).click()
  await page.getByRole('button', { name: 'Sæt Priser tilbage', exact: true }).click()
  await expect.poll(async () => (await read(id)).prices[0].price).toBe(100)
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsTheWindow(page)
})

test('all fields that were changed at once are put back at once', async ({ page }) => {
  const { make, change, read } = await colleague()
  const name = `Historikvare ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await make({ name, unit: 'stk.', seo_name: 'Før' })
  await change(id, { unit: 'pk.', seo_name: 'Efter' })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}?vis=historik`)
  await page.getByRole('button', { name: 'Sæt alle 2 felter tilbage …' }).click()
  const dialog = page.getByRole('dialog', { name: /^2 felter som før/ })
  await expect(dialog.getByRole('region', { name: 'Titel' }).getByText('Før')).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Sæt 2 felter tilbage' }).click()
  await expect(page.getByText('Felterne er sat tilbage')).toBeVisible()
  expect(await read(id)).toMatchObject({ unit: 'stk.', seo_name: 'Før' })
  await expect(page.getByText('pk. → stk.')).toBeVisible()
})

test('the list of goods is taken as a file, as it is narrowed', async ({ page }) => {
  const { make } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  await make({ name: `Filvare ${stamp}`, prices: [{ price_group_id: 1, price: 49.95 }] })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer?q=${stamp}`)
  await expect(page.getByRole('link', { name: `Filvare ${stamp}` }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Eksport' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Varer .*\.csv$/)
  const stream = await file.createReadStream()
  let text = ''
  for await (const part of stream) text += part
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(`Filvare ${stamp}`)
  expect(text).toContain('49,95')
})
