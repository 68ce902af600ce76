import { expect, test } from '@playwright/test'
import { isHydrated } from './quiet.ts'

const KM = /(under 1|\d+) km/

test('branches tell how far they are from a postcode, the nearest first, and one of them is made the own', async ({
  page,
}) => {
  await page.goto('/forretninger')
  await isHydrated(page)
  await page.getByLabel('Postnr., by eller navn').fill('8260')
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: / km/ })
  await expect(rows.first()).toContainText('Aarhus')
  await expect(rows.first()).toContainText(KM)
  const far = (await rows.allTextContents()).map((text) => Number(/(\d+) km/.exec(text)?.[1]))
  expect(far.length).toBeGreaterThan(5)
  expect(far).toEqual(far.toSorted((one, other) => one - other))

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('banner').getByRole('button', { name: 'Vælg forretning' }).click()
  const drawer = page.getByRole('dialog', { name: 'Hvilken forretning er din?' })
  await drawer.getByLabel('Postnr., by eller navn').fill('8900')
  await expect(drawer.getByRole('listitem').first()).toContainText('Randers')
  await expect(drawer.getByRole('listitem').first()).toContainText(KM)
  await page.keyboard.press('Escape')

  await rows.first().getByRole('link', { name: 'Aarhus', exact: true }).click()
  await page.getByRole('button', { name: 'Vælg som min forretning' }).click()
  await expect(page.getByText('Det er din forretning')).toBeVisible()
})
