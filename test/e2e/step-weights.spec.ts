import { expect, type Page, test } from '@playwright/test'
import { categories, fullestList, someProducts, someTop } from './places.ts'
import { isQuiet } from './quiet.ts'

const MOST_BYTES = 20_000
/** Of the HTML of a list, before it is compressed. */
const MOST_OF_PAGE = 100_000

/** Follows a link to an address within the page, and counts what travels for it but scripts and pictures. */
async function bytesTo(page: Page, url: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!['fetch', 'xhr', 'document'].includes(request.resourceType())) return
    const size = request.sizes()
    sizes.push(size.then((one) => one.responseHeadersSize + one.responseBodySize))
  })
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href^="/varer/"]')
    link?.setAttribute('href', to)
    link?.click()
  }, url)
  await expect(page).toHaveURL(new RegExp(`${url}$`))
  await isQuiet(page)
  page.removeAllListeners('requestfinished')
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('a step inside the shop moves at most 20 kB of data', async ({ page, request }) => {
  const { parent } = await someProducts(request)
  const cards = await fullestList(request, 'other')
  const table = await fullestList(request, 'list')
  const top = await someTop(request)
  await page.goto('/varer')
  await isQuiet(page)
  for (const { url } of [top, cards, table, parent, { url: '/' }]) {
    const bytes = await bytesTo(page, url)
    // A step that asks for nothing was none.
    expect([url, bytes > 500 && bytes <= MOST_BYTES, bytes]).toEqual([url, true, bytes])
  }
})

test('no list of the shop weighs more than 100 kB of HTML', async ({ request }) => {
  const lists = await categories(request)
  expect(lists.length).toBeGreaterThan(50)
  const heavy: [url: string, bytes: number][] = []
  for (const { url } of lists) {
    const bytes = (await (await request.get(url)).body()).length
    if (bytes > MOST_OF_PAGE) heavy.push([url, bytes])
  }
  expect(heavy).toEqual([])
})
