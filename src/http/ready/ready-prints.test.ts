import { expect, test } from 'vitest'
import type { ProductItem } from '#contract/product-item'
import type { Prints } from '#contract/storefront'
import { createStamps } from '#shop/catalogue'
import { createReadyPrints } from './ready-prints.ts'

const ROOM_BYTES = 10_000
const FAMILIES = 200

/** Prints that say a number, in words that nothing is alike. */
const prints: Prints = {
  make: ({ id }) => [Buffer.from(`${id} ${crypto.randomUUID()}`)],
  read: () => ({}),
}
const stamps = createStamps({ onChange: () => undefined })
const ids = Array.from({ length: FAMILIES }, (_, place) => place + 1)

function open(template: string) {
  const read: number[] = []
  const ready = createReadyPrints(prints, stamps, { prints: ROOM_BYTES })
  const keep = (id: number) =>
    ready.keep([id], async () => {
      read.push(id)
      const said = { id, template } as ProductItem
      return { rows: [{ id, family_id: id, said }], stamp: 0, until: Number.POSITIVE_INFINITY }
    })
  return { ready, read, keep }
}

test('those that were made first stay where there is no room for all', async () => {
  const { ready, read, keep } = open('list')
  for (const id of ids) await keep(id)
  const kept = ready.take(ids)
  expect(kept.size).toBeGreaterThan(FAMILIES / 10)
  expect([...kept.keys()]).toEqual(ids.slice(0, kept.size))
  // Looked through again, nothing is read to take the place of another.
  read.length = 0
  for (const id of ids) await keep(id)
  expect(read).toEqual([])
})

test('goods that are chosen otherwise than by measure are not printed', async () => {
  const { ready, keep } = open('product')
  await keep(7)
  expect(ready.take([7]).size).toBe(0)
})
