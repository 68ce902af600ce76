import { expect, type Page, test } from '@playwright/test'
import { remoteVisitor } from '#test/request'
import { ADMINISTRATOR, newBuyer, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow } from './desk.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a user is given a right, exported, and erased with what stays and why', async ({ page }) => {
  const user = await newBuyer(shopAddress, `Ida ${Date.now()}`)
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto(`/admin/brugere?q=${encodeURIComponent(user.username)}`)
  await hasNoViolations(page)
  await page.getByRole('link', { name: user.name }).click()
  await expect(heading(page, user.name)).toBeVisible()
  await hasNoViolations(page)
  await page.getByLabel('Nummer i ERP').fill('K-4711')
  await page.getByRole('button', { name: 'Gem bruger' }).click()
  await expect(page.getByText('Brugeren er gemt')).toBeVisible()

  await page.getByRole('tab', { name: 'Rettigheder' }).click()
  await expect(page.getByText('Fra gruppen').first()).toBeVisible()
  await hasNoViolations(page)
  const right = page.getByRole('checkbox', { name: 'Styre virksomhedens brugere' })
  await right.check()
  await page.getByRole('button', { name: 'Gem rettigheder' }).click()
  await expect(page.getByText('Rettighederne er gemt')).toBeVisible()
  await page.reload()
  await expect(right).toBeChecked()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Hent alt om brugeren' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Data om Ida .*json$/)

  await page.getByRole('button', { name: 'Slet brugeren …' }).click()
  const dialog = page.getByRole('dialog', { name: `Slet ${user.name}` })
  await expect(dialog.getByText(/fem år efter bogføringsloven/)).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Slet for altid' }).click()
  await expect(heading(page, 'Brugere')).toBeVisible()
  await page.goto(`/admin/brugere?q=${encodeURIComponent(user.username)}`)
  await expect(page.getByText('Intet passer til det, du søger efter.')).toBeVisible()

  // Of all that is done in the shop meanwhile, only this.
  await page.goto('/admin/revision?action=user_deleted')
  const erased = page.getByRole('row').filter({ hasText: 'Slettede en bruger' })
  await expect(erased.first()).toBeVisible()
  await hasNoViolations(page)
  await page.getByLabel('Ting').fill('ingen ting')
  await expect(page.getByText('Intet passer til det, du søger efter.')).toBeVisible()
})

test('a user is created by staff, and waits for the password to be chosen', async ({ page }) => {
  const email = `ny-${crypto.randomUUID()}@juhl.example`
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/brugere')
  await page.getByRole('button', { name: 'Ny bruger …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny bruger' })
  await expect(dialog.getByText('Skriv navn og e-mail.')).toBeVisible()
  await dialog.getByLabel('Navn').fill('Per Ny')
  await dialog.getByLabel(/^E-mail/).fill(email)
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Opret bruger' }).click()
  await expect(page.getByText('Brugeren er oprettet og har fået en mail')).toBeVisible()
  await page.getByLabel('Søg i listen').fill(email)
  await expect(page.getByRole('row', { name: /Per Ny.*Inviteret/ })).toBeVisible()
})

test('a company that asks is made a customer with credit, and another is refused', async ({
  page,
}) => {
  const stamp = Date.now()
  for (const name of ['Tag', 'Mur']) {
    const body = {
      ...{ company_name: `${name} ${stamp} ApS`, company_id: '99999993', name: 'Jens Juhl' },
      ...{ username: `${name}-${stamp}@juhl.example`, telephone: '22334455', wants_credit: true },
    }
    const reply = await remoteVisitor(shopAddress).post('/api/users/sign-up/company', body)
    expect(reply.status, reply.text).toBe(200)
  }
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/ansoegninger')
  await hasNoViolations(page)
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`${name} ${stamp}`) })
  await rowOf('Tag').getByRole('button', { name: 'Opret …' }).click()
  const dialog = page.getByRole('dialog', { name: /^Opret Tag/ })
  await dialog.getByLabel('Kreditmaksimum i kroner').fill('halvtreds')
  await expect(dialog.getByText('Skriv kreditten som et beløb')).toBeVisible()
  await dialog.getByLabel('Kreditmaksimum i kroner').fill('50.000')
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Opret kunde med 50.000,00 kr. i kredit' }).click()
  await expect(page.getByText('er kunde og har fået en mail')).toBeVisible()
  await expect(rowOf('Tag')).toHaveCount(0)
  await rowOf('Mur').getByRole('button', { name: 'Afvis …' }).click()
  await page.getByRole('button', { name: 'Afvis ansøgningen' }).click()
  await expect(page.getByText('Ansøgningen er afvist')).toBeVisible()
  await page.getByRole('tab', { name: /^Afviste/ }).click()
  await expect(rowOf('Mur')).toBeVisible()
})

test('an old address leads on, a row with an error is shown before anything is taken', async ({
  page,
  request,
}) => {
  const old = `/gammel-${Date.now()}`
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/adresser')
  await hasNoViolations(page)
  await page.getByRole('button', { name: 'Indlæs CSV …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Indlæs gamle adresser' })
  await expect(dialog.getByText('Gennemse rækkerne først.')).toBeVisible()
  await dialog
    .getByRole('textbox', { name: 'Rækker' })
    .fill(`${old};/varer;301\n${old}-b;/varer;399`)
  await dialog.getByRole('button', { name: 'Gennemse' }).click()
  await expect(dialog.getByText('Linje 2:')).toBeVisible()
  await hasNoViolations(page)
  await dialog.getByRole('button', { name: 'Indlæs 1 adresse' }).click()
  await expect(page.getByText('Adresserne er indlæst')).toBeVisible()

  await page.getByLabel('Søg i listen').fill(old)
  await page.getByRole('link', { name: old, exact: true }).click()
  await expect(heading(page, old)).toBeVisible()
  await hasNoViolations(page)
  await page.getByLabel('Fører til').fill('/checkout/basket')
  await page.getByRole('button', { name: 'Gem adresse' }).click()
  await expect(page.getByText('Adressen er gemt')).toBeVisible()
  const led = await request.get(old, { maxRedirects: 0 })
  expect([led.status(), led.headers().location]).toEqual([301, '/checkout/basket'])
})

for (const path of [
  'statistik',
  'beskeder',
  'nyhedsbrev',
  'revision',
  'brugere',
  'adresser',
  'farver',
  'kunder',
  'sundhed',
]) {
  test(`${path} stands on every width`, async ({ page }) => {
    await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await fitsTheWindow(page)
      await hasNoViolations(page)
    }
  })
}

test('a customer’s credit is raised, and the audit has what it was', async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  // No journey pays on the account of this one.
  await page.goto('/admin/kunder?q=Fjordby')
  await page.getByRole('link', { name: /^Fjordby Kommune/ }).click()
  await expect(page.getByRole('region', { name: 'Aftale' })).toBeVisible()
  await hasNoViolations(page)
  const limit = page.getByLabel('Kreditmaksimum i kroner')
  await limit.fill('mange')
  await expect(page.getByText('Skriv kreditten som et beløb')).toBeVisible()
  await limit.fill('123.456,50')
  await page.getByRole('button', { name: 'Gem aftale' }).click()
  await expect(page.getByText('Aftalen er gemt')).toBeVisible()
  await page.reload()
  await expect(limit).toHaveValue('123.456,50')
  await page.goto('/admin/revision?action=customer_changed')
  await expect(page.getByText('credit_limit').first()).toBeVisible()
})

test('who has seen a user is told from the page of that user', async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
  await page.goto('/admin/brugere/1')
  await page.getByRole('link', { name: 'Hvem har set eller rettet brugeren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revisionslog' })).toBeVisible()
  const seen = page.getByRole('row').filter({ hasText: 'Mette Holm' })
  await expect(seen.filter({ hasText: 'Så en bruger' }).first()).toBeVisible()
})
