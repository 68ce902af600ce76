import { expect, type Page, test } from '@playwright/test'
import { packed } from '../checkout-products.ts'
import { ADMINISTRATOR, type NewUser, newBuyer, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** An offer of one product to a user of Nordbyg, which has been sent. */
async function sendsOffer(page: Page, to: Pick<NewUser, 'name'>, number: string): Promise<void> {
  await page.goto('/admin/tilbud')
  await page.getByRole('button', { name: 'Nyt tilbud …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nyt tilbud' })
  await dialog.getByLabel('Find kunden').fill('Nordbyg')
  await dialog
    .getByRole('radio', { name: /Nordbyg/ })
    .first()
    .check()
  await dialog.getByLabel('Modtager').selectOption({ label: to.name })
  await dialog.getByLabel('Hvad det gælder').fill('Carport')
  await dialog.getByRole('button', { name: 'Opret kladde' }).click()
  await page.getByLabel('Tilføj vare').fill(number)
  await page
    .getByRole('button', { name: new RegExp(`^${number} · `) })
    .first()
    .click()
  const line = page.getByRole('list', { name: 'Linjer' }).getByRole('listitem').first()
  await line.getByLabel('Antal').fill('12')
  await line.getByLabel('Pris ekskl. moms').fill('100,50')
  await page.getByRole('button', { name: '30 dage' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Kladden er gemt')).toBeVisible()
  await page.getByRole('button', { name: 'Send tilbud …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send tilbud' }).click()
  await expect(page.getByText('Tilbuddet er sendt')).toBeVisible()
}

test('a customer says yes to an offer on the phone, and it is ordered at its prices in six actions', async ({
  page,
}) => {
  const buyer = await newBuyer(shopAddress, `Jens Bro ${crypto.randomUUID().slice(0, 8)}`)
  const { name, varenummer } = await packed(page.request)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await sendsOffer(page, buyer, varenummer)
  const offer = page.url()
  // 1, 2: what they say yes to.
  await page.getByRole('button', { name: 'Lav ordre …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ordre på tilbuddet' })
  await expect(dialog.getByRole('checkbox', { name })).toBeChecked()
  await expect(dialog.getByText(/1\.206,00/)).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
    await hasNoViolations(page)
  }
  await dialog.getByRole('button', { name: 'Lav ordre' }).click()
  await expect(heading(page, /^Ny telefonordre: /)).toBeVisible()
  const line = page.getByRole('list', { name: 'Varer', exact: true }).getByRole('listitem').first()
  await expect(line.getByText(/^Pris og antal er låst af tilbud /)).toBeVisible()
  await expect(line.getByLabel(`Antal af ${name}`)).toHaveValue('12')
  await expect(line.getByLabel(`Antal af ${name}`)).not.toBeEditable()
  await hasNoViolations(page)
  // 3, 4, 5: what the company has not told before.
  const mobile = page.getByRole('textbox', { name: 'Mobil' })
  await mobile.fill('20304050')
  await mobile.press('Enter')
  await page.getByLabel('Efternavn').fill('Bro')
  await page.keyboard.press('Tab')
  await page.getByLabel('Rekvisition').fill('R-4712')
  await page.keyboard.press('Tab')
  // 6: order.
  await page.getByRole('button', { name: /^Bestil for / }).click()
  await expect(heading(page, /^Ordre \d+/)).toBeVisible()
  await expect(page.getByText('Ordren er bestilt af Mette Holm')).toBeVisible()
  await expect(page.getByText('100,50').first()).toBeVisible()
  await page.goto(offer)
  await expect(page.getByText('Bestilt', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lav ordre …' })).toBeDisabled()
})
