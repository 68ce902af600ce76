import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

test('staff say how many orders a carrier takes on a date, change it, and take it away again', async ({
  page,
}) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/levering?vis=dage')
  const lorries = page.getByRole('list', { name: 'Dage hos Egen bil' })
  await expect(lorries).toContainText('8 ordrer, højst 5 om formiddagen')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
    await hasNoViolations(page)
    await page.screenshot({ path: `test-results/admin-days-${width}.png`, fullPage: true })
  }
  await page.getByRole('link', { name: 'Ny dag' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ny dag' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Fragtmand' }).selectOption({ label: 'Bring' })
  await page.getByLabel('Dato', { exact: true }).fill('2031-01-06')
  await page.getByLabel('Ordrer i alt', { exact: true }).fill('3')
  await page.getByRole('button', { name: /^Opret/ }).click()
  await expect(page.getByText('Vælg en ugedag eller en dato, ikke begge.')).toBeVisible()
  await page
    .getByRole('combobox', { name: 'Ugedag' })
    .selectOption({ label: 'Ingen: det er en dato' })
  await page.getByRole('button', { name: /^Opret/ }).click()
  const own = page.getByRole('list', { name: 'Dage hos Bring' })
  await expect(own).toContainText('3 ordrer')
  await own.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Bring, 6\. jan/ })).toBeVisible()
  await page.getByLabel('Ordrer i alt', { exact: true }).fill('0')
  await page.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(page.getByText('Dagen er gemt og gælder nu')).toBeVisible()
  await page.getByRole('button', { name: 'Slet …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Slet dagen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Levering' })).toBeVisible()
  await expect(own).toBeHidden()
})
