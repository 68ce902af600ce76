import { expect, test } from '@playwright/test'
import { fullestList, someProducts, someTop } from './places.ts'
import { isHydrated, isQuiet } from './quiet.ts'

test('an address in upper case leads to the one in lower case, and the query stays as it is', async ({
  request,
}) => {
  const { url } = await someTop(request)
  const reply = await request.get(`${url.toUpperCase()}?A=Bc&search=Træ`, { maxRedirects: 0 })
  expect(reply.status()).toBe(301)
  expect(reply.headers().location).toMatch(new RegExp(`^${url}\\?A=Bc&search=`))
})

for (const path of [
  '//EVIL.EXAMPLE',
  '/\\EVIL.EXAMPLE',
  '/%5CEVIL.EXAMPLE/A',
  '/Varer/..//EVIL.EXAMPLE',
]) {
  test(`${path} never leads to another host`, async ({ baseURL, page }) => {
    await page.goto(`${baseURL}${path}`, { waitUntil: 'commit' }).catch(() => undefined)
    expect(new URL(page.url()).host).toBe(new URL(String(baseURL)).host)
  })
}

test('a link in upper case is put right within the page', async ({ page, request }) => {
  const { url } = await someTop(request)
  await page.goto('/')
  await isHydrated(page)
  const marked = await page.evaluate('window.stayed = true')
  expect(marked).toBe(true)
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href^="/varer/"]')
    link?.setAttribute('href', to.toUpperCase())
  }, url)
  await page.locator(`main a[href="${url.toUpperCase()}"]`).click()
  await expect(page).toHaveURL(new RegExp(`${url}$`))
  expect(await page.evaluate('window.stayed')).toBe(true)
})

test('a visitor who skips the head by keyboard goes on in the page', async ({ page }) => {
  await page.goto('/')
  await isHydrated(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#indhold$/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('an unknown address says so with a search and ways on', async ({ page }) => {
  const reply = await page.goto('/varer/findes-slet-ikke')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible()
  expect((await page.goto('/noget-helt-andet'))?.status()).toBe(404)
})

test('the back button restores where one was', async ({ page, request }) => {
  const { url } = await fullestList(request, 'other')
  await page.goto(url)
  await isHydrated(page)
  const link = page.locator('main a[href^="/varer/"]:visible').last()
  await link.scrollIntoViewIfNeeded()
  await page.evaluate('window.scrollBy(0, 100)')
  const before = await page.evaluate('window.scrollY')
  await link.press('Enter')
  await page.waitForURL((address) => address.pathname !== url)
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0)
  await page.goBack()
  await page.waitForURL((address) => address.pathname === url)
  await expect
    .poll(async () => Math.abs(Number(await page.evaluate('window.scrollY')) - Number(before)))
    .toBeLessThan(60)
})

test('a link to the page one is on loads it again', async ({ page, request }) => {
  const { url } = await someTop(request)
  await page.goto(url)
  await isQuiet(page)
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/api/')) asked.push(sent.url())
  })
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href^="/varer/"]')
    link?.setAttribute('href', to)
  }, url)
  const first = page.locator('main a[href^="/varer/"]').first()
  await first.click()
  await expect.poll(() => asked.filter((one) => one.includes('/api/shop/'))).not.toEqual([])
  expect(page.url()).toContain(url)
})

test('the loading bar runs while a page is fetched', async ({ page, request }) => {
  const { url } = await someTop(request)
  await page.goto('/')
  await isQuiet(page)
  let letThrough = () => {}
  const answers = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/**', async (route) => {
    await answers
    await route.fallback()
  })
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href^="/varer/"]')
    link?.setAttribute('data-first', to)
  }, url)
  await page.locator('main a[href^="/varer/"]').first().click()
  await expect(page.getByRole('progressbar', { name: 'Henter' })).toBeVisible()
  letThrough()
  await expect(page.getByRole('progressbar', { name: 'Henter' })).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the basket says that it needs a script, and that one may ring', async ({ page }) => {
    await page.goto('/checkout/basket')
    await expect(page.getByRole('main')).toContainText(
      'for at bestille eller logge ind skal JavaScript være slået til',
      { useInnerText: true },
    )
    await expect(page.getByRole('main').getByRole('link', { name: /^[\d ]+$/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('med varenumre, antal', {
      useInnerText: true,
    })
    await expect(page.getByRole('status').filter({ hasText: 'Henter din kurv' })).toBeHidden()
  })

  test('groups, products and search can be read', async ({ page, request }) => {
    const list = await fullestList(request, 'other')
    const { parent } = await someProducts(request)
    for (const address of ['/', list.url, parent.url, '/search?search=regel']) {
      const reply = await page.goto(address)
      expect(reply?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto(parent.url)
    await expect(page.getByText('kr.').first()).toBeVisible()
  })

  test('the search of the head works', async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('search').getByRole('combobox').first()
    await field.fill('terrasse')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?search=terrasse/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('terrasse')
  })
})

test('the page that is shown first is the page that was asked for', async ({ page, request }) => {
  const { parent } = await someProducts(request)
  const headings: string[] = []
  await page.exposeFunction('sawHeading', (text: string) => void headings.push(text))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent
      const saw = (window as unknown as { sawHeading: (seen: string) => void }).sawHeading
      if (text) saw(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(parent.url)
  await isQuiet(page)
  expect(new Set(headings).size).toBe(1)
})

test('a page that is opened at its address begins at its top, wherever the one before was left', async ({
  page,
}) => {
  const scrolled = () => page.evaluate('window.scrollY')
  await page.goto('/varer')
  await isQuiet(page)
  await page.evaluate('window.scrollTo(0, 700)')
  await expect.poll(scrolled).toBe(700)
  await page.goto('/forretninger')
  await isQuiet(page)
  expect(await scrolled()).toBe(0)
})
