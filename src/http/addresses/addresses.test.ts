import { afterAll, expect, test, vi } from 'vitest'
import { createStamps, openCatalogue } from '#shop/catalogue'
import { cast, castSeed } from '#test/cast'
import { freshDatabase } from '#test/database'
import { stranger } from '../goods/shopper.ts'
import { loadFamilies } from '../ready/families.ts'
import { PressedShelf } from '../ready/pressed-shelf.ts'
import { createReadyDetails } from '../ready/ready-details.ts'
import { createReadyItems } from '../ready/ready-items.ts'
import { openAddresses } from './addresses.ts'

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
await vi.waitUntil(() => catalogue.isHearing(), { timeout: 10_000 })
const stamps = createStamps(catalogue)
const items = createReadyItems(catalogue, stamps)
const details = createReadyDetails(catalogue, stamps, items)
const families = [cast.board.parent, cast.screws, cast.floor, cast.lastFive]
await details.keep(families, () => loadFamilies(catalogue, stamps, families, stranger))

const atHand = openAddresses(catalogue, details)
const asked = openAddresses(catalogue, { findAt: async () => undefined })

test('an address shows the same whether its goods lie ready or are asked for', async () => {
  const found = await Promise.all(
    [...bare, '/varer/gammel-regel', `${board}/x`].map(async (url) => {
      const ready = await atHand.find(url, stranger.viewer)
      expect(ready).toEqual(await asked.find(url, stranger.viewer))
      return ready.kind === 'shown' ? ready.home : ready.status
    }),
  )
  // What belongs to other goods leads to them, whose address it once was.
  expect(found).toEqual([board, screws, 410, screws, board, 404])
})

test('goods that lie ready are not asked for', async () => {
  const findAt = vi.fn(details.findAt)
  const { find } = openAddresses(catalogue, { findAt })
  await find(floor, stranger.viewer)
  expect(findAt).not.toHaveBeenCalled()
  await find(board, stranger.viewer)
  expect(await findAt.mock.results[0]?.value).toMatchObject({ id: cast.board.mm2400 })
  await find(screws, { user_id: cast.user.proff })
  expect(findAt).toHaveBeenCalledTimes(1)
})

test('an address is asked for once, however it is spelt', async () => {
  const findAt = vi.fn(details.findAt)
  const { find } = openAddresses(catalogue, { findAt })
  const spellings = ['', '/', '?utm_source=x', '//././//', '#x', '\\'].map((end) => board + end)
  const found = await Promise.all(
    [...spellings, board.toUpperCase(), `${'/'.repeat(900)}${board}`].map((url) =>
      find(url, stranger.viewer),
    ),
  )
  expect(new Set(found).size).toBe(1)
  expect(findAt).toHaveBeenCalledTimes(1)
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
  const { find } = openAddresses(catalogue, { findAt: async () => undefined })
  const urls = ['terrasser', 'nu-her', 'kun-vej', 'ingen', 'sovende', 'forladt', 'to-sprog'].map(
    (slug) => `/varer/${slug}`,
  )
  for (const url of [boards, ...urls]) {
    expect(await find(url, stranger.viewer)).toEqual(await find(url, { user_id: cast.user.proff }))
  }
  expect(await find('/varer/terrasser', stranger.viewer)).toMatchObject({
    route: { foreign_key: category.boards, pass: { filter: '3:1' } },
    home: boards,
  })

  await db.deleteFrom('routing.static_route').where('url', '=', '/varer/nu-her').execute()
  await vi.waitUntil(async () => (await find('/varer/nu-her', stranger.viewer)).kind === 'error', {
    timeout: 10_000,
  })

  const asked = vi.spyOn(db, 'selectFrom')
  await find(`${boards}?x`, stranger.viewer)
  await find('/varer/terrasser', stranger.viewer)
  expect(asked).not.toHaveBeenCalled()
  await find(boards, { user_id: 4711 })
  expect(asked).toHaveBeenCalled()
  asked.mockRestore()
})

test('a product that is shown at its address is unpressed once for both', async () => {
  const fresh = createReadyDetails(catalogue, stamps, items)
  await fresh.keep(families, () => loadFamilies(catalogue, stamps, families, stranger))
  const taken = vi.spyOn(PressedShelf.prototype, 'take')
  const { find } = openAddresses(catalogue, fresh)
  await find(screws, stranger.viewer)
  await fresh.write(cast.screws, stranger, { shown: 'children', isBrief: true })
  expect(taken.mock.calls.filter(([ids]) => ids.includes(cast.screws)).length).toBe(1)
  taken.mockRestore()
})
