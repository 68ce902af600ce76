import { expect, type Page } from '@playwright/test'

/**
 * Opens the latest mail to an address: other journeys have mails of the same subject sent meanwhile.
 *
 * @returns Its words.
 */
export async function readMail(page: Page, address: string, subject: RegExp): Promise<string> {
  await expect(async () => {
    await page.goto('/demo/mails')
    const mails = page.getByRole('row').filter({ hasText: address })
    const mail = mails.getByRole('link', { name: subject }).filter({ visible: true })
    await mail.first().click({ timeout: 1000 })
    await expect(page.locator('body')).toContainText(address, { timeout: 1000 })
  }).toPass()
  return (await page.locator('body').textContent()) ?? ''
}
