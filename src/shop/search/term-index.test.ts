import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Document } from './document.ts'
import { type Field, TermIndex } from './term-index.ts'

const WORDS = ['sk', 'skru', 'skrue', 'skruemaskin', 'bræt', 'brædder', '45x95', 'sort', 's']
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((list) => list.join(' '))
const documents = fc.array(
  fc.record({ name: words, kids: words, main: words, around: words, more: words }),
  { minLength: 1, maxLength: 25 },
)
const fieldsAsked = fc.constantFrom<readonly Field[]>(
  ['name'],
  ['name', 'kids', 'main'],
  ['name', 'kids', 'main', 'around', 'more'],
)
const gone = fc.array(fc.nat(24), { maxLength: 5 })

function toIndex(all: readonly Omit<Document, 'id'>[]): TermIndex {
  const index = new TermIndex()
  for (const [i, words] of all.entries()) index.add({ id: i + 1, ...words })
  return index
}

/** What MiniSearch itself finds, by id. */
function foundByItself(index: TermIndex, term: string, prefix: boolean, fields: readonly Field[]) {
  const search = () => index.search(term, { prefix, fields: [...fields] })
  // Each time sweeps out one more of what is gone; until all is, what is left is weighed differently.
  for (let i = 0; i < WORDS.length; i += 1) search()
  return new Map(search().map(({ id, score }) => [id, score]))
}

test('finds what MiniSearch finds, as well as it does, also when goods have gone and come again', () => {
  fc.assert(
    fc.property(
      documents,
      gone,
      fc.constantFrom(...WORDS),
      fc.boolean(),
      fieldsAsked,
      (all, leaving, term, isBegun, fields) => {
        const index = toIndex(all)
        index.find(term, isBegun, fields)
        const left = [...new Set(leaving)].filter((i) => i < all.length)
        for (const i of left) index.discard(i + 1)
        const back = left[0]
        if (back !== undefined) index.add({ id: back + 1, ...(all[back] as Omit<Document, 'id'>) })
        const { documents: found, scores } = index.find(term, isBegun, fields)
        const expected = foundByItself(index, term, isBegun, fields)
        const idOf = new Map([...expected.keys()].map((id) => [index.documentOf(id), id]))
        const ours = new Map([...found].map((one, i) => [idOf.get(one), scores[i]]))
        expect(ours).toEqual(expected)
      },
    ),
    { numRuns: 500 },
  )
})

test('what is lent is empty and big enough, whoever had it before', () => {
  const index = toIndex([{ name: 'skru', kids: '', main: '', around: '', more: '' }])
  const tally = index.borrow()
  tally.add(0, 2)
  tally.raise(0, 1)
  expect([tally.get(0), tally.highest(), [...tally.documents]]).toEqual([2, 2, [0]])
  index.giveBack(tally)
  for (let id = 2; id < 40; id += 1) {
    index.add({ id, name: 'skru', kids: '', main: '', around: '', more: '' })
  }
  const other = index.borrow()
  expect([other.count, other.get(0)]).toEqual([0, 0])
  expect(other.capacity).toBeGreaterThanOrEqual(39)
})
