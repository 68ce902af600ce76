import { expect, test } from 'vitest'
import { keepsakesOf, last } from '#contract/keepsakes'
import { once, onceAs } from './once.ts'

const toName = once(({ id }: { id: number }) => ({ name: `nr. ${id}` }))

test('of a thing that comes again the same is made, of another another', () => {
  const [one, other] = [last({ id: 1 }), last({ id: 1 })]
  expect(toName(one)).toBe(toName(one))
  expect(toName(one)).not.toBe(toName(other))
  expect([one, other].map(toName)).toEqual([{ name: 'nr. 1' }, { name: 'nr. 1' }])
})

test('of a thing that comes once it is made each time, and nothing stays', () => {
  const thing = { id: 1 }
  expect(toName(thing)).toEqual(toName(thing))
  expect(toName(thing)).not.toBe(toName(thing))
  for (const one of [thing, toName(thing)]) expect(keepsakesOf(one)).toBeUndefined()
})

test('in another way another is made, and by others theirs', () => {
  const toRow = onceAs(({ id }: { id: number }, columns: number) => ({ id, columns }))
  const thing = last({ id: 1 })
  expect(toRow(thing, 2)).toEqual({ id: 1, columns: 2 })
  expect(toRow(thing, 3)).toEqual({ id: 1, columns: 3 })
  expect(toRow(thing, 2)).toBe(toRow(thing, 2))
  expect(toName(thing)).toEqual({ name: 'nr. 1' })
})

test('so do the parts of it that are named, and what is made of them', () => {
  const toGroups = onceAs(
    ({ id }: { id: number }, size: number) => ({ groups: [{ id }, { id: id + size }] }),
    ({ groups }) => groups,
  )
  const [, second] = toGroups(last({ id: 1 }), 6).groups
  expect(second && toName(second)).toEqual({ name: 'nr. 7' })
  expect(second && toName(second)).toBe(second && toName(second))
  for (const part of toGroups({ id: 1 }, 6).groups) expect(keepsakesOf(part)).toBeUndefined()
})

test('what is made of what comes again comes again, and looks like any other', () => {
  const thing = last({ id: 1 })
  expect(keepsakesOf(toName(thing))).toEqual({})
  expect([{ ...thing }, JSON.parse(JSON.stringify(thing))]).toEqual([{ id: 1 }, { id: 1 }])
  expect(keepsakesOf({ ...thing })).toBeUndefined()
  for (const other of [undefined, null, 'text', 7]) expect(keepsakesOf(other)).toBeUndefined()
})
