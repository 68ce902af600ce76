import { expect, test } from 'vitest'
import { keepsakesOf, once, onceAs } from './once.ts'

test('of the same thing the same is made, of another another', () => {
  const toName = once(({ id }: { id: number }) => ({ name: `nr. ${id}` }))
  const [one, other] = [{ id: 1 }, { id: 1 }]
  expect(toName(one)).toBe(toName(one))
  expect(toName(one)).not.toBe(toName(other))
  expect([one, other].map(toName)).toEqual([{ name: 'nr. 1' }, { name: 'nr. 1' }])
})

test('in another way another is made', () => {
  const toRow = onceAs(({ id }: { id: number }, columns: number) => ({ id, columns }))
  const thing = { id: 1 }
  expect(toRow(thing, 2)).toEqual({ id: 1, columns: 2 })
  expect(toRow(thing, 3)).toEqual({ id: 1, columns: 3 })
  expect(toRow(thing, 2)).toBe(toRow(thing, 2))
})

test('only what is made once has keepsakes', () => {
  const thing = { id: 1 }
  expect(keepsakesOf(once((of: object) => ({ of }))(thing))).toEqual({})
  for (const other of [thing, undefined, null, 'text', 7])
    expect(keepsakesOf(other)).toBeUndefined()
})
