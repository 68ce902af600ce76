import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Change } from './change.ts'
import { type Changes, IndexSynchroniser, type SynchroniserParts } from './index-synchroniser.ts'

/** An index that is a list of what was done to it. */
type Log = string[]

/** A synchroniser with a feed and a database that the test plays. */
function setUp(more: Partial<SynchroniserParts<Log>> = {}) {
  const listeners: ((change: Change) => void)[] = []
  const state = { isConnected: true, loads: 0, isAway: false, waiting: Promise.resolve() }
  const reach = async () => {
    await state.waiting
    if (state.isAway) throw new Error('the database is away')
  }
  const index = new IndexSynchroniser<Log>({
    feed: {
      isConnected: () => state.isConnected,
      onChange: (listener) => void listeners.push(listener),
    },
    kinds: ['product'],
    load: async () => {
      await reach()
      state.loads += 1
      return [`loaded ${state.loads}`]
    },
    measure: (log) => ({ entries: log.length, bytes: 0 }),
    apply: async (log, changes: Changes) => {
      const { family_ids, repriced_family_ids, isTreeChanged, isBoundaryPassed } = changes
      await reach()
      log.push(...family_ids.map((id) => `family ${id}`))
      log.push(...repriced_family_ids.map((id) => `prices of ${id}`))
      if (isTreeChanged) log.push('tree')
      if (isBoundaryPassed) log.push('boundary')
      return !family_ids.includes(TOO_MUCH)
    },
    ...more,
  })
  const publish = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const change = (...family_ids: number[]) => publish({ kind: 'product', family_ids })
  return { index, state, publish, change }
}

const TOO_MUCH = 666
const WAIT = { timeout: 5_000, interval: 10 }

/** Holds up the database until it is let go. */
function hold(state: { waiting: Promise<void> }) {
  const { promise, resolve } = Promise.withResolvers<void>()
  state.waiting = promise
  return resolve
}

test('is unknown until it is loaded, and then has each change that was published before the question', async () => {
  const { index, change, publish } = setUp()
  expect(await index.current()).toBeUndefined()
  await expect.poll(() => index.current(), WAIT).toEqual(['loaded 1'])
  change(1, 2)
  change(2)
  publish({ kind: 'category', category_ids: [] })
  publish({ kind: 'price', family_ids: [9] })
  expect(await index.current()).toEqual(['loaded 1', 'family 1', 'family 2', 'tree'])
  const { hits, misses, entries } = index.statistics()
  expect([hits > 1, misses > 0, entries]).toEqual([true, true, 4])
})

test('families of which only prices have changed are told apart', async () => {
  const { index, change, publish } = setUp({ kinds: ['product', 'price'] })
  await index.load()
  publish({ kind: 'price', family_ids: [1, 2] })
  change(2, 3)
  expect(await index.current()).toEqual(['loaded 1', 'family 2', 'family 3', 'prices of 1'])
})

test('a question after a change waits for that change, not only for the one being applied', async () => {
  const { index, state, change } = setUp()
  await index.load()
  const letGo = hold(state)
  change(1)
  const first = index.current()
  await sleep(1)
  change(2)
  const second = index.current()
  letGo()
  expect(await first).toContain('family 1')
  expect(await second).toEqual(['loaded 1', 'family 1', 'family 2'])
})

test('a change that arrives while the index is loaded is applied to it afterwards', async () => {
  const { index, state, change } = setUp()
  const letGo = hold(state)
  const loading = index.load()
  await sleep(1)
  change(7)
  letGo()
  await loading
  expect(await index.current()).toEqual(['loaded 1', 'family 7'])
})

test('is loaded again after a change of everything, also one that arrives while it is loaded', async () => {
  const { index, state, publish } = setUp()
  await index.load()
  publish({ kind: 'all' })
  expect(await index.current()).toBeUndefined()
  await expect.poll(() => index.current(), WAIT).toEqual(['loaded 2'])
  const letGo = hold(state)
  const loading = index.load()
  await sleep(1)
  publish({ kind: 'all' })
  letGo()
  await loading
  expect(await index.current()).toBeUndefined()
  await expect.poll(() => index.current(), WAIT).toEqual(['loaded 4'])
})

test('is loaded again where a change cannot be applied', async () => {
  const { index, change } = setUp()
  await index.load()
  change(TOO_MUCH)
  expect(await index.current()).toBeUndefined()
  await expect.poll(() => index.current(), WAIT).toEqual(['loaded 2'])
})

test('is unknown while the feed is not connected or a change cannot be read, and loses none', async () => {
  const { index, state, change } = setUp()
  await index.load()
  state.isConnected = false
  expect(await index.current()).toBeUndefined()
  state.isConnected = true
  state.isAway = true
  change(1)
  expect(await index.current()).toBeUndefined()
  state.isAway = false
  expect(await index.current()).toEqual(['loaded 1', 'family 1'])
})

test('a boundary that has passed is applied once', async () => {
  let boundary = Date.now() + 50
  const { index } = setUp({ nextBoundary: async () => boundary })
  await index.load()
  expect(await index.current()).toEqual(['loaded 1'])
  await sleep(60)
  boundary = Number.POSITIVE_INFINITY
  expect(await index.current()).toEqual(['loaded 1', 'boundary'])
  expect(await index.current()).toEqual(['loaded 1', 'boundary'])
})

test('stock follows soon, and questions do not wait for it', async () => {
  const { index, publish } = setUp({
    applyStock: async (log, ids) => {
      log.push(`stock ${ids}`)
      return true
    },
  })
  await index.load()
  publish({ kind: 'stock', family_ids: [3] })
  publish({ kind: 'stock', family_ids: [4] })
  expect([await index.current(), index.isBehindStock()]).toEqual([['loaded 1'], true])
  await expect.poll(() => index.current(), WAIT).toEqual(['loaded 1', 'stock 3,4'])
  expect(index.isBehindStock()).toBe(false)
})

test('an outdated index may serve until another is loaded, and says that it is outdated', async () => {
  const { index, state, publish, change } = setUp({ keepsOutdated: true })
  expect(await index.latest()).toEqual(['loaded 1'])
  expect(index.isCurrent()).toBe(true)
  await sleep(600)
  const letGo = hold(state)
  publish({ kind: 'all' })
  expect([await index.latest(), index.isCurrent()]).toEqual([['loaded 1'], false])
  change(5)
  letGo()
  await expect.poll(() => index.latest(), WAIT).toEqual(['loaded 2', 'family 5'])
  expect(index.isCurrent()).toBe(true)
})

test('a change during a load is in the index that is loaded, though a question came between', async () => {
  const { index, state, publish, change } = setUp({ keepsOutdated: true })
  await index.latest()
  await sleep(600)
  const letGo = hold(state)
  publish({ kind: 'all' })
  await index.latest()
  change(5)
  const asked = index.latest()
  await sleep(10)
  letGo()
  await asked
  await expect.poll(() => index.latest(), WAIT).toEqual(['loaded 2', 'family 5'])
})

test('what was loaded before the feed was connected is loaded again', async () => {
  const { index, state } = setUp({ keepsOutdated: true })
  state.isConnected = false
  expect([await index.latest(), index.isCurrent()]).toEqual([['loaded 1'], false])
  state.isConnected = true
  await expect.poll(() => index.latest(), WAIT).toEqual(['loaded 2'])
})

test('while paused it is loaded only on demand', async () => {
  const { index, state } = setUp()
  index.pause(true)
  await index.current()
  await sleep(20)
  expect(state.loads).toBe(0)
  await index.load()
  expect(await index.current()).toEqual(['loaded 1'])
})
