import { expect, type Page, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff, ORDERS } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk } from './desk.ts'

const tops = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Kopiér|Slet) …$/ })
    .or(page.getByRole('main').getByRole('link', { name: 'Se i butikken' }))
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))

test('hundreds of prices are looked through with the button to save them in sight', async ({
  page,
}) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/varer/priser')
  await page.getByLabel('Regn på alle priser').fill('× 1,045 → x,95')
  await page.getByRole('button', { name: /^Regn på \d/ }).click()
  await page.getByRole('button', { name: 'Gennemse og gem' }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: /^Gem [\d.]+ priser$/ })
  await expect(save).toBeInViewport({ ratio: 1 })
  await page.getByRole('dialog').getByRole('button', { name: 'Annullér' }).click()
  await expect(page.getByText('priser er ikke gemt')).toBeVisible()
})

test('a filter among hundreds is found by typing a part of its name', async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/varer')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Find et filter').fill('konstruktionstr')
  await expect(page.getByRole('menuitem')).toHaveText(['Konstruktionstræ'])
  await hasNoViolations(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Fjern filteret Kategori' })).toBeVisible()
})

test('a family says that its variants have the prices, and fields that choose look like fields', async ({
  page,
}) => {
  const { make, hide } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  const family = await make({ name: `Familie ${stamp}` })
  const child = await make({ parent_id: family.id, name: `Variant ${stamp}` })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${family.id}?vis=priser`)
  await expect(page.getByText('hver variant har sin egen pris')).toBeVisible()
  await expect(page.getByText('Varen har ingen pris, og kan ikke købes.')).toBeHidden()
  await page.getByRole('tab', { name: 'Stamdata' }).click()
  await expect(page.getByText('Intet er ændret endnu.')).toBeVisible()
  // Within the frame of the field it has none of its own.
  await expect(page.getByRole('combobox', { name: 'Kategorier' })).toHaveCSS(
    'border-top-width',
    '0px',
  )
  await hide([child.id, family.id])
})

test('a campaign that is too early is refused at its row, with when it may start', async ({
  page,
}) => {
  const { make, read } = await colleague()
  const group = { price_group_id: 1, price: 100 }
  const { id } = await make({
    name: `Kampagnevare ${crypto.randomUUID().slice(0, 8)}`,
    prices: [group],
  })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}?vis=priser`)
  const prices = page.getByRole('table', { name: 'Priser pr. gruppe' })
  await prices.getByLabel(/, inkl\. moms$/).fill('79,95')
  await prices.getByRole('checkbox', { name: /vis besparelse$/ }).check()
  await page.getByRole('button', { name: 'Gem vare' }).click()
  await expect(
    prices.getByText(/Kampagnen kan tidligst starte den \d+\. \p{L}+ \d{4} kl\. \d\d\.\d\d\.$/u),
  ).toBeVisible()
  await hasNoViolations(page)
  expect((await read(id)).prices[0].price).toBe(100)

  await expect(prices.getByText('Før da har prisgruppen ingen pris')).toBeHidden()
  await prices.getByLabel(/gælder fra$/).fill('2099-01-01T00:00')
  await expect(prices.getByText('Før da har prisgruppen ingen pris')).toBeVisible()
  await hasNoViolations(page)
})

test('who may read goods alone reads them, with the acts on one line and no way to write HTML', async ({
  page,
}) => {
  const { make, hide } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  const product = await make({ name: `Læst ${stamp}`, description: '<p>En tekst</p>' })
  await atDesk(page, await newStaff(shopAddress, 'Lise Lager', ORDERS))
  await page.goto(`/admin/varer/${product.id}`)
  // The field comes after the page: before it there is no button.
  await expect(page.locator('.html-editor').first()).toContainText('En tekst')
  expect(new Set(await tops(page)).size).toBe(1)
  await expect(page.getByRole('button', { name: 'Ret som HTML' })).toBeHidden()
  await expect(page.getByLabel('Navn', { exact: true })).toHaveCSS('opacity', '1')
  await hide([product.id])
})
