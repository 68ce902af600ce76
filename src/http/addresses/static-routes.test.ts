import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
await database.db
  .insertInto('routing.static_route')
  .values([
    { site_id: 1, model: 'Categories', foreign_key: 103, url: '/reglar', is_fuzzy: true },
    { site_id: 1, model: 'Error', url: '/varer/lukket', pass: '{"id":503}' },
  ])
  .execute()
const app = await shopApp(database)

async function look(url: string, more = '') {
  const path = `/api/static-routes/for-url?url=${encodeURIComponent(url)}${more}`
  const reply = await app.inject({ url: path })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
}
const boards = '/varer/trae-og-plader/konstruktionstrae/c18-og-c24-spaer-og-reglar'

describe('an address of the shop', () => {
  test('says what it shows, however it is written, and where that is at home', async () => {
    for (const url of [boards, boards.toUpperCase(), `${boards}/`, `${boards}?side=2#45:1`]) {
      const { status, body } = await look(url, '&nocache=1&callback=undefined')
      expect([url, status]).toEqual([url, 200])
      expect(body.data).toMatchObject({
        model: 'Categories',
        foreign_key: cast.category.boards,
        pass: { id: cast.category.boards },
        url: boards,
        canonical_url: boards,
        redirect_url: null,
        site_id: 1,
        lang: 'da',
        prefix: 'varer',
      })
    }
  })

  test('that shows no content says so as look-ups of content expect it', async () => {
    const { status, body } = await look('/findes-ikke', '&callback=undefined')
    expect([status, body.message, body.code]).toEqual([404, 'Unknown error', 'not_found'])
    expect((await look('/findes-ikke')).body.message).toBe(body.detail)
    expect((await look('/varer/lukket', '&callback=undefined')).body.message).not.toBe(body.message)
  })

  test('of an entrance is at home where its target is', async () => {
    const { body } = await look('/varer/doere-og-vinduer/trae-til-karme')
    expect(body.data).toMatchObject({ foreign_key: cast.category.alias, canonical_url: boards })
  })

  test('that was left leads on for good', async () => {
    const { body } = await look('/varer/gammelt-navn-paa-regel')
    expect(body.data).toMatchObject({
      model: 'Products',
      foreign_key: cast.board.mm2400,
      redirect_type: 301,
      archive: true,
    })
    expect(body.data.redirect_url).toMatch(/^\/varer\/.*1002$/)
  })

  test('below a fuzzy one carries the filter that follows', async () => {
    const { body } = await look('/reglar/45:7001;c:950')
    expect(body.data).toMatchObject({
      foreign_key: 103,
      pass: { id: 103, filter: '45:7001;c:950' },
    })
    expect((await look('/reglar/hvad-som-helst')).status).toBe(404)
  })
})

describe('an address that shows nothing', () => {
  test('is a problem that names what lies near, and leads nowhere by itself', async () => {
    const { status, headers, body } = await look(`${boards}/45x95-mm-reglar-c24-gran-hovlet`)
    expect(status).toBe(404)
    expect(headers['content-type']).toMatch('application/problem+json')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      code: 'not_found',
      status: 404,
      data: { model: 'Error', pass: { id: 404 }, redirect_url: null, canonical_url: null },
    })
    expect(body.data.nearest.length).toBeGreaterThan(0)
    expect(body.data.nearest.length).toBeLessThanOrEqual(5)
    const names = body.data.nearest.map(({ name }: { name: string }) => name)
    expect(names).toContain('45×95 mm reglar C24 gran høvlet')
    expect(names).toContain('C18 & C24 spær og reglar')
  })

  test('may be gone, or closed for a while', async () => {
    const gone = await look('/varer/udgaaet-katalog')
    expect(gone.status).toBe(410)
    expect(gone.body).toMatchObject({ status: 410, data: { pass: { id: 410 } } })
    const closed = await look('/varer/lukket')
    expect(closed.status).toBe(503)
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0)
    expect((await look('/legacy/asp/vare.asp?id=7')).status).toBe(410)
  })

  test('is never another host, and never an error of ours', async () => {
    for (const url of [
      '//EVIL.EXAMPLE',
      '/\\evil.example',
      'https://evil.example/varer',
      '/%5Cevil',
      '/varer/..//evil',
      "/varer/' or 1=1--",
      '/varer/%',
      '/varer/\u{1F600}',
      `/varer/${'a/'.repeat(900)}`,
    ]) {
      const { status, body } = await look(url)
      expect([url, status]).toEqual([url, 404])
      expect(body.data.redirect_url).toBeNull()
      for (const near of body.data.nearest) expect(near.url).toMatch(/^\/[^/\\]/)
    }
    const { status, body } = await look('')
    expect([status, body.data.canonical_url, body.data.redirect_url]).toEqual([200, '/', null])
  })
})
