import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff, ORDERS } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { family, item, order } from './category-family.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

test.describe('an administrator', () => {
  test.beforeEach(async ({ page }) => {
    await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  })

  test('a new category is inactive, gets its texts and filters, and is seen once it is active', async ({
    page,
    request,
  }) => {
    const name = `Hegn ${Date.now()}`
    await page.goto('/admin/kategorier')
    await hasNoViolations(page)
    await page.getByRole('button', { name: 'Ny kategori …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ny kategori' })
    await expect(dialog.getByLabel('Navn')).toHaveValue('Ny kategori')
    await hasNoViolations(page)
    await dialog.getByLabel('Navn').fill(name)
    await dialog.getByRole('button', { name: 'Opret kategorien' }).click()
    await expect(page.getByRole('heading', { level: 2, name: `${name} Inaktiv` })).toBeVisible()
    const form = page.locator('form')
    await expect(form.getByLabel('I menuen')).not.toBeChecked()
    await expect(form.getByLabel('Privat')).not.toBeChecked()
    await expect(page.getByText(`${name} er inaktiv: ingen ser den i butikken.`)).toBeVisible()
    await hasNoViolations(page)

    await form.getByLabel('Aktiv').check()
    await form.getByLabel('Kort tekst').fill('Hegn til have og byggeplads.')
    await form.getByRole('button', { name: 'Tilføj' }).first().click()
    await form.getByLabel('Nyt felt').fill('ikon')
    await form.getByRole('button', { name: 'Tilføj' }).last().click()
    await form.getByLabel('ikon', { exact: true }).fill('hegn')
    await page.getByRole('button', { name: 'Gem kategori' }).click()
    await expect(page.getByText('Kategorien er gemt')).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('ikon', { exact: true })).toHaveValue('hegn')
    await expect(form.getByRole('list', { name: 'Filtre i deres rækkefølge' })).toContainText(
      'Altid med',
    )
    const link = page.getByRole('link', { name: 'Se i butikken' })
    const address = (await link.getAttribute('href')) ?? ''
    await expect(async () => expect((await request.get(address)).status()).toBe(200)).toPass()

    await form.getByLabel('Aktiv').uncheck()
    await page.getByRole('button', { name: 'Gem kategori' }).click()
    await page.getByRole('button', { name: 'Slet …' }).click()
    await page.getByRole('button', { name: 'Slet kategorien' }).click()
    await expect(page.getByText('Kategorien er slettet')).toBeVisible()
    await expect(item(page, name)).toHaveCount(0)
  })

  test('a category is moved by keys: among its own at once, elsewhere once its address is seen', async ({
    page,
    request,
  }) => {
    const { stamp, top, below } = await family(['Lægter', 'Limtræ', 'Regler'], true)
    const [battens, glued] = below
    await page.goto(`/admin/kategorier/${top.id}`)
    await item(page, `Gren ${stamp}`).press('ArrowRight')
    await item(page, `Lægter ${stamp}`).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: 'er flyttet' })).toContainText(
      `Lægter ${stamp} er flyttet i Gren ${stamp}, efter Limtræ ${stamp}.`,
    )
    await expect(item(page, `Lægter ${stamp}`)).toBeFocused()
    await expect
      .poll(() => order(page, stamp))
      .toEqual(['Gren', 'Limtræ', 'Lægter', 'Regler'].map((name) => `${name} ${stamp}`))

    await page.keyboard.press('Alt+ArrowRight')
    const dialog = page.getByRole('dialog', { name: `Flyt Lægter ${stamp}` })
    await expect(dialog.getByText(`${glued?.url}/laegter-${stamp}`)).toBeVisible()
    await expect(dialog.getByText('sender videre til de nye')).toBeVisible()
    await hasNoViolations(page)
    await dialog.getByRole('button', { name: 'Flyt kategorien' }).click()
    await expect(page.getByText(/ligger nu i Limtræ/)).toBeVisible()
    await expect(item(page, `Limtræ ${stamp}`)).toHaveAttribute('aria-expanded', 'false')
    await item(page, `Limtræ ${stamp}`).press('ArrowRight')
    await expect(item(page, `Lægter ${stamp}`)).toHaveAttribute('aria-level', '3')
    await expect(async () => {
      const led = await request.get(String(battens?.url), { maxRedirects: 0 })
      expect([led.status(), led.headers().location]).toEqual([
        301,
        `${glued?.url}/laegter-${stamp}`,
      ])
    }).toPass()
  })

  test('a category is moved by dragging, and never below itself', async ({ page }) => {
    const { stamp, top } = await family(['Lægter', 'Limtræ', 'Regler'])
    await page.goto(`/admin/kategorier/${top.id}`)
    await item(page, `Gren ${stamp}`).press('ArrowRight')
    await item(page, `Regler ${stamp}`).dragTo(item(page, `Lægter ${stamp}`), {
      targetPosition: { x: 60, y: 3 },
    })
    await expect(page.getByRole('status').filter({ hasText: 'er flyttet' })).toContainText('først')
    await expect
      .poll(() => order(page, stamp))
      .toEqual(['Gren', 'Regler', 'Lægter', 'Limtræ'].map((name) => `${name} ${stamp}`))
    await item(page, `Gren ${stamp}`).dragTo(item(page, `Lægter ${stamp}`), {
      targetPosition: { x: 60, y: 16 },
    })
    const dialog = page.getByRole('dialog', { name: `Flyt Gren ${stamp}` })
    await expect(
      dialog.getByText('En varegruppe kan ikke ligge under sig selv.', { exact: true }),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Flyt kategorien' })).toBeDisabled()
  })

  test('a category is moved by touch, in a dialog that asks where to', async ({ page }) => {
    const { stamp, below } = await family(['Lægter', 'Limtræ', 'Regler'])
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`/admin/kategorier/${below[2]?.id}`)
    await page.getByRole('button', { name: 'Flyt …' }).click()
    const dialog = page.getByRole('dialog', { name: `Flyt Regler ${stamp}` })
    await expect(dialog.getByText('Vælg, hvor den skal hen.')).toBeVisible()
    await hasNoViolations(page)
    await dialog.getByLabel('Plads').selectOption({ label: `Før Lægter ${stamp}` })
    await expect(dialog.getByText('Ingen adresser bliver andre.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Flyt kategorien' }).click()
    await expect(page.getByText(/ligger nu i Gren .*, først/)).toBeVisible()
  })

  test('who is second in one category chooses, and nothing typed is lost', async ({ page }) => {
    const { stamp, below, change } = await family(['Lægter'])
    const [one] = below
    await page.goto(`/admin/kategorier/${one?.id}`)
    const form = page.locator('form')
    await form.getByLabel('Kort tekst').fill('Min tekst')
    await change(one?.id ?? 0, { seo_name: `Lægter ${stamp} hos os` })
    await page.getByRole('button', { name: 'Gem kategori' }).click()
    const dialog = page.getByRole('dialog', { name: 'En anden kom først' })
    await expect(dialog.getByText(`Lægter ${stamp} hos os`)).toBeVisible()
    await hasNoViolations(page)
    await dialog.getByRole('button', { name: 'Gem samlet version' }).click()
    await expect(page.getByText('Kategorien er gemt')).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('Kort tekst')).toHaveValue('Min tekst')
    await expect(form.getByLabel('Titel')).toHaveValue(`Lægter ${stamp} hos os`)
  })

  test('another address is told before it is saved', async ({ page }) => {
    const { stamp, below } = await family(['Lægter'])
    const [one] = below
    await page.goto(`/admin/kategorier/${one?.id}`)
    await page.getByLabel('Sidste del af adressen').fill(`taglaegter-${stamp}`)
    await expect(
      page.getByText(`Den gamle, ${one?.url}, sender videre dertil (301).`),
    ).toBeVisible()
    await page.getByLabel('Sidste del af adressen').fill('Tag lægter')
    await page.getByLabel('Titel').focus()
    await expect(page.getByText('Kun a-z, tal og enkelte bindestreger')).toBeVisible()
  })

  test('several categories are changed at once, and what is not ticked stays', async ({ page }) => {
    const { stamp, top, below } = await family(['Lægter', 'Limtræ', 'Regler'])
    await page.goto(`/admin/kategorier/${top.id}`)
    await item(page, `Gren ${stamp}`).press('ArrowRight')
    await page.getByRole('button', { name: 'Redigér flere' }).click()
    await expect(page.getByText('Sæt hak i træet')).toBeVisible()
    for (const name of ['Lægter', 'Limtræ']) await item(page, `${name} ${stamp}`).click()
    await item(page, `Regler ${stamp}`).press(' ')
    await expect(
      page.getByRole('heading', { level: 2, name: 'Redigér 3 kategorier' }),
    ).toBeVisible()
    await expect(page.locator('[data-field="in_menu"]')).toContainText('3 nej')
    await page.getByLabel('Ret I menuen').check()
    await page.getByLabel('Ret Sortering').check()
    await page.getByLabel('Sortering bliver').selectOption('price')
    await hasNoViolations(page)
    await page.getByRole('button', { name: 'Gem 2 felter i 3 kategorier' }).click()
    await expect(page.getByText('3 kategorier er gemt')).toBeVisible()
    await expect(page.locator('[data-field="in_menu"]')).toContainText('3 ja')
    await page.goto(`/admin/kategorier/${below[2]?.id}`)
    await expect(page.getByLabel('I menuen')).toBeChecked()
    await expect(page.getByLabel('Sortering')).toHaveValue('price')
    await expect(page.getByLabel('Aktiv')).not.toBeChecked()
  })

  test('what is in use is not deleted, and what uses it is told', async ({ page }) => {
    const { stamp, top, below, change } = await family(['Lægter', 'Entré'])
    await change(below[1]?.id ?? 0, { alias_of: below[0]?.id })
    await page.goto(`/admin/kategorier/${top.id}`)
    await expect(page.getByText('Der ligger 2 under den.')).toBeVisible()
    await page.goto(`/admin/kategorier/${below[0]?.id}`)
    await page.getByRole('button', { name: 'Slet …' }).click()
    await page.getByRole('button', { name: 'Slet kategorien' }).click()
    await expect(page.getByRole('alert')).toContainText(`Entré ${stamp}`)
  })

  test('the tree and a category stand on every width', async ({ page }) => {
    const { below } = await family(['Lægter'])
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['', `/${below[0]?.id}`, '/flere']) {
        await page.goto(`/admin/kategorier${path}`)
        await expect(page.getByRole('heading', { level: 1, name: 'Kategorier' })).toBeVisible()
        await fitsTheWindow(page)
        await hasNoViolations(page)
      }
    }
  })
})

test('who may only read sees the values, and why nothing can be saved', async ({ page }) => {
  const { below } = await family(['Lægter'])
  await atDesk(page, await newStaff(shopAddress, 'Per Ordre', ORDERS))
  await page.goto(`/admin/kategorier/${below[0]?.id}`)
  await expect(page.getByLabel('Navn', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Ny kategori …' })).toBeDisabled()
  await expect(page.getByText(/Det kræver rettigheden/).first()).toBeVisible()
  await hasNoViolations(page)
})
