import { expect, type Page, test } from '@playwright/test'
import { fillLogin } from './login.ts'
import { logInAs, newConsumer, PASSWORD } from './new-user.ts'
import { isHydrated } from './quiet.ts'
import { shopAddress } from './shop-server.ts'
import { hasNoViolations } from './violations.ts'

const widths = [360, 768, 1440]
/** A picture of twelve by twelve pixels in `#373f43`. */
const GREY =
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAMCAIAAADZF8uwAAAAE0lEQVR42mMwt3cmiBhGFQ1GRQA+ImgRj5h9cAAAAABJRU5ErkJggg=='

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('RAL 7016 is found by a name, seen, and a façade of 120 m² painted twice', async ({
      page,
    }) => {
      await page.goto('/paint-picker')
      await hasNoViolations(page)
      await findsColour(page, 'antracit')
      await page
        .getByRole('main')
        .getByRole('link', { name: /Antracitgrå/ })
        .first()
        .click()
      await expect(page).toHaveURL('/paint-picker/ral/ral-7016')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Antracitgrå')
      await expect(page.getByRole('figure')).toHaveCount(7)
      await hasNoViolations(page)
      await page.getByRole('link', { name: /^Vælg maling i farven/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maling i Antracitgrå')
      await page
        .getByRole('link', { name: /^Vælg / })
        .first()
        .click()
      await page.getByLabel('Flade').fill('120')
      await page.getByLabel('Rækker').fill('7')
      await page.getByRole('button', { name: 'Regn ud' }).click()
      await expect(page.getByText('36 l', { exact: true })).toBeVisible()
      await hasNoViolations(page)
      await isHydrated(page)
      const cheapest = page.locator('form').filter({ hasText: 'Billigst' })
      await cheapest.getByRole('checkbox').check()
      await cheapest.getByRole('button', { name: /^Læg \d+ spande? i kurv/ }).click()
      await expect(page.getByText(/spande? i RAL 7016 Antracitgrå er lagt i kurven/)).toBeVisible()
      await page.goto('/checkout/basket')
      await expect(page.getByText(/Antracitgrå RAL 7016, base C/).first()).toBeVisible()
      await expect(page.getByText('Ingen fortrydelsesret').first()).toBeVisible()
      await hasNoViolations(page)
    })

    test('other cans are chosen than the cheapest: the fewest, and as many as the customer says', async ({
      page,
    }) => {
      await page.goto('/paint-picker/ral/ral-7016/maling')
      await page
        .getByRole('link', { name: /^Vælg / })
        .first()
        .click()
      // Before it is known how much is painted, a can to try the colour with.
      const mine = page.getByRole('complementary', { name: 'Din maling' })
      await expect(page.getByRole('complementary', { name: 'Prøv farven først' })).toBeVisible()
      await page.getByLabel('Flade').fill('120')
      await page.getByRole('button', { name: 'Regn ud' }).click()
      await expect(mine.getByText('Billigst')).toBeVisible()
      await page.getByRole('link', { name: /Færrest spande/ }).click()
      await expect(mine.getByText('Færrest spande')).toBeVisible()
      await page.getByText('Vælg selv antal').click()
      const counts = page.locator('details', { hasText: 'Vælg selv antal' }).getByRole('textbox')
      for (const [place, field] of (await counts.all()).entries()) {
        await field.fill(place === 0 ? '2' : '0')
      }
      await page.getByRole('button', { name: 'Brug antallet' }).click()
      await expect(mine.getByText('Selv valgt')).toBeVisible()
      await expect(page.getByText(/^Der mangler /)).toBeVisible()
      await hasNoViolations(page)
      await mine.getByRole('checkbox').check()
      await mine.getByRole('button', { name: /^Læg 2 spande i kurv/ }).click()
      await expect(page.getByText(/spande i RAL 7016 Antracitgrå er lagt i kurven/)).toBeVisible()
    })

    test('a colour is seen beside another, and on the same façade', async ({ page }) => {
      await page.goto('/paint-picker/ral/ral-7016')
      await page.getByLabel('Sammenlign med').fill('9010')
      await page.getByRole('button', { name: 'Vis sammen' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Antracitgrå ved siden af Renhvid',
      )
      await expect(page.getByText(/står tydeligt frem/)).toBeVisible()
      await expect(page.getByRole('figure')).toHaveCount(4)
      await hasNoViolations(page)
      await page.getByLabel('Sammenlign med').fill('xyzzy')
      await page.getByRole('button', { name: 'Vis sammen' }).click()
      await expect(page.getByText('Ingen farve hedder »xyzzy«')).toBeVisible()
    })

    test('the colour of a picture is read in the browser, and finds those like it', async ({
      page,
    }) => {
      const sent: string[] = []
      await page.goto('/paint-picker/fra-billede')
      await isHydrated(page)
      await page.route('**', (route) => {
        if (route.request().method() !== 'GET') sent.push(route.request().url())
        return route.continue()
      })
      const picture = {
        name: 'vaeg.png',
        mimeType: 'image/png',
        buffer: Buffer.from(GREY, 'base64'),
      }
      await page.getByLabel('Tag eller vælg et billede').setInputFiles(picture)
      await expect(page.getByText('Farven er #373F43')).toBeVisible()
      await hasNoViolations(page)
      await page.getByRole('button', { name: /^Tryk på billedet/ }).press('ArrowLeft')
      await expect(page.getByText('Farven er #373F43')).toBeVisible()
      const text = { name: 'vaeg.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
      await page.getByLabel('Tag eller vælg et billede').setInputFiles(text)
      await expect(page.getByText('Billedet kan ikke læses')).toBeVisible()
      await page.getByRole('link', { name: 'Find de farver, der ligner' }).click()
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Antracitgrå/ })
          .first(),
      ).toBeVisible()
      expect(sent.filter((url) => !url.includes('/statistics/ping'))).toEqual([])
    })

    test('a guest keeps colours with a heart, and lets them go again', async ({ page }) => {
      await page.goto('/paint-picker/favoritter')
      await expect(page.getByText('Du har ingen favoritter endnu')).toBeVisible()
      await hasNoViolations(page)
      await page.goto('/paint-picker/ral-farver')
      const listed = page.getByRole('button', { name: 'Favorit: RAL 1000 Grønbeige' })
      await listed.click()
      await expect(listed).toHaveAttribute('aria-pressed', 'true')
      await hasNoViolations(page)
      await page.goto('/paint-picker/ral/ral-7016')
      await page.getByRole('button', { name: 'Favorit: RAL 7016 Antracitgrå' }).first().click()
      await page.goto('/paint-picker/favoritter')
      const hearts = page.getByRole('main').getByRole('button', { name: /^Favorit: / })
      await expect(hearts).toHaveCount(2)
      await expect(hearts.first()).toHaveAccessibleName('Favorit: RAL 7016 Antracitgrå')
      await expect(page.getByText('gemt i denne browser')).toBeVisible()
      await hasNoViolations(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      await hearts.first().click()
      await expect(hearts.first()).toHaveAttribute('aria-pressed', 'false')
      await page.reload()
      await expect(hearts).toHaveCount(1)
    })

    test('the triangle is one stop of the keyboard, and leads to a nuance', async ({ page }) => {
      await page.goto('/paint-picker/ncs-farver')
      await isHydrated(page)
      await hasNoViolations(page)
      const ring = page.getByRole('navigation', { name: 'Kulør' })
      await ring.getByRole('link', { name: 'Y80R', exact: true }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(ring.getByRole('link', { name: 'Y90R', exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/paint-picker/ncs-farver?kuloer=Y90R')
      const nuances = page.getByRole('navigation', { name: 'Nuancer af Y90R' })
      await expect(nuances.getByRole('listitem')).toHaveCount(83)
      // No new document: the keyboard is where it was.
      await expect(ring.getByRole('link', { name: 'Y90R', exact: true })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(nuances.getByRole('link', { name: 'Nuance 0000-N' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(nuances.getByRole('link', { name: 'Nuance 0500-N' })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(nuances.getByRole('link', { name: 'Nuance 0502-Y90R' })).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/paint-picker\/nuance\/\d{4}-/)
    })
  })
}

test('what a guest has kept is the user’s from the login on, in every browser, and no one else’s', async ({
  page,
  browser,
}) => {
  const user = await newConsumer(shopAddress, 'Signe Toft', {
    ...{ address1: 'Havnegade 4', zipcode: '9000', city: 'Aalborg' },
  })
  await page.goto('/paint-picker/ral/ral-6005')
  await page.getByRole('button', { name: 'Favorit: RAL 6005 Mosgrøn' }).first().click()
  expect(await page.evaluate(() => localStorage.getItem('colours'))).toContain('ral-6005')
  await page.goto('/login')
  await fillLogin(page, user.username, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'Min side' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('colours'))).toBeNull()

  const context = await browser.newContext()
  const other = await context.newPage()
  await logInAs(other, user)
  await other.goto('/paint-picker/favoritter')
  const hearts = other.getByRole('main').getByRole('button', { name: /^Favorit: / })
  await expect(hearts).toHaveCount(1)
  await expect(other.getByText('gemt på din konto')).toBeVisible()
  await hasNoViolations(other)
  await other.goto('/paint-picker/ral/ral-7016')
  const heart = other.getByRole('button', { name: 'Favorit: RAL 7016 Antracitgrå' }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await other.evaluate(() => localStorage.getItem('colours'))).toBeNull()

  await page.goto('/paint-picker/favoritter')
  await expect(page.getByRole('main').getByRole('button', { name: /^Favorit: / })).toHaveCount(2)
  await page.evaluate(() => localStorage.removeItem('session'))
  await page.reload()
  await expect(page.getByText('Du har ingen favoritter endnu')).toBeVisible()
  await context.close()
})

async function findsColour(page: Page, text: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox', { name: 'Søg farve' }).fill(text)
  await page.getByRole('main').getByRole('searchbox', { name: 'Søg farve' }).press('Enter')
  await expect(page).toHaveURL(/\/paint-picker\/search\?search=/)
}
