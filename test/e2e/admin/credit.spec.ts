import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk } from './desk.ts'
import { orderAboveCredit } from './order-above-credit.ts'

test('a customer’s credit is raised while the order waits, and then it is approved', async ({
  page,
}) => {
  const { name } = await orderAboveCredit(page)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.getByRole('link', { name: 'Afgør kredit' }).click()
  await page.getByLabel('Søg i listen').fill(name)
  await expect(page.getByText('1–1 af 1')).toBeVisible()
  await page.locator('[data-row]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ordre \d+/ })).toBeVisible()
  await expect(page.getByText('Over kredit').first()).toBeVisible()
  await hasNoViolations(page)

  await page.getByRole('link', { name: 'Åbn firma' }).click()
  await page.getByLabel('Kreditmaksimum i kroner').fill('100.000')
  await page.getByRole('button', { name: 'Gem aftale' }).click()
  await expect(page.getByText('Aftalen er gemt')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Godkend', exact: true }).click()
  await expect(page.getByText('Godkendt').first()).toBeVisible()
  await expect(page.getByText('Over kredit')).toHaveCount(0)
})
