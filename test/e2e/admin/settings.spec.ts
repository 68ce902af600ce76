import { expect, type Page, test } from '@playwright/test'
import { NEWSLETTER_VERSION } from '#kernel/newsletter'
import { NEWSLETTER_TEXT } from '#surface/words/newsletter'
import { remoteVisitor } from '#test/request'
import { ADMINISTRATOR, newStaff } from '../new-user.ts'
import { shopAddress } from '../shop-server.ts'
import { hasNoViolations } from '../violations.ts'
import { atDesk, fitsTheWindow, writeToShop } from './desk.ts'

/** The shop is shared with other journeys: what these change is put back. */

test.beforeEach(async ({ page }) => {
  await atDesk(page, await newStaff(shopAddress, 'Mette Holm', ADMINISTRATOR))
})

async function open(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin/indstillinger?vis=${tab}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Indstillinger' })).toBeVisible()
}

const site = async () => (await remoteVisitor(shopAddress).get('/api/shop/site')).body.data

test('a branch gets other hours and a special day, customers read them, and both are put back', async ({
  page,
}) => {
  const branch = async () =>
    (await site()).branches.find(({ name }: { name: string }) => name === 'Hjørring')
  const before = (await branch()).hours
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Indstillinger', exact: true }).first().click()
  await page.getByRole('tab', { name: 'Forretninger' }).click()
  await page.getByRole('link', { name: 'Hjørring', exact: true }).click()
  await page.getByLabel('Lørdag').fill('otte til et')
  await page.getByRole('button', { name: 'Gem' }).last().click()
  await expect(page.getByText('Skriv tiden som 6.30–17.00.').first()).toBeVisible()
  await page.getByLabel('Lørdag').fill('9–12')
  await page.getByRole('button', { name: 'Tilføj særlig dag' }).click()
  await page.getByLabel('Dato').last().fill('2099-12-24')
  await page.getByLabel('Anledning').last().fill('Juleaften')
  await hasNoViolations(page)
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
  }
  await page.getByRole('button', { name: 'Gem' }).last().click()
  await expect(page.getByText('Forretningen er gemt').first()).toBeVisible()
  await expect
    .poll(branch, { timeout: 10_000 })
    .toMatchObject({ special_days: [{ day: '2099-12-24', hours: 'lukket' }] })
  expect((await branch()).hours).toContain('lør 9–12')

  await open(page, 'historik')
  const change = page
    .getByRole('list', { name: 'Ændringer' })
    .getByRole('listitem')
    .filter({ hasText: 'Hjørring' })
    .first()
  await expect(change).toContainText('Mette Holm')
  await change.getByRole('button', { name: 'Sæt tilbage …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sæt tilbage' }).click()
  await expect(page.getByText('Det er sat tilbage').first()).toBeVisible()
  await expect.poll(branch, { timeout: 10_000 }).toMatchObject({ hours: before, special_days: [] })
})

test('a mail is written, refused without its link, looked at, sent so, and put back', async ({
  page,
}) => {
  await open(page, 'mails')
  await page.getByRole('link', { name: 'Kvittering for en henvendelse' }).click()
  const text = page.getByLabel('Tekst', { exact: true })
  const stamp = crypto.randomUUID().slice(0, 8)
  await text.fill(`Tak for din {slags} ${stamp}.`)
  await page.getByRole('button', { name: 'Gem' }).last().click()
  await expect(page.getByText(/\{knap\} skal være med/).first()).toBeVisible()
  await text.fill(`Tak for din {slags} ${stamp}.\n\n{knap}`)
  await page.getByLabel('Emne').fill(`Vi har modtaget din {slags} ${stamp}`)
  await page.getByRole('button', { name: 'Se mailen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.frameLocator('iframe').getByText(`Tak for din besked ${stamp}.`),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Gem' }).last().click()
  await expect(page.getByText('Mailen er gemt').first()).toBeVisible()
  await expect(page.getByText('Egen tekst')).toBeVisible()
  await hasNoViolations(page)
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
  }
  // Of an address of its own: so many receipts a day are sent to one.
  await writeToShop('Mette Juhl', `Har I lærk? ${stamp}`, { email: `${stamp}@juhl.example` })
  await expect
    .poll(async () => (await remoteVisitor(shopAddress).get('/demo/mails')).text, {
      timeout: 20_000,
    })
    .toContain(`Vi har modtaget din besked ${stamp}`)
  await page.getByRole('button', { name: 'Tilbage til standardteksten' }).click()
  await expect(page.getByText('Mailen har standardteksten igen').first()).toBeVisible()
  await expect(page.getByText('Standardtekst', { exact: true })).toBeVisible()
})

test('what the newsletter asks for is worded anew, shown with a version of its own, and put back', async ({
  page,
}) => {
  const standard = { version: NEWSLETTER_VERSION, text: NEWSLETTER_TEXT }
  const shown = async () => (await site()).newsletter ?? standard
  const before = await shown()
  await open(page, 'samtykke')
  const texts = page.getByRole('list', { name: 'Samtykketekster' })
  await expect(texts.getByRole('link', { name: 'Cookies' })).toBeVisible()
  await page.screenshot({ path: 'test-results/admin-consents-1440.png' })
  await texts.getByRole('link', { name: 'Nyhedsbrev' }).click()
  await expect(page.getByText(`Version ${before.version}, gælder`)).toBeVisible()
  const text = page.getByLabel('Tekst', { exact: true })
  await text.fill('')
  await page.getByRole('button', { name: 'Gem som ny version' }).last().click()
  await expect(page.getByText('Skal udfyldes').first()).toBeVisible()
  const words = 'Ja tak, send mig nyhedsbrevet hver anden uge. Jeg kan altid afmelde mig igen.'
  await text.fill(words)
  await page.getByRole('button', { name: 'Gem som ny version' }).last().click()
  await expect(page.getByText('Den nye tekst gælder nu').first()).toBeVisible()
  await expect(page.getByText(`Version ${before.version + 1}, gælder`)).toBeVisible()
  const earlier = page.getByRole('list', { name: 'Tidligere versioner' })
  await expect(earlier).toContainText(before.text)
  await hasNoViolations(page)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsTheWindow(page)
    await page.screenshot({ path: `test-results/admin-consent-${width}.png`, fullPage: true })
  }
  await expect
    .poll(shown, { timeout: 10_000 })
    .toEqual({ version: before.version + 1, text: words })
  const visitor = await page.context().newPage()
  await visitor.goto('/nyhedsbrev')
  await expect(visitor.getByRole('main')).toContainText(words)
  await visitor.close()

  await open(page, 'historik')
  const change = page.getByRole('list', { name: 'Ændringer' }).getByRole('listitem').first()
  await expect(change).toContainText('Ændrede teksten »Nyhedsbrev«')
  await change.getByRole('button', { name: 'Sæt tilbage …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sæt tilbage' }).click()
  await expect(page.getByText('Det er sat tilbage').first()).toBeVisible()
  await expect.poll(shown, { timeout: 10_000 }).toMatchObject({ text: before.text })
})

test('the configuration says where each value comes from, and tells no secret', async ({
  page,
}) => {
  await open(page, 'konfiguration')
  const values = page.getByRole('list', { name: 'Fra serverens miljø' })
  await expect(values.getByRole('listitem').filter({ hasText: 'Demobutik' })).toContainText(
    'Fra miljøet: DEMO',
  )
  await expect(values.getByRole('listitem').filter({ hasText: 'CDN-adresse' })).toContainText(
    'Ikke sat',
  )
  const secrets = page.getByRole('list', { name: 'Hemmeligheder' })
  await expect(secrets.getByRole('listitem').filter({ hasText: 'Mailserver' })).toContainText(
    'Ikke sat',
  )
  for (const tab of [
    'butik',
    'forretninger',
    'betaling',
    'domaener',
    'mails',
    'samtykke',
    'konfiguration',
  ]) {
    await open(page, tab)
    await hasNoViolations(page)
    for (const width of [768, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await fitsTheWindow(page)
    }
  }
})

test('a way to pay is called something else, and called as before again', async ({ page }) => {
  await open(page, 'betaling')
  const link = page.getByRole('list', { name: 'Betalingsmåder' }).getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await page.getByLabel('Navn', { exact: true }).fill(`${name} her`)
  await page.getByRole('button', { name: 'Gem' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} her` })).toBeVisible()
  await page.getByLabel('Navn', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Gem' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
})
