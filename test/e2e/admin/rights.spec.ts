import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, newStaff, SHOP } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk } from './desk.ts'

test('a clerk sees no section that is not the clerk’s, and is told what each act takes', async ({
  page,
}) => {
  await atDesk(page, await newStaff(shopAddress, 'Bo Butik', SHOP))
  const menu = page.getByRole('navigation', { name: 'Afsnit' })
  await expect(menu.getByRole('link', { name: 'Fortrydelser' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Henvendelser' })).toHaveCount(0)
  await expect(page.getByText(/henvendelser? venter på svar/)).toHaveCount(0)

  await page.goto('/admin/henvendelser')
  await expect(
    page.getByRole('heading', { name: 'Du har ikke adgang til denne side' }),
  ).toBeVisible()
  await expect(page.getByText('Det kræver rettigheden »Svare på henvendelser«.')).toBeVisible()
  await hasNoViolations(page)

  await page.goto('/admin/fortrydelser')
  await expect(page.getByRole('button', { name: 'Eksport' })).toBeDisabled()
  await expect(page.getByText('Det kræver rettigheden »Køre eksport«.')).toBeVisible()
  await hasNoViolations(page)
  await page.locator('[data-row]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Fortrydelse FR-/ })).toBeVisible()
  await expect(page.getByLabel('Fortrydelsen afvises')).toBeDisabled()
  await expect(page.getByLabel(/^Betal .* tilbage/)).toBeDisabled()
  await hasNoViolations(page)
})

test('a withdrawal is refused with a reason, which its history keeps', async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/fortrydelser')
  await page.locator('[data-row]').first().click()
  await page.getByLabel('Varerne er kommet tilbage').check()
  await page.getByLabel('Begrundelse').fill('Pallen er hel')
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Meld varerne modtaget' }).click()
  await expect(page.getByText('Fortrydelsen er opdateret')).toBeVisible()
  await expect(page.getByText('Pallen er hel')).toBeVisible()

  await page.getByLabel('Fortrydelsen afvises').check()
  await page.getByRole('button', { name: 'Afvis fortrydelsen' }).click()
  await expect(page.getByText('Skriv, hvorfor den afvises')).toBeVisible()
  await page.getByLabel('Begrundelse').fill('Brættet er savet i')
  await page.getByRole('button', { name: 'Afvis fortrydelsen' }).click()
  await expect(page.getByText('Fortrydelsen er afsluttet.')).toBeVisible()
  await expect(page.getByText('Brættet er savet i')).toBeVisible()
})
