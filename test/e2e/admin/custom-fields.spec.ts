import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff, ORDERS } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

test('a field is defined, chosen where a product is written, kept while it is used, and deleted', async ({
  page,
}) => {
  const { make, read, change } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.getByRole('link', { name: 'Egne felter', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Egne felter' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: `Træ ${stamp}` })

  await page.getByRole('button', { name: 'Nyt felt …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nyt felt' })
  await dialog.getByLabel('Navn').fill(`Træ ${stamp}`)
  await dialog.getByLabel('Nøgle').fill(`trae-${stamp}`)
  await dialog.getByLabel('Slags').selectOption('Valgliste')
  await expect(dialog.getByText('Skriv mindst én valgmulighed.')).toBeVisible()
  await dialog.getByLabel('Valgmuligheder').fill('gran\nfyr')
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Gem felt' }).click()
  await expect(row).toContainText(`trae-${stamp} · gran, fyr · Ikke i brug`)

  await row.getByRole('button', { name: 'Ret …' }).click()
  const changing = page.getByRole('dialog', { name: `Ret feltet Træ ${stamp}` })
  await expect(changing.getByLabel('Nøgle')).toBeDisabled()
  await changing.getByLabel('Valgmuligheder').fill('gran\nfyr\neg')
  await changing.getByRole('button', { name: 'Gem felt' }).click()
  await expect(row).toContainText('gran, fyr, eg')

  const { id } = await make({ name: `Bræt ${stamp}` })
  await page.goto(`/admin/varer/${id}`)
  await page.getByLabel('Eget felt').selectOption(`Træ ${stamp}`)
  await page.getByRole('button', { name: 'Tilføj felt' }).click()
  await page.getByLabel(`Træ ${stamp}`, { exact: true }).selectOption('eg')
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Gem vare' }).click()
  await expect(page.getByText('Varen er gemt').first()).toBeVisible()
  expect((await read(id)).custom_fields).toMatchObject([
    { key: `trae-${stamp}`, name: `Træ ${stamp}`, field_type: 'select', value: 'eg' },
  ])

  await page.goto('/admin/egne-felter')
  await expect(row).toContainText('På 1 vare')
  await expect(row.getByRole('button', { name: 'Slet …' })).toBeDisabled()
  await expect(row).toContainText('Feltet er i brug.')
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row).toBeVisible()
    await fitsTheWindow(page)
    await hasNoViolations(page)
  }

  expect((await change(id, { custom_fields: [] })).status).toBe(200)
  await page.reload()
  await row.getByRole('button', { name: 'Slet …' }).click()
  await page.getByRole('button', { name: 'Slet feltet' }).click()
  await expect(row).toHaveCount(0)
})

test('a date and a link are written as what they are', async ({ page }) => {
  const { make, read } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  const { id } = await make({
    name: `Dør ${stamp}`,
    custom_fields: [
      { key: 'ny-fra', name: 'Ny fra', field_type: 'timepicker', value: '2026-12-01T07:00:00Z' },
      { key: 'film', name: 'Film', field_type: 'link', value: '/kontakt' },
    ],
  })
  await page.goto(`/admin/varer/${id}`)
  await expect(page.getByLabel('Ny fra')).toHaveValue('2026-12-01T08:00')
  await page.getByLabel('Ny fra').fill('2027-07-01T08:00')
  await page.getByLabel('Film', { exact: true }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Gem vare' }).click()
  await expect(page.getByText(/^Skal være en adresse, f\.eks\. \/kontakt/).first()).toBeVisible()
  await expect(page.getByLabel('Film', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Film', { exact: true }).fill('https://example.dk/film')
  await page.getByLabel('Linktekst (Film)').fill('Se den blive sat i')
  await page.getByLabel('Åbn i ny fane (Film)').check()
  await page.getByRole('button', { name: 'Gem vare' }).click()
  await expect(page.getByText('Varen er gemt').first()).toBeVisible()
  const meta = { target: '_blank', alt: '', text: 'Se den blive sat i' }
  expect((await read(id)).custom_fields).toMatchObject([
    { key: 'ny-fra', value: '2027-07-01T06:00:00.000Z' },
    { key: 'film', value: 'https://example.dk/film', meta },
  ])
})

test('the page says what it takes to those who may not', async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Ole Lund', ORDERS))
  await expect(page.getByRole('link', { name: 'Egne felter', exact: true })).toHaveCount(0)
  await page.goto('/admin/egne-felter')
  await expect(page.getByText(/Det kræver rettigheden/).first()).toBeVisible()
})
