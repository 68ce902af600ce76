import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { newEditor } from '../editor.ts'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { readMail } from '../read-mail.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fillSignIn, fitsTheWindow, signIn, writeToShop } from './desk.ts'

/** A demo of this machine lets staff in without a second factor; any other shop does not. */
async function needsSecondFactor(page: Page): Promise<void> {
  await page.route('**/api/admin/session', async (route) => {
    if (route.request().method() === 'DELETE') return route.continue()
    const response = await route.fetch()
    const body = await response.json()
    if (body.data) body.data.needs_second_factor = !body.data.user.has_second_factor
    return route.fulfill({ response, json: body })
  })
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('staff set up their second factor in the sitting that they log in to, and need it the next time', async ({
  page,
  context,
}) => {
  const user = await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR)
  await needsSecondFactor(page)
  await page.goto('/admin')
  await expect(heading(page, 'Log ind')).toBeVisible()
  await hasNoViolations(page)
  await fillSignIn(page, user.username)

  await expect(heading(page, 'Slå totrinslogin til')).toBeVisible()
  await hasNoViolations(page)
  await page.getByLabel('Skriv din adgangskode igen').fill('forkert')
  await page.getByRole('button', { name: 'Fortsæt' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Skriv din adgangskode igen').fill('syv grønne tagsten')
  await page.getByRole('button', { name: 'Fortsæt' }).click()
  await expect(page.getByRole('img', { name: 'QR-kode til din app' })).toBeVisible()
  await hasNoViolations(page)
  const secret = Secret.fromBase32((await page.locator('code').textContent()) ?? '')
  await page.getByLabel('De seks cifre fra appen').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Slå til' }).click()

  await expect(heading(page, 'Gem dine reservekoder')).toBeVisible()
  await hasNoViolations(page)
  const [code = ''] = await page.locator('li code').allTextContents()
  await expect(page.getByRole('button', { name: 'Gå til administrationen' })).toBeDisabled()
  await expect(page.getByText('Sæt hak, når du har gemt koderne.')).toBeVisible()
  await page.getByLabel('Jeg har gemt koderne').check()
  await page.getByRole('button', { name: 'Gå til administrationen' }).click()
  await expect(heading(page, 'Overblik')).toBeVisible()
  await hasNoViolations(page)
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBeLessThan(2)

  await page.getByRole('button', { name: 'Mette Holm, Menu' }).click()
  await page.getByRole('menuitem', { name: 'Log ud' }).click()
  await expect(heading(page, 'Log ind')).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('staff')

  await fillSignIn(page, user.username)
  await expect(heading(page, 'Skriv engangskoden')).toBeVisible()
  await hasNoViolations(page)
  await page.getByLabel('Engangskode, ciffer 1').pressSequentially('000000')
  await expect(page.getByRole('alert')).toContainText('Koden passer ikke')
  await page.getByRole('button', { name: 'Brug en reservekode' }).click()
  await page.getByLabel('Reservekode').fill(code)
  await page.getByRole('button', { name: 'Log ind' }).click()
  await expect(heading(page, 'Overblik')).toBeVisible()
})

test('an enquiry is found by filter, search and page, read, answered and seen among the closed ones', async ({
  page,
}) => {
  const word = `lerk${Date.now()}`
  const email = `${word}@juhl.example`
  for (let at = 1; at <= 51; at += 1) {
    const kind = at % 2 ? 'offer' : 'contact'
    await writeToShop(`Kunde ${at}`, `Har I ${word} nr. ${at} på lager?`, {
      kind,
      subject: `Nr. ${at}`,
      email,
    })
  }
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.getByRole('link', { name: 'Henvendelser', exact: true }).first().click()
  await expect(heading(page, 'Henvendelser')).toBeVisible()

  await page.keyboard.press('/')
  await page.getByLabel('Søg i listen').pressSequentially(word)
  await expect(page.getByText('1–50 af 51')).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Side 2' }).click()
  await expect(page.getByText('51–51 af 51')).toBeVisible()
  await expect(page).toHaveURL(/side=2&efter=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByText('1–50 af 51')).toBeVisible()
  await page.getByRole('button', { name: 'Modtaget' }).click()
  await expect(page.getByRole('columnheader', { name: 'Modtaget' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(page.getByRole('row').nth(1)).toContainText('Kunde 51')

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Spørgsmål' }).click()
  await expect(page.getByText('1–25 af 25')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1–25 af 25')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Eksport' }).click()
  await page.getByRole('menuitem', { name: 'CSV-fil' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Henvendelser \d{4}-\d\d-\d\d\.csv$/)

  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Nr. 48')).toBeVisible()
  await hasNoViolations(page)
  const answer = page.getByRole('textbox', { name: 'Svar' })
  await expect(page.getByRole('button', { name: 'Send svar' })).toBeDisabled()
  await answer.fill(`Ja, 24 m² ${word}.`)
  await expect(page.getByRole('button', { name: 'Luk uden svar' })).toBeDisabled()
  await expect(page.getByText('Slet det, du har skrevet, for at lukke uden svar.')).toBeVisible()
  await hasNoViolations(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Svaret er sendt, og henvendelsen er lukket')).toBeVisible()
  await expect(page.getByText('Lukket', { exact: true })).toBeVisible()

  await page.getByRole('navigation', { name: 'Brødkrumme' }).getByRole('link').click()
  await expect(page.getByText('1–24 af 24')).toBeVisible()
  await page.getByRole('tab', { name: /^Lukkede/ }).click()
  await expect(page.getByRole('link', { name: 'Kunde 48' })).toBeVisible()
  expect(await readMail(page, email, /svar/i)).toContain(`Ja, 24 m² ${word}.`)
})

test('a session that ends is gone on with over the page, and nothing that was typed is lost', async ({
  page,
  context,
}) => {
  const name = `Jens ${Date.now()}`
  await writeToShop(name, 'Kan I levere lørdag?')
  const user = await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR)
  await atDesk(page, user)
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Navn, e-mail, ordrenummer, side eller handling').fill(name)
  const found = page.getByRole('button', { name }).or(page.getByRole('option', { name })).first()
  await expect(found).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, name)).toBeVisible()
  await page.getByRole('textbox', { name: 'Svar' }).fill('Ja, inden kl. 12.')
  await context.clearCookies({ name: 'staff' })
  await context.clearCookies({ name: 'staff-xsrf' })
  await page.getByRole('button', { name: 'Send svar' }).click()
  const again = page.getByRole('dialog', { name: 'Log ind igen' })
  await expect(again).toBeVisible()
  await hasNoViolations(page)
  await again.getByLabel('Adgangskode', { exact: true }).fill('syv grønne tagsten')
  await again.getByRole('button', { name: 'Log ind' }).click()
  await expect(page.getByText('Svaret er sendt, og henvendelsen er lukket')).toBeVisible()
  await expect(page.getByText('Ja, inden kl. 12.')).toBeVisible()
})

test('who leaves something unsaved is asked once, and who comes second is shown what the first one saved', async ({
  page,
}) => {
  const name = `Ane ${Date.now()}`
  await writeToShop(name, 'Har I krydsfiner i 21 mm?')
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/henvendelser?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('textbox', { name: 'Svar' }).fill('Ja.')
  await page.getByRole('link', { name: 'Fortrydelser' }).first().click()
  const leaving = page.getByRole('dialog', { name: 'Du har noget, der ikke er gemt' })
  await expect(leaving).toBeVisible()
  await hasNoViolations(page)
  await leaving.getByRole('button', { name: 'Bliv' }).click()
  await expect(page.getByRole('textbox', { name: 'Svar' })).toHaveValue('Ja.')

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const colleague = await newEditor(shopAddress)
  await colleague.post(`/api/admin/enquiries/${id}/answer`, { answer: 'Ja, 80 plader.' })
  await page.getByRole('button', { name: 'Send svar' }).click()
  const conflict = page.getByRole('dialog', { name: 'En anden kom først' })
  await expect(conflict.getByRole('row', { name: /Svar/ })).toContainText('Ja, 80 plader.')
  await hasNoViolations(page)
  await conflict.getByRole('button', { name: 'Vis det gemte' }).click()
  await expect(page.getByText('Ja, 80 plader.')).toBeVisible()
})

for (const [width, height] of [
  [768, 1024],
  [390, 844],
] as const) {
  test(`pages fit a window of ${width} px`, async ({ page }) => {
    const name = `Kim ${width} ${Date.now()}`
    await writeToShop(name, `${width} ${'x'.repeat(300)}`)
    const user = await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR)
    await page.setViewportSize({ width, height })
    await signIn(page, user)
    await expect(heading(page, 'Overblik')).toBeVisible()
    for (const path of ['', '/henvendelser', '/fortrydelser', '/profil']) {
      await page.goto(`/admin${path}`)
      await expect(page.locator('h1')).toBeVisible()
      await hasNoViolations(page)
      await fitsTheWindow(page)
    }
    await page.goto(`/admin/henvendelser?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).click()
    await page.getByRole('textbox', { name: 'Svar' }).fill('Ja.')
    await hasNoViolations(page)
    await fitsTheWindow(page)
  })
}
