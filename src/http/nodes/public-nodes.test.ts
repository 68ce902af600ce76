import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { transaction } from '#database/client'
import { type PlantedNode, plantNode } from '#shop/content'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { createLogger } from '../log/logging.ts'

const database = await freshDatabase(castSeed)
const { db } = database
const logged: object[] = []
const logger = createLogger('silent', false)
vi.spyOn(logger, 'error').mockImplementation(((facts: object) => logged.push(facts)) as never)
const app = await shopApp(database, { logger })

const plant = (node: Omit<PlantedNode, 'site_id' | 'parent_id'> & { parent_id?: number }) =>
  transaction(db, (tx) => plantNode(tx, { parent_id: null, ...node, site_id: 1 }))

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await app.inject({ url: path, headers })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
}
const at = (url: string, more = '', headers = {}) =>
  ask(`/api/nodes/for-url?url=${encodeURIComponent(url)}${more}`, headers)

const text = (html: string, more: object = {}) => ({
  name: 'Tekst',
  template_slug: 'text',
  content: { html },
  ...more,
})
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000)

let guides = 0
let terrace = 0
beforeAll(async () => {
  guides = await plant({
    name: 'Vejledninger',
    slug: 'vejledninger',
    in_menu: true,
    children: [
      {
        name: 'Terrasse',
        title: 'Støb en sokkel',
        slug: 'terrasse',
        in_menu: true,
        contents: [text('<p>Mål op</p>', { tag_ids: [1] })],
        custom_fields: [{ key: 'field-Kategori-ID', value: String(cast.category.boards) }],
      },
    ],
  })
  const found = await at('/vejledninger/terrasse')
  terrace = found.body.data.id
})

describe('the page at an address', () => {
  test('that there is not is an unknown error', async () => {
    const { status, body } = await at('/findes-ikke')
    expect([status, body.code, body.message]).toEqual([404, 'not_found', 'Unknown error'])
    expect(body.detail).not.toBe(body.message)
  })

  test('is told by static routes too, also the front page', async () => {
    const route = (url: string) =>
      ask(`/api/static-routes/for-url?url=${encodeURIComponent(url)}&callback=undefined`)
    const front = (await at('/')).body.data.id
    for (const [url, id] of [
      ['/', front],
      ['/vejledninger/terrasse', terrace],
    ] as const) {
      const { status, body } = await route(url)
      expect([url, status]).toEqual([url, 200])
      expect(body.data).toMatchObject({
        model: 'Nodes',
        foreign_key: id,
        url,
        canonical_url: url,
        redirect_url: null,
        pass: { id },
      })
    }
  })

  test('is found however the address is written', async () => {
    for (const url of [
      '/vejledninger/terrasse',
      '/Vejledninger/TERRASSE/',
      '//vejledninger/terrasse?a=1',
    ]) {
      expect((await at(url)).body.data).toMatchObject({ id: terrace, title: 'Støb en sokkel' })
    }
  })

  test('comes with its meta, and its sections when they are asked for', async () => {
    const { body } = await at('/vejledninger/terrasse', '&getMeta=1&renderSections=1')
    expect(body.meta).toMatchObject({
      node_id: terrace,
      title: 'Støb en sokkel',
      node: { id: terrace },
      breadcrumbs: [
        { name: 'Vejledninger', url: '/vejledninger' },
        { name: 'Terrasse', url: '/vejledninger/terrasse' },
      ],
      contents: [{ template_slug: 'text', content: { html: '<p>Mål op</p>', brief: [] } }],
    })
    const bare = await at('/vejledninger/terrasse', '&getMeta=1&nocache=1')
    expect(bare.body.meta.contents[0].content).toBeNull()
    expect((await at('/vejledninger/terrasse')).body.meta).toBeUndefined()
  })

  test('may be what stands on all pages', async () => {
    expect((await at('/global')).body.data).toMatchObject({ type: 'global' })
  })

  test('is kept by caches as other replies are', async () => {
    expect((await at('/')).headers['cache-control']).toMatch(/^public/)
    expect((await at('/', '', { cookie: 'is_logged_in=1' })).headers['cache-control']).toBe(
      'private, no-store',
    )
  })

  test('is not there where none is, and no cache keeps that', async () => {
    for (const url of ['/findes-ikke', '/%00', '/%e0%a4%a', `/${'a'.repeat(1_900)}`]) {
      const { status, headers } = await at(url)
      expect([url.slice(0, 20), status]).toEqual([url.slice(0, 20), 404])
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('stands with a template that there is not; the fault is logged', async () => {
    const id = await plant({
      name: 'Gammel',
      slug: 'gammel',
      contents: [
        { name: 'x', template_slug: 'karrusel', content: { a: 1 } },
        { name: 'y', template_slug: 'hero', content: { ukendt: 1 } },
        text('<p>Resten</p>'),
      ],
    })
    const { status, body } = await at('/gammel', '&getMeta=1&renderSections=1')
    expect(status).toBe(200)
    expect(body.meta.contents.map(({ content }: { content: unknown }) => content === null)).toEqual(
      [true, true, false],
    )
    expect(logged).toContainEqual(
      expect.objectContaining({ node_id: id, template_slug: 'karrusel' }),
    )
    expect(logged).toContainEqual(expect.objectContaining({ node_id: id, template_slug: 'hero' }))
  })
})

describe('a page that is not to be seen', () => {
  test.each([
    ['before its time', { active_from: hour(1) }, 404],
    ['after its time', { active_to: hour(-1) }, 404],
    ['within its time', { active_from: hour(-1), active_to: hour(1) }, 200],
  ])('%s', async (name, window, status) => {
    const slug = name.replaceAll(/\W/g, '-')
    await plant({ name, slug, ...window })
    expect((await at(`/${slug}`)).status).toBe(status)
  })

  test('has no contents outside of their windows', async () => {
    await plant({
      name: 'Kampagne',
      slug: 'kampagne',
      contents: [
        text('<p>før</p>', { active_from: hour(1) }),
        text('<p>nu</p>', { active_from: hour(-1), active_to: hour(1) }),
        text('<p>efter</p>', { active_to: hour(-1) }),
        text('<p>slukket</p>', { active: false }),
      ],
    })
    const { body, headers } = await at('/kampagne', '&getMeta=1&renderSections=1')
    expect(
      body.meta.contents.map(({ content }: { content: { html: string } }) => content.html),
    ).toEqual(['<p>nu</p>'])
    expect(headers['cache-control']).toMatch(/^public/)
  })

  test('ends in caches when its window does', async () => {
    await plant({ name: 'Snart', slug: 'snart', active_to: new Date(Date.now() + 5_000) })
    const [, seconds] =
      /max-age=(\d+)/.exec(String((await at('/snart')).headers['cache-control'])) ?? []
    expect(Number(seconds)).toBeLessThanOrEqual(5)
  })
})

describe('a page with rules', () => {
  const rule = (node_id: number, ...conditions: object[]) =>
    db
      .insertInto('content.node_rule')
      .values({ node_id, conditions: JSON.stringify(conditions) })
      .execute()

  test('is for those for whom one of its rules holds, and kept by no cache', async () => {
    const id = await plant({
      name: 'Nyt',
      slug: 'kun-kampagne',
      contents: [text('<p>hemmelig</p>')],
    })
    await rule(id, { source: 'utm', key: 'source', value: 'brev', comparison: 'eq' })
    await rule(id, { source: 'cookie', key: 'hold', value: 'a,b', comparison: 'in' })
    expect((await at('/kun-kampagne')).status).toBe(404)
    for (const shown of [
      await at('/kun-kampagne?utm_source=brev'),
      await at('/kun-kampagne', '', { cookie: 'hold=b' }),
    ]) {
      expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
    }
    expect((await at('/kun-kampagne', '', { cookie: 'hold=c' })).status).toBe(404)
    expect((await ask(`/api/nodes/${id}`)).status).toBe(404)
    const { body } = await ask('/api/nodes?flat=1')
    expect(body.data.map(({ id: one }: { id: number }) => one)).not.toContain(id)
  })

  test('never holds by the cookie that says who someone is', async () => {
    const id = await plant({ name: 'Gæst', slug: 'gaest' })
    await rule(id, { source: 'cookie', key: 'guest', value: '', comparison: 'exists' })
    expect((await at('/gaest', '', { cookie: 'guest=x.y' })).status).toBe(404)
  })
})

describe('the list of pages', () => {
  test('is a tree, or flat', async () => {
    const tree = (await ask('/api/nodes')).body.data
    const top = tree.find(({ id }: { id: number }) => id === guides)
    expect(top.children).toMatchObject([{ id: terrace, parent_id: guides }])
    const { data, count } = (await ask('/api/nodes?flat=1')).body
    expect(data).toHaveLength(count)
    expect(data.map(({ lft }: { lft: number }) => lft)).toEqual(
      data.map(({ lft }: { lft: number }) => lft).toSorted((a: number, b: number) => a - b),
    )
  })

  test.each([
    [() => `parent=${guides}`],
    [() => 'tags=1'],
    [() => `filter_content_customfields=field-Kategori-ID:${cast.category.boards}`],
    [() => 'filter_content_customfields=field-Kategori-ID'],
    [() => 'search=M%C3%A5l op'],
    [() => 'searchQuery=støb en sokkel'],
  ])('is narrowed: %#', async (query) => {
    const { body } = await ask(`/api/nodes?flat=1&withBreadcrumbs=1&active_content=1&${query()}`)
    expect(body.data).toMatchObject([
      { id: terrace, breadcrumbs: [{}, {}], contents: [{ template_slug: 'text' }] },
    ])
  })

  test('as a menu has five with ten below each', async () => {
    for (let i = 0; i < 6; i += 1) {
      await plant({
        name: `Menu ${i}`,
        slug: `menu-${i}`,
        in_menu: true,
        children: Array.from({ length: i === 0 ? 12 : 0 }, (_, n) => ({
          name: `Under ${n}`,
          slug: `u${n}`,
          in_menu: true,
        })),
      })
    }
    const { body } = await ask('/api/nodes?menu=1')
    expect(body.data).toHaveLength(5)
    const first = body.data.find(({ name }: { name: string }) => name === 'Menu 0')
    expect(first.children).toHaveLength(10)
  })
})

test('a dynamic page answers for what is below it', async () => {
  await plant({ name: 'Mål', slug: 'maal', is_dynamic: true })
  expect((await at('/maal/45x95')).body.data).toMatchObject({ url: '/maal', is_dynamic: true })
  const { body } = await ask('/api/nodes?flat=1&dynamic=1')
  expect(body.data).toMatchObject([{ url: '/maal' }])
})

test('who works on a page is told to no one', async () => {
  await sql`update content.node set user_id = ${cast.user.proff} where id = ${terrace}`.execute(db)
  expect((await at('/vejledninger/terrasse')).body.data.user_id).toBeNull()
})
