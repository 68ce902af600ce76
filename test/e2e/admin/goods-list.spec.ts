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
  // On a phone each row was a card; the table that is back is closed.
  await page.getByRole('button', { name: `Vis 2 varianter af Prøvebræt ${stamp}` }).click()
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

test('a word that is typed while a tab is on its way is searched for on that tab', async ({
  page,
}) => {
  const { make } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  await make({ name: `Kladde ${stamp}` })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/varer')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.route('**/api/admin/shop/products?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.getByRole('tab', { name: /^Inaktive/ }).click()
  await page.getByRole('searchbox', { name: 'Søg i listen' }).fill(stamp)
  await expect(page.getByText('1–1 af 1')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Inaktive/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('what is filtered, sorted and shown is saved as a view, renamed, changed and deleted', async ({
  page,
}) => {
  const { make } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  for (const name of ['Alfa', 'Beta']) await make({ name: `${name} ${stamp}` })
  const staff = await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR)
  await atDesk(page, staff)
  await page.goto('/admin/varer')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gem visning …' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Søg i listen' }).fill(stamp)
  await page.getByRole('tab', { name: 'Uden pris 2' }).click()
  await page
    .getByRole('button', { name: 'Sortér efter vare' })
    .or(page.getByTitle('Sortér efter vare'))
    .first()
    .click()
  await page.getByRole('button', { name: 'Kolonner' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Kategori' }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Gem visning …' }).click()
  const dialog = page.getByRole('dialog')
  await hasNoViolations(page)
  await dialog.getByLabel('Navn').fill('Uden pris i dag')
  await dialog.getByRole('button', { name: 'Gem visning' }).click()
  const tab = page.getByRole('tab', { name: 'Uden pris i dag 2' })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: /^Alle/ }).click()
  await expect(page.getByRole('searchbox', { name: 'Søg i listen' })).toHaveValue('')
  await expect(page.getByRole('columnheader', { name: 'Kategori' })).toBeVisible()

  await page.reload()
  await tab.click()
  await expect(page.getByRole('searchbox', { name: 'Søg i listen' })).toHaveValue(stamp)
  await expect(page.getByRole('columnheader', { name: 'Vare', exact: true })).toHaveAttribute(
    'aria-sort',
    /ending$/,
  )
  await expect(page.getByRole('columnheader', { name: 'Kategori' })).toHaveCount(0)
  await expect(page.getByText('1–2 af 2')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Søg i listen' }).fill(`Alfa ${stamp}`)
  await expect(page.getByText('1–1 af 1')).toBeVisible()
  await page.getByRole('button', { name: 'Visning', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Gem ændringer' }).click()
  await expect(page.getByText('»Uden pris i dag« viser nu det her')).toBeVisible()
  await page.getByRole('button', { name: 'Visning', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Omdøb …' }).click()
  await dialog.getByLabel('Navn').fill('Kun Alfa')
  await dialog.getByRole('button', { name: 'Omdøb visning' }).click()
  await expect(page.getByRole('tab', { name: 'Kun Alfa 1' })).toBeVisible()
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('link', { name: `Alfa ${stamp}` })).toBeVisible()
    await fitsTheWindow(page)
    await hasNoViolations(page)
  }

  await page.getByRole('button', { name: 'Visning', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Slet …' }).click()
  await dialog.getByRole('button', { name: 'Slet visning' }).click()
  await expect(page.getByText('Visningen er slettet')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Kun Alfa/ })).toHaveCount(0)
})
