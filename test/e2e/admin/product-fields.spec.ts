import { expect, type Page, test } from '@playwright/test'
import { type Editor, newEditor } from '../editor.ts'
import { ADMINISTRATOR, newBuyer, newStaff, SHOP } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

/** What the form of a product edits beside its texts and prices. */

const VARIANTS = '/api/admin/shop/variants'
const MAKERS = 45

let editor: Editor
test.beforeAll(async ({ baseURL }) => {
  editor = await newEditor(String(baseURL))
})

const stamped = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()
const save = async (page: Page) => {
  await press(page, 'Gem vare')
  await expect(page.getByRole('button', { name: 'Kassér' })).toHaveCount(0)
  await expect(page.getByText('Varen er gemt').last()).toBeVisible()
}
/** Types into a field that searches, and takes the only one that is found. */
async function pick(page: Page, field: string, typed: string) {
  const box = page.getByRole('combobox', { name: field })
  // A list of options is shown where its field is in sight.
  await box.click()
  await box.fill(typed)
  await page.getByRole('option', { name: typed }).click()
}
async function fitsAndReads(page: Page) {
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
    await hasNoViolations(page)
  }
}

test('a product gets its makers, and a value that is gone by then is told at its place', async ({
  page,
}) => {
  const { make, read } = await colleague()
  const { id } = await make({ name: stamped('Egenskabsvare') })
  const value = (name: string) => editor.post(VARIANTS, { variant_group_id: MAKERS, name })
  const [kept, gone] = [await value(stamped('Fjordplank')), await value(stamped('Nordtræ'))]
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}?vis=varianter`)
  const list = page.getByRole('list', { name: 'Egenskaber', exact: true })
  await expect(page.getByRole('combobox', { name: 'Tilføj en værdi' })).toBeDisabled()
  await page.getByLabel('Egenskab', { exact: true }).selectOption(String(MAKERS))
  await pick(page, 'Tilføj en værdi', kept.name)
  await pick(page, 'Tilføj en værdi', gone.name)
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await fitsAndReads(page)
  // A colleague makes one value of the two meanwhile.
  await editor.post(`${VARIANTS}/${gone.id}/merge`, { into_id: kept.id })
  await press(page, 'Gem vare')
  await expect(list.getByRole('listitem').filter({ hasText: gone.name })).toContainText(
    'Der er ingen værdi med det nummer.',
  )
  await press(page, `Fjern ${gone.name}`)
  await save(page)
  expect((await read(id)).variants).toMatchObject([{ id: kept.id }])
  await press(page, `Fjern ${kept.name}`)
  await save(page)
  expect((await read(id)).variants).toEqual([])
})

test('a private product is shown to a user who is chosen, and seen in the shop as that user', async ({
  page,
}) => {
  const { make, read, hide } = await colleague()
  const name = stamped('Privat vare')
  const { id } = await make({ name, is_active: true, prices: [{ price_group_id: 1, price: 50 }] })
  const buyer = await newBuyer(shopAddress, stamped('Rasmus'))
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}`)
  await expect(page.getByRole('combobox', { name: 'Tilføj en bruger' })).toHaveCount(0)
  await page.getByLabel('Privat', { exact: true }).check()
  await save(page)
  await expect(page.getByRole('button', { name: 'Se i butikken som …' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Tilføj en bruger' }).fill(buyer.username)
  await page.getByRole('option', { name: buyer.name }).click()
  const list = page.getByRole('list', { name: 'Brugere, der ser den' })
  await expect(list.getByRole('listitem')).toContainText(buyer.username)
  await fitsAndReads(page)
  await save(page)
  expect((await read(id)).users).toMatchObject([{ username: buyer.username }])

  await press(page, 'Se i butikken som …')
  const dialog = page.getByRole('dialog', { name: `Se butikken som ${buyer.name}` })
  await dialog.getByLabel('Hvorfor?').fill('Spurgte til varen')
  await hasNoViolations(page)
  const shop = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Åbn butikken' }).click()
  await expect((await shop).getByRole('heading', { level: 1, name })).toBeVisible()
  await hide([id])
})

test('who may not find users is told so where they would be chosen', async ({ page }) => {
  const { make } = await colleague()
  const { id } = await make({ name: stamped('Privat vare'), is_private: true })
  await atDesk(page, await newStaff(shopAddress, 'Ole Lund', SHOP))
  await page.goto(`/admin/varer/${id}`)
  await expect(
    page.getByText(/^Du kan ikke tilføje brugere\. Det kræver rettigheden/),
  ).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Tilføj en bruger' })).toHaveCount(0)
})

test('a product, a category and a section get a tag, by which files are narrowed too', async ({
  page,
}) => {
  const { make, read } = await colleague()
  const tag = await editor.post('/api/admin/tags', { name: stamped('Sommer') })
  const { id } = await make({ name: stamped('Havebord') })
  const category = await editor.post('/api/admin/shop/categories', {
    name: stamped('Have'),
    active: false,
  })
  const name = stamped('Terrasse')
  const node = await editor.post('/api/nodes', {
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
  })
  await editor.patch(`/api/nodes/${node.id}`, {
    contents: [
      { name: 'Råd', template_slug: 'text', content: { title: 'Råd', html: '<p>Olie.</p>' } },
    ],
  })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))

  await page.goto(`/admin/varer/${id}`)
  await pick(page, 'Mærkater', tag.name)
  await page.keyboard.press('Escape')
  await fitsAndReads(page)
  await save(page)
  expect((await read(id)).tag_ids).toEqual([tag.id])

  await page.goto(`/admin/kategorier/${category.id}`)
  await pick(page, 'Mærkater', tag.name)
  await page.keyboard.press('Escape')
  await press(page, 'Gem kategori')
  await expect(page.getByText('Kategorien er gemt').first()).toBeVisible()
  await hasNoViolations(page)

  await page.goto(`/admin/sider/${node.id}`)
  await press(page, 'Ret Råd')
  await pick(page, 'Mærkater', tag.name)
  await page.keyboard.press('Escape')
  await press(page, 'Gem kladden')
  await expect(page.getByText('Kladden er gemt').last()).toBeVisible()
  await hasNoViolations(page)

  await page.goto('/admin/maerkater')
  await expect(page.getByRole('listitem').filter({ hasText: tag.name })).toContainText(
    '1 vare, 1 kategori, 1 afsnit på en side',
  )
  await page.goto(`/admin/filer?tag_id=${tag.id}`)
  await expect(page.getByText(`Mærkat ${tag.name}`)).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(0)
  await hasNoViolations(page)
})

test('a paper is said to be a declaration where it is put on the product, and the demand is met', async ({
  page,
}) => {
  const { make } = await colleague()
  const category = await editor.post('/api/admin/shop/categories', {
    name: stamped('Krav'),
    active: false,
    requirements: ['ce_dop'],
  })
  const { id } = await make({ name: stamped('Byggevare'), categories: [{ id: category.id }] })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}?vis=overholdelse`)
  const demands = page.getByRole('list', { name: 'Krav' })
  await expect(demands).toContainText('Mangler')
  await tab(page, /^Billeder og dokumenter/)
  await page.locator('input[type=file]').setInputFiles({
    name: `${stamped('ydeevne')}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7 ${crypto.randomUUID()}\n%%EOF\n`),
  })
  const kind = page.getByLabel('Slags dokument')
  await expect(kind).toHaveValue('document', { timeout: 30_000 })
  await save(page)
  await tab(page, /^Overholdelse/)
  await expect(demands).toContainText('Mangler')
  await tab(page, /^Billeder og dokumenter/)
  await kind.selectOption('EU-overensstemmelseserklæring (værnemidler)')
  await fitsAndReads(page)
  await save(page)
  await tab(page, /^Overholdelse/)
  await expect(demands).toContainText('Opfyldt')
  await expect(demands).not.toContainText('Mangler')
})

test('a product goes into a family and out of it, has a place, and tells its address', async ({
  page,
}) => {
  const { make, read, change } = await colleague()
  const family = stamped('Familie')
  const { id: parent } = await make({ name: family })
  const { id } = await make({ name: stamped('Løs vare') })
  expect((await change(id, { slug: `flyttet-${crypto.randomUUID()}` })).status).toBe(200)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}`)
  await pick(page, 'Familie', family)
  await page.getByLabel('Rækkefølge').fill('først')
  await press(page, 'Gem vare')
  await expect(page.getByText('Skriv et helt tal, f.eks. 10.')).toBeVisible()
  await page.getByLabel('Rækkefølge').fill('-3')
  await fitsAndReads(page)
  await save(page)
  expect(await read(id)).toMatchObject({ parent_id: parent, sort: -3 })
  await press(page, `Tag varen ud af ${family}`)
  await save(page)
  expect(await read(id)).toMatchObject({ parent_id: null })
  await tab(page, 'SEO')
  await expect(page.getByRole('region', { name: 'Om adressen' })).toContainText(
    (await read(id)).url,
  )
  await fitsAndReads(page)
})
