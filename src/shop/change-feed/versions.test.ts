import { expect, test } from 'vitest'
import type { Change } from './change.ts'
import { trackVersions } from './versions.ts'

function track(kinds: Change['kind'][] = ['product', 'stock', 'all']) {
  let publish: (change: Change) => void = () => undefined
  const versions = trackVersions(
    {
      onChange: (listener) => {
        publish = listener
      },
    },
    kinds,
  )
  return { versions, publish: (change: Change) => publish(change) }
}

test('a copy read before its family changed is old, and no other is', () => {
  const { versions, publish } = track()
  const before = versions.now()
  publish({ kind: 'product', family_ids: [7] })
  expect([7, 8].map((id) => versions.hasChanged(id, before))).toEqual([true, false])
  expect(versions.hasAnyChanged(before)).toBe(true)
  expect(versions.hasChanged(7, versions.now())).toBe(false)
})

test('when more families have changed than are counted, every copy is old', () => {
  const { versions, publish } = track()
  for (let id = 0; id <= 200_000; id += 1000) {
    publish({ kind: 'stock', family_ids: Array.from({ length: 1000 }, (_, i) => id + i) })
  }
  expect(versions.hasChanged(1_000_000, 0)).toBe(true)
})

test('a copy read before a change of everything is old, also when it arrives later', () => {
  const { versions, publish } = track()
  const before = versions.now()
  publish({ kind: 'all' })
  expect([7, 8].map((id) => versions.hasChanged(id, before))).toEqual([true, true])
  expect(versions.hasChanged(7, versions.now())).toBe(false)
})

test('changes of other kinds do not count', () => {
  const { versions, publish } = track(['stock'])
  const before = versions.now()
  publish({ kind: 'product', family_ids: [7] })
  publish({ kind: 'all' })
  expect(versions.hasAnyChanged(before)).toBe(false)
  publish({ kind: 'stock', family_ids: [7] })
  expect(versions.hasChanged(7, before)).toBe(true)
})

test('a change of content without families is one of all', () => {
  const { versions, publish } = track(['content'])
  publish({ kind: 'content', family_ids: [] })
  expect(versions.hasChanged(7, 0)).toBe(true)
})
