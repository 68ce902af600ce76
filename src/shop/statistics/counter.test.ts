import { expect, test } from 'vitest'
import { type Count, Counter } from './counter.ts'

function counter() {
  const saved: Count[][] = []
  let isDown = false
  const one = new Counter({
    now: () => new Date('2026-11-26T23:30:00Z'),
    save: async (counts) => {
      if (isDown) throw new Error('down')
      saved.push([...counts])
    },
  })
  return {
    one,
    saved,
    down: (value: boolean) => {
      isDown = value
    },
  }
}

test('what happens is counted by the Danish day, and written down once', async () => {
  const { one, saved } = counter()
  one.add('page', '/varer/*')
  one.add('page', '/varer/*')
  one.add('step', 'basket')
  await one.flush()
  await one.flush()
  expect(saved).toEqual([
    [
      { day: '2026-11-27', kind: 'page', name: '/varer/*', count: 2 },
      { day: '2026-11-27', kind: 'step', name: 'basket', count: 1 },
    ],
  ])
})

test('what could not be written is written with the next', async () => {
  const { one, saved, down } = counter()
  one.add('page', '/')
  down(true)
  await expect(one.flush()).rejects.toThrow('down')
  one.add('page', '/')
  down(false)
  await one.flush()
  expect(saved).toEqual([[{ day: '2026-11-27', kind: 'page', name: '/', count: 2 }]])
})

test('the memory is bounded: what is new beyond it counts as other', async () => {
  const { one, saved } = counter()
  for (let number = 0; number < 2000; number += 1) one.addSearch(`ord ${number}x`)
  await one.flush()
  const [counts = []] = saved
  expect(counts.length).toBeLessThanOrEqual(501)
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2000)
  expect(counts.at(-1)).toMatchObject({ name: '(andet)', count: 1500 })
})

test.each([
  'mette@juhl.example',
  '22 33 44 55',
  '010190-1234',
  'ring 22334455 nu',
  ' ',
  'x'.repeat(61),
])('a search for %j is not kept: it may be of a person, or is none', async (words) => {
  const { one, saved } = counter()
  one.addSearch(words)
  await one.flush()
  expect(saved).toEqual([])
})

test.each([
  ['  Azobé   TERRASSE', 'azobé terrasse'],
  ['45x145', '45x145'],
  ['5701234567890', '5701234567890'],
])('a search for %j is kept as %j', async (words, name) => {
  const { one, saved } = counter()
  one.addSearch(words)
  await one.flush()
  expect(saved[0]).toMatchObject([{ kind: 'search', name, count: 1 }])
})
