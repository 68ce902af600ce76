import fc from 'fast-check'
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { type Document, type Field, fields } from './postings.ts'
import { BM25, TermIndex } from './term-index.ts'

const WORDS = ['sk', 'skru', 'skrue', 'skruemaskin', 'bræt', 'brædder', '45x95', 'sort', 's']
const words = fc
  .uniqueArray(fc.constantFrom(...WORDS), { maxLength: 6 })
  .map((list) => list.join(' '))
const document = fc.record({
  name: words,
  kids: words,
  main: words,
  around: words,
  front: words,
  more: words,
})
type Words = Omit<Document, 'id'>

const fieldsAsked = fc.constantFrom<readonly Field[]>(
  ['name'],
  ['name', 'kids', 'main'],
  ['name', 'kids', 'main', 'around', 'front', 'more'],
)
const question = fc.record({
  term: fc.constantFrom(...WORDS),
  isBegun: fc.boolean(),
  among: fieldsAsked,
})
/** Products come, one goes, something is asked. */
const deeds = fc.array(
  fc.oneof(
    fc.record({ come: fc.array(document, { maxLength: 9 }) }),
    fc.record({ goes: fc.nat(40) }),
    fc.record({ ask: question }),
  ),
  { minLength: 1, maxLength: 30 },
)

/** The index, and MiniSearch by itself, which are told the same. */
class Both {
  readonly #index = new TermIndex()
  readonly #truth = new MiniSearch<Document>({
    fields: Object.keys(fields),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
    searchOptions: { boost: fields, bm25: BM25 },
    autoVacuum: false,
  })
  readonly #ids = new Map<number, number>()
  #next = 1

  come(words: Words): void {
    const id = this.#next
    this.#next += 1
    this.#truth.add({ id, ...words })
    this.#ids.set(this.#index.add({ id, ...words }), id)
  }

  async go(which: number): Promise<void> {
    const [number, id] = [...this.#ids][which] ?? []
    if (number === undefined || id === undefined) return
    this.#index.discard(number)
    this.#ids.delete(number)
    this.#truth.discard(id)
    // Until what is gone is swept out, MiniSearch weighs what is left differently each time.
    await this.#truth.vacuum()
  }

  compare({ term, isBegun, among }: { term: string; isBegun: boolean; among: readonly Field[] }) {
    const tally = this.#index.find({ term, isBegun, fields: among })
    const found = [...tally.documents].map(
      (one) => [this.#ids.get(one) ?? -1, tally.get(one)] as const,
    )
    this.#index.giveBack(tally)
    const truth = this.#truth.search(term, { prefix: isBegun, fields: [...among] })
    const expected = new Map(truth.map(({ id, score }) => [Number(id), score]))
    expect(found.map(([id]) => id).toSorted()).toEqual([...expected.keys()].toSorted())
    for (const [id, score] of found) {
      const right = expected.get(id) ?? 0
      // Words that begin so are added up in another order, which may show in the last digit.
      if (isBegun) expect(Math.abs(score / right - 1)).toBeLessThan(1e-13)
      else expect(score).toBe(right)
    }
  }
}

test('finds what MiniSearch finds, as well as it does, while products come and go', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, question, async (all, last) => {
      const both = new Both()
      for (const deed of all) {
        if ('come' in deed) for (const one of deed.come) both.come(one)
        else if ('goes' in deed) await both.go(deed.goes)
        else both.compare(deed.ask)
      }
      both.compare(last)
    }),
    { numRuns: 500 },
  )
})

test('finds what MiniSearch finds among thousands, most of which are gone', async () => {
  const both = new Both()
  const some = fc.sample(document, { numRuns: 2_300, seed: 7 })
  for (const one of some) both.come(one)
  for (let i = 0; i < 1_500; i += 1) await both.go(i % 700)
  for (const isBegun of [false, true]) {
    for (const term of WORDS) both.compare({ term, isBegun, among: ['name', 'kids', 'more'] })
  }
})

test('what is lent is empty and big enough, no matter who had it before', () => {
  const index = new TermIndex()
  const add = (id: number) =>
    index.add({ id, name: 'skru', kids: '', main: '', around: '', front: '', more: '' })
  add(1)
  const tally = index.borrow()
  tally.add(0, 2)
  tally.raise(0, 1)
  expect([tally.get(0), tally.highest(), [...tally.documents]]).toEqual([2, 2, [0]])
  index.giveBack(tally)
  for (let id = 2; id < 40; id += 1) add(id)
  const other = index.borrow()
  expect([other.count, other.get(0)]).toEqual([0, 0])
  expect(other.capacity).toBeGreaterThanOrEqual(39)
})
