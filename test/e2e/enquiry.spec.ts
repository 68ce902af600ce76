import { expect, type Page, test } from '@playwright/test'
import { isHydrated } from './quiet.ts'
import { readMail } from './read-mail.ts'
import { hasNoViolations } from './violations.ts'

/** Messages to the shop, and its newsletter. */

async function write(page: Page, email: string): Promise<void> {
  await page.getByLabel('Navn').fill('Mette Juhl')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Besked' }).fill('Har I 45×145 i lærk?\nTil 24 m².')
}

test('a visitor writes to the shop, and is told that it was received', async ({ page }) => {
  await page.clock.install()
  await page.goto('/henvendelse')
  await isHydrated(page)
  await hasNoViolations(page)
  await write(page, 'mette')
  // As long as people need at least.
  await page.clock.fastForward(2_100)
  await page.getByRole('button', { name: 'Send besked' }).click()
  await expect(page.getByText('Skriv en mailadresse')).toBeVisible()
  await write(page, 'mette@juhl.example')
  await page.getByRole('button', { name: 'Send besked' }).click()
  await expect(page.getByRole('heading', { name: 'Tak, vi har din besked' })).toBeFocused()
  await expect(page).toHaveURL(/henvendelse$/)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the newsletter in the foot, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled })

    test('is asked for on any page, and begins with the link of the mail alone', async ({
      page,
    }) => {
      const email = `foden-${javaScriptEnabled}@juhl.example`
      await page.goto('/om-os')
      const foot = page.getByRole('contentinfo')
      await foot.getByLabel('Mailadresse').fill(email)
      await foot.getByRole('button', { name: 'Få nyhedsbrevet' }).click()
      await expect(page).toHaveURL(/\/nyhedsbrev\?modtaget=1$/)
      await expect(page.getByText('Når du følger linket i den, er du tilmeldt.')).toBeVisible()
      expect(await readMail(page, email, /Bekræft dit nyhedsbrev/)).toMatch(
        /\/nyhedsbrev\?bekraeft=[0-9a-f]{32}/,
      )
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a message that is wrong is shown again as it was typed, and sent', async ({ page }) => {
    await page.goto('/henvendelse?emne=tilbud')
    await expect(page.getByRole('heading', { level: 1, name: 'Bed om et tilbud' })).toBeVisible()
    const needs = page.getByLabel('Hvad skal du bruge?')
    await page.getByLabel('Navn').fill('<b>Mette</b>')
    await page.getByLabel('E-mail').fill('mette')
    await needs.fill('"><script>alert(1)</script>')
    await page.getByRole('button', { name: 'Bed om tilbud' }).click()
    await expect(page.getByText('Skriv en mailadresse')).toBeVisible()
    await expect(page.getByLabel('Navn')).toHaveValue('<b>Mette</b>')
    await expect(needs).toHaveValue('"><script>alert(1)</script>')
    await page.getByLabel('E-mail').fill('mette@juhl.example')
    await page.getByRole('button', { name: 'Bed om tilbud' }).click()
    await expect(page.getByRole('heading', { name: 'Tak, vi har din besked' })).toBeVisible()
  })

  test('a visitor asks for the newsletter, confirms it by the mail and ends it', async ({
    page,
  }) => {
    await page.goto('/nyhedsbrev')
    await page.getByLabel('E-mail').fill('ny.laeser@juhl.example')
    await page.getByRole('button', { name: 'Tilmeld' }).click()
    await expect(page.getByText('Når du følger linket i den, er du tilmeldt.')).toBeVisible()
    const [link = ''] =
      /\/nyhedsbrev\?bekraeft=[0-9a-f]{32}/.exec(
        await readMail(page, 'ny.laeser@juhl.example', /Bekræft dit nyhedsbrev/),
      ) ?? []
    expect(link).not.toBe('')
    await page.goto(link)
    await page.getByRole('button', { name: 'Ja, send mig nyhedsbrevet' }).click()
    await expect(page.getByText('Du får nu nyhedsbrevet')).toBeVisible()
    const [end = ''] =
      /\/nyhedsbrev\/afmeld\/[0-9a-f]{32}/.exec(
        await readMail(page, 'ny.laeser@juhl.example', /Du får nu nyhedsbrevet/),
      ) ?? []
    await page.goto(end)
    await page.getByRole('button', { name: 'Afmeld' }).click()
    await expect(page.getByText('Du er afmeldt og får ikke flere nyhedsbreve.')).toBeVisible()
    await page.goto(link)
    await page.getByRole('button', { name: 'Ja, send mig nyhedsbrevet' }).click()
    await expect(page.getByText('Linket er for gammelt')).toBeVisible()
  })
})
