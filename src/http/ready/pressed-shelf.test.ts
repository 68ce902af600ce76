import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FamilyTexts, PressedShelf } from './pressed-shelf.ts'

const FOREVER = Number.POSITIVE_INFINITY
const MB = 1024 * 1024

type Words = Readonly<Record<number, readonly string[]>>

function family(words: Words, stamp = 0): FamilyTexts {
  const members = Object.entries(words).map(([id, texts]) => {
    return [Number(id), texts.map((text) => Buffer.from(text))] as const
  })
  return { members: new Map(members), stamp }
}

async function keep(shelf: PressedShelf, family_id: number, words: Words, stamp = 0) {
  const value = family(words, stamp)
  await shelf.fill([family_id], async () => new Map([[family_id, { value, until: FOREVER }]]))
}

function take(shelf: PressedShelf, ids: readonly number[]): Words {
  const taken = [...shelf.take(ids)].map(([id, { texts }]) => [id, texts.map(String)])
  return Object.fromEntries(taken)
}

const open = () => new PressedShelf({ maxBytes: MB, isStale: () => false })

describe('a shelf', () => {
  test('gives back every text as it was put there, whatever the sizes', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.nat(90_000).map((n) => 'æ'.repeat(n)),
    )
    const words = fc.dictionary(fc.nat(10_000).map(String), fc.tuple(text, text), {
      maxKeys: 6,
    })
    await fc.assert(
      fc.asyncProperty(words, words, async (first, given) => {
        const shelf = open()
        await keep(shelf, 1, first)
        expect(take(shelf, Object.keys(first).map(Number))).toEqual({ ...first })
        await keep(shelf, 2, given)
        expect(take(shelf, Object.keys(given).map(Number))).toEqual({ ...given })
      }),
      { numRuns: 50 },
    )
  })

  test('gives what was asked for and nothing else', async () => {
    const shelf = open()
    await keep(shelf, 1, { 1: ['a'], 2: ['b', 'c'] })
    await keep(shelf, 7, { 7: ['d'] })
    expect(take(shelf, [2, 7, 9])).toEqual({ 2: ['b', 'c'], 7: ['d'] })
  })

  test('presses against what came first that said anything', async () => {
    const alike = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [i + 2, `Lægte 38×73 mm, T1, nr. ${i}, `.repeat(9)]),
    )
    const [empty, plain] = [open(), open()]
    await keep(empty, 1, {})
    for (const [id, text] of Object.entries(alike)) {
      for (const shelf of [empty, plain]) await keep(shelf, Number(id), { [id]: [text] })
    }
    expect(empty.weight - plain.weight).toBeLessThan(1000)
    expect(take(empty, [5])).toEqual({ 5: [alike[5]] })
  })

  test('does not give what is no longer true', async () => {
    let changed = 0
    const shelf = new PressedShelf({ maxBytes: MB, isStale: (_, stamp) => changed > stamp })
    await keep(shelf, 1, { 1: ['old'] }, 0)
    expect(take(shelf, [1])).toEqual({ 1: ['old'] })
    changed = 1
    expect(take(shelf, [1])).toEqual({})
    await keep(shelf, 1, { 1: ['new'] }, 1)
    expect(take(shelf, [1])).toEqual({ 1: ['new'] })
  })

  test('does not keep what was being read when it was cleared', async () => {
    const shelf = open()
    await keep(shelf, 1, { 1: ['what others are pressed against'] })
    const value = family({ 2: ['old'] })
    await shelf.fill([2], async () => {
      shelf.clear()
      return new Map([[2, { value, until: FOREVER }]])
    })
    expect(take(shelf, [1, 2])).toEqual({})
    expect(shelf.weight).toBe(0)
    await keep(shelf, 2, { 2: ['what others are pressed against now'] })
    expect(take(shelf, [2])).toEqual({ 2: ['what others are pressed against now'] })
  })

  test('gives what was kept before there was anything to press against', async () => {
    const shelf = open()
    await keep(shelf, 1, { 1: [''], 2: ['Lægte 38×73 mm, T1'.repeat(9)] })
    await keep(shelf, 3, { 3: ['Lægte 38×73 mm, T1, nr. 3'.repeat(9)] })
    expect(take(shelf, [1, 2, 3])).toEqual({
      1: [''],
      2: ['Lægte 38×73 mm, T1'.repeat(9)],
      3: ['Lægte 38×73 mm, T1, nr. 3'.repeat(9)],
    })
  })

  test('does not give what has run out', async () => {
    const shelf = open()
    const value = family({ 1: ['a'] })
    await shelf.fill([1], async () => new Map([[1, { value, until: Date.now() - 1 }]]))
    expect(take(shelf, [1])).toEqual({})
  })

  test('holds a family in a tenth of its size when siblings are alike', async () => {
    const shelf = open()
    const row = (i: number) => JSON.stringify({ id: i, name: `45 × 95 mm, ${i}`, text: lorem })
    const rows = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [i, [row(i)]]))
    await keep(shelf, 1, rows)
    expect(shelf.weight).toBeLessThan(JSON.stringify(rows).length / 10)
  })

  test('holds goods that have no siblings in a fifth of their size when goods are alike', async () => {
    const shelf = open()
    const row = (i: number) => JSON.stringify({ id: i, name: `${i} × 95 mm`, text: prose })
    for (let i = 0; i < 20; i += 1) await keep(shelf, i, { [i]: [row(i)] })
    expect(shelf.weight - 20 * OVERHEAD).toBeLessThan((20 * row(1).length) / 5)
    // A shelf that has seen nothing else has nothing to press them against.
    const alone = open()
    await keep(alone, 7, { 7: ['x'] })
    await keep(alone, 1, { 1: [row(1)] })
    expect(alone.weight - 2 * OVERHEAD).toBeGreaterThan(row(1).length / 5)
  })

  test('makes room for what comes by what was not asked for the longest', async () => {
    const noise = () => [Array.from({ length: 400 }, () => Math.random().toString(36)).join('')]
    const shelf = new PressedShelf({ maxBytes: 9_000, isStale: () => false })
    await keep(shelf, 0, { 0: ['what others are pressed against'] })
    await keep(shelf, 1, { 1: noise() })
    await keep(shelf, 2, { 2: noise() })
    shelf.take([1])
    await keep(shelf, 3, { 3: noise() })
    expect(shelf.weight).toBeLessThanOrEqual(9_000)
    expect([...shelf.take([1, 2, 3]).keys()]).not.toContain(2)
  })
})

/** What a family with one member takes beside its text. */
const OVERHEAD = 128
const prose =
  'Bordet er samlet med fer og not, slebet to gange og olieret med hårdvoksolie, så det tåler vin, kaffe og børn. ' +
  'Benene skrues på med otte bolte, nøglen følger med, og stellet kan males. Undgå at stille det i direkte sol.'
const lorem = 'Høvlet og styrkesorteret konstruktionstræ til spær, bjælkelag og skelet. '.repeat(30)
