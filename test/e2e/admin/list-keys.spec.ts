import { expect, type Page, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const marked = (page: Page) => page.getByRole('region', { name: 'Markerede rækker' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** So many goods, of which a search for the stamp finds these alone. */
async function goods(count: number) {
  const { make } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  const names = Array.from({ length: count }, (_, at) => `Tast ${at + 1} ${stamp}`)
  for (const name of names) await make({ name })
  return { stamp, names }
}

test.beforeEach(async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
})

test('rows are marked, opened and stepped through by keys alone', async ({ page }) => {
  const { stamp, names } = await goods(4)
  await page.goto(`/admin/varer?q=${stamp}`)
  await expect(page.getByText('1–4 af 4')).toBeVisible()
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await expect(marked(page)).toContainText('3 valgt')
  await page.keyboard.press('x')
  await expect(marked(page)).toContainText('2 valgt')
  await page.getByRole('button', { name: 'Udgået …' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The dialog took the key; the next one is for the marks.
  await expect(marked(page)).toContainText('2 valgt')
  await page.keyboard.press('Escape')
  await expect(marked(page)).toHaveCount(0)

  await page.locator('[data-row]').first().focus()
  const shown = await page.locator('[data-row]').allTextContents()
  const [first = '', second = ''] = shown
  expect(names).toContain(first)
  await page.keyboard.press('Enter')
  await expect(heading(page, first)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forrige i listen' })).toBeDisabled()
  await page.keyboard.press(']')
  await expect(heading(page, second)).toBeVisible()
  await hasNoViolations(page)
  await fitsTheWindow(page)
  await page.keyboard.press('[')
  await expect(heading(page, first)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1–4 af 4')).toBeVisible()

  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'Ny vare' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(heading(page, 'Priser i regneark')).toBeVisible()
})

test('each section has its keys, which are not those of the page meanwhile', async ({ page }) => {
  await page.goto('/admin/varer')
  await expect(heading(page, 'Varer')).toBeVisible()
  for (const [key, name] of [
    ['j', 'Indstillinger'],
    ['c', 'Farver'],
    ['a', 'Kategorier'],
    ['v', 'Varer'],
    ['e', 'Egenskaber'],
    ['0', 'Overblik'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('keys of one letter are listed, and stay off in the browser once they are', async ({
  page,
}) => {
  await page.goto('/admin/varer')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  const create = page.getByRole('button', { name: 'Ny vare …' })
  await expect(create).toHaveAttribute('aria-keyshortcuts', 'c')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Genveje' })
  for (const what of ['Markér rækken', 'Markér hertil', 'Næste i listen', 'Ryd markeringen'])
    await expect(dialog.getByText(what)).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByRole('switch', { name: 'Genveje med ét tegn' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(create).not.toHaveAttribute('aria-keyshortcuts', 'c')
  for (const key of ['c', '?', 'j']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('[data-row]:focus')).toHaveCount(0)
})

test('all goods that were found are marked beyond the page, changed in one call and put back', async ({
  page,
}) => {
  const { stamp } = await goods(43)
  await page.goto(`/admin/varer?q=${stamp}`)
  await expect(page.getByText('1–40 af 43')).toBeVisible()
  await page.getByLabel('Markér alle på siden').check()
  await expect(marked(page)).toContainText('40 valgt')
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await hasNoViolations(page)
    await fitsTheWindow(page)
  }
  await page.getByRole('button', { name: 'Vælg alle 43' }).click()
  await expect(marked(page)).toContainText('43 valgt')
  await page.getByRole('button', { name: 'Side 2' }).click()
  await expect(page.getByText('41–43 af 43')).toBeVisible()
  await expect(marked(page)).toContainText('43 valgt')
  await page.getByRole('button', { name: 'Udgået …' }).click()
  const calls: number[] = []
  page.on('request', (request) => {
    const isSaved = request.method() === 'PATCH' && !new URL(request.url()).searchParams.has('dry')
    if (isSaved) calls.push(JSON.parse(request.postData() ?? '[]').length)
  })
  await page.getByRole('button', { name: 'Ret 43 varer' }).click()
  await expect(page.getByText('43 varer er rettet')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Udgåede 43' })).toBeVisible()
  await expect(marked(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Fortryd', exact: true }).click()
  await expect(page.getByText('Varerne er som før')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Udgåede 0' })).toBeVisible()
  expect(calls).toEqual([43, 43])
})

test('more goods than can be changed at once are not marked, and the list is to be narrowed', async ({
  page,
}) => {
  await page.route('**/api/admin/shop/products?*', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    await route.fulfill({
      response: reply,
      json: { ...body, count: 10_000, metadata: { is_count_exact: false } },
    })
  })
  await page.goto('/admin/varer')
  await page.getByLabel('Markér alle på siden').check()
  await expect(marked(page)).toContainText('Højst 10.000 kan rettes på én gang. Afgræns listen')
  await expect(page.getByRole('button', { name: /^Vælg alle/ })).toHaveCount(0)
  await hasNoViolations(page)
})
