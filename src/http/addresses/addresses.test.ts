import { afterAll, expect, test, vi } from 'vitest'
import { openCatalogue } from '#shop/catalogue'
import { anonymousVisitor } from '#shop/listing'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { openAddresses } from '../products/addresses.ts'

const database = await freshDatabase(castSeed)
const { db } = database
const urlOf = async (id: number) =>
  (
    await db
      .selectFrom('catalogue.product')
      .select('url')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).url
const board = await urlOf(cast.board.mm2400)
const screws = await urlOf(cast.screws)
const floor = await urlOf(cast.floor)
const swapped = await urlOf(cast.lastFive)

const bare = [board, screws, floor, swapped]
await db.deleteFrom('routing.static_route').where('url', 'in', bare).execute()
const { site_id } = await db
  .selectFrom('routing.static_route')
  .select('site_id')
  .limit(1)
  .executeTakeFirstOrThrow()
const own = { site_id, model: 'Products', automatic: true }
await db
  .insertInto('routing.static_route')
  .values([
    { ...own, url: board, foreign_key: cast.board.mm2400 },
    { ...own, url: swapped, foreign_key: cast.screws },
    { site_id, model: 'Error', url: floor, pass: '{"id":410}' },
    { ...own, url: '/varer/gammel-regel', foreign_key: cast.board.mm2400, archive: true },
  ])
  .execute()

const catalogue = openCatalogue(database)
afterAll(() => catalogue.close())
await vi.waitUntil(() => catalogue.isConnected(), { timeout: 10_000 })
const { find } = openAddresses(catalogue)

test('an address shows its product, or what a route makes of it', async () => {
  const found = await Promise.all(
    [...bare, '/varer/gammel-regel', `${board}/x`].map(async (url) => {
      const shown = await find(url, anonymousVisitor.viewer)
      return shown.kind === 'shown' ? shown.home : shown.status
    }),
  )
  // What belongs to other products leads to them, whose address it once was.
  expect(found).toEqual([board, screws, 410, screws, board, 404])
})

test('an address shows the same however it is spelt', async () => {
  const spellings = ['', '/', '?utm_source=x', '//././//', '#x', '\\'].map((end) => board + end)
  const shown = await find(board, anonymousVisitor.viewer)
  for (const url of [...spellings, board.toUpperCase(), `${'/'.repeat(900)}${board}`]) {
    expect(await find(url, anonymousVisitor.viewer)).toEqual(shown)
  }
})

test('categories are found without asking for their routes, and show the same', async () => {
  const { category } = cast
  const urlOfCategory = async (id: number) => (await catalogue.tree()).find(id)?.url ?? ''
  const boards = await urlOfCategory(category.boards)
  const routed = { site_id, model: 'Categories', automatic: false }
  await db
    .insertInto('routing.static_route')
    .values([
      {
        ...routed,
        url: '/varer/terrasser',
        foreign_key: category.boards,
        pass: '{"filter":"3:1"}',
      },
      { ...routed, url: '/varer/nu-her', foreign_key: category.boards, redirect_url: boards },
      { ...routed, url: '/varer/kun-vej', redirect_url: boards },
      { ...routed, url: '/varer/ingen', foreign_key: 999_999 },
      { ...routed, url: '/varer/sovende', foreign_key: category.boards, active: false },
      { ...routed, url: '/varer/forladt', foreign_key: category.boards, archive: true },
      { ...routed, url: '/varer/to-sprog', foreign_key: category.boards },
    ])
    .execute()
  await db
    .insertInto('routing.static_route')
    .values({ site_id, lang: 'en', model: 'Error', url: '/varer/to-sprog', pass: '{"id":410}' })
    .execute()
  const urls = ['terrasser', 'nu-her', 'kun-vej', 'ingen', 'sovende', 'forladt', 'to-sprog'].map(
    (slug) => `/varer/${slug}`,
  )
  for (const url of [boards, ...urls]) {
    expect(await find(url, anonymousVisitor.viewer)).toEqual(
      await find(url, { user_id: cast.user.proff }),
    )
  }
  expect(await find('/varer/terrasser', anonymousVisitor.viewer)).toMatchObject({
    route: { foreign_key: category.boards, pass: { filter: '3:1' } },
    home: boards,
  })

  await db.deleteFrom('routing.static_route').where('url', '=', '/varer/nu-her').execute()
  await vi.waitUntil(
    async () => (await find('/varer/nu-her', anonymousVisitor.viewer)).kind === 'error',
    {
      timeout: 10_000,
    },
  )

  // The index may still be reading what has changed above; then it is the index that asks.
  await vi.waitFor(
    async () => {
      const asked = vi.spyOn(db, 'selectFrom')
      await find(`${boards}?x`, anonymousVisitor.viewer)
      await find('/varer/terrasser', anonymousVisitor.viewer)
      const questions = asked.mock.calls
      asked.mockRestore()
      expect(questions).toEqual([])
    },
    { timeout: 10_000, interval: 100 },
  )
})
