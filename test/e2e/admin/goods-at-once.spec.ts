import { expect, type Page, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function twoGoods(body: object = {}) {
  const { make, read } = await colleague()
  const stamp = crypto.randomUUID().slice(0, 8)
  const made = [
    await make({ name: `Ens A ${stamp}`, ...body }),
    await make({ name: `Ens B ${stamp}`, ...body }),
  ]
  return { stamp, all: () => Promise.all(made.map(({ id }) => read(id))) }
}

test('a field is written for all that are marked, looked at first, and put back', async ({
  page,
}) => {
  const { stamp, all } = await twoGoods({ custom_fields: [{ key: 'note', value: 'Tung' }] })
  const values = async (key: string) =>
    (await all()).map(
      ({ custom_fields }) =>
        custom_fields.find((one: { key: string }) => one.key === key)?.value as string | undefined,
    )
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer?q=${stamp}`)
  await page.getByLabel('Markér alle på siden').check()
  await press(page, 'Sæt et felt …')
  const dialog = page.getByRole('dialog', { name: 'Sæt et felt på varerne' })
  await expect(dialog.getByRole('button', { name: /^Ret / })).toBeDisabled()
  await dialog.getByLabel('Felt', { exact: true }).selectOption('Norm')
  await dialog.getByLabel('Norm', { exact: true }).fill('EN 14081-1')
  await expect(dialog.getByText(`Ens B ${stamp}`)).toContainText('havde det ikke')
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Ret 2 varer' }).click()
  await expect(page.getByText('2 varer er rettet')).toBeVisible()
  expect(await values('norm')).toEqual(['EN 14081-1', 'EN 14081-1'])
  expect(await values('note')).toEqual(['Tung', 'Tung'])
  await page.getByRole('button', { name: 'Fortryd', exact: true }).click()
  await expect(page.getByText('Varerne er som før')).toBeVisible()
  expect(await values('norm')).toEqual([undefined, undefined])

  await page.getByLabel('Markér alle på siden').check()
  await press(page, 'Sæt et felt …')
  await dialog.getByLabel('Felt', { exact: true }).selectOption('Bemærk')
  await dialog.getByLabel('Fjern Bemærk fra varerne').check()
  await expect(dialog.getByText(`Ens A ${stamp}`)).toContainText('før: Tung')
  await dialog.getByRole('button', { name: 'Ret 2 varer' }).click()
  await expect(page.getByText('2 varer er rettet')).toBeVisible()
  expect(await values('note')).toEqual([undefined, undefined])
})

test('prices that were changed at once are put back from the list, later than the message', async ({
  page,
}) => {
  const { stamp, all } = await twoGoods({ prices: [{ price_group_id: 1, price: 100 }] })
  const prices = async () => (await all()).map(({ prices: [one] }) => one.price as number)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/priser?q=${stamp}`)
  await page.getByLabel('Regn på alle priser').fill('× 2')
  await press(page, 'Regn på 2 varer')
  await press(page, 'Gennemse og gem')
  await press(page, 'Gem 2 priser')
  await expect(page.getByText('2 priser er gemt')).toBeVisible()
  expect(await prices()).toEqual([200, 200])

  await page.goto(`/admin/varer?q=${stamp}`)
  await press(page, 'Fortryd rettelser …')
  const list = page.getByRole('dialog', { name: 'Rettet på én gang det seneste døgn' })
  // Other journeys change goods too.
  const own = list.getByRole('listitem').filter({ hasText: 'af dig' })
  await expect(own).toContainText('2 varer: Priser')
  await hasNoViolations(page)
  await own.getByRole('button', { name: /^Fortryd 2 varer: Priser/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Fortryd 2 varer: Priser' })
  await expect(dialog.getByText(`Ens A ${stamp}`)).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Sæt 2 varer tilbage' }).click()
  await expect(page.getByText('2 varer er som før')).toBeVisible()
  expect(await prices()).toEqual([100, 100])
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsTheWindow(page)
})
