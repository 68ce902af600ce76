import { expect, type Page, test } from '@playwright/test'
import { ADMINISTRATOR, logInAs, newBuyer, newStaff } from '../new-user.ts'
import { isHydrated } from '../quiet.ts'
import { readMail } from '../read-mail.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** A product that is sold alone, and has a number. */
async function anyNumber(page: Page): Promise<string> {
  const reply = await page.request.get('/api/shop/products?allProductChildren=1&limit=100')
  const { data } = (await reply.json()) as {
    data: { varenummer: string | null; children_count: number; stock: number }[]
  }
  const found = data.find((one) => one.varenummer && !one.children_count && one.stock > 0)
  expect(found).toBeDefined()
  return found?.varenummer ?? ''
}

test('an offer is drafted for a customer, priced, sent by mail, written about and revised', async ({
  page,
}) => {
  const title = `Carport ${Date.now()}`
  const buyer = await newBuyer(shopAddress, `Jonas ${Date.now()}`, undefined, ['see_offers'])
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  const number = await anyNumber(page)
  await page.getByRole('link', { name: 'Tilbud', exact: true }).first().click()
  await expect(heading(page, 'Tilbud')).toBeVisible()
  await hasNoViolations(page)

  await page.getByRole('button', { name: 'Nyt tilbud …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nyt tilbud' })
  await expect(dialog.getByText('Vælg en kunde.')).toBeVisible()
  await dialog.getByLabel('Find kunden').fill('Nordbyg')
  await dialog
    .getByRole('radio', { name: /Nordbyg/ })
    .first()
    .check()
  await dialog.getByLabel('Modtager').selectOption({ label: buyer.name })
  await dialog.getByLabel('Hvad det gælder').fill(title)
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Opret kladde' }).click()
  await expect(heading(page, /^Tilbud \S+$/)).toBeVisible()
  await expect(page.getByText('Kladde', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send tilbud …' })).toBeDisabled()

  await page.getByLabel('Tilføj vare').fill(number)
  await page
    .getByRole('button', { name: new RegExp(`^${number} · `) })
    .first()
    .click()
  const line = page.getByRole('list', { name: 'Linjer' }).getByRole('listitem').first()
  await line.getByLabel('Antal').fill('mange')
  await expect(page.getByText('Skriv antal som et tal over 0, og priser som beløb.')).toBeVisible()
  await line.getByLabel('Antal').fill('12')
  await line.getByLabel('Pris ekskl. moms').fill('100,50')
  await line.getByLabel('Afsnit').fill('Tag')
  await page.getByRole('button', { name: '30 dage' }).click()
  await page.getByRole('textbox', { name: 'Tekst til kunden' }).fill('Leveres i uge 12.')
  await hasNoViolations(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Kladden er gemt')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dækning' })).toContainText('1.206,00')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
    await hasNoViolations(page)
  }

  await page.getByRole('button', { name: 'Send tilbud …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send tilbud' }).click()
  await expect(page.getByText('Tilbuddet er sendt')).toBeVisible()
  await expect(page.getByText('Sendt', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Linjer' })).toContainText('1.206,00')
  await page.getByLabel('Skriv til kunden').fill('Ring, hvis I vil have det før.')
  await page.getByRole('button', { name: 'Send besked' }).click()
  await expect(page.getByText('Beskeden er sendt')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Beskeder' })).toContainText('Ring, hvis I vil')
  await hasNoViolations(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Tilbud .+\.pdf$/)
  await page.getByRole('button', { name: 'Ny udgave …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Opret kladde' }).click()
  await expect(page.getByText('En ny kladde er oprettet')).toBeVisible()
  await expect(page.getByText('Kladde', { exact: true })).toBeVisible()
  const copied = page.getByRole('list', { name: 'Linjer' }).getByRole('listitem').first()
  await expect(copied.getByLabel('Antal')).toHaveValue('12')
  await expect(copied.getByLabel('Pris ekskl. moms')).toHaveValue('100,50')
  await page.getByRole('navigation', { name: 'Brødkrumme' }).getByRole('link').click()
  await page.getByLabel('Søg i listen').fill(title)
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1)
  await page.getByRole('tab', { name: /^Sendt/ }).click()
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1)
  expect(await readMail(page, buyer.username, /tilbud/i)).toContain(title)
})

test('paint that is asked for in a colour is offered, accepted and bought in it', async ({
  page,
  browser,
}) => {
  const title = `Facade ${Date.now()}`
  const told = 'Antracitgrå RAL 7016, base C'
  const buyer = await newBuyer(shopAddress, `Sofie ${Date.now()}`, undefined, ['see_offers'])
  await logInAs(page, buyer)
  await page.goto('/paint-picker/ral/ral-7016/maling')
  await page
    .getByRole('link', { name: /^Vælg / })
    .first()
    .click()
  await page.getByLabel('Flade').fill('40')
  await page.getByRole('button', { name: 'Regn ud' }).click()
  await isHydrated(page)
  const cheapest = page.locator('form').filter({ hasText: 'Billigst' })
  await cheapest.getByRole('checkbox').check()
  await cheapest.getByRole('button', { name: /^Læg \d+ spande? i kurv/ }).click()
  await expect(page.getByText(/spande? i RAL 7016 Antracitgrå er lagt i kurven/)).toBeVisible()
  await page.goto('/checkout/basket')
  await isHydrated(page)
  await page.getByRole('button', { name: 'Bed om tilbud' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Hvad gælder det/).fill(title)
  await form.getByRole('button', { name: 'Send forespørgsel' }).click()
  await page.getByRole('link', { name: 'Se forespørgslen' }).click()
  await expect(page.getByText(told).first()).toBeVisible()
  await hasNoViolations(page)
  const offer = page.url()

  const context = await browser.newContext({ baseURL: shopAddress })
  const desk = await context.newPage()
  await atDesk(desk, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await desk.goto(`/admin/tilbud/${offer.split('/').at(-1)}`)
  const line = desk.getByRole('list', { name: 'Linjer' }).getByRole('listitem').first()
  await expect(line).toContainText(told)
  await line.getByLabel('Pris ekskl. moms').fill('250,00')
  await desk.getByRole('button', { name: '30 dage' }).click()
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText('Kladden er gemt')).toBeVisible()
  await expect(line).toContainText(told)
  for (const width of [390, 1440]) {
    await desk.setViewportSize({ width, height: 900 })
    await fitsTheWindow(desk)
    await hasNoViolations(desk)
  }
  await desk.getByRole('button', { name: 'Send tilbud …' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Send tilbud' }).click()
  await expect(desk.getByText('Tilbuddet er sendt')).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Linjer' })).toContainText(told)
  await context.close()

  await page.goto('/checkout/basket')
  await isHydrated(page)
  for (const button of await page.getByRole('button', { name: /^Fjern/ }).all())
    await button.click()
  await page.goto(offer)
  await expect(page.getByText(told).first()).toBeVisible()
  await isHydrated(page)
  await page.getByRole('button', { name: /^Godkend \d+ linjer?, / }).click()
  await expect(page.getByText('I din kurv').first()).toBeVisible()
  await page.goto('/checkout/basket')
  const locked = page.getByRole('listitem').filter({ hasText: 'låst pris til og med' }).first()
  await expect(locked).toContainText(told)
  await hasNoViolations(page)
})
