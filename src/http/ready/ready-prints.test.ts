import { hash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProductItem } from '#contract/product-item'
import type { Printer } from '#contract/storefront'
import { type Catalogue, createStamps } from '#shop/catalogue'
import { createReadyPrints } from './ready-prints.ts'

const ROOM_BYTES = 10_000
const FAMILIES = 200
const KINDS = ['cards', 'rows'] as const
const HOUR_MS = 60 * 60_000

/** Printed goods say a number, in words that nothing is alike. */
const printer: Printer = {
  make: ({ id }) => [Buffer.from(`${id} ${hash('sha1', String(id))}`)],
  read: () => ({}),
}
let tell: Parameters<Catalogue['onChange']>[0] = () => undefined
const stamps = createStamps({
  onChange: (hear) => {
    tell = hear
  },
})
const ids = Array.from({ length: FAMILIES }, (_, place) => place + 1)

afterEach(() => vi.useRealTimers())

function open(template: string) {
  const read: number[] = []
  const ready = createReadyPrints({ cards: printer, rows: printer }, stamps, {
    cards: ROOM_BYTES,
    tables: ROOM_BYTES,
  })
  const keep = (id: number) =>
    ready.keep([id], async () => {
      if (read.at(-1) !== id) read.push(id)
      const said = { id, template } as ProductItem
      const until = Date.now() + HOUR_MS
      return { rows: [{ id, family_id: id, said }], stamp: stamps.now(), until }
    })
  const keepAll = async () => {
    for (const id of ids) await keep(id)
  }
  return { ready, read, keep, keepAll }
}

test.each(KINDS)(
  'those that were made first stay where there is no room for all: %s',
  async (as) => {
    const { ready, read, keepAll } = open('list')
    await keepAll()
    const kept = ready.take(as, ids)
    expect(kept.size).toBeGreaterThan(FAMILIES / 10)
    expect([...kept.keys()]).toEqual(ids.slice(0, kept.size))
    // Looked through again, nothing is read to take the place of another.
    read.length = 0
    await keepAll()
    expect(read).toEqual([])
  },
)

test.each(KINDS)(
  'there they are made again when their time is over, and no others: %s',
  async (as) => {
    vi.useFakeTimers({ now: 0 })
    const { ready, read, keepAll } = open('list')
    await keepAll()
    const kept = [...ready.take(as, ids).keys()]
    read.length = 0
    vi.setSystemTime(2 * HOUR_MS)
    await keepAll()
    expect(read).toEqual(kept)
    expect([...ready.take(as, ids).keys()]).toEqual(kept)
  },
)

test.each(KINDS)('there one that has changed is made again in its own place: %s', async (as) => {
  const { ready, read, keep, keepAll } = open('list')
  await keepAll()
  const kept = [...ready.take(as, ids).keys()]
  read.length = 0
  for (const id of kept) {
    tell({ kind: 'stock', family_ids: [id] })
    await keep(id)
  }
  expect(read).toEqual(kept)
  expect([...ready.take(as, ids).keys()]).toEqual(kept)
})

test('goods that are chosen otherwise than by measure are printed as cards alone', async () => {
  const { ready, keep } = open('product')
  await keep(7)
  expect(ready.take('rows', [7]).size).toBe(0)
  expect([...ready.take('cards', [7]).values()]).toEqual([
    { as: 'cards', print: printer.make({ id: 7 } as ProductItem) },
  ])
})

test('what belongs to another is on no card', async () => {
  const { ready } = open('list')
  const said = { id: 8, template: 'list' } as ProductItem
  const until = Date.now() + HOUR_MS
  await ready.keep([7], async () => ({
    rows: [{ id: 8, family_id: 7, said }],
    stamp: stamps.now(),
    until,
  }))
  expect(ready.take('cards', [7, 8]).size).toBe(0)
  expect(ready.take('rows', [7, 8]).size).toBe(1)
})
