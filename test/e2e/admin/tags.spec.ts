import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

test('tags are made, renamed, merged with what has them told first, and deleted', async ({
  page,
}) => {
  const { make, read, change } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.getByRole('link', { name: 'Mærkater', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mærkater' })).toBeVisible()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const create = async (name: string) => {
    await page.getByRole('button', { name: 'Nyt mærkat …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nyt mærkat' })
    await dialog.getByLabel('Navn').fill(name)
    await hasNoViolations(page)
    await dialog.getByRole('button', { name: 'Gem mærkat' }).click()
    await expect(row(name)).toContainText('Bruges ikke')
  }
  await create(`Sommer ${stamp}`)
  await create(`Sæson ${stamp}`)
  await create(`Spild ${stamp}`)
  await row(`Sommer ${stamp}`).getByRole('button', { name: 'Ret …' }).click()
  const renaming = page.getByRole('dialog', { name: `Ret mærkatet Sommer ${stamp}` })
  await renaming.getByLabel('Navn').fill(`Sommerhus ${stamp}`)
  const changed = page.waitForRequest((request) => request.method() === 'PATCH')
  await renaming.getByRole('button', { name: 'Gem mærkat' }).click()
  const tag = Number(new URL((await changed).url()).pathname.split('/').at(-1))
  await expect(row(`Sommerhus ${stamp}`)).toBeVisible()

  const { id } = await make({ name: `Havemøbel ${stamp}` })
  expect((await change(id, { tag_ids: [tag] })).status).toBe(200)
  await page.reload()
  await expect(row(`Sommerhus ${stamp}`)).toContainText('1 vare')
  await expect(row(`Sommerhus ${stamp}`).getByRole('button', { name: 'Slet …' })).toHaveCount(0)
  await row(`Sommerhus ${stamp}`).getByRole('button', { name: 'Læg sammen …' }).click()
  const merging = page.getByRole('dialog', { name: `Læg Sommerhus ${stamp} sammen med et andet` })
  await expect(merging.getByText('1 vare får det andet mærkat i stedet.')).toBeVisible()
  await merging.getByLabel('Bliver til').selectOption(`Sæson ${stamp}`)
  await hasNoViolations(page)
  await merging.getByRole('button', { name: `Saml i Sæson ${stamp}` }).click()
  await expect(row(`Sæson ${stamp}`)).toContainText('1 vare')
  await expect(row(`Sommerhus ${stamp}`)).toHaveCount(0)
  expect((await read(id)).tag_ids).toHaveLength(1)

  await row(`Spild ${stamp}`).getByRole('button', { name: 'Slet …' }).click()
  await page.getByRole('button', { name: 'Slet mærkatet' }).click()
  await expect(row(`Spild ${stamp}`)).toHaveCount(0)
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row(`Sæson ${stamp}`)).toBeVisible()
    await fitsTheWindow(page)
    await hasNoViolations(page)
  }
})
