import { type APIRequestContext, expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

/** A word that no product has, and no other journey looks for. */
const newWord = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    String.fromCodePoint(97 + (byte % 26)),
  ).join('')

/** What a stranger finds. */
async function goods(
  request: APIRequestContext,
  search: string,
): Promise<{ id: number; name: string }[]> {
  const reply = await request.get('/api/shop/products', { params: { search } })
  return (await reply.json()).data
}

const found = async (request: APIRequestContext, search: string) =>
  (await goods(request, search)).map(({ id }) => id)

test.beforeEach(async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
})

test('a search without hits becomes a synonym, and the next customer finds the goods', async ({
  page,
  request,
}) => {
  const word = newWord()
  expect(await found(request, word)).toEqual([])
  await page.goto('/admin/soegning')
  const row = page.getByRole('listitem').filter({ hasText: word })
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await hasNoViolations(page)
  await row.getByRole('button', { name: 'Lav synonym …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nyt synonym' })
  await expect(dialog.getByLabel('Kunden skriver')).toHaveValue(word)
  await expect(dialog.getByText('Skriv begge ord.')).toBeVisible()
  await dialog.getByLabel('Kunden skriver').fill(`${word} to`)
  await dialog.getByLabel('Varerne hedder').fill('regel')
  await expect(dialog.getByText('Skal være ét ord')).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByLabel('Kunden skriver').fill(word)
  await dialog.getByRole('button', { name: 'Gem synonym' }).click()
  await expect(page.getByText('Synonymet er gemt og virker nu')).toBeVisible()
  await expect(async () => expect(await found(request, word)).not.toEqual([])).toPass()

  await page.getByRole('tab', { name: /^Synonymer/ }).click()
  await page.getByLabel('Find synonym').fill(word)
  await expect(row).toContainText(`${word} → regel`)
  await hasNoViolations(page)
  await row.getByRole('button', { name: 'Ret …' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Begge veje/)
    .check()
  await page.getByRole('button', { name: 'Gem synonym' }).click()
  await expect(row).toContainText(`${word} ↔ regel`)
  await row.getByRole('button', { name: 'Slet …' }).click()
  await page.getByRole('button', { name: 'Slet synonymet' }).click()
  await expect(page.getByText('Intet synonym passer.')).toBeVisible()
  await expect(async () => expect(await found(request, word)).toEqual([])).toPass()
})

test('a product is pinned to words that found nothing, stands first, and is taken away', async ({
  page,
  request,
}) => {
  const word = newWord()
  const [screw] = await goods(request, 'skrue')
  await page.goto('/admin/soegning')
  await page.getByLabel('Kunden søger på').fill(word)
  await expect(page.getByText('Ordene selv finder ingen varer.')).toBeVisible()
  await page.getByLabel('Fremhæv en anden vare').fill(screw?.name ?? '')
  const others = page.getByRole('list', { name: 'Andre varer' })
  await hasNoViolations(page)
  const row = others.getByRole('listitem').filter({ hasText: screw?.name ?? '' })
  await row.getByRole('button', { name: 'Fremhæv' }).first().click()
  const first = page.getByRole('list', { name: 'Fremhævet' })
  await expect(first.getByRole('listitem')).toHaveCount(1)
  await expect(async () => expect(await found(request, word)).toEqual([screw?.id])).toPass()

  await page.getByRole('tab', { name: /^Fremhævede/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: word })).toBeVisible()
  await hasNoViolations(page)
  await first.getByRole('button', { name: 'Fjern' }).click()
  await expect(page.getByText('Ingen varer er fremhævet nu')).toBeVisible()
  await expect(async () => expect(await found(request, word)).toEqual([])).toPass()
})

test('searches stand on every width', async ({ page }) => {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const tab of ['uden', 'synonymer', 'fremhaevede']) {
      await page.goto(`/admin/soegning?vis=${tab}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Søgning' })).toBeVisible()
      await fitsTheWindow(page)
      await hasNoViolations(page)
    }
  }
})
