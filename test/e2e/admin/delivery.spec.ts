import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

/** The shop is shared with other journeys: what these make is for a postcode that no other is delivered to, and is deleted again. */
const PLACE = '4571'

test.beforeEach(async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
})

/** A product that goes by parcel, and what that costs there. */
async function parcel(request: APIRequestContext, zip = PLACE) {
  for (const search of ['spånskrue', 'skrue', 'beslag']) {
    const params = { search, allProductChildren: true }
    const { data } = await (await request.get('/api/shop/products', { params })).json()
    for (const { id, name } of data.slice(0, 10)) {
      const reply = await request.get(`/api/shop/products/${id}/delivery`, { params: { zip } })
      const choices: { code: string; price: number | null; moved_to: unknown }[] = (
        await reply.json()
      ).data.choices
      const way = choices.find(({ code, moved_to }) => code === 'pakke' && moved_to === null)
      if (way?.price) return { id, name: name as string, price: way.price }
    }
  }
  throw new Error('no product goes by parcel')
}

async function open(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin/levering?vis=${tab}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Levering' })).toBeVisible()
}

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Slet …' }).click()
  const dialog = page.getByRole('dialog', { name: `Slet ${name}` })
  await dialog.getByRole('button', { name: /^Slet / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Levering' })).toBeVisible()
}

test('a town gets an area and a rule, the trace tells that it counts, and customers pay it', async ({
  page,
  request,
}) => {
  const area = `Grevinge ${Date.now()}`
  const before = await parcel(request)
  await open(page, 'omraader')
  await page.getByRole('link', { name: 'Nyt område' }).click()
  await page.getByLabel('Navn').fill(area)
  await page.getByLabel('Postnumre').fill('Grevinge')
  await page.getByRole('button', { name: /^Opret/ }).click()
  await expect(page.getByLabel('Postnumre')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Postnumre').fill(PLACE)
  await page.getByRole('button', { name: /^Opret/ }).click()
  const areas = page.getByRole('list', { name: 'Områder' })
  const own = areas.getByRole('listitem').filter({ has: page.getByRole('link', { name: area }) })
  await expect(own).toContainText('Vinder over')
  await page.getByLabel('Slå et postnummer op').fill(PLACE)
  await expect(page.getByRole('status').filter({ hasText: `${PLACE}: ` })).toContainText(area)
  await hasNoViolations(page)

  const rule = `Tillæg til Grevinge ${Date.now()}`
  await open(page, 'regler')
  await page.getByRole('link', { name: 'Ny regel' }).click()
  await page.getByLabel('Navn').fill(rule)
  await page.getByLabel('Leveringsmåde', { exact: true }).selectOption('Pakke')
  await page.getByLabel('Leveres til').selectOption(area)
  await page.getByRole('button', { name: /^Opret/ }).click()
  await expect(page.getByText('Vælg, hvad reglen gør').first()).toBeVisible()
  await page.getByLabel('Læg til prisen').fill('80')
  await page.getByRole('button', { name: /^Opret/ }).click()
  const row = page
    .getByRole('list', { name: 'Regler' })
    .getByRole('listitem')
    .filter({ hasText: rule })
  await expect(row).toContainText(`Når Pakke leveres til ${area}, læg 80,00`)
  expect((await parcel(request)).price).toBe(before.price + 100)

  await page.getByLabel('Postnr.').fill(PLACE)
  await page.getByLabel('Tilføj vare').fill(before.name)
  await page
    .getByRole('button', { name: `Vælg ${before.name}`, exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: 'Prøv levering' }).click()
  const outcome = page.getByRole('region', { name: 'Sådan leveres det' })
  await expect(outcome).toContainText(rule)
  await expect(outcome).toContainText('+80,00')
  await expect(outcome).toContainText(`${PLACE} er ikke i området`)
  await hasNoViolations(page)
  await page.getByLabel('Postnr.').fill('8000')
  await page.getByRole('button', { name: 'Prøv levering' }).click()
  await expect(outcome).toContainText(`${rule}: 8000 er ikke i området`)

  await row.getByRole('switch').press('Space')
  await expect(row.getByRole('switch')).not.toBeChecked()
  await expect(async () => expect((await parcel(request)).price).toBe(before.price)).toPass()

  await open(page, 'omraader')
  await areas.getByRole('link', { name: area }).click()
  await page.getByRole('button', { name: 'Slet …' }).click()
  const refused = page.getByRole('dialog')
  await refused.getByRole('button', { name: 'Slet området' }).click()
  await expect(refused.getByRole('alert')).toContainText(`»${rule}«`)
  await refused.getByRole('button', { name: 'Luk' }).first().click()
  await open(page, 'regler')
  await row.getByRole('link').click()
  await remove(page, rule)
  await open(page, 'omraader')
  await areas.getByRole('link', { name: area }).click()
  await remove(page, area)
})

test('a rule is changed while a colleague changes it, and is put back from the history', async ({
  page,
  browser,
}) => {
  const rule = `Søndagstillæg ${Date.now()}`
  await open(page, 'regler')
  await page.getByRole('link', { name: 'Ny regel' }).click()
  await page.getByLabel('Navn').fill(rule)
  await page.getByLabel('Leveringsmåde', { exact: true }).selectOption('Pakke')
  await page.getByLabel('Tidspunkt').fill('aldrig')
  await page.getByLabel('Læg til prisen').fill('1.250,50')
  await page.getByRole('button', { name: /^Opret/ }).click()
  const row = page
    .getByRole('list', { name: 'Regler' })
    .getByRole('listitem')
    .filter({ hasText: rule })
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: rule })).toBeVisible()
  await hasNoViolations(page)

  const other = await (await browser.newContext({ baseURL: shopAddress })).newPage()
  await atDesk(other, await newStaff(shopAddress, 'Jens Bak', ADMINISTRATOR))
  await other.goto(page.url())
  await other.getByLabel('Hverdage lagt til').fill('2')
  await other.getByRole('button', { name: 'Gem' }).click()
  await expect(other.getByText('Reglen er gemt og gælder nu')).toBeVisible()
  await other.context().close()

  await page.getByLabel('Læg til prisen').fill('900')
  await page.getByRole('button', { name: 'Gem' }).click()
  const conflict = page.getByRole('dialog')
  await expect(conflict).toContainText('Reglen er ændret af en anden')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Kassér' }).click()
  await expect(page.getByLabel('Hverdage lagt til')).toHaveValue('2')

  await open(page, 'historik')
  const change = page
    .getByRole('list', { name: 'Ændringer' })
    .getByRole('listitem')
    .filter({ hasText: `Ændrede reglen »${rule}«` })
  await expect(change).toContainText('Jens Bak')
  await hasNoViolations(page)
  await change.getByRole('button', { name: 'Sæt tilbage …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 → tom')
  await dialog.getByRole('button', { name: 'Sæt tilbage' }).click()
  await expect(page.getByText('Det er sat tilbage og gælder nu')).toBeVisible()
  await open(page, 'regler')
  await row.getByRole('link').click()
  await expect(page.getByLabel('Hverdage lagt til')).toHaveValue('')
  await remove(page, rule)
})

test('delivery stands on every width', async ({ page }) => {
  const tabs = ['regler', 'maader', 'omraader', 'fragtmaend', 'historik']
  const forms = ['maader/1', 'regler/ny', 'omraader/1']
  const places = [...tabs.map((tab) => `?vis=${tab}`), ...forms.map((form) => `/${form}`)]
  for (const place of places) {
    await page.goto(`/admin/levering${place}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hasNoViolations(page)
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await fitsTheWindow(page)
    }
  }
})
