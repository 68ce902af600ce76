import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

/** A group of the demo that writes pages, and sees neither orders nor goods. */
const CONTENT = 5

test('the overview has queues, sales of thirty days and searches without hits, on every width', async ({
  page,
}) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  const queues = page.getByRole('region', { name: 'Kræver en hånd' })
  const rows = queues.getByRole('listitem')
  await expect(rows.filter({ hasText: 'ordrer er nye' })).toBeVisible()
  const names = await rows.allInnerTexts()
  const sales = page.getByRole('region', { name: 'Salg, 30 dage' })
  await expect(sales).toContainText('Heraf erhverv')
  await expect(sales.getByRole('img', { name: /^Salg pr\. dag/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Søgninger uden resultat' })).toBeVisible()
  await hasNoViolations(page)
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(rows).toHaveCount(names.length)
  await rows
    .filter({ hasText: 'ordrer skal pakkes' })
    .getByRole('link', { name: 'Pak ordrer' })
    .click()
  await expect(page).toHaveURL(/order-type=approved/)
})

test('staff see the queues and figures that their rights let them see', async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Ida Lund', CONTENT))
  await expect(page.getByText('Ingen af dine rettigheder har en kø')).toBeVisible()
  await expect(page.getByText('ordrer er nye')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Salg, 30 dage' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Søgninger uden resultat' })).toBeVisible()
})
