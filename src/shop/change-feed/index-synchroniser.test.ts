import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Change } from './change.ts'
import {
  type Changes,
  IndexOutdated,
  IndexSynchroniser,
  OUTDATED_MS,
  type SynchroniserParts,
} from './index-synchroniser.ts'

/** An index that is a list of what was done to it. */
type Log = string[]

/** A synchroniser with a feed and a database that the test plays. */
function setUp(more: Partial<SynchroniserParts<Log>> = {}) {
  const listeners: ((change: Change) => void)[] = []
  const state = {
    isConnected: true,
    lostAt: undefined as number | undefined,
    loads: 0,
    isAway: false,
    waiting: Promise.resolve(),
  }
  const reach = async () => {
    await state.waiting
    if (state.isAway) throw new Error('the database is away')
  }
  const index = new IndexSynchroniser<Log>({
    feed: {
      isConnected: () => state.isConnected,
      disconnectedSince: () => (state.isConnected ? undefined : state.lostAt),
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

function lose(state: { isConnected: boolean; lostAt: number | undefined }) {
  state.isConnected = false
  state.lostAt = Date.now()
}

/** Holds up the database until it is let go. */
function hold(state: { waiting: Promise<void> }) {
  const { promise, resolve } = Promise.withResolvers<void>()
  state.waiting = promise
  return resolve
}

test('is waited for until it is loaded, and then has each change that was published before the question', async () => {
  const { index, change, publish } = setUp()
  expect(await index.latest()).toEqual(['loaded 1'])
  await index.latest()
  change(1, 2)
  change(2)
  publish({ kind: 'category', category_ids: [] })
  publish({ kind: 'price', family_ids: [9] })
  expect(await index.latest()).toEqual(['loaded 1', 'family 1', 'family 2', 'tree'])
  const { hits, misses, entries } = index.statistics()
  expect([hits > 1, misses > 0, entries]).toEqual([true, true, 4])
})

test('families of which only prices have changed are told apart', async () => {
  const { index, change, publish } = setUp({ kinds: ['product', 'price'] })
  await index.load()
  publish({ kind: 'price', family_ids: [1, 2] })
  change(2, 3)
  expect(await index.latest()).toEqual(['loaded 1', 'family 2', 'family 3', 'prices of 1'])
})

test('a question after a change waits for that change, not only for the one being applied', async () => {
  const { index, state, change } = setUp()
  await index.load()
  const letGo = hold(state)
  change(1)
  const first = index.latest()
  await sleep(1)
  change(2)
  const second = index.latest()
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
  expect(await index.latest()).toEqual(['loaded 1', 'family 7'])
})

test('is loaded again after a change of everything, also one that arrives while it is loaded', async () => {
  const { index, state, publish } = setUp()
  await index.load()
  publish({ kind: 'all' })
  expect([await index.latest(), index.isBehind()]).toEqual([['loaded 1'], true])
  await expect.poll(() => index.latest(), WAIT).toEqual(['loaded 2'])
  const letGo = hold(state)
  const loading = index.load()
  await sleep(1)
  publish({ kind: 'all' })
  letGo()
  await loading
  expect([await index.latest(), index.isBehind()]).toEqual([['loaded 3'], true])
  await expect.poll(() => index.latest(), WAIT).toEqual(['loaded 4'])
  expect([index.isBehind(), index.behindSeconds()]).toEqual([false, 0])
})

test('is loaded again where a change cannot be applied', async () => {
  const { index, change } = setUp()
  await index.load()
  change(TOO_MUCH)
  await index.latest()
  expect(index.isBehind()).toBe(true)
  await expect.poll(() => index.latest(), WAIT).toEqual(['loaded 2'])
})

test('is what it was while the feed is not connected or a change cannot be read, and loses none', async () => {
  const { index, state, change } = setUp()
  await index.load()
  lose(state)
  expect([await index.latest(), index.isBehind()]).toEqual([['loaded 1'], true])
  state.isConnected = true
  expect([await index.latest(), index.isBehind()]).toEqual([['loaded 1'], false])
  state.isAway = true
  change(1)
  expect([await index.latest(), index.isBehind()]).toEqual([['loaded 1'], true])
  state.isAway = false
  expect([await index.latest(), index.isBehind()]).toEqual([['loaded 1', 'family 1'], false])
})

describe('an index that has lost its connection', () => {
  afterEach(() => void vi.useRealTimers())
  const open = async () => {
    const parts = setUp()
    await parts.index.load()
    vi.useFakeTimers({ toFake: ['Date'] })
    return parts
  }

  test('answers for five minutes, says for how long, and then no more until it is back', async () => {
    const { index, state, change } = await open()
    lose(state)
    vi.advanceTimersByTime(OUTDATED_MS - 1_000)
    expect([await index.latest(), index.behindSeconds()]).toEqual([['loaded 1'], 299])
    vi.advanceTimersByTime(1_000)
    await expect(index.latest()).rejects.toBeInstanceOf(IndexOutdated)
    state.isConnected = true
    change(4)
    expect([await index.latest(), index.behindSeconds()]).toEqual([['loaded 1', 'family 4'], 0])
  })

  test('answers as long as that where the connection is there: it is the loss that ends it', async () => {
    const { index } = await open()
    vi.advanceTimersByTime(OUTDATED_MS * 10)
    expect([await index.latest(), index.behindSeconds()]).toEqual([['loaded 1'], 0])
  })

  test('waits for the load, not longer for what is old, when the feed is back with more than can be named', async () => {
    const { index, state, publish } = await open()
    lose(state)
    publish({ kind: 'all' })
    vi.advanceTimersByTime(OUTDATED_MS)
    state.isConnected = true
    expect(await index.latest()).toEqual(['loaded 2'])
  })
})

test('a boundary that has passed is applied once', async () => {
  let boundary = Date.now() + 50
  const { index } = setUp({ nextBoundary: async () => boundary })
  await index.load()
  expect(await index.latest()).toEqual(['loaded 1'])
  await sleep(60)
  boundary = Number.POSITIVE_INFINITY
  expect(await index.latest()).toEqual(['loaded 1', 'boundary'])
  expect(await index.latest()).toEqual(['loaded 1', 'boundary'])
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
  expect([await index.latest(), index.isBehindStock()]).toEqual([['loaded 1'], true])
  await expect.poll(() => index.latest(), WAIT).toEqual(['loaded 1', 'stock 3,4'])
  expect(index.isBehindStock()).toBe(false)
})

test('an outdated index may serve until another is loaded, and says that it is outdated', async () => {
  const { index, state, publish, change } = setUp()
  expect(await index.latest()).toEqual(['loaded 1'])
  expect(index.isBehind()).toBe(false)
  await sleep(600)
  const letGo = hold(state)
  publish({ kind: 'all' })
  expect([await index.latest(), index.isBehind()]).toEqual([['loaded 1'], true])
  change(5)
  letGo()
  await expect.poll(() => index.latest(), WAIT).toEqual(['loaded 2', 'family 5'])
  expect(index.isBehind()).toBe(false)
})

test('a change during a load is in the index that is loaded, though a question came between', async () => {
  const { index, state, publish, change } = setUp()
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
  const { index, state } = setUp()
  state.isConnected = false
  expect([await index.latest(), index.isBehind()]).toEqual([['loaded 1'], true])
  state.isConnected = true
  await expect.poll(() => index.latest(), WAIT).toEqual(['loaded 2'])
})

test('a question that may not be answered from what was waits for the load', async () => {
  const { index, publish } = setUp()
  await index.load()
  publish({ kind: 'all' })
  expect(await index.fresh()).toEqual(['loaded 2'])
})
