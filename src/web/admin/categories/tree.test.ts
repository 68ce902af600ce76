import { expect, test } from 'vitest'
import { placeByKey, placeInWords, placeOf, shownOf, stepByKey } from '../tree/tree.ts'
import { changesOfMove, toTree } from './tree.ts'

const row = (id: number, parent_id: number | null, name: string, children: object[] = []) => ({
  ...{ id, parent_id, name, children },
})
const tree = toTree([
  row(1, null, 'Træ', [row(11, 1, 'Lægter'), row(12, 1, 'Limtræ'), row(13, 1, 'Regler')]),
  row(2, null, 'Maling', [row(21, 2, 'Træmaling')]),
  row(3, null, 'Gulv'),
] as never)
const names = (opened: number[], search = '') =>
  shownOf(tree, new Set(opened), search).map(({ name }) => name)

test('what is below an open category is shown, and nothing else', () => {
  expect(names([])).toEqual(['Træ', 'Maling', 'Gulv'])
  expect(names([2])).toEqual(['Træ', 'Maling', 'Træmaling', 'Gulv'])
})

test('a search shows what has the text, with what is above it', () => {
  expect(names([], 'TRÆM')).toEqual(['Maling', 'Træmaling'])
  expect(names([1], 'zzz')).toEqual([])
})

test('a move among its own changes the order alone', () => {
  expect(changesOfMove(tree, 13, { parent_id: 1, before: 11 })).toEqual([
    { id: 13, sort: 0 },
    { id: 11, sort: 1 },
    { id: 12, sort: 2 },
  ])
})

test('a move elsewhere says below which, and is last where nothing comes after it', () => {
  expect(changesOfMove(tree, 12, { parent_id: 2, before: null })).toEqual([
    { id: 21, sort: 0 },
    { id: 12, sort: 1, parent_id: 2 },
  ])
})

test.each([
  [12, 'ArrowUp', { parent_id: 1, before: 11 }],
  [11, 'ArrowUp', undefined],
  [12, 'ArrowDown', { parent_id: 1, before: null }],
  [13, 'ArrowDown', undefined],
  [12, 'ArrowRight', { parent_id: 11, before: null }],
  [12, 'ArrowLeft', { parent_id: null, before: 2 }],
  [3, 'ArrowLeft', undefined],
])('%i goes by %s', (id, key, place) => {
  expect(placeByKey(tree, id, key)).toEqual(place)
})

test.each([
  [1, false, 'ArrowRight', { open: true }],
  [1, true, 'ArrowRight', { to: 11 }],
  [1, true, 'ArrowLeft', { open: false }],
  [12, false, 'ArrowLeft', { to: 1 }],
  [3, false, 'ArrowRight', undefined],
  [1, true, 'ArrowDown', { to: 11 }],
  [1, true, 'ArrowUp', undefined],
  [2, false, 'Home', { to: 1 }],
  [1, true, 'End', { to: 3 }],
])('from %i, open %s, %s', (id, isOpen, key, step) => {
  const one = tree.byId.get(id)
  if (!one) throw new Error(`no ${id}`)
  expect(stepByKey(tree, shownOf(tree, new Set([1]), ''), { one, isOpen }, key)).toEqual(step)
})

test('a category stands before the one that comes after it, or last', () => {
  expect([placeOf(tree, 12), placeOf(tree, 13), placeOf(tree, 3)]).toEqual([
    { parent_id: 1, before: 13 },
    { parent_id: 1, before: null },
    { parent_id: null, before: null },
  ])
})

test('a place is told by what it comes after', () => {
  expect(placeInWords(tree, 12, { parent_id: 2, before: null })).toBe('i Maling, efter Træmaling')
  expect(placeInWords(tree, 12, { parent_id: null, before: 1 })).toBe('øverst i træet, først')
})
