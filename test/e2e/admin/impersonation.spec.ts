import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newBuyer, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

test('staff see the shop as a customer, fill the basket, cannot order, and come back', async ({
  page,
  context,
}) => {
  const buyer = await newBuyer(shopAddress, 'Rasmus Lund')
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/brugere?q=${buyer.username}`)
  await page.locator('[data-row]').first().click()
  await page.getByRole('button', { name: 'Se butikken som brugeren …' }).click()
  await expect(page.getByRole('button', { name: 'Åbn butikken' })).toBeDisabled()
  await page.getByLabel('Hvorfor?').fill('Ringede om en pris')
  await hasNoViolations(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Åbn butikken' }).click()

  const shop = await opened
  const bar = shop.getByRole('region', { name: 'Du ser butikken som en kunde' })
  await expect(bar).toContainText('Rasmus Lund')
  await expect(bar).toContainText('slutter om 30 min.')
  for (const width of [360, 768, 1440]) {
    await shop.setViewportSize({ width, height: 900 })
    await fitsTheWindow(shop)
  }
  await hasNoViolations(shop)
  const kept = await shop.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('session') ?? '{}')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    await fetch('/api/anti-forgery-token', { headers })
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const reply = await fetch('/api/users/me', {
      method: 'PATCH',
      headers: { ...headers, 'x-xsrf-token': decodeURIComponent(xsrf) },
      body: JSON.stringify({ name: 'En anden' }),
    })
    return [reply.status, (await reply.json()).code]
  })
  expect(kept).toEqual([403, 'impersonating'])

  await bar.getByRole('button', { name: 'Stop' }).click()
  await expect(shop.getByRole('heading', { level: 1, name: 'Rasmus Lund' })).toBeVisible()
  await shop.goto('/')
  await expect(shop.getByRole('link', { name: 'Log ind' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('a colleague’s eyes are not to be had', async ({ page }) => {
  const colleague = await newStaff(shopAddress, 'Bo Butik', ADMINISTRATOR)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/brugere?q=${colleague.username}`)
  await page.locator('[data-row]').first().click()
  await expect(page.getByRole('button', { name: 'Se butikken som brugeren …' })).toBeDisabled()
  await expect(page.getByText('Brugeren er en kollega.')).toBeVisible()
})
