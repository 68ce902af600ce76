import { expect, type Page, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff, ORDERS } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague, type Made } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()
const saved = (page: Page) => expect(page.getByText('Varen er gemt').first()).toBeVisible()

test('a new product gets its category and price in one save, and is seen in the shop', async ({
  page,
}) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  const name = `38×56 mm prøvelægte ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('link', { name: 'Varer', exact: true }).first().click()
  await expect(heading(page, 'Varer')).toBeVisible()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await hasNoViolations(page)
  await press(page, 'Ny vare …')
  const dialog = page.getByRole('dialog', { name: 'Ny vare' })
  await expect(dialog.getByLabel('Navn')).toHaveValue('Nyt produkt')
  await dialog.getByLabel('Navn').fill(name)
  await dialog.getByRole('button', { name: 'Opret varen' }).click()

  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText('Varen er inaktiv: ingen ser den.')).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('combobox', { name: 'Kategorier' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Aktiv', { exact: true }).check()
  await page.getByLabel('Mindste antal').fill('to')
  await tab(page, 'Priser')
  await press(page, 'Tilføj pris')
  await page.getByLabel(/, inkl\. moms$/).fill('112,95')
  await expect(page.getByLabel(/, ekskl\. moms$/)).toHaveValue('90,36')
  await hasNoViolations(page)
  await press(page, 'Gem vare')
  await expect(page.getByText('Stamdata, Mindste antal: Skriv et tal, f.eks. 12,5.')).toBeVisible()
  await tab(page, 'Stamdata')
  await page.getByLabel('Mindste antal').fill('2')
  await press(page, 'Gem vare')
  // Its category asks for its maker, who is not known yet.
  const reason = page.getByRole('dialog', { name: 'Gem med en begrundelse' })
  await reason.getByLabel('Begrundelse').fill('Producenten sender sine oplysninger i morgen.')
  await reason.getByRole('button', { name: 'Gem med begrundelsen' }).click()
  await saved(page)

  await tab(page, 'Priser')
  await expect(page.getByLabel(/, inkl\. moms$/)).toHaveValue('112,95')
  const shop = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Se i butikken' }).click()
  await expect(heading(await shop, name)).toBeVisible()
  const [, id] = /\/varer\/(\d+)/.exec(page.url()) ?? []
  await (await colleague()).hide([Number(id)])
})

test('two people in one product: both versions are shown, and nothing typed is lost', async ({
  page,
}) => {
  const { make, change, read } = await colleague()
  const name = `Delt vare ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await make({ name })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}`)
  await page.getByLabel('Salgsenhed', { exact: true }).fill('pk.')
  await tab(page, 'SEO')
  await page.getByLabel('Titel', { exact: true }).fill('Min titel')
  expect((await change(id, { seo_name: 'Deres titel', weight_grams: 500 })).status).toBe(200)
  await press(page, 'Gem vare')
  const dialog = page.getByRole('dialog', { name: 'En anden kom først' })
  await expect(dialog.getByText('Deres titel')).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Gem samlet version' }).click()
  await saved(page)
  expect(await read(id)).toMatchObject({ unit: 'pk.', seo_name: 'Min titel', weight_grams: 500 })
})

test('a product is copied and deleted, and a page fits every window', async ({ page }) => {
  const { make } = await colleague()
  const name = `Kopivare ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await make({ name })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}`)
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(heading(page, name)).toBeVisible()
    await fitsTheWindow(page)
  }
  await press(page, 'Kopiér …')
  await press(page, 'Lav en kopi')
  await expect(page.getByText('Kopien er lavet')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`/varer/${id}$`))
  await expect(heading(page, `${name} (kopi)`)).toBeVisible()
  await press(page, 'Slet …')
  await press(page, 'Slet varen')
  await expect(page.getByText('Varen er slettet')).toBeVisible()
  await expect(heading(page, 'Varer')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsTheWindow(page)
  await hasNoViolations(page)
})

test('who may not change goods reads them, and each button says why', async ({ page }) => {
  const { make } = await colleague()
  const { id } = await make({ name: 'Laest vare' })
  await atDesk(page, await newStaff(shopAddress, 'Ole Lund', ORDERS))
  await page.goto(`/admin/varer/${id}`)
  await expect(page.getByLabel('Navn', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Kopiér …' })).toBeDisabled()
  await expect(page.getByText(/^Det kræver rettigheden/).first()).toBeVisible()
})

test('many prices are reckoned, looked through, saved at once and put back', async ({ page }) => {
  const { make, read } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  const made: Made[] = []
  for (const price of [155.85, 149.85, 20]) {
    made.push(
      await make({ name: `Pristest ${price} ${stamp}`, prices: [{ price_group_id: 1, price }] }),
    )
  }
  const pricesNow = () =>
    Promise.all(made.map(async ({ id }) => (await read(id)).prices[0].price as number))
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer?q=${stamp}`)
  await page.getByRole('link', { name: 'Priser i regneark' }).click()
  await expect(heading(page, 'Priser i regneark')).toBeVisible()
  await hasNoViolations(page)
  const cells = page.getByLabel(/^Ny pris for Pristest/)
  await expect(cells).toHaveCount(3)
  await page.getByLabel('Regn på alle priser').fill('× 1,045 → x,95')
  await press(page, 'Regn på 3 varer')
  await expect(page.getByLabel(`Ny pris for Pristest 155.85 ${stamp}`)).toHaveValue('162,95')
  await expect(page.getByLabel(`Ny pris for Pristest 149.85 ${stamp}`)).toHaveValue('156,95')
  const last = page.getByLabel(`Ny pris for Pristest 20 ${stamp}`)
  await last.fill('gratis')
  await expect(page.getByText(/^Ikke en pris: Pristest 20/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gennemse og gem' })).toBeDisabled()
  await last.fill('40')
  await hasNoViolations(page)
  await press(page, 'Gennemse og gem')
  const dialog = page.getByRole('dialog', { name: 'Gennemse priserne' })
  await expect(dialog.getByText('Stort spring')).toBeVisible()
  await dialog.getByLabel(`Gem prisen på Pristest 20 ${stamp}`).uncheck()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Gem 2 priser' }).click()
  await expect(page.getByText('2 priser er gemt')).toBeVisible()
  expect(await pricesNow()).toEqual([162.95, 156.95, 20])
  await page.getByRole('button', { name: 'Fortryd', exact: true }).click()
  await expect(page.getByText('Priserne er som før')).toBeVisible()
  expect(await pricesNow()).toEqual([155.85, 149.85, 20])
})

test('a column of a spreadsheet is pasted, and fits a phone', async ({ page }) => {
  const { make } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  for (const at of [1, 2, 3]) await make({ name: `Indsat ${at} ${stamp}` })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/priser?q=${stamp}`)
  const first = page.getByLabel(`Ny pris for Indsat 1 ${stamp}`)
  await first.focus()
  await first.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '10,50\n20,25\n30')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(page.getByLabel(`Ny pris for Indsat 3 ${stamp}`)).toHaveValue('30')
  await expect(page.getByText('3 priser er ikke gemt')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsTheWindow(page)
  await press(page, 'Fortryd trin')
  await expect(first).toHaveValue('')
})

test('marked goods are said to be discontinued at once, and put back', async ({ page }) => {
  const { make, read } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  const made = [
    await make({ name: `Samlet A ${stamp}` }),
    await make({ name: `Samlet B ${stamp}` }),
  ]
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer?q=${stamp}`)
  await page
    .getByLabel(/^Markér (?!alle)/)
    .first()
    .check()
  await expect(page.getByText('1 valgt')).toBeVisible()
  await page.getByLabel('Markér alle på siden').check()
  await expect(page.getByText('2 valgt')).toBeVisible()
  await hasNoViolations(page)
  await press(page, 'Udgået …')
  const dialog = page.getByRole('dialog', { name: 'Meld varerne udgået' })
  await expect(dialog.getByText(`Samlet B ${stamp}`)).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Ret 2 varer' }).click()
  await expect(page.getByText('2 varer er rettet')).toBeVisible()
  await page.getByRole('button', { name: 'Fortryd', exact: true }).click()
  await expect(page.getByText('Varerne er som før')).toBeVisible()
  for (const { id } of made) expect((await read(id)).is_discontinued).toBe(false)
})
