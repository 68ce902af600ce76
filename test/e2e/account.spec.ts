import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { parcel } from './checkout-products.ts'
import { fillLogin, logIn, openAccount } from './login.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { readMail } from './read-mail.ts'
import { hasNoViolations } from './violations.ts'

const CHOSEN = 'en hel ny spånplade'

/** Opens a page of the account area. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isQuiet(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Invites a colleague, as the user of the page who is on the page of the company. */
async function invite(page: Page, name: string, username: string): Promise<void> {
  await page.getByLabel('Navn', { exact: true }).fill(name)
  await page.getByLabel('E-mail').fill(username)
  await page.getByLabel('Købe på firmaets konto').check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitationen er sendt til ${username}.`)).toBeVisible()
}

/** Chooses a password by the link of the user's latest invitation, and logs in. */
async function accept(page: Page, username: string): Promise<void> {
  const text = await readMail(page, username, /velkommen|adgang|inviter/i)
  await page.goto(/\/reset\?token=[0-9a-f]{32}/.exec(text)?.[0] ?? '')
  await isHydrated(page)
  await page.getByLabel('Ny adgangskode').fill(CHOSEN)
  await page.getByLabel('Gentag adgangskoden').fill(CHOSEN)
  await page.getByRole('button', { name: 'Gem adgangskode' }).click()
  await expect(page.getByText('Din adgangskode er gemt.')).toBeVisible()
  await logIn(page, username, CHOSEN)
  await openAccount(page)
}

test('on a phone the pages of a user open below the name of the one that is shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, 'privat@demo.dk')
  await open(page, '/min-side')
  const nav = page.getByRole('navigation', { name: 'Min konto' })
  const opener = nav.getByRole('button')
  const profile = nav.getByRole('link', { name: 'Profil' })
  await expect(opener).toHaveText('Overblik')
  await expect(profile).toBeHidden()
  await opener.click()
  await expect(profile).toBeVisible()
  await hasNoViolations(page)
  await profile.click()
  await expect(opener).toHaveText('Profil')
  await expect(profile).toBeHidden()
})

test('a colleague is invited, given permissions, and shut out', async ({ page, browser }) => {
  const row = page.getByRole('row', { name: /Sofie Bak/ })
  await logIn(page, 'proff@demo.dk')
  await openAccount(page)
  await open(page, '/min-side/firma')
  await hasNoViolations(page)
  await page.getByLabel('Navn', { exact: true }).fill('Sofie Bak')
  await page.getByLabel('E-mail').fill('ingen mail')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Skriv en mailadresse')).toBeVisible()
  await invite(page, 'Sofie Bak', 'sofie@demo.dk')
  await expect(row.getByText('Inviteret')).toBeVisible()

  const hers = await (await browser.newContext()).newPage()
  await accept(hers, 'sofie@demo.dk')
  const nav = hers.getByRole('navigation', { name: 'Min konto' })
  await expect(nav.getByRole('link', { name: 'Overblik' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Firma og kolleger' })).toHaveCount(0)

  // She is a colleague from the moment that she chose a password.
  await open(page, '/min-side/firma')
  await row.getByRole('button', { name: 'Ret Sofie Bak' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ret Sofie Bak' })
  await hasNoViolations(page)
  await expect(dialog.getByLabel('Købe på firmaets konto')).toBeChecked()
  await dialog.getByLabel('Invitere kolleger og ændre rettigheder').check()
  await dialog.getByRole('button', { name: 'Gem rettigheder' }).click()
  await expect(page.getByText('Sofie Bak har fået nye rettigheder.')).toBeVisible()
  await open(hers, '/min-side')
  await nav.getByRole('link', { name: 'Firma og kolleger' }).click()
  // What she cannot do herself she cannot give, and who can do more she cannot change.
  await expect(hers.getByLabel('Se firmaets tilbud')).toBeDisabled()
  await expect(hers.getByRole('button', { name: 'Ret Jens Limfjord' })).toHaveCount(0)

  await row.getByRole('button', { name: 'Ret Sofie Bak' }).click()
  await dialog.getByRole('button', { name: 'Spær adgang' }).click()
  await expect(page.getByText('Sofie Bak er spærret.')).toBeVisible()
  await expect(row.getByText('Spærret')).toBeVisible()
  await hers.goto('/min-side')
  await expect(hers).toHaveURL(/\/$/)
  await hers.goto('/login')
  await fillLogin(hers, 'sofie@demo.dk', CHOSEN)
  await expect(hers.getByRole('main').getByRole('alert')).toContainText('forkert')
  await hers.context().close()
})

test('addresses are written, corrected, and put back after they were deleted', async ({
  page,
  request,
}) => {
  await logIn(page, 'proff2@demo.dk')
  await openAccount(page)
  await open(page, '/min-side/adresser')
  await expect(page.getByText('Du har ingen gemte adresser')).toBeVisible()
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Ny adresse' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny adresse' })
  await dialog.getByLabel('Modtager').fill('Byggeplads Havnen')
  await dialog.getByLabel('Postnr.').fill('9000')
  await expect(dialog.getByLabel('By', { exact: true })).toHaveValue('Aalborg')
  await dialog.getByRole('button', { name: 'Gem adresse' }).click()
  await expect(dialog.getByText('Skal udfyldes')).toBeVisible()
  await dialog.getByLabel('Adresse', { exact: true }).fill('Havnegade 14')
  await dialog.getByLabel('Brug som leveringsadresse').check()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Gem adresse' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Byggeplads Havnen' })).toBeVisible()
  await expect(main.getByText('Levering', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Slet Byggeplads Havnen' }).click()
  await expect(page.getByText('Du har ingen gemte adresser')).toBeVisible()
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(main.getByRole('heading', { name: 'Byggeplads Havnen' })).toBeVisible()
  await expect(main.getByText('Levering', { exact: true })).toBeVisible()

  // The checkout begins with it.
  await page.goto((await parcel(request)).url)
  await isHydrated(page)
  await page.getByRole('button', { name: 'Læg i kurv' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kurv' })).toContainText('kr.')
  await open(page, '/checkout/delivery')
  await expect(page.getByLabel('Levér til').locator('option:checked')).toHaveText(
    'Byggeplads Havnen, Havnegade 14, 9000 Aalborg',
  )
  await expect(page.getByLabel('Leveres til postnr.')).toHaveValue('9000')
  await hasNoViolations(page)
  await open(page, '/checkout/info')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('proff2@demo.dk')
  // A building site is where products are delivered, and not where a company is invoiced.
  await expect(page.getByLabel('Vej og husnummer').first()).toHaveValue('Teglgade 21')
  await expect(page.getByLabel('CVR-nr.')).toHaveValue('99999985')
  await expect(page.getByLabel('Vej og husnummer').last()).toHaveValue('Havnegade 14')

  // Others buy with this account, and none of theirs goes there.
  await open(page, '/min-side/adresser')
  await main.getByRole('button', { name: 'Slet Byggeplads Havnen' }).click()
  await expect(page.getByText('Du har ingen gemte adresser')).toBeVisible()
})

test('a user takes a copy of all that is stored, and has it erased', async ({ page, browser }) => {
  const manager = await (await browser.newContext()).newPage()
  await logIn(manager, 'proff2@demo.dk')
  await openAccount(manager)
  await open(manager, '/min-side/firma')
  await invite(manager, 'Ole Vej', 'ole@demo.dk')
  await manager.context().close()
  await accept(page, 'ole@demo.dk')
  await open(page, '/min-side/profil')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Hent kopi' }).click()
  const copy = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(copy.user.username).toBe('ole@demo.dk')
  await page.getByRole('button', { name: 'Slet mine data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Slet dine data?' })
  await hasNoViolations(page)
  await dialog.getByLabel('Adgangskode').fill('en anden')
  await dialog.getByRole('button', { name: 'Slet for altid' }).click()
  await expect(dialog.getByText('Det er ikke din nuværende adgangskode.')).toBeVisible()
  await dialog.getByLabel('Adgangskode').fill(CHOSEN)
  await dialog.getByRole('button', { name: 'Slet for altid' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Dine data er slettet, og du er logget ud.')).toBeVisible()
  await page.goto('/login')
  await fillLogin(page, 'ole@demo.dk', CHOSEN)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('forkert')
})
