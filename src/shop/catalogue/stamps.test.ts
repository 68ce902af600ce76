import { expect, test } from 'vitest'
import type { Change } from './changes.ts'
import { createStamps } from './stamps.ts'

function listen() {
  let tell: (change: Change) => void = () => undefined
  const stamps = createStamps({
    onChange: (hear) => {
      tell = hear
    },
  })
  let unknown = 0
  stamps.onUnknown(() => {
    unknown += 1
  })
  return { stamps, tell: (change: Change) => tell(change), countUnknown: () => unknown }
}

test('what was read before its family changed is old, and nothing else is', () => {
  const { stamps, tell } = listen()
  const before = stamps.now()
  tell({ kind: 'product', family_ids: [7] })
  expect([7, 8].map((id) => stamps.isAfter(id, before))).toEqual([true, false])
  expect(stamps.isAnyAfter(before)).toBe(true)
  expect(stamps.isAfter(7, stamps.now())).toBe(false)
})

test('of more families than are remembered, all that was read is old', () => {
  const { stamps, tell, countUnknown } = listen()
  for (let id = 0; id <= 50_000; id += 1000) {
    tell({ kind: 'stock', family_ids: Array.from({ length: 1000 }, (_, i) => id + i) })
  }
  expect(countUnknown()).toBe(1)
  expect(stamps.isAfter(1_000_000, 0)).toBe(true)
  tell({ kind: 'category' })
  expect(countUnknown()).toBe(2)
})

test('what was read before nobody knew what changed is old, also when it comes afterwards', () => {
  for (const change of [{ kind: 'category' }, { kind: 'all' }] as const) {
    const { stamps, tell } = listen()
    const before = stamps.now()
    tell(change)
    expect([7, 8].map((id) => stamps.isAfter(id, before))).toEqual([true, true])
    expect(stamps.isAfter(7, stamps.now())).toBe(false)
  }
})
