import { describe, expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { resolveAddress, type Targets } from './resolve-address.ts'

const site = { id: 1, locale: 'da' }

/** A shop with two rows that may be seen; 99 may not. */
const targets: Targets = {
  findByUrl: async (url) => {
    if (url === '/varer/hammer') return { model: 'Products', id: 5, home: '/varer/hammer' }
    if (url === '/varer/tilbud/hammer') return { model: 'Products', id: 5, home: '/varer/hammer' }
    return undefined
  },
  homeOf: async (model, id) => {
    if (model === 'Categories' && id === 7) return '/varer/terrasse'
    return model === 'Products' && id === 5 ? '/varer/hammer' : undefined
  },
}

const { db } = await freshDatabase()
const terrace = { site_id: site.id, model: 'Categories', foreign_key: 7 }
await db
  .insertInto('routing.site')
  .values({ id: site.id, name: 'B', domain: 'b.example' })
  .execute()
await db
  .insertInto('routing.static_route')
  .values([
    { ...terrace, url: '/varer/terrasse' },
    { ...terrace, url: '/varer/daek', archive: true },
    { ...terrace, url: '/terrasse/alle', is_fuzzy: true },
    { ...terrace, url: '/varer/hemmelig', foreign_key: 99 },
    { ...terrace, url: '/varer/hemmelig/foer', foreign_key: 99, archive: true },
    { ...terrace, url: '/sommer', redirect_url: '/varer/terrasse', redirect_type: 302 },
    { site_id: site.id, model: 'Categories', url: '/ud', redirect_url: '/varer/x' },
    { site_id: site.id, model: 'Error', url: '/varer/lukket', pass: '{"id":503}' },
    { site_id: site.id, model: 'Error', url: '/varer/teapot', pass: '{"id":418}' },
    { ...terrace, url: '/legacy/gammel.asp', redirect_url: '/varer/terrasse' },
  ])
  .execute()

const resolve = (url: string) => resolveAddress(db, site, url, targets)

describe('an address', () => {
  test('shows what its row names, and where that is at home', async () => {
    expect(await resolve('/VARER/Terrasse/?a=1')).toMatchObject({
      kind: 'shown',
      home: '/varer/terrasse',
      route: { model: 'Categories', foreign_key: 7 },
    })
  })

  test('needs no row when products have it themselves, or through one of their categories', async () => {
    for (const url of ['/varer/hammer', '/varer/tilbud/hammer']) {
      expect(await resolve(url)).toMatchObject({
        kind: 'shown',
        home: '/varer/hammer',
        route: { id: null, url, model: 'Products', foreign_key: 5, pass: { id: 5 } },
      })
    }
  })

  test('that was left leads to where the products are now', async () => {
    expect(await resolve('/varer/daek')).toMatchObject({
      kind: 'shown',
      route: { redirect_url: '/varer/terrasse', redirect_type: 301 },
    })
  })

  test('leads on as it was told to', async () => {
    expect(await resolve('/sommer')).toMatchObject({
      route: { redirect_url: '/varer/terrasse', redirect_type: 302 },
    })
    expect(await resolve('/ud')).toMatchObject({ kind: 'shown', home: '/varer/x' })
  })

  test('below a fuzzy one is that one with a filter, when it reads as one', async () => {
    expect(await resolve('/terrasse/alle/45:1,2')).toMatchObject({
      kind: 'shown',
      route: { foreign_key: 7, pass: { filter: '45:1,2' } },
    })
    expect(await resolve('/terrasse/alle/andet')).toMatchObject({ kind: 'error', status: 404 })
  })

  test('of what may not be seen shows nothing, as if it had never been', async () => {
    const missing = { kind: 'error', status: 404 }
    const never = await resolve('/varer/hemmelig-men-findes-ikke')
    for (const url of ['/varer/hemmelig', '/varer/hemmelig/foer']) {
      const hidden = await resolve(url)
      expect(hidden).toMatchObject(missing)
      expect({ ...hidden.route, url: '' }).toEqual({ ...never.route, url: '' })
    }
  })

  test('may be an error, with one of the statuses a page can have', async () => {
    expect(await resolve('/varer/lukket')).toMatchObject({ kind: 'error', status: 503 })
    expect(await resolve('/varer/teapot')).toMatchObject({
      kind: 'error',
      status: 404,
      route: { pass: { id: 404 } },
    })
  })

  test('of the shop before this one leads on, or is gone', async () => {
    expect(await resolve('/legacy/gammel.asp')).toMatchObject({
      route: { redirect_url: '/varer/terrasse' },
    })
    expect(await resolve('/legacy/andet.asp')).toMatchObject({ kind: 'error', status: 410 })
    expect(await resolve('/legacyx')).toMatchObject({ kind: 'error', status: 404 })
  })

  test('never is another host', async () => {
    for (const url of ['//EVIL.EXAMPLE', '/\\evil.example', 'https://evil.example/varer', '']) {
      const { route } = await resolve(url)
      expect(route.url).toMatch(/^\/([^/\\]|$)/)
      expect(route.redirect_url).toBeNull()
    }
  })
})
