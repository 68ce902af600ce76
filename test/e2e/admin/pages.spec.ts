import { expect, type Page, test } from '@playwright/test'
import { type Editor, newEditor } from '../editor.ts'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

let editor: Editor
test.beforeAll(async ({ baseURL }) => {
  editor = await newEditor(String(baseURL))
})

const stampOf = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** A draft with one section of text for each name. */
async function draft(names: readonly string[], more: object = {}) {
  const name = stampOf('Skur')
  const node = await editor.post('/api/nodes', { name, slug: slugOf(name), ...more })
  const contents = names.map((one) => ({
    name: one,
    template_slug: 'text',
    content: { title: one, html: `<p>${one} står her.</p>` },
  }))
  await editor.patch(`/api/nodes/${node.id}`, { contents })
  return { id: node.id as number, url: node.url as string, name }
}

const sections = (page: Page) =>
  page.getByRole('list', { name: 'Afsnit i deres rækkefølge' }).locator('> li')
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Gem kladden' }).click()
  await expect(page.getByRole('button', { name: 'Kassér' })).toHaveCount(0)
  await expect(page.getByText('Kladden er gemt').last()).toBeVisible()
}
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Om siden' }).getByRole('link', { name })
/** In an hour, as a field for a time at the clock of the shop has it. */
const inAnHour = () =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Copenhagen',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(new Date(Date.now() + 3_600_000))
    .replace(' ', 'T')

test.beforeEach(async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
})

test('a page from draft to a scheduled publication and back to the version before', async ({
  page,
  request,
}) => {
  const name = stampOf('Byg en terrasse')
  await page.goto('/admin/sider')
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Ny side …' }).click()
  const made = page.getByRole('dialog', { name: 'Ny side' })
  await made.getByLabel('Navn').fill(name)
  await expect(made.getByLabel('Sidste del af adressen')).toHaveValue(slugOf(name))
  await hasNoViolations(page)
  await made.getByRole('button', { name: 'Opret siden' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `${name} Kladde` })).toBeVisible()
  await expect(page.getByRole('treeitem', { name })).toContainText('Kladde')

  await page.getByLabel('Nyt afsnit').selectOption('Tekst')
  await page.getByRole('button', { name: 'Tilføj afsnit' }).click()
  await page.getByLabel('Med overskrift').check()
  await page.getByRole('textbox', { name: 'Overskrift' }).fill('Første udgave')
  await page.getByRole('textbox', { name: 'Tekst', exact: true }).fill('Gode råd om terrasser.')
  await hasNoViolations(page)
  await save(page)

  const url = `/${slugOf(name)}`
  expect((await request.get(url)).status()).toBe(404)
  await tab(page, 'Se kladden').click()
  const frame = page.frameLocator('iframe[title="Kladden"]')
  await expect(frame.getByText('Gode råd om terrasser.')).toBeVisible()
  for (const width of ['Telefon', 'Tablet', 'Skærm']) {
    await page.getByText(width, { exact: true }).click()
    await expect(frame.getByText('Gode råd om terrasser.')).toBeVisible()
  }

  await page.getByRole('button', { name: 'Udgiv …' }).click()
  const dialog = page.getByRole('dialog', { name: `Udgiv ${name}` })
  await dialog.getByRole('button', { name: 'Udgiv siden' }).click()
  await expect(page.getByText(`${name} er udgivet`)).toBeVisible()
  await expect(async () => {
    expect(await (await request.get(url)).text()).toContain('Første udgave')
  }).toPass()

  await tab(page, 'Indhold').click()
  await page.getByRole('button', { name: 'Ret Tekst' }).click()
  await page.getByRole('textbox', { name: 'Overskrift' }).fill('Anden udgave')
  await save(page)
  await expect(page.getByText('Der er ændringer, som ikke er udgivet.')).toBeVisible()
  await page.getByRole('button', { name: 'Udgiv …' }).click()
  await dialog.getByLabel('På et tidspunkt').check()
  await expect(dialog.getByText('Vælg dag og tidspunkt.')).toBeVisible()
  await dialog.getByLabel('Dag og tidspunkt').fill(inAnHour())
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Planlæg udgivelsen' }).click()
  await expect(page.getByText('Version 3 udgives')).toBeVisible()
  await expect(page.getByRole('treeitem', { name })).toContainText('Ny version planlagt')
  expect(await (await request.get(url)).text()).toContain('Første udgave')

  await tab(page, 'Versioner').click()
  const version = (number: number) => page.locator(`[data-version="${number}"]`)
  await expect(version(2)).toContainText('Vises nu')
  await expect(version(3)).toContainText('Planlagt')
  await page.getByRole('button', { name: 'Sammenlign version 3' }).click()
  const differences = page.getByRole('list', { name: 'Forskelle' })
  await expect(differences).toContainText('Afsnit »Tekst«: Overskrift')
  await expect(differences.locator('del')).toHaveText('Første udgave')
  await expect(differences.locator('ins')).toHaveText('Anden udgave')
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Hent version 2 tilbage …' }).click()
  await page.getByRole('button', { name: 'Hent tilbage', exact: true }).click()
  await expect(page.getByText('Version 2 er nu kladden')).toBeVisible()
  await expect(version(4)).toContainText('Hentet tilbage')

  await page.getByRole('button', { name: 'Udgiv …' }).click()
  await expect(dialog.getByText('Den erstatter udgivelsen af version 3')).toBeVisible()
  await dialog.getByRole('button', { name: 'Udgiv siden' }).click()
  await expect(version(4)).toContainText('Vises nu')
  await expect(page.getByText('Planlagt')).toHaveCount(0)
  expect(await (await request.get(url)).text()).toContain('Første udgave')

  await page.getByRole('button', { name: 'Tag ned …' }).click()
  await page.getByRole('button', { name: 'Tag siden ned' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `${name} Kladde` })).toBeVisible()
  await expect(async () => expect((await request.get(url)).status()).toBe(404)).toPass()
})

test('sections are moved, copied, hidden and removed, and all of it is one version', async ({
  page,
}) => {
  const { id } = await draft(['Først', 'Midt', 'Sidst'])
  await page.goto(`/admin/sider/${id}`)
  await page.getByRole('button', { name: 'Flyt Sidst op' }).click()
  await page.getByRole('button', { name: 'Kopiér Først' }).click()
  await page.getByLabel('Vises', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Luk Først (kopi)' }).click()
  await page.getByRole('button', { name: 'Fjern Midt' }).click()
  await save(page)
  await page.reload()
  await expect(sections(page)).toContainText(['Først', 'Først (kopi)', 'Sidst'])
  await expect(sections(page).nth(1)).toContainText('Skjult')
  await sections(page).nth(2).dragTo(sections(page).nth(0))
  await expect(sections(page)).toContainText(['Sidst', 'Først', 'Først (kopi)'])
  await page.getByRole('button', { name: 'Kassér' }).click()
  await expect(sections(page)).toContainText(['Først', 'Først (kopi)', 'Sidst'])
  await tab(page, 'Versioner').click()
  await expect(page.locator('[data-version]')).toHaveCount(3)
})

test('what a section lacks is told at its field, and nothing is saved', async ({ page }) => {
  const { id } = await draft(['Tekst'])
  await page.goto(`/admin/sider/${id}`)
  await page.getByLabel('Nyt afsnit').selectOption('Film')
  await page.getByRole('button', { name: 'Tilføj afsnit' }).click()
  await page.getByRole('button', { name: 'Gem kladden' }).click()
  await expect(page.getByText('Afsnit 2 mangler noget: se felterne.')).toBeVisible()
  await expect(page.getByText('Skal være filmens nummer')).toBeVisible()
  await hasNoViolations(page)
})

test('who is second on one page chooses, and nothing typed is lost', async ({ page }) => {
  const { id, name } = await draft(['Tekst'])
  await page.goto(`/admin/sider/${id}`)
  await page.getByLabel('Titel', { exact: true }).fill('Min titel')
  await editor.patch(`/api/nodes/${id}`, { seo_name: `${name} hos os` })
  await page.getByRole('button', { name: 'Gem kladden' }).click()
  const dialog = page.getByRole('dialog', { name: 'En anden kom først' })
  await expect(dialog.getByText(`${name} hos os`)).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Gem samlet version' }).click()
  await expect(page.getByText('Kladden er gemt')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Min titel')
  await expect(page.getByLabel('Titel i søgemaskiner')).toHaveValue(`${name} hos os`)
})

test('a page is moved once its new address is seen, and its rules are told in a sentence', async ({
  page,
}) => {
  const above = await draft([])
  const { id, name, url } = await draft(['Tekst'])
  await page.goto(`/admin/sider/${id}`)
  await page.getByRole('button', { name: 'Flyt …' }).click()
  const dialog = page.getByRole('dialog', { name: `Flyt ${name}` })
  await dialog.getByLabel('Ligger under').selectOption({ label: above.name })
  await expect(dialog.getByText(`${above.url}${url}`)).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Flyt siden' }).click()
  await expect(page.getByText(`${name} ligger nu i ${above.name}, først`)).toBeVisible()
  await expect(page.getByText(`${above.url}${url}`, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Ny regel' }).click()
  await page.getByLabel('Værdi').fill('Proff')
  await expect(page.getByText('Siden ses, når brugerens gruppe (navn) er Proff.')).toBeVisible()
  await hasNoViolations(page)
  await save(page)
})

test('a draft may be framed by the shop itself, and no other page may', async ({ request }) => {
  const { id, url } = await draft(['Tekst'])
  const preview = await editor.post(`/api/nodes/${id}/preview`)
  for (const [path, status, framedBy] of [
    [`${preview.url}&frame=1`, 200, "'self'"],
    [preview.url, 200, "'none'"],
    [`${url}?frame=1`, 200, "'none'"],
    ['/?frame=1', 200, "'none'"],
  ] as const) {
    const reply = await request.get(path, { headers: { cookie: 'is_logged_in=1' } })
    expect([path, reply.status()]).toEqual([path, status])
    const policy = reply.headers()['content-security-policy']
    expect(policy, path).toContain(`frame-ancestors ${framedBy}`)
  }
})

test('a page and all there is of it stand on every width', async ({ page }) => {
  const { id } = await draft(['Tekst', 'Mere'])
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['', `/${id}`, `/${id}/versioner`, `/${id}/rettigheder`]) {
      await page.goto(`/admin/sider${path}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Sider' })).toBeVisible()
      await fitsTheWindow(page)
      await hasNoViolations(page)
    }
    await page.goto(`/admin/sider/${id}/se`)
    await expect(
      page.frameLocator('iframe[title="Kladden"]').getByText('Tekst står her.'),
    ).toBeVisible()
    await fitsTheWindow(page)
  }
})
