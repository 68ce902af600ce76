import { expect, test } from '@playwright/test'
import { danishDay } from '#kernel/time'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { colleague } from './colleague.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

/** A group of the demo that everyone buys at. */
const PUBLIC = 1

test('a price is planned from a day on beside that of today, and taken back', async ({ page }) => {
  const { make, read } = await colleague()
  const year = Number(danishDay(new Date()).slice(0, 4)) + 1
  const { id } = await make({
    name: `Planke ${crypto.randomUUID().slice(0, 8)}`,
    prices: [{ price_group_id: PUBLIC, price: 118.75 }],
  })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}?vis=priser`)
  const save = async () => {
    await page.getByRole('button', { name: 'Gem vare' }).click()
    await expect(page.getByText('Varen er gemt').first()).toBeVisible()
  }
  const open = page.getByRole('button', { name: /^Ny pris fra …/ })
  await open.click()
  await page.getByLabel(/, ny pris, ekskl\. moms$/i).fill('100')
  await expect(page.getByLabel(/, ny pris, inkl\. moms$/i)).toHaveValue('125,00')
  await page.getByLabel(/, ny pris fra$/).fill(`${year}-01-01`)
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Tilføj ny pris' }).click()
  await expect(open).toBeFocused()
  await save()
  const line = page.getByText(`125,00 kr. inkl. moms fra 1. jan. ${year}`)
  await expect(line).toBeVisible()
  const [price] = (await read(id)).prices
  const planned = [{ starts: `${year - 1}-12-31T23:00:00.000Z`, price: 125, net_price: 100 }]
  expect(price).toMatchObject({ price: 118.75, planned })

  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await line.scrollIntoViewIfNeeded()
    await expect(line).toBeInViewport()
    await expect(open).toBeInViewport()
    await fitsTheWindow(page)
    await hasNoViolations(page)
  }
  await page.getByRole('button', { name: /^Fjern 125,00 kr\./ }).click()
  await expect(line).toHaveCount(0)
  await expect(open).toBeFocused()
  await page.getByRole('button', { name: 'Gem vare' }).click()
  await expect.poll(async () => (await read(id)).prices[0].planned).toEqual([])
})

test('a new price that is typed and not added yet is not lost by a save', async ({ page }) => {
  const { make, read } = await colleague()
  const day = `${Number(danishDay(new Date()).slice(0, 4)) + 1}-01-01`
  const { id } = await make({
    name: `Planke ${crypto.randomUUID().slice(0, 8)}`,
    prices: [{ price_group_id: PUBLIC, price: 118.75 }],
  })
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/varer/${id}?vis=priser`)
  const open = page.getByRole('button', { name: /^Ny pris fra …/ })
  const net = page.getByLabel(/, ny pris, ekskl\. moms$/i)
  const gross = page.getByLabel(/, ny pris, inkl\. moms$/i)
  const from = page.getByLabel(/, ny pris fra$/)
  const add = page.getByRole('button', { name: 'Tilføj ny pris' })
  const save = page.getByRole('button', { name: 'Gem vare' })

  await page
    .getByLabel(/, inkl\. moms$/i)
    .first()
    .fill('120')
  await open.click()
  await expect(add).toHaveAccessibleDescription('Skriv prisen.')
  await net.fill('100')
  await gross.fill('12x')
  await expect(gross).toHaveAttribute('aria-invalid', 'true')
  await expect(add).toBeDisabled()
  await gross.fill('125')
  await expect(add).toHaveAccessibleDescription('Vælg, hvilken dag prisen gælder fra.')
  await hasNoViolations(page)
  // Enter neither saves nor adds what is unfinished, and the save says why it waits.
  await net.press('Enter')
  await expect(net).toHaveValue('100,00')
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription(/^Tilføj eller annullér den nye pris/)

  // It is there still after another tab, and goes with its button.
  await page.getByRole('tab', { name: 'Stamdata' }).click()
  await page.getByRole('tab', { name: /^Priser/ }).click()
  await expect(gross).toHaveValue('125')
  await page.getByRole('button', { name: 'Annullér' }).click()
  await expect(open).toBeFocused()
  await expect(save).toBeEnabled()

  // Enter adds what is finished.
  await open.click()
  await net.fill('100')
  await from.fill(day)
  await net.press('Enter')
  await expect(open).toBeFocused()
  await save.click()
  await expect(page.getByText('Varen er gemt').first()).toBeVisible()
  const [price] = (await read(id)).prices
  expect(price).toMatchObject({ price: 120, planned: [{ net_price: 100 }] })

  // With nothing else changed, what is typed is asked for before the page is left.
  await open.click()
  await net.fill('90')
  await page.getByRole('link', { name: 'Varer' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
