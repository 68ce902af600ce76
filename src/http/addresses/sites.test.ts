import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transaction } from '#database/client'
import { plantNode } from '#shop/content'
import type { PageRequest } from '#surface/pages'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp, testConfig } from '#test/shop-app'

/** Changes arrive by the change feed; a busy machine takes its time. */
const waitFor = (work: () => Promise<unknown>) => vi.waitFor(work, 20_000)
const database = await freshDatabase(castSeed)
const { db } = database
const ORIGIN = 'https://byggefjorden.example'
const config = { ...testConfig, publicOrigin: ORIGIN }
const rendered: PageRequest[] = []
const app = await shopApp(database, {
  config,
  storefront: {
    routes: [{ path: '/*', cache: 'shared', rate: 'page', canonicalQuery: () => '' }],
    render: async (request) => {
      rendered.push(request)
      const site = await request.catalogue?.site()
      const name = site?.ok ? site.body.company.short_name : ''
      return {
        status: 200,
        html: Buffer.from(`<h1>${name}</h1>`),
        keepSeconds: 60,
        scriptHashes: [],
      }
    },
  },
})
const FIRST = 'byggefjorden.example'
const OTHER = 'varmdrup.example'

beforeAll(async () => {
  await sql`
    insert into routing.site (id, name, domain, menu_category_ids)
    values (2, 'Varmdrup', ${OTHER}, array[${cast.category.timber}]::bigint[])`.execute(db)
  await sql`
    insert into routing.merchant (site_id, name, short_name, address1, zipcode, city, cvr, phone, email, hours)
    select 2, name, 'Varmdrup Trælast', 'Havnevej 2', '8400', 'Ebeltoft', cvr, '+4570000007', 'hej@varmdrup.example', hours
    from routing.merchant where site_id = 1`.execute(db)
  await sql`
    insert into routing.static_route (site_id, model, url, redirect_url, automatic) values
    (1, 'Error', '/kun-her', '/varer', false), (2, 'Error', '/kun-der', '/varer', false)`.execute(
    db,
  )
  await waitFor(async () => expect((await site(OTHER)).id).toBe(2))
})

async function get(host: string, url: string) {
  const reply = await app.inject({ url, headers: { host } })
  return { status: reply.statusCode, body: reply.body, headers: reply.headers }
}
const read = async (host: string, url: string) => JSON.parse((await get(host, url)).body)
const site = async (host: string) => (await read(host, '/api/shop/site')).data
const lookUp = async (host: string, url: string) =>
  (await get(host, `/api/static-routes/for-url?url=${url}`)).status

describe('two sites of one installation', () => {
  test('have their own name and contact facts, however often the other was asked before', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [first, other] = [await site(FIRST), await site(OTHER)]
      expect([first.id, first.company.short_name]).toEqual([1, 'Byggefjorden'])
      expect([other.id, other.name, other.company.short_name]).toEqual([
        2,
        'Varmdrup',
        'Varmdrup Trælast',
      ])
      const text = JSON.stringify({ ...other.company, name: '' })
      for (const fact of [first.company.phone, first.company.email, first.company.address1]) {
        expect(text).not.toContain(fact)
      }
    }
  })

  test('have their own addresses', async () => {
    expect([await lookUp(FIRST, '/kun-her'), await lookUp(OTHER, '/kun-her')]).toEqual([200, 404])
    expect([await lookUp(FIRST, '/kun-der'), await lookUp(OTHER, '/kun-der')]).toEqual([404, 200])
  })

  test('have the same products, and each its own menu', async () => {
    const products = '/api/shop/products?limit=5'
    expect(await read(OTHER, products)).toEqual(await read(FIRST, products))
    const menu = '/api/shop/categories?for-menu=1'
    const idsOf = async (host: string) =>
      (await read(host, menu)).data.map(({ id }: { id: number }) => id)
    expect((await idsOf(FIRST)).length).toBeGreaterThan(1)
    expect(await idsOf(OTHER)).toEqual([cast.category.timber])
  })

  test('have their own pages at one address, and none of the other by its number', async () => {
    const ids = await transaction(db, async (tx) => {
      const page = (site_id: number, title: string) =>
        plantNode(tx, { site_id, parent_id: null, name: title, title, slug: 'aabent' })
      return [await page(1, 'Åbent i byen'), await page(2, 'Åbent ved havnen')]
    })
    const at = async (host: string) =>
      (await read(host, '/api/nodes/for-url?url=/aabent&getMeta=1')).data.title
    await waitFor(async () => {
      expect([await at(FIRST), await at(OTHER)]).toEqual(['Åbent i byen', 'Åbent ved havnen'])
    })
    const statuses = async (host: string) =>
      Promise.all(ids.map(async (id) => (await get(host, `/api/nodes/${id}`)).status))
    expect(await statuses(FIRST)).toEqual([200, 404])
    expect(await statuses(OTHER)).toEqual([404, 200])
  })

  test('keep pages apart, with links to their own host', async () => {
    const before = rendered.length
    for (let round = 0; round < 2; round += 1) {
      expect((await get(FIRST, '/varer')).body).toBe('<h1>Byggefjorden</h1>')
      expect((await get(OTHER, '/varer')).body).toBe('<h1>Varmdrup Trælast</h1>')
    }
    const origins = rendered.slice(before).map(({ origin }) => origin)
    expect(origins).toEqual([ORIGIN, `https://${OTHER}`])
  })

  test('tell search engines of their own addresses alone', async () => {
    for (const [host, other] of [
      [FIRST, OTHER],
      [OTHER, FIRST],
    ] as const) {
      for (const file of [
        '/robots.txt',
        '/sitemap.xml',
        '/sitemaps/products-1.xml',
        '/sitemaps/groups.xml',
      ]) {
        const { body } = await get(host, file)
        expect(body).toContain(`https://${host}/`)
        expect(body).not.toContain(`https://${other}/`)
      }
    }
  })

  test('are chosen by the list of domains; any other host is the first, and is named nowhere', async () => {
    for (const host of ['evil.example', `${OTHER}.evil.example`, `x.${OTHER}`, '127.0.0.1']) {
      expect((await site(host)).id).toBe(1)
      expect((await get(host, '/robots.txt')).body).toContain(`${ORIGIN}/sitemap.xml`)
    }
    for (const host of [OTHER.toUpperCase(), `${OTHER}:8443`]) {
      expect((await site(host)).id).toBe(2)
      expect((await get(host, '/robots.txt')).body).toContain(`https://${OTHER}/sitemap.xml`)
    }
  })

  test('take changes from their own pages, and not from those of the other', async () => {
    const post = async (host: string, origin: string) => {
      const first = await app.inject({ url: '/api/shop/baskets/current-basket', headers: { host } })
      const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
      const reply = await app.inject({
        method: 'POST',
        url: '/api/shop/basket-lines',
        headers: {
          host,
          origin,
          'sec-fetch-site': 'same-origin',
          'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
        },
        cookies,
        payload: { product_id: cast.screws, quantity: 1 },
      })
      return [reply.statusCode, reply.json().code]
    }
    expect((await post(OTHER, `https://${OTHER}`))[0]).toBeLessThan(300)
    expect((await post(FIRST, ORIGIN))[0]).toBeLessThan(300)
    expect(await post(OTHER, ORIGIN)).toEqual([403, 'forgery_suspected'])
    expect(await post(FIRST, `https://${OTHER}`)).toEqual([403, 'forgery_suspected'])
  })
})

afterAll(() => app.close())
