import { expect, type Page, test } from '@playwright/test'
import { remoteVisitor } from '#test/request'
import { fillLogin } from './login.ts'
import { linkTo, logInAs, newBuyer, PASSWORD } from './new-user.ts'
import { isHydrated } from './quiet.ts'

/** Asks on the profile page for another address to log in with. */
async function ask(page: Page, address: string, password: string): Promise<void> {
  await page.goto('/min-side/profil')
  await isHydrated(page)
  const details = page.getByRole('region', { name: 'Oplysninger' })
  await details.getByLabel('E-mail').fill(address)
  await details.getByLabel('Nuværende adgangskode').fill(password)
  await details.getByRole('button', { name: 'Gem' }).click()
}

async function isCalled(page: Page, address: string): Promise<void> {
  await page.goto('/min-side/profil')
  await isHydrated(page)
  const details = page.getByRole('region', { name: 'Oplysninger' })
  await expect(details.getByLabel('E-mail')).toHaveValue(address)
}

test('an address changes with the password and the link of the mail, and changes back', async ({
  page,
  browser,
  baseURL,
}) => {
  const shop = baseURL ?? ''
  const user = await newBuyer(shop, 'Nora Nord')
  const moved = `ny-${crypto.randomUUID()}@juhl.example`
  await logInAs(page, user)
  await ask(page, moved, 'en anden adgangskode')
  await expect(page.getByText('Det er ikke din nuværende adgangskode.')).toBeVisible()
  const mails = async () => (await remoteVisitor(shop).get('/demo/mails')).text
  expect(await mails()).not.toContain(moved)

  for (const [from, to] of [
    [user.username, moved],
    [moved, user.username],
  ] as const) {
    await ask(page, to, PASSWORD)
    await expect(page.getByText(`Vi har sendt et link til ${to}.`)).toBeVisible()
    const link = await linkTo(remoteVisitor(shop), to, '/bekraeft-email')
    // Nothing has changed until the link is followed, and the button pressed.
    await isCalled(page, from)
    await page.goto(link)
    await isHydrated(page)
    await page.getByRole('button', { name: 'Bekræft min e-mail' }).click()
    await expect(page.getByText('Din e-mail er skiftet.')).toBeVisible()
    await isCalled(page, to)

    const elsewhere = await (await browser.newContext()).newPage()
    await logInAs(elsewhere, { username: to })
    await elsewhere.context().close()
  }

  const late = await (await browser.newContext()).newPage()
  await late.goto('/login')
  await fillLogin(late, moved, PASSWORD)
  await expect(late.getByRole('main').getByRole('alert')).toContainText('forkert')
  await late.context().close()
})
