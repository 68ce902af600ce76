import { type APIRequestContext, type ConsoleMessage, expect, test } from '@playwright/test'
import { fullestList, someProducts, someTop } from './places.ts'
import { isQuiet } from './quiet.ts'
import { STRICT_TAGS, violationsOn } from './violations.ts'

const pages: Record<string, (request: APIRequestContext) => Promise<string>> = {
  'the front page': async () => '/',
  'a group of groups': async (request) => (await someTop(request)).url,
  'a group shown as cards': async (request) => (await fullestList(request, 'other')).url,
  'a group shown as a table': async (request) => (await fullestList(request, 'list')).url,
  'products in several measures': async (request) => (await someProducts(request)).parent.url,
  'products in one measure': async (request) => (await someProducts(request)).single.url,
  'a search': async () => '/search?search=45x95',
  'all groups': async () => '/varer',
  'a search without words': async () => '/search',
  'a search for nothing': async () => '/search?search=xyzzyq',
  'an unknown address': async () => '/varer/findes-slet-ikke',
  'an empty basket': async () => '/checkout/basket',
  'the mails of the demo': async () => '/demo/mails',
}

for (const [name, addressOf] of Object.entries(pages)) {
  test(`${name} is accessible, whole and quiet, on a phone and on a desk`, async ({
    page,
    request,
  }) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message)) complaints.push(message.text())
    })
    await page.setViewportSize({ width: 360, height: 900 })
    await page.goto(await addressOf(request))
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await isQuiet(page)
      expect(await violationsOn(page, { tags: STRICT_TAGS })).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    }
    expect(complaints).toEqual([])
  })
}

/** A page that is not there, and a picture that is not painted yet on a busy machine. */
function isExpected(message: ConsoleMessage): boolean {
  const isPicture = message.location().url.includes('/media/')
  return /status of 404/.test(message.text()) || (isPicture && /status of 503/.test(message.text()))
}
