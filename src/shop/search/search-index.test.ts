import { expect, test } from 'vitest'
import { SearchIndex } from './search-index.ts'
import type { Texts } from './store-texts.ts'

const products = (name: string, more: Partial<Texts> = {}): Texts => ({
  id: 1,
  family_id: 1,
  name,
  description: '',
  popularity: 1,
  names: [],
  brands: [],
  categories: ['Skruer', 'Værktøj'],
  more: [],
  numbers: [],
  ...more,
})

function indexOf(...texts: readonly Texts[]): SearchIndex {
  const index = new SearchIndex(new Map())
  for (const one of texts.map((text) => index.read(text))) index.add(one)
  return index
}

test('products of which nothing else is said are left as they are, in whatever order it is said', () => {
  const index = indexOf(products('skrue'))
  expect(index.renew([1], [products('skrue', { categories: ['Værktøj', 'Skruer'] })])).toBe(false)
  expect(index.renew([1], [products('skrue', { popularity: 2 })])).toBe(true)
  expect(index.renew([1], [])).toBe(true)
  expect([...(index.find('skrue')?.ids ?? [])]).toEqual([])
})

test('an index in which products are renamed over and over is worn some day, not at once', () => {
  const index = indexOf(products('skrue'))
  const rename = (times: number) => {
    for (let i = 0; i < times; i += 1) index.renew([1], [products(i % 2 === 0 ? 'søm' : 'skrue')])
  }
  rename(100)
  expect(index.isWorn).toBe(false)
  rename(2_000)
  expect(index.isWorn).toBe(true)
  expect([...(index.find('skrue')?.ids ?? [])]).toEqual([1])
})

test('a word typed wrong beside a measure is mended, also when it bends otherwise than in the names of products', () => {
  const index = indexOf(
    products('28×120 mm terrassebræt', { categories: ['Terrassebrædder'] }),
    products('28×120 mm klinkbeklædning', { id: 2, family_id: 2 }),
  )
  const found = index.find('terassebræder 28x120')
  expect(found?.meant).toBe('terrassebrædder 28x120')
  expect([...(found?.ids ?? [])]).toEqual([1])
  expect([...(index.find('terasebræt 28x120')?.ids ?? [])]).toEqual([1])
})
