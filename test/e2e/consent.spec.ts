import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { newBrowser } from './answered-consent.ts'
import { parcel } from './checkout-products.ts'
import { fillLogin, logIn, openAccount } from './login.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { shopper } from './shopper.ts'
import { hasNoViolations, violationsOn } from './violations.ts'

/** What a visitor lets the shop store. */

test.use({ storageState: newBrowser })

const QUESTION = 'Må vi gemme mere end det nødvendige?'
const CHOICE = 'Vælg, hvad vi må gemme'

const panel = (page: Page, title: string | RegExp = QUESTION) =>
  page.getByRole('region', { name: title })
const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const cookies = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookies', exact: true })

async function isAsked(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(panel(page)).toBeVisible()
}

/** The letters of what was consented to; undefined without an answer. */
async function answered(context: BrowserContext): Promise<string | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'samtykke')
  return cookie?.value.split('.')[1]
}

async function isNotAsked(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await isHydrated(page)
  // As long as an idle page takes to ask; the question is a script of its own.
  await page.clock.fastForward(5_000)
  await isQuiet(page)
  await expect(panel(page, /gemme/)).toHaveCount(0)
}

const answers = [
  ['refuses all', 'Afvis alle', ''],
  ['accepts all', 'Acceptér alle', 'fsm'],
] as const
for (const [who, button, letters] of answers) {
  test(`a visitor who ${who} is not asked at the second visit`, async ({ page, context }) => {
    await isAsked(page)
    expect(await answered(context)).toBeUndefined()
    await answer(page, button)
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByText('Dit valg er gemt.')).toBeVisible()
    expect(await answered(context)).toBe(letters)
    await isNotAsked(page)
  })
}

test('an answer holds also for a visitor who leaves the page before the shop has replied', async ({
  page,
  context,
}) => {
  await isAsked(page)
  let release = () => {}
  const left = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/api/shop/consents', async (route) => {
    if (route.request().method() === 'POST') await left
    await route.continue()
  })
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/shop/consents'),
  )
  await answer(page, 'Afvis alle')
  await asked
  await page.goto('/om-os')
  expect(await answered(context)).toBeUndefined()
  release()
  await expect.poll(() => answered(context)).toBe('')
  await isNotAsked(page)
})

test('a visitor chooses purpose by purpose, and nothing is ticked beforehand', async ({
  page,
  context,
}) => {
  await isAsked(page)
  await answer(page, 'Vælg selv')
  const choice = panel(page, CHOICE)
  const necessary = choice.getByRole('checkbox', { name: 'Nødvendige' })
  await expect(necessary).toBeChecked()
  await expect(necessary).toBeDisabled()
  for (const name of ['Funktionelle', 'Statistik', 'Markedsføring']) {
    await expect(choice.getByRole('checkbox', { name })).not.toBeChecked()
  }
  await hasNoViolations(page)
  await choice.getByRole('checkbox', { name: 'Funktionelle' }).check()
  await answer(page, 'Gem valg')
  await expect(choice).toHaveCount(0)
  expect(await answered(context)).toBe('f')
})

test('consent is withdrawn as easily as it was given, and the place is forgotten with the session', async ({
  page,
  context,
}) => {
  await isAsked(page)
  await answer(page, 'Acceptér alle')
  await expect(panel(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Vælg postnr.' }).click()
  await page.getByLabel('Postnummer').fill('8000')
  await answer(page, 'Gem')
  const place = page.getByRole('banner').getByRole('button', { name: '8000' })
  await expect(place).toBeVisible()
  const kept = () => page.evaluate(() => [localStorage.place, sessionStorage.place].map(Boolean))
  expect(await kept()).toEqual([true, false])
  await cookies(page).click()
  const choice = panel(page, CHOICE)
  await expect(choice.getByRole('checkbox', { name: 'Markedsføring' })).toBeChecked()
  await answer(page, 'Afvis alle')
  await expect(choice).toHaveCount(0)
  await expect(cookies(page)).toBeFocused()
  expect(await answered(context)).toBe('')
  expect(await kept()).toEqual([false, true])
  await page.reload()
  await expect(place).toBeVisible()
})

test('the keyboard comes to the question first, answers it, and goes on with the page', async ({
  page,
  context,
}) => {
  await isAsked(page)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await expect(page.getByRole('status').filter({ hasText: 'spørgsmål om cookies' })).toHaveCount(1)
  for (const name of ['Afvis alle', 'Vælg selv']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: CHOICE })).toBeFocused()
  const functional = page.getByRole('checkbox', { name: 'Funktionelle' })
  for (let step = 0; step < 5; step += 1) {
    if (await functional.evaluate((box) => box === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expect(functional).toBeChecked()
  // To close it is no answer.
  await page.keyboard.press('Escape')
  await expect(panel(page, CHOICE)).toBeVisible()
  await page.getByRole('button', { name: 'Gem valg' }).press('Enter')
  await expect(panel(page, CHOICE)).toHaveCount(0)
  expect(await answered(context)).toBe('f')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Spring til indhold' })).toBeFocused()
  await cookies(page).press('Enter')
  await expect(page.getByRole('heading', { name: CHOICE })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page, CHOICE)).toHaveCount(0)
  await expect(cookies(page)).toBeFocused()
  expect(await answered(context)).toBe('f')
})

test('on a phone the three answers have one size, the page behind goes on, and nothing moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      document.documentElement.dataset.shift = String(
        Number(document.documentElement.dataset.shift ?? 0) + sum,
      )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await isAsked(page)
  await hasNoViolations(page)
  const looks = await panel(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect()
        const { color, backgroundColor, fontWeight } = getComputedStyle(button)
        return JSON.stringify({ width, height, color, backgroundColor, fontWeight })
      }),
    )
  expect(looks).toHaveLength(3)
  expect(new Set(looks).size).toBe(1)
  const asked = await panel(page).boundingBox()
  expect(asked?.height, 'leaves the page behind most of the window').toBeLessThanOrEqual(240)
  const shift = await page.evaluate(() => document.documentElement.dataset.shift ?? '0')
  expect(Number(shift)).toBeLessThan(0.01)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide).toBe(false)
  await page.getByRole('banner').getByRole('link', { name: 'Kurv' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/kurv/i)
  await expect(panel(page)).toBeVisible()
  // At its end the whole page is seen.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [footer, question] = await Promise.all([
    page.getByRole('contentinfo').boundingBox(),
    panel(page).boundingBox(),
  ])
  if (!footer || !question) throw new Error('not seen')
  expect(footer.y + footer.height).toBeLessThanOrEqual(question.y + 1)
})

test('a browser that answered another text is asked again', async ({ page, context, baseURL }) => {
  const id = '0b6f1e0a-5d5e-4c53-9a3f-7f3c2a1d9e10'
  await context.addCookies([{ name: 'samtykke', value: `99.fsm.${id}`, url: String(baseURL) }])
  await isAsked(page)
})

/** The rows of docs/cookies.md as `where name`; what takes consent is left out. */
function listed(): readonly string[] {
  const rows = readFileSync('docs/cookies.md', 'utf8').matchAll(
    /^\| (`.*) \| (.*) \| .* \| .* \| necessary \|$/gm,
  )
  return [...rows].flatMap(([, names = '', where = '']) =>
    [...names.matchAll(/`([\w-]+)`/g)].map(
      ([, name]) => `${where.replaceAll('`', '').split(',')[0]} ${name}`,
    ),
  )
}

test('without consent a browser stores what docs/cookies.md calls necessary, and nothing else', async ({
  page,
  context,
  request,
}) => {
  await isAsked(page)
  const stored = async () => [
    ...(await context.cookies()).map(({ name }) => `cookie ${name}`),
    ...(await page.evaluate(() => [
      ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
      ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ])),
  ]
  await answer(page, 'Afvis alle')
  await expect(panel(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Vælg postnr.' }).click()
  await page.getByLabel('Postnummer').fill('8000')
  await answer(page, 'Gem')
  await page.getByRole('banner').getByText('Ekskl. moms').first().click()
  await shopper(page).putInBasket(await parcel(request))
  await page.goto('/login')
  await fillLogin(page, 'privat@demo.dk')
  await expect(page.getByRole('heading', { level: 1, name: 'Min side' })).toBeVisible()
  const found = await stored()
  expect(found).toContain('cookie samtykke')
  expect(found).toContain('localStorage session')
  expect(found).toContain('sessionStorage place')
  expect(listed().length).toBeGreaterThan(7)
  expect(found.filter((one) => !listed().includes(one))).toEqual([])
})

test('a browser that answered the first text, which asked the same, is not asked again', async ({
  page,
  context,
  baseURL,
}) => {
  const id = '0b6f1e0a-5d5e-4c53-9a3f-7f3c2a1d9e10'
  await context.addCookies([{ name: 'samtykke', value: `1.s.${id}`, url: String(baseURL) }])
  await isNotAsked(page)
})

test('users see on a page of their own what they have consented to and before, change it and withdraw it', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await expect(panel(page)).toBeVisible()
  await answer(page, 'Acceptér alle')
  await expect(panel(page)).toHaveCount(0)
  await logIn(page, 'privat@demo.dk')
  await openAccount(page)
  await page.getByRole('navigation', { name: 'Min konto' }).getByText('Samtykke').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Samtykke' })).toBeVisible()
  await expect(page.getByText('Tekst nr.').locator('..')).toContainText('10')
  const choice = page.getByRole('region', { name: 'Dit valg i denne browser' })
  await expect(choice.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await choice.getByRole('checkbox', { name: 'Markedsføring' }).uncheck()
  await choice.getByRole('button', { name: 'Gem valg' }).click()
  const answers = page.getByRole('table', { name: 'Dine svar om cookies' })
  await expect(answers.getByRole('row').nth(1)).toHaveText(
    /Funktionelle: JaStatistik: JaMarkedsføring: NejTekst nr. 10$/,
  )
  expect(await answered(context)).toBe('fs')
  await choice.getByRole('button', { name: 'Træk alt tilbage' }).click()
  await expect(answers.getByRole('row').nth(1)).toHaveText(
    /Funktionelle: NejStatistik: NejMarkedsføring: NejTekst nr. 10$/,
  )
  await expect(choice.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(choice.getByRole('button', { name: 'Afvis alle' })).toBeVisible()
  expect(await answered(context)).toBe('')
  await hasNoViolations(page)
})

test('the page stays where it is while the keyboard answers the question', async ({ page }) => {
  await isAsked(page)
  const refuse = page.getByRole('button', { name: 'Afvis alle', exact: true })
  await refuse.focus()
  expect(await page.evaluate('scrollY')).toBe(0)
  await page.keyboard.press('Enter')
  await expect(panel(page)).toHaveCount(0)
  expect(await page.evaluate('scrollY')).toBe(0)
})

test('of what the question covers no strip is left that is too small to press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await isAsked(page, '/paint-picker/ral-farver')
  // Over the height of a row of colours its hearts come by the lower edge of the window.
  for (let top = 0; top < 160; top += 7) {
    await page.evaluate((to) => scrollTo(0, to), top)
    expect([top, await violationsOn(page, { tags: ['wcag22aa'] })]).toEqual([top, []])
  }
})
