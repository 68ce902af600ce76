import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createStamps, openCatalogue } from '#shop/catalogue'
import { Facets } from '#shop/facets'
import { cast, castSeed } from '#test/cast'
import { freshDatabase } from '#test/database'
import { stranger } from '../goods/shopper.ts'
import { createReadyDetails } from './ready-details.ts'
import { createReadyItems, type ReadyItems } from './ready-items.ts'
import { roomFor } from './room.ts'
import { warmGoods } from './warm-goods.ts'

const WAIT = { timeout: 10_000, interval: 10 }
const REST_MS = 20
const pace = { isCalled: () => true, restMs: REST_MS }
const DAY_MS = 24 * 60 * 60_000

const database = await freshDatabase(castSeed)
const catalogue = openCatalogue(database)
await vi.waitUntil(() => catalogue.isHearing(), WAIT)
const stamps = createStamps(catalogue)
const facets = new Facets(catalogue)

const all = await facets.find({ ...stranger, sort: 'default', direction: 'asc' })

let stop: () => Promise<void> = async () => undefined
afterEach(() => stop())
afterAll(() => catalogue.close())

interface Meanwhile {
  readonly fail?: () => boolean
  readonly room?: ReturnType<typeof roomFor>
  /** What happens before some families are read. */
  readonly before?: () => Promise<unknown>
}

/** Begins to write the goods of the shop, and tells which families have been read. */
function begin({ fail = () => false, room = roomFor(), before }: Meanwhile = {}) {
  const read: number[] = []
  const items = createReadyItems(catalogue, stamps, room)
  const heard: ReadyItems = {
    ...items,
    keep: (ids, load) => {
      if (fail()) throw new Error('the database is away')
      return items.keep(ids, async () => {
        await before?.()
        read.push(...ids)
        return load()
      })
    },
  }
  const details = createReadyDetails(catalogue, stamps, items, room)
  stop = warmGoods({ catalogue, facets, items: heard, details }, stamps, pace)
  return { read, details }
}

test('goods are written once, and again when they have changed', async () => {
  const { read } = begin()
  await haveRead(read)
  read.length = 0
  await database.db
    .updateTable('catalogue.product')
    .set({ stock: 3 })
    .where('id', '=', cast.screws)
    .execute()
  await vi.waitUntil(() => read.length > 0, WAIT)
  expect(read).toEqual([cast.screws])
})

test('without room for them nothing is written before it is asked for', async () => {
  const { read } = begin({ room: roomFor(0) })
  await new Promise((looksAgain) => setTimeout(looksAgain, 20 * REST_MS))
  expect(read).toEqual([])
  const rows = await createReadyItems(catalogue, stamps, roomFor(0)).write(all, stranger)
  expect(rows).toHaveLength(all.length)
})

test('goods that could not be read are read when they can be', async () => {
  let failures = 0
  const { read } = begin({ fail: () => failures++ < 2 })
  await haveRead(read)
  expect(failures).toBeGreaterThan(2)
})

test('goods that are hidden while others are written are kept by nobody', async () => {
  const last = all.at(-1) ?? 0
  const hide = (is_private: boolean) =>
    database.db
      .updateTable('catalogue.product')
      .set({ is_private })
      .where('id', '=', last)
      .execute()
  let isHidden = false
  const { read, details } = begin({
    before: async () => {
      if (isHidden) return
      isHidden = true
      const before = stamps.now()
      await hide(true)
      await vi.waitUntil(() => stamps.isAfter(last, before), WAIT)
    },
  })
  await haveRead(read)
  await stop()
  expect(await details.write(last, stranger)).toBeUndefined()
  await hide(false)
})

test('goods whose time is over are written again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  try {
    const { read } = begin()
    await haveRead(read)
    read.length = 0
    vi.setSystemTime(Date.now() + DAY_MS + 1_000)
    await haveRead(read)
  } finally {
    vi.useRealTimers()
  }
})

test('also where there is no room for all, those that lay ready are written again when their time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  try {
    const { read } = begin({ room: roomFor(4) })
    const settle = () => new Promise((looksAgain) => setTimeout(looksAgain, 20 * REST_MS))
    await vi.waitUntil(() => read.length > 8, WAIT)
    await settle()
    const first = [...read]
    read.length = 0
    vi.setSystemTime(Date.now() + DAY_MS + 1_000)
    await vi.waitUntil(() => first.every((id) => read.includes(id)), WAIT)
  } finally {
    vi.useRealTimers()
  }
})

function haveRead(read: readonly number[]): Promise<unknown> {
  return vi.waitUntil(() => all.every((id) => read.includes(id)), WAIT)
}
