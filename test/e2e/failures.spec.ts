import { expect, type Page, test } from '@playwright/test'
import { fullestList, someProducts } from './places.ts'
import { isQuiet } from './quiet.ts'
import { violationsOn } from './violations.ts'

/** The shop answers with a problem of its own, each time with another number, until it is mended. */
async function breaks(page: Page, status: number) {
  let isBroken = true
  let count = 0
  await page.route('**/api/shop/**', async (route) => {
    if (!isBroken) return route.fallback()
    count += 1
    const message = 'Noget gik galt hos os. Prøv igen om lidt.'
    const body = { type: 'about:blank', title: '', status, detail: message, message }
    await route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ ...body, code: 'internal', errors: {}, request_id: toNumber(count) }),
    })
  })
  const mend = () => {
    isBroken = false
  }
  return { mend }
}

function toNumber(count: number): string {
  return String(count).padStart(16, '0')
}

/** Follows a link of the page that leads somewhere else than it did. */
async function follows(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main a[href^="/varer/"]')?.setAttribute('href', to)
  }, url)
  await page.locator(`main a[href="${url}"]`).first().click()
}

for (const status of [500, 503]) {
  test(`a page that the shop answers with ${status} says so with a number, and comes when it is tried again`, async ({
    page,
    request,
  }) => {
    const { url } = await fullestList(request, 'other')
    await page.goto('/varer')
    await isQuiet(page)
    const shop = await breaks(page, status)
    await follows(page, url)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Siden kan ikke vises lige nu')
    const says = /Noget gik galt hos os\. Prøv igen om lidt\. \(Fejlnummer (\d{16})\)/
    await expect(main).toContainText(says)
    const [, first] = says.exec((await main.textContent()) ?? '') ?? []
    await expect(main.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/')
    await expect(main.getByRole('searchbox')).toBeVisible()
    expect(await violationsOn(page, { within: 'main' })).toEqual([])

    await main.getByRole('button', { name: 'Prøv igen' }).click()
    // Of the call that was tried again, and not of the first one, which stands there until then.
    await expect(main).toContainText(new RegExp(`Fejlnummer (?!${first})\\d{16}`))
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Siden kan ikke vises lige nu')

    shop.mend()
    await main.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(main.getByRole('article').first()).toBeVisible()
  })
}

test('a visitor who goes back from a page that is broken finds the one before it', async ({
  page,
  request,
}) => {
  const { single } = await someProducts(request)
  await page.goto('/varer')
  await isQuiet(page)
  const shop = await breaks(page, 500)
  await follows(page, single.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden kan ikke vises lige nu')
  shop.mend()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle varegrupper')
})
