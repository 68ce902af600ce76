import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk } from './desk.ts'

const FIELD = 'hazard'

test('what the label says of dangers is written, kept, and taken away', async ({ page }) => {
  const { make, read } = await colleague()
  const { id } = await make({ name: `Prøvelim ${crypto.randomUUID().slice(0, 8)}` })
  const kept = async () =>
    (await read(id)).custom_fields.find(({ key }: { key: string }) => key === FIELD)
  const danger = page.getByRole('group', { name: 'Faremærkning' })
  const statements = danger.getByLabel('Faresætninger')
  const save = async () => {
    await page.getByRole('button', { name: 'Gem vare' }).click()
    await expect(page.getByText('Varen er gemt').first()).toBeVisible()
  }
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}`)
  await page.getByRole('button', { name: 'Tilføj faremærkning' }).click()
  await danger.getByLabel('Signalord').selectOption('Advarsel')
  await danger.getByRole('checkbox', { name: /^GHS07/ }).check()
  await statements.fill('H317\n\n  P280 Bær handsker.  \n')
  await hasNoViolations(page)
  await save()
  expect(await kept()).toMatchObject({
    value: 'Advarsel',
    meta: { pictograms: ['GHS07'], statements: ['H317', 'P280 Bær handsker.'] },
  })

  await page.reload()
  await expect(danger.getByLabel('Signalord')).toHaveValue('Advarsel')
  await expect(danger.getByRole('checkbox', { name: /^GHS07/ })).toBeChecked()
  await expect(statements).toHaveValue('H317\nP280 Bær handsker.')
  await statements.fill('')
  await danger.getByLabel('Signalord').selectOption('')
  await danger.getByRole('checkbox', { name: /^GHS07/ }).uncheck()
  await save()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Gem vare' })).toBeAttached()
  const left = await kept()
  expect(left?.meta?.statements ?? []).toEqual([])
  expect(left?.value ?? '').toBe('')
})
