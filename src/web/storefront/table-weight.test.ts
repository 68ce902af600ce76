import { beforeAll, expect, test } from 'vitest'
import type { Storefront } from '#surface/pages'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { readsThrough } from '#test/reads-through'
import { shopApp } from '#test/shop-app'
import { createStorefront } from './entry-server.tsx'

const ROWS = 65
const MOST_BYTES = 100_000
const PAGE = '/varer/trae-og-plader/konstruktionstrae/c18-og-c24-spaer-og-reglar'
/** Above it, where there are as many rows. */
const ABOVE = '/varer/trae-og-plader'

/** As many scripts and style sheets as the build names in the head of such a page. */
const filesOf = (count: number, ending: string) =>
  Array.from({ length: count }, (_, at) => `assets/storefront-${at}23456789.${ending}`)
const scripts = filesOf(10, 'js')
const manifest = {
  ...Object.fromEntries(scripts.map((file) => [file, { file }])),
  'src/web/storefront/entry-client.tsx': {
    file: 'assets/storefront-123456789a.js',
    imports: scripts,
    css: filesOf(7, 'css'),
  },
}

const app = await shopApp(await freshDatabase(demoSeed(500)))
const read = async (url: string) => (await app.inject({ url })).json()
let above: { data: { id: number } }
let storefront: Storefront
beforeAll(async () => {
  above = await read(`/api/shop/pages/for-url?url=${ABOVE}`)
  storefront = await createStorefront(manifest)
})

/** The shop, in which the page has products of the one above it, as many as the test is of. */
async function get(url: string) {
  const asked = new URL(url, 'http://shop')
  if (asked.pathname === '/api/shop/products') {
    asked.searchParams.set('categoryIds', String(above.data.id))
    asked.searchParams.set('limit', String(ROWS))
  }
  return { status: 200, body: await read(asked.pathname + asked.search) }
}

/** As the build writes the names of classes: in five characters. */
function withShortNames(html: string): string {
  return html.replaceAll(/\b_\w+_[\da-f]{6}\b/g, '_1234')
}

test('a page of 65 rows weighs 100 kB at most, with its data', async () => {
  const page = await storefront.render({ url: PAGE, catalogue: readsThrough(get) })
  const html = withShortNames(page.html.toString())
  expect(html.match(/<th scope="row"/g)).toHaveLength(ROWS)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MOST_BYTES)
})

const GROUP = '/varer/vaerktoej-og-befaestelse'
const CARDS = 40
/** With a shop of 5,000 goods it has more values to choose: the journey of what steps weigh holds it to 100 kB. */
const MOST_OF_CARDS = 91_000

/** The shop, in which a group has products of others too. */
async function getMore(url: string) {
  const asked = new URL(url, 'http://shop')
  if (asked.pathname === '/api/shop/products') asked.searchParams.delete('categoryIds')
  return { status: 200, body: await read(asked.pathname + asked.search) }
}

test('a group of 40 cards with all its filters weighs 91 kB at most, with its data', async () => {
  const page = await storefront.render({ url: GROUP, catalogue: readsThrough(getMore) })
  const html = withShortNames(page.html.toString())
  expect(html.match(/<article/g)).toHaveLength(CARDS)
  expect(html.match(/<details/g)?.length).toBeGreaterThan(14)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MOST_OF_CARDS)
})
