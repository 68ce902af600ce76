import { expect, type Page, test } from '@playwright/test'
import { openWithLateScripts } from './late-scripts.ts'
import { fullestList, someProducts } from './places.ts'
import { isHydrated, isQuiet } from './quiet.ts'
import { hasNoViolations } from './violations.ts'

const basket = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Kurv/ })

test('a dialog that is asked for before the script has come opens when it has', async ({
  page,
}) => {
  const scripts = await openWithLateScripts(page, '/')
  const head = page.getByRole('banner')
  const opening = head.getByRole('button', { name: 'Vælg forretning' })
  await opening.click()
  await expect(opening).toHaveAttribute('data-kept')
  scripts.letThrough()
  await page.getByRole('button', { name: 'Vælg Odense' }).click()
  await expect(head).toContainText('Din forretning: Odense')
})

test('the scripts are fetched when the page stands, or as soon as a visitor touches it', async ({
  page,
  request,
}) => {
  const { single } = await someProducts(request)
  const scripts: string[] = []
  page.on('request', (asked) => {
    if (asked.url().endsWith('.js')) scripts.push(asked.url())
  })
  let letPicturesCome = () => {}
  const pictures = new Promise<void>((come) => {
    letPicturesCome = come
  })
  await page.route('**/media/**', async (route) => {
    await pictures
    await route.continue()
  })
  const heading = page.getByRole('heading', { level: 1 })
  // The scripts come after four seconds whatever the pictures do: time stands still, however long the machine takes.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto(single.url, { waitUntil: 'commit' })
  await expect(heading).toBeVisible()
  await page.clock.runFor(2000)
  expect(scripts).toEqual([])
  await heading.hover()
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
  letPicturesCome()
  await page.clock.resume()

  scripts.length = 0
  await page.goto(single.url)
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
})

test('more of a list comes below what is there, and going back finds all of it again', async ({
  page,
}) => {
  await page.goto('/search?search=mm')
  await isHydrated(page)
  const more = page.getByRole('link', { name: /^Vis \d+ flere$/ })
  await expect(more).toBeVisible()
  const cards = page.getByRole('article')
  const before = await cards.count()
  await more.click()
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
  const all = await cards.count()
  await cards.nth(all - 1).scrollIntoViewIfNeeded()
  const where = await page.evaluate('window.scrollY')
  await cards
    .nth(all - 1)
    .getByRole('link')
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/varer\//)
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(all)
  await expect
    .poll(async () => Math.abs(Number(await page.evaluate('window.scrollY')) - Number(where)))
    .toBeLessThan(200)
})

test('another length is another address, and the reader stays where they are', async ({
  page,
  request,
}) => {
  const { parent } = await someProducts(request)
  await page.goto(parent.url)
  await isQuiet(page)
  await page.evaluate('window.scrollTo(0, 120)')
  const choice = page.locator('main a[data-keep-scroll]').first()
  const to = await choice.getAttribute('href')
  // The browser moves what is focused into the window.
  await choice.focus()
  const place = Number(await page.evaluate('window.scrollY'))
  expect(place).toBeGreaterThan(100)
  await choice.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${to}$`))
  expect(Math.abs(Number(await page.evaluate('window.scrollY')) - place)).toBeLessThan(10)
  await expect(page.locator(`main a[href="${to}"][aria-current]`)).toBeFocused()
})

test('several rows of a table are put in the basket at once', async ({ page, request }) => {
  const { url } = await fullestList(request, 'list')
  await page.goto(url)
  await isHydrated(page)
  const rows = page.getByRole('table').getByRole('button', { name: 'Flere' })
  await rows.nth(0).click()
  await rows.nth(1).click()
  await page.getByRole('button', { name: 'Læg 2 varer i kurv' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 varer er lagt' })).toBeVisible()
  await expect(basket(page)).toContainText('2')
})

test('the branch and the postcode are asked once and remembered', async ({ page, request }) => {
  const { single } = await someProducts(request)
  await page.goto(single.url)
  await isHydrated(page)
  const head = page.getByRole('banner')
  await head.getByRole('button', { name: 'Vælg forretning' }).click()
  await page.getByRole('button', { name: 'Vælg Odense' }).click()
  await expect(head).toContainText('Din forretning: Odense')
  await head.getByRole('button', { name: 'Vælg postnr.' }).click()
  await expect(page.getByRole('dialog').getByLabel('Postnummer')).toBeFocused()
  await page.getByRole('dialog').getByLabel('Postnummer').fill('0000')
  await page.getByRole('dialog').getByLabel('Postnummer').press('Enter')
  await expect(page.getByText('Postnummer 0000 findes ikke.')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Postnummer').fill('8000')
  await page.getByRole('button', { name: 'Gem' }).click()
  await expect(head).toContainText('8000 Aarhus C')
  await page.reload()
  await expect(head).toContainText('Din forretning: Odense')
  await expect(page.getByRole('main')).toContainText('Leveres til 8000 Aarhus C')
})

test('a branch is found by its town where it is chosen, and made one’s own on its page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/forretninger/odense')
  await isHydrated(page)
  const head = page.getByRole('banner')
  await head.getByRole('button', { name: 'Vælg forretning' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Postnr., by eller navn').fill('køg')
  await expect(dialog.getByRole('status')).toHaveText('1 forretning')
  await expect(dialog.getByRole('button', { name: 'Vælg Køge' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Vælg Odense' })).toBeHidden()
  await hasNoViolations(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Vælg Køge' }).click()
  await expect(head).toContainText('Køge')
  await page.getByRole('button', { name: 'Vælg som min forretning' }).click()
  await expect(page.getByText('Det er din forretning')).toBeVisible()
  await expect(head).toContainText('Odense')
  await hasNoViolations(page)
})

test('without a network a page says so, and comes when it is tried again', async ({
  page,
  context,
  request,
}) => {
  const { url } = await fullestList(request, 'other')
  await page.goto('/varer')
  await isQuiet(page)
  await context.setOffline(true)
  await page.evaluate((to) => {
    document.querySelector('main a')?.setAttribute('href', to)
  }, url)
  await page.locator(`main a[href="${url}"]`).first().click()
  await expect(page.getByRole('main')).toContainText('Tjek dit net')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('no page is wider than the window, however long the names of towns are', async ({
  page,
  request,
}) => {
  const { url } = await fullestList(request, 'list')
  const far = { branchId: 12, zipcode: '4970', city: 'Rødby Havnefogedby' }
  await page.addInitScript((place) => localStorage.setItem('place', JSON.stringify(place)), far)
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(url)
    await expect(page.getByRole('banner')).toContainText('4970 Rødby')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
  }
})
