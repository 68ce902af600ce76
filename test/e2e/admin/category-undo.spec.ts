import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { family, item, order } from './category-family.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

test.beforeEach(async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
})

test('a category that was moved goes back, with its address', async ({ page, request }) => {
  const { stamp, top, below } = await family(['Lægter', 'Limtræ', 'Regler'], true)
  const [battens] = below
  const before = ['Gren', 'Lægter', 'Limtræ', 'Regler'].map((name) => `${name} ${stamp}`)
  await page.goto(`/admin/kategorier/${top.id}`)
  await item(page, `Gren ${stamp}`).press('ArrowRight')
  await item(page, `Lægter ${stamp}`).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => order(page, stamp)).not.toEqual(before)
  await page.getByRole('alert').getByRole('button', { name: 'Fortryd' }).click()
  await expect(page.getByText('Kategorien står, hvor den stod')).toBeVisible()
  await expect.poll(() => order(page, stamp)).toEqual(before)

  await item(page, `Regler ${stamp}`).dragTo(item(page, `Lægter ${stamp}`), {
    targetPosition: { x: 60, y: 3 },
  })
  await expect.poll(() => order(page, stamp)).not.toEqual(before)
  await page.getByRole('alert').getByRole('button', { name: 'Fortryd' }).click()
  await expect.poll(() => order(page, stamp)).toEqual(before)

  await page.goto(`/admin/kategorier/${battens?.id}`)
  await page.getByRole('button', { name: 'Flyt …' }).click()
  const dialog = page.getByRole('dialog', { name: `Flyt Lægter ${stamp}` })
  await dialog.getByLabel('Ligger under').selectOption({ label: 'Ingen: øverst i træet' })
  await dialog.getByRole('button', { name: 'Flyt kategorien' }).click()
  await expect(page.getByText(`Lægter ${stamp} ligger nu øverst i træet`)).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('alert').getByRole('button', { name: 'Fortryd' }).click()
  await expect(page.getByText(`Lægter ${stamp} står, hvor den stod`)).toBeVisible()
  await expect.poll(() => order(page, stamp)).toEqual(before)
  await expect(async () => {
    const back = await request.get(String(battens?.url), { maxRedirects: 0 })
    expect(back.status()).toBe(200)
    const left = await request.get(`/varer/laegter-${stamp}`, { maxRedirects: 0 })
    expect([left.status(), left.headers().location]).toEqual([301, battens?.url])
  }).toPass()
})

test('filters, requirements and how many a page has are changed of several, and put back', async ({
  page,
}) => {
  const { stamp, top, below } = await family(['Lægter', 'Limtræ'])
  await page.goto(`/admin/kategorier/${top.id}`)
  await item(page, `Gren ${stamp}`).press('ArrowRight')
  await page.getByRole('button', { name: 'Redigér flere' }).click()
  await expect(page.getByRole('button', { name: 'Redigér én' })).toBeVisible()
  for (const name of ['Lægter', 'Limtræ']) await item(page, `${name} ${stamp}`).click()
  const row = (name: string) => page.locator(`[data-field="${name}"]`)
  await expect(row('variant_groups')).toContainText('1')
  await page.getByLabel('Ret Filtre i listen').check()
  await row('variant_groups').getByLabel('Tilføj filter').selectOption({ index: 0 })
  await row('variant_groups').getByRole('button', { name: 'Tilføj' }).click()
  await page.getByLabel('Ret Krav til varerne').check()
  await row('requirements').getByRole('checkbox').nth(1).check()
  await page.getByLabel('Ret Varer pr. side').check()
  await page.getByLabel('Varer pr. side bliver').fill('60')
  await page.getByLabel('Ret Filter over listen').check()
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await hasNoViolations(page)
    await fitsTheWindow(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Gem 4 felter i 2 kategorier' }).click()
  await expect(page.getByText('2 kategorier er gemt')).toBeVisible()
  await expect(row('variant_groups')).toContainText('2')
  await expect(row('default_limit')).toContainText('60')
  await expect(row('is_filter')).toContainText('2 ja')
  await expect(row('requirements')).not.toContainText('Ingen')
  await page.getByRole('alert').getByRole('button', { name: 'Fortryd' }).click()
  await expect(page.getByText('2 kategorier er som før')).toBeVisible()
  await expect(row('is_filter')).toContainText('2 nej')
  await expect(row('requirements')).toContainText('Ingen')
  await page.goto(`/admin/kategorier/${below[1]?.id}`)
  const filters = page.getByRole('list', { name: 'Filtre i deres rækkefølge' })
  await expect(filters.getByRole('listitem')).toHaveCount(1)
})

test('a field of a category is put back from its history', async ({ page }) => {
  const { below, change } = await family(['Lægter'], true)
  const id = Number(below[0]?.id)
  await change(id, { seo_name: 'Lægter til tag', requirements: ['eudr'] })
  await page.goto(`/admin/kategorier/${id}`)
  const history = page.getByRole('list', { name: 'Ændringer' })
  await expect(history.getByText('tom → Lægter til tag')).toBeVisible()
  await expect(history.getByText('ingen → EUDR')).toBeVisible()
  await hasNoViolations(page)
  await history.getByRole('button', { name: 'Sæt Titel tilbage …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sæt Titel tilbage' }).click()
  await expect(page.getByText('Feltet er sat tilbage')).toBeVisible()
  await expect(history.getByText('Lægter til tag → tom')).toBeVisible()
  await expect(history.getByRole('button', { name: 'Sæt Loven kræver tilbage …' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsTheWindow(page)
})
