import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { PaintsReply } from '#contract/paint/colour'
import { transaction } from '#database/client'
import { plantNode } from '#shop/content'
import { listTintedPaints } from '#shop/paint'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { type Visitor, visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { createStorefront } from '../../src/web/storefront/entry-server.tsx'

const database = await freshDatabase(demoSeed(500))
const storefront = await createStorefront({
  'src/web/storefront/entry-client.tsx': { file: 'assets/entry-1.js' },
})
const app = await shopApp(database, { storefront })
/** As a browser sends a form of a page. */
async function send(one: Visitor, url: string, fields: Record<string, string>) {
  const reply = await app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  for (const { name, value } of reply.cookies) one.cookies.set(name, value)
  return [reply.statusCode, reply.headers.location]
}

async function pageAt(path: string) {
  const { status, text } = await visitor(app).get(path)
  const title = /<title>(.*?)<\/title>/.exec(text)?.[1]
  const canonical = /rel="canonical" href="([^"]*)"/.exec(text)?.[1]
  return { status, text, title, canonical, isHidden: text.includes('noindex') }
}

describe('the pages of the paint picker come whole from the server', () => {
  test.each([
    ['/paint-picker', 'Find farven', 'Kridt'],
    ['/paint-picker/indefarver', 'Indefarver', 'IF-01'],
    ['/paint-picker/ral-farver', 'RAL-farver', 'RAL 1000'],
    ['/paint-picker/ppg-farver', 'Importerede farver', 'KY-101'],
    ['/paint-picker/ncs-farver', 'Farvetrekant', 'Nuance 2030-Y80R'],
    ['/paint-picker/ral/ral-7016', 'RAL 7016 Antracitgrå', '#373F43'],
    ['/paint-picker/nuance/2030-y80r', 'Nuance 2030-Y80R', 'Nuance 2030-Y80R'],
  ])('%s', async (path, title, says) => {
    const page = await pageAt(path)
    expect(page).toMatchObject({ status: 200, isHidden: false })
    expect(page.title).toMatch(new RegExp(`^${title} – `))
    expect(page.canonical).toMatch(new RegExp(`${path}$`))
    expect(page.text).toContain(says)
  })

  test('the code is hidden on the first of them', async () => {
    const shown = '<span>Kridt</span><small> IF-01</small>'
    const first = (await pageAt('/paint-picker')).text
    expect(first).toContain('<span>Kridt</span>')
    expect(first).not.toMatch(/<small>[^<]*IF-\d/)
    expect((await pageAt('/paint-picker/indefarver')).text).toContain(shown)
  })

  test('a search finds a colour, or says that there is none; it is not for search engines', async () => {
    const found = await pageAt('/paint-picker/search?search=antracit')
    expect(found.text).toContain('href="/paint-picker/ral/ral-7016"')
    expect(found.isHidden).toBe(true)
    const none = await pageAt('/paint-picker/search?search=xyzzy')
    expect(none.text).toContain('Ingen farve hedder »xyzzy«')
  })

  test('a family and an order narrow and sort a list', async () => {
    const { text } = await pageAt('/paint-picker/ral-farver?familie=violet&sort=name')
    const names = [...text.matchAll(/<span>([^<]+)<\/span><small> RAL 4\d{3}/g)].map(
      ([, name]) => name,
    )
    expect(names).toHaveLength(12)
    expect(names).toEqual(names.toSorted((a = '', b = '') => a.localeCompare(b, 'da')))
    expect(text).not.toContain('RAL 7016')
  })

  test('a list says what its colours are for, and has its families by the circle of hues', async () => {
    const { text } = await pageAt('/paint-picker/ral-farver')
    expect(text).toContain('RAL er et varemærke.</p>')
    const nav = /aria-label="Farvefamilier".*?<\/nav>/s.exec(text)?.[0] ?? ''
    const names = [...nav.matchAll(/<\/i>([^<]+)/g)].map(([, name]) => name)
    expect(names.slice(0, 4)).toEqual(['Gul', 'Orange', 'Rød', 'Violet'])
  })

  test('every hue has its own triangle', async () => {
    const { text } = await pageAt('/paint-picker/ncs-farver?kuloer=B')
    expect(text).toContain('Nuance 2060-B')
    expect(text.match(/aria-label="[YRBG](?:\d0[YRBG])?"/g)).toHaveLength(40)
  })

  test.each([
    '/paint-picker/andre-farver',
    '/paint-picker/ral/ral-9999',
    '/paint-picker/nuance/9020-r',
    '/paint-picker/ral/ral-9999/maling',
  ])('%s is not found', async (path) => {
    expect(await pageAt(path)).toMatchObject({ status: 404, isHidden: true })
  })

  test('all are in the sitemap', async () => {
    const one = visitor(app)
    expect((await one.get('/sitemap.xml')).text).toContain('/sitemaps/colours.xml')
    const { text } = await one.get('/sitemaps/colours.xml')
    expect(text.match(/<url>/g)).toHaveLength(5 + 215 + 40 + 24)
    expect(text).toContain('/paint-picker/ral/ral-7016<')
  })
})

/** A guide whose bill has paint that a colour is mixed in, and paint that shows the wood. */
async function plantGuide(): Promise<readonly number[]> {
  const { db } = database
  const [opaque] = await listTintedPaints(db, {})
  const { rows } = await sql<{ id: number }>`
    select id from catalogue.product
    where name like '%transparent%' and alternate_unit = 'l' and parent_id is not null
      and is_active and not is_private and not is_discontinued limit 1`.execute(db)
  const ids = [opaque?.cans[0]?.product_id ?? 0, rows[0]?.id ?? 0]
  const lines = ids.map((product_id) => ({ product_id, quantity: 2, note: '' }))
  const content = { title: 'Stykliste', lines, tools: [], mistakes: [] }
  const contents = [{ name: 'Stykliste', template_slug: 'bill-of-materials', content }]
  const page = { name: 'Mal et hegn', slug: 'mal-et-hegn', contents }
  await transaction(db, (tx) => plantNode(tx, { ...page, site_id: 1, parent_id: null }))
  return ids
}

test('the paint of a guide leads to the colours, and what shows the wood does not', async () => {
  const ids = await plantGuide()
  const { status, text } = await pageAt('/mal-et-hegn')
  expect(status).toBe(200)
  const parts = text.split('<li>').map((part) => part.split('</li>')[0] ?? '')
  const rows = parts.filter((part) => part.includes('name="take_'))
  expect(rows.map((row) => Number(/name="take_(\d+)"/.exec(row)?.[1]))).toEqual(ids)
  expect(rows.map((row) => row.includes('href="/paint-picker"'))).toEqual([true, false])
})

describe('without script', () => {
  test('a façade of 120 m² is painted twice: colour, paint, cans, basket', async () => {
    const one = visitor(app)
    const { data }: PaintsReply = (await one.get('/api/shop/colours/ral/ral-7016/paints')).body
    const paint = data.paints.find(({ cans }) => cans.length > 0)
    const path = '/paint-picker/ral/ral-7016/maling'
    const page = await one.get(`${path}?vare=${paint?.id}&m2=120&gange=2&daekker=7&spild=5`)
    expect(page.text.replaceAll('\u00a0', ' ')).toContain(
      '120 m² × 2 ÷ 7 m²/l = 34,3 l, og 5 % til spild',
    )
    const cans = /name="cans" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const action = /action="([^"]+\/maling[^"]*)" method="post"/.exec(page.text)?.[1]
    const asked = action?.replaceAll('&amp;', '&') ?? ''
    expect(asked).toBe(`${path}?vare=${paint?.id}&m2=120&gange=2&daekker=7&spild=5`)
    expect(await send(one, asked, { cans, ved: '1' })).toEqual([303, '/checkout/basket'])
    const { basket_lines, needs_acknowledgement } = (
      await one.get('/api/shop/baskets/current-basket')
    ).body.data
    const litres = basket_lines.map(
      (line: { quantity: number; product: { alternate_factor: number } }) =>
        line.quantity * line.product.alternate_factor,
    )
    expect(litres.reduce((sum: number, one: number) => sum + one, 0)).toBeGreaterThanOrEqual(36)
    for (const { metadata, withdrawal } of basket_lines) {
      expect(metadata).toMatchObject({ collection: 'ral', code: 'RAL 7016', base: 'C' })
      expect(withdrawal.right).toBe('none')
    }
    expect(needs_acknowledgement).toEqual(['special_goods'])
  })

  test('a can that cannot hold the colour leads back to the page, and nothing is in the basket', async () => {
    const one = visitor(app)
    const { data }: PaintsReply = (await one.get('/api/shop/colours/ral/ral-7001/paints')).body
    const id = data.paints.find(({ cans }) => cans.length > 0)?.cans[0]?.product_id
    const path = '/paint-picker/ral/ral-7016/maling'
    expect(await send(one, path, { cans: `${id}:1`, ved: '1' })).toEqual([303, `${path}?fejl=1`])
    const typed = `${path}?vare=7&m2=120`
    expect(await send(one, typed, { cans: `${id}:1`, ved: '1' })).toEqual([303, `${typed}&fejl=1`])
    expect((await one.get('/api/shop/baskets/current-basket')).body.data.basket_lines).toEqual([])
  })
})
