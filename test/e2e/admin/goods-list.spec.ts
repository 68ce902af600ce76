import { expect, type Page, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const price = (amount: number) => [{ price_group_id: 1, price: amount }]

test('a family is one row with its least price and all its stock, and opens to its children', async ({
  page,
}) => {
  const { make, hide } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  const family = await make({ name: `Prøvebræt ${stamp}` })
  const child = { parent_id: family.id, is_active: true }
  const long = await make({ ...child, name: `Langt bræt ${stamp}`, stock: 5, prices: price(20) })
  const short = await make({ ...child, name: `Kort bræt ${stamp}`, stock: 7, prices: price(12.5) })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer?q=${encodeURIComponent(`Prøvebræt ${stamp}`)}`)
  const shown = row(page, `Prøvebræt ${stamp}`)
  await expect(shown).toContainText('fra 12,50 kr.')
  await expect(shown).toContainText('12 stk.')
  await expect(shown).toContainText('Billede')
  await page.getByRole('button', { name: `Vis 2 varianter af Prøvebræt ${stamp}` }).click()
  await expect(row(page, `Langt bræt ${stamp}`)).toContainText('20,00 kr.')
  await expect(row(page, `Kort bræt ${stamp}`)).toContainText('7 stk.')
  await hasNoViolations(page)
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('link', { name: `Prøvebræt ${stamp}` })).toBeVisible()
    await fitsTheWindow(page)
  }
  await page.getByRole('link', { name: `Kort bræt ${stamp}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Kort bræt ${stamp}` })).toBeVisible()
  await hide([long.id, short.id, family.id])
})

test('what lacks a price is found on its tab, with words and a category beside', async ({
  page,
}) => {
  const { make } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  await make({ name: `Priset ${stamp}`, prices: price(10) })
  await make({ name: `Uden ${stamp}` })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer?q=${stamp}`)
  await expect(page.getByRole('tab', { name: 'Alle 2' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Inaktive 2' })).toBeVisible()
  await page.getByRole('tab', { name: 'Uden pris 1' }).click()
  await expect(page.getByText('1–1 af 1')).toBeVisible()
  await expect(row(page, `Uden ${stamp}`)).toContainText('Pris')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitem').nth(1).click()
  await expect(page.getByText('Intet passer til det, du søger efter.')).toBeVisible()
  await hasNoViolations(page)
})
