import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transaction } from '#database/client'
import { type PlantedNode, plantNode } from '#shop/content'
import type { Storefront } from '#surface/pages'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

/** Pages of the merchant in the menu, as every page shows them. */
const storefront: Storefront = {
  routes: [{ path: '/*', cache: 'shared', rate: 'page', canonicalQuery: () => '' }],
  render: async ({ catalogue }) => {
    const menu = await catalogue?.nodes({ menu: true })
    const names = (
      rows: readonly { name: string; children?: unknown[] | undefined }[] = [],
    ): unknown[] => rows.map(({ name, children = [] }) => [name, ...names(children as typeof rows)])
    const html = Buffer.from(JSON.stringify(menu?.ok ? names(menu.body.data) : menu))
    return { status: 200, html, keepSeconds: 60, scriptHashes: [] }
  },
}

const OTHER = 'anden.example'
const database = await freshDatabase(castSeed)
const { db } = database
const processes = [
  await shopApp(database, { storefront }),
  await shopApp(database, { storefront }),
] as const

const plant = (node: Omit<PlantedNode, 'site_id' | 'parent_id'>, site_id = 1) =>
  transaction(db, (tx) => plantNode(tx, { parent_id: null, in_menu: true, ...node, site_id }))

/** What a page shows in each process. */
async function seen(host = 'shop.example'): Promise<unknown[]> {
  const replies = processes.map((app) => app.inject({ url: '/varer', headers: { host } }))
  return Promise.all(replies.map(async (reply) => (await reply).json()))
}
const everywhere = (menu: unknown[], host?: string) =>
  vi.waitFor(async () => expect(await seen(host)).toEqual([menu, menu]), 20_000)

beforeAll(async () => {
  await sql`delete from content.node where in_menu`.execute(db)
  await sql`insert into routing.site (id, name, domain) values (2, 'Anden', ${OTHER})`.execute(db)
  await everywhere([])
})
afterAll(() => sql`delete from content.node where in_menu`.execute(db))

test('a page that is put into the menu is seen in every process, and so is its name, its child and its end', async () => {
  const id = await plant({ name: 'Guides', slug: 'guides' })
  await everywhere([['Guides']])
  await transaction(db, (tx) =>
    plantNode(tx, { site_id: 1, parent_id: id, name: 'Terrasse', slug: 't', in_menu: true }),
  )
  await everywhere([['Guides', ['Terrasse']]])
  await sql`update content.node set active = false where id = ${id}`.execute(db)
  // What stands below a page that is not shown stands for itself.
  await everywhere([['Terrasse']])
  await sql`delete from content.node where parent_id = ${id}`.execute(db)
  await everywhere([])
})

test('a page is in the menu within its window alone, though nothing is written when it begins and ends', async () => {
  const begins = Date.now() + 2_000
  await plant({
    name: 'Uge 9',
    slug: 'uge-9',
    active_from: new Date(begins),
    active_to: new Date(begins + 4_000),
  })
  expect(await seen()).toEqual([[], []])
  await everywhere([['Uge 9']])
  await everywhere([])
})

test('a draft, a page with rules and a page of another site are not in the menu', async () => {
  const draft = await plant({ name: 'Kladde', slug: 'kladde' })
  await sql`update content.node set published_revision_id = null where id = ${draft}`.execute(db)
  const ruled = await plant({ name: 'Kun nogle', slug: 'kun-nogle' })
  const conditions = JSON.stringify([
    { source: 'cookie', key: 'hold', value: 'a', comparison: 'eq' },
  ])
  await db.insertInto('content.node_rule').values({ node_id: ruled, conditions }).execute()
  await plant({ name: 'Havnen', slug: 'havnen' }, 2)
  await everywhere([['Havnen']], OTHER)
  await everywhere([])
})

test('the menu has five pages with ten below each', async () => {
  for (let place = 1; place <= 6; place += 1) {
    await plant({
      name: `Side ${place}`,
      slug: `side-${place}`,
      order: place,
      children: Array.from({ length: 11 }, (_, at) => ({
        name: `Under ${at}`,
        slug: `under-${at}`,
        in_menu: true,
      })),
    })
  }
  const below = Array.from({ length: 10 }, (_, at) => [`Under ${at}`])
  await everywhere([1, 2, 3, 4, 5].map((place) => [`Side ${place}`, ...below]))
})
