import { expect, test } from '@playwright/test'
import { logIn, openAccount } from './login.ts'
import { isHydrated } from './quiet.ts'
import { CARDS, mette, shopper } from './shopper.ts'
import { hasNoViolations } from './violations.ts'

const TITLE = 'Bjælkelag, drager og lægter'

test('a part of an offer is accepted, and ordered at the price that was locked', async ({
  page,
}) => {
  const one = shopper(page)
  await logIn(page, 'proff2@demo.dk')
  await openAccount(page)
  await one.says(/^Tilbud T-\d+ udløber om \d dage$/)
  await page.goto('/offers')
  await one.arrivesAt('Tilbud')
  await one.says(/\d+ venter på svar/)
  await hasNoViolations(page)
  await page.getByRole('link', { name: TITLE, exact: true }).click()
  await one.arrivesAt(TITLE)
  await hasNoViolations(page)
  // All but the first line is held back.
  const [first, ...others] = await page.getByRole('checkbox').all()
  if (!first) throw new Error('the offer has no lines')
  for (const box of others) await box.uncheck()
  await page.getByRole('radio', { name: 'Ingen af dem nu' }).check()
  const button = page.getByRole('button', { name: /^Godkend 1 linje, / })
  const [amount = ''] = /[\d.]+,\d\d/.exec((await button.textContent()) ?? '') ?? []
  await one.says(/linjer holdes tilbage og kan bestilles til og med/)
  await button.click()
  await one.says('1 linje er lagt i kurven til den låste pris.')
  await one.says('I din kurv')
  await hasNoViolations(page)
  await page.goto('/checkout/basket')
  const locked = page.getByRole('listitem').filter({ hasText: 'låst pris til og med' })
  await expect(locked).toContainText(amount)
  await expect(locked).toContainText('Antallet ligger fast')
  await expect(locked.getByRole('spinbutton')).toHaveCount(0)
  await hasNoViolations(page)

  await one.livesAt(mette.postcode)
  await one.goesToDelivery()
  await one.goesToInfo()
  // The basket may have been begun for a building site.
  await page.getByRole('checkbox', { name: /leveres et andet sted/ }).uncheck()
  await page.getByLabel('CVR-nr.').fill('99999985')
  await one.is(mette)
  await one.goesToPayment()
  await one.paysWith('Betalingskort')
  await one.goesToReview()
  await one.acceptsTerms()
  const special = page.getByRole('checkbox', { name: /fortryd/ })
  if (await special.isVisible()) await special.check()
  await page.getByRole('button', { name: /^(Køb og betal|Ordre med betalingspligt)$/ }).click()
  await one.givesCard(CARDS.approved)
  const order = await one.hasOrdered()
  await one.says(new RegExp(amount.replaceAll('.', '\\.')))
  await page.goto('/offers')
  await page.getByRole('link', { name: TITLE, exact: true }).click()
  await expect(page.getByRole('link', { name: `Ordre ${order}` })).toBeVisible()
})

test('a line that was removed from the basket comes back at its locked price', async ({ page }) => {
  const one = shopper(page)
  await logIn(page, 'proff2@demo.dk')
  await page.goto('/offers')
  await page.getByRole('link', { name: 'Carport, stolper og limtræ', exact: true }).click()
  await isHydrated(page)
  await page.getByRole('button', { name: /^Godkend \d+ linjer, / }).click()
  await one.says(/linjer er lagt i kurven til den låste pris\.$/)
  await page.goto('/checkout/basket')
  const locked = page.getByRole('listitem').filter({ hasText: 'låst pris til og med' })
  await expect(locked.first()).toBeVisible()
  const count = await locked.count()
  await locked
    .first()
    .getByRole('button', { name: /^Fjern/ })
    .click()
  await expect(locked).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(locked).toHaveCount(count)
  // The basket is left as it was found.
  for (let left = count; left > 0; left -= 1) {
    await locked
      .first()
      .getByRole('button', { name: /^Fjern/ })
      .click()
    await expect(locked).toHaveCount(left - 1)
  }
})

test('an offer is asked for, and one that has expired is asked for again', async ({ page }) => {
  const one = shopper(page)
  await logIn(page, 'proff2@demo.dk')
  await page.goto('/offers')
  await isHydrated(page)
  await one.press('Bed om tilbud')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send forespørgsel' }).click()
  await expect(dialog.getByText('Skriv, hvad det gælder')).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByLabel('Hvad gælder det?').fill('Udestue, 20 m²')
  await dialog.getByLabel('Besked til os').fill('Limtræ og glaslister, til uge 10')
  await dialog.getByRole('button', { name: 'Send forespørgsel' }).click()
  await page.getByRole('link', { name: 'Se forespørgslen' }).click()
  await one.arrivesAt('Udestue, 20 m²')
  await one.says('Vi har fået din forespørgsel.')
  await one.says('Limtræ og glaslister, til uge 10')
  await hasNoViolations(page)
  await page.goto('/offers?status=expired')
  await page
    .getByRole('row', { name: /Terrasse og trappe/ })
    .getByRole('link')
    .click()
  await one.arrivesAt('Terrasse og trappe')
  await one.says('Tilbuddet gælder ikke længere.')
  await hasNoViolations(page)
  const download = page.waitForEvent('download')
  await one.press('PDF')
  expect((await download).suggestedFilename()).toMatch(/^tilbud-T-\d+\.pdf$/)
  const table = page.waitForEvent('download')
  await one.press('CSV')
  expect((await table).suggestedFilename()).toMatch(/^tilbud-T-\d+\.csv$/)
  await one.press('Bed om et nyt tilbud')
  await dialog.getByRole('button', { name: 'Send forespørgsel' }).click()
  await one.says('Din forespørgsel er sendt.')
})
