import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#database/client'
import { freshDatabase } from '#test/database'
import { findArchivedRoute, findFuzzyRoute, findRoute } from './find-route.ts'
import { toRouteUrl } from './static-route.ts'

const site = { id: 1, locale: 'da' }
let db: Db

beforeAll(async () => {
  const fresh = await freshDatabase()
  db = fresh.db
  const row = { site_id: site.id, model: 'Categories', foreign_key: 7 }
  await db
    .insertInto('routing.site')
    .values({ id: site.id, name: 'Byggefjorden', domain: 'shop.example' })
    .execute()
  await db
    .insertInto('routing.static_route')
    .values([
      { ...row, url: '/varer/terrasse' },
      { ...row, url: '/varer/terassebraedder', archive: true },
      { ...row, url: '/varer/daek', archive: true, foreign_key: 99 },
      { ...row, url: '/varer/slukket', active: false },
      { ...row, url: '/varer/terrasse/alt', is_fuzzy: true, foreign_key: 8 },
      { ...row, url: '/varer/terrasse/alt/hele', is_fuzzy: true, foreign_key: 9 },
      { site_id: site.id, model: 'Error', url: '/varer/udgaaet', pass: '{"id":410}' },
      { site_id: site.id, model: 'Error', url: '/varer/vaek' },
      { ...row, url: '/tilbud', redirect_url: '/varer/terrasse', redirect_type: 302 },
    ])
    .execute()
})

describe('an address', () => {
  test('shows its row, however it is typed', async () => {
    for (const typed of ['/varer/terrasse', '/Varer/TERRASSE/', '//varer//terrasse?a=1#b']) {
      expect(await findRoute(db, site, typed)).toMatchObject({ foreign_key: 7, pass: { id: 7 } })
    }
  })

  test('that is turned off or unknown shows nothing', async () => {
    expect(await findRoute(db, site, '/varer/slukket')).toBeUndefined()
    expect(await findRoute(db, site, '/varer/ukendt')).toBeUndefined()
    expect(await findRoute(db, { id: 2, locale: 'da' }, '/varer/terrasse')).toBeUndefined()
  })

  test('may send on, as it was told to', async () => {
    expect(await findRoute(db, site, '/tilbud')).toMatchObject({
      redirect_url: '/varer/terrasse',
      redirect_type: 302,
    })
  })

  test('may be an error with a status of its own, else 404', async () => {
    expect((await findRoute(db, site, '/varer/udgaaet'))?.pass.id).toBe(410)
    expect((await findRoute(db, site, '/varer/vaek'))?.pass.id).toBe(404)
  })

  test('that was left leads to where the same products are now', async () => {
    expect(await findRoute(db, site, '/varer/terassebraedder')).toBeUndefined()
    expect(await findArchivedRoute(db, site, '/varer/terassebraedder')).toMatchObject({
      redirect_url: '/varer/terrasse',
      redirect_type: 301,
    })
    expect(await findArchivedRoute(db, site, '/varer/daek')).toBeUndefined()
    expect(await findArchivedRoute(db, site, '/varer/terrasse')).toBeUndefined()
  })
})

describe('a fuzzy route', () => {
  test('answers below it when what follows is a filter, the longest first', async () => {
    const found = await findFuzzyRoute(db, site, '/varer/terrasse/alt/45:1,2;c:7')
    expect(found).toMatchObject({ foreign_key: 8, pass: { filter: '45:1,2;c:7' } })
    const longer = await findFuzzyRoute(db, site, '/varer/terrasse/alt/hele/3:7')
    expect(longer).toMatchObject({ foreign_key: 9, pass: { filter: '3:7' } })
  })

  test('never guesses', async () => {
    expect(await findFuzzyRoute(db, site, '/varer/terrasse/alt/noget-andet')).toBeUndefined()
    expect(await findFuzzyRoute(db, site, '/varer/terrasse/3:7')).toBeUndefined()
  })
})

describe('an address as routes are kept', () => {
  test('cannot climb out of the shop', () => {
    expect(toRouteUrl('//EVIL.EXAMPLE/../x')).toBe('/evil.example/x')
    expect(toRouteUrl('/\\evil')).toBe('/evil')
    expect(toRouteUrl('/%E0%A4%A')).toBe('/%e0%a4%a')
    expect(toRouteUrl('')).toBe('/')
  })
})
