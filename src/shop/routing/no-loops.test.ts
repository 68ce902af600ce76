import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { transaction } from '#database/client'
import { freshDatabase } from '#test/database'
import { rounds } from '#test/dice'
import { resolveAddress, type Targets } from './resolve-address.ts'
import {
  changeRoute,
  changeRoutes,
  createRoute,
  deleteRoute,
  lockForChange,
} from './save-routes.ts'

const { db } = await freshDatabase()
const site = { id: 1, locale: 'da' }
const BROWSERS_FOLLOW = 31
await sql`insert into routing.site (id, name, domain) values (1, 'B', 'b.example')`.execute(db)

afterEach(async () => {
  await sql`truncate routing.static_route, catalogue.category cascade`.execute(db)
})

const URLS = ['/varer/a', '/varer/b', '/varer/c', '/d', '/e', '/legacy/f', '/d?a=1', '/g?id=2']
const PATHS = URLS.filter((one) => !one.includes('?'))
const CATEGORIES = [1, 2, 3]

const targets: Targets = {
  findByUrl: async (url) => {
    const { rows } = await sql<{ id: number }>`
      select id from catalogue.category where url = ${url}`.execute(db)
    return rows[0] && { model: 'Categories', id: rows[0].id, home: url }
  },
  homeOf: async (model, id) => {
    const { rows } = await sql<{ url: string | null }>`
      select routing.home_of(${model}, ${id}) as url`.execute(db)
    return rows[0]?.url ?? undefined
  },
}

const url = fc.constantFrom(...URLS)
const route = fc.record(
  {
    url,
    model: fc.constantFrom('Categories', 'Error'),
    foreign_key: fc.option(fc.constantFrom(...CATEGORIES)),
    pass: fc.constant({ id: 410 }),
    redirect_url: fc.option(
      fc
        .tuple(url, fc.constantFrom('', '?x=1'))
        .map(([to, query]) => (to.includes('?') ? to : to + query)),
    ),
    redirect_type: fc.constantFrom(301, 302, 307, 308),
    active: fc.boolean(),
    automatic: fc.boolean(),
    is_fuzzy: fc.boolean(),
    archive: fc.boolean(),
  },
  { requiredKeys: ['url', 'model', 'pass'] },
)
const place = fc.nat(7)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constant('create' as const), route) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('change' as const), route, place) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('delete' as const), fc.constant(null), place) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant('rename' as const),
      fc.constantFrom(...PATHS),
      fc.constantFrom(...CATEGORIES),
    ),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const insertCategories = () =>
  sql`
    insert into catalogue.category (id, site_id, name, slug, url, ancestor_ids, breadcrumb_text)
    select id, 1, 'K' || id, 'k' || id, '/varer/k' || id, array[id], 'K' from unnest(${CATEGORIES}::bigint[]) id`.execute(
    db,
  )

type Made = Parameters<typeof createRoute>[1]
const make = (given: Made) => transaction(db, (tx) => createRoute(tx, given))

/** What the shop refuses, it refuses; the rest of the steps are taken. */
async function take([what, given, which]: Step): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from routing.static_route order by id offset ${which ?? 0} limit 1`.execute(db)
  const id = rows[0]?.id ?? 0
  const work =
    what === 'create'
      ? make(given as Made)
      : what === 'change'
        ? transaction(db, async (tx) => {
            await lockForChange(tx, id)
            await changeRoute(tx, id, given as Parameters<typeof changeRoute>[2])
          })
        : what === 'delete'
          ? deleteRoute(db, id)
          : sql`update catalogue.category set url = ${given} where id = ${which}`.execute(db)
  await work.catch(refused)
}

function refused(error: unknown): void {
  const { code, constraint } = error as { code?: string; constraint?: string }
  const isExpected =
    code === 'invalid_field' ||
    code === 'not_found' ||
    ['static_route_never_loops', 'category_url_is_unique'].includes(constraint ?? '')
  if (!isExpected) throw error
}

/** As a browser follows an address of the shop. @returns How many redirects there were; endless: more than a browser takes. */
async function follow(start: string): Promise<number> {
  let at = start
  for (let count = 0; count <= BROWSERS_FOLLOW; count += 1) {
    const found = await resolveAddress(db, site, at, targets)
    const to = found.route.redirect_url ?? (at.startsWith('/varer') ? null : homeOf(found))
    const [path, query] = at.split('?')
    if (to === null || to === path || to === at) return count
    // The page keeps the query, but for one that named the address.
    const keeps = query !== undefined && !to.includes('?') && !found.route.url.includes('?')
    at = keeps ? `${to}?${query}` : to
  }
  return Number.POSITIVE_INFINITY
}

function homeOf(found: Awaited<ReturnType<typeof resolveAddress>>): string | null {
  return found.kind === 'shown' ? found.home : null
}

describe('any mix of routes and renames', () => {
  test('leads every visitor to an end, with one redirect, or two where a query is carried along', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await sql`truncate routing.static_route, catalogue.category cascade`.execute(db)
        await insertCategories()
        for (const one of steps) await take(one)
        for (const one of URLS) {
          expect(await follow(one)).toBeLessThanOrEqual(one.includes('?') ? 2 : 1)
        }
      }),
      { numRuns: rounds(20, 60) },
    )
  }, 120_000)

  test('and routes that nothing had refused would not', async () => {
    await sql`alter table routing.static_route disable trigger user`.execute(db)
    await sql`
      insert into routing.static_route (site_id, model, url, redirect_url) values
      (1, 'Error', '/d', '/e'), (1, 'Error', '/e', '/d')`.execute(db)
    await sql`alter table routing.static_route enable trigger user`.execute(db)
    // What stood there before is not followed either: it shows nothing.
    expect(await resolveAddress(db, site, '/d', targets)).toMatchObject({ status: 404 })
    const { rows } = await sql<{ to: string }>`
      select redirect_url as to from routing.static_route where url = '/e'`.execute(db)
    expect(rows).toEqual([{ to: '/d' }])
  })
})

const redirect = (from: string, to: string, redirect_type = 301) =>
  make({ url: from, model: 'Error', redirect_url: to, redirect_type })
const leadsTo = async (from: string) => {
  const { rows } = await sql<{ to: string }>`
    select redirect_url as to from routing.static_route where url = ${from} and not archive`.execute(
    db,
  )
  return rows[0]?.to
}

describe('redirects', () => {
  test('that follow each other become one, whichever was saved first', async () => {
    await redirect('/a', '/b')
    await redirect('/c', '/d')
    await redirect('/b', '/c')
    for (const from of ['/a', '/b', '/c']) expect(await leadsTo(from)).toBe('/d')
  })

  test('keep the query they were given', async () => {
    await redirect('/a', '/b?side=2')
    await redirect('/b', '/c')
    expect(await leadsTo('/a')).toBe('/c?side=2')
    await redirect('/c', '/d?farve=sort')
    expect(await leadsTo('/a')).toBe('/d?farve=sort')
  })

  test('for a while stay in between, and make the whole way one for a while', async () => {
    await redirect('/a', '/b')
    const id = await redirect('/b', '/kampagne', 302)
    expect(await leadsTo('/a')).toBe('/b')
    expect((await resolveAddress(db, site, '/a', targets)).route).toMatchObject({
      redirect_url: '/kampagne',
      redirect_type: 302,
    })
    await deleteRoute(db, id)
    expect((await resolveAddress(db, site, '/a', targets)).route).toMatchObject({
      redirect_url: '/b',
      redirect_type: 301,
    })
  })

  test('that lead back are refused, also through what is archived or comes free', async () => {
    await insertCategories()
    await redirect('/a', '/b')
    await redirect('/b', '/c')
    await expect(redirect('/c', '/a')).rejects.toMatchObject({ code: 'invalid_field' })
    const id = await redirect('/x', '/y')
    await make({
      url: '/y',
      model: 'Categories',
      foreign_key: 1,
      redirect_url: '/x',
      archive: true,
    }).then(
      () => expect.unreachable(),
      ({ facts }) => expect(facts.errors).toHaveProperty('redirect_url'),
    )
    const change = { id, redirect_url: '/varer/k1' }
    await changeRoutes(db, [change], false)
    await make({ url: '/varer/k1', model: 'Error', pass: { id: 410 } })
    expect(await leadsTo('/x')).toBe('/varer/k1')
  })

  test('from an address with a query are not joined to what its path leads to, and lead nowhere in a circle', async () => {
    await redirect('/produkt.asp', '/varer')
    await redirect('/produkt.asp?id=5', '/varer/skruer')
    await redirect('/skruer.htm', '/produkt.asp?id=5')
    expect(await leadsTo('/skruer.htm')).toBe('/produkt.asp?id=5')
    expect((await resolveAddress(db, site, '/skruer.htm', targets)).route.redirect_url).toBe(
      '/varer/skruer',
    )
    await redirect('/x', '/y?id=1')
    await expect(redirect('/y?id=1', '/x')).rejects.toMatchObject({ code: 'invalid_field' })
    // Without its route the address would lead where its path does: back.
    await redirect('/y?id=1', '/z')
    await redirect('/y', '/x')
    await sql`delete from routing.static_route where url = '/y?id=1'`.execute(db).then(
      () => expect.unreachable(),
      ({ constraint }) => expect(constraint).toBe('static_route_never_loops'),
    )
    await expect(redirect('/w?a=1', '/w?a=1')).rejects.toMatchObject({ code: 'invalid_field' })
  })

  test('of a page that sends on, and a route that leads to it, are refused', async () => {
    const page = (url: string, to: string) =>
      sql`insert into content.node (site_id, name, slug, url, redirect) values (1, 'Side', 'side', ${url}, ${to})`.execute(
        db,
      )
    await redirect('/a', '/side')
    await expect(page('/side', '/a?x=1')).rejects.toMatchObject({
      constraint: 'static_route_never_loops',
    })
    await page('/side', '/b')
    await expect(redirect('/b', '/a')).rejects.toMatchObject({ code: 'invalid_field' })
    await sql`truncate content.node cascade`.execute(db)
  })

  test('in opposite directions at the same moment do not both come in', async () => {
    for (let round = 0; round < 10; round += 1) {
      await sql`truncate routing.static_route`.execute(db)
      const both = await Promise.allSettled([redirect('/a', '/b'), redirect('/b', '/a')])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })
})
