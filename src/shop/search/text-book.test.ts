import { expect, test } from 'vitest'
import type { Texts } from './store-texts.ts'
import { TextBook } from './text-book.ts'

const goods = (name: string, more: Partial<Texts> = {}): Texts => ({
  id: 1,
  family_id: 1,
  name,
  description: '',
  popularity: 1,
  names: [],
  brands: [],
  places: ['Skruer', 'Værktøj'],
  more: [],
  numbers: [],
  ...more,
})

function bookOf(...texts: readonly Texts[]): TextBook {
  const book = new TextBook(new Map())
  for (const one of texts.map((text) => book.read(text))) book.add(one)
  return book
}

test('goods of which nothing else is said are left as they are, in whatever order it is said', () => {
  const book = bookOf(goods('skrue'))
  expect(book.renew([1], [goods('skrue', { places: ['Værktøj', 'Skruer'] })])).toBe(false)
  expect(book.renew([1], [goods('skrue', { popularity: 2 })])).toBe(true)
  expect(book.renew([1], [])).toBe(true)
  expect([...(book.find('skrue')?.ids ?? [])]).toEqual([])
})

test('a book in which goods are renamed over and over is worn some day, not at once', () => {
  const book = bookOf(goods('skrue'))
  const rename = (times: number) => {
    for (let i = 0; i < times; i += 1) book.renew([1], [goods(i % 2 === 0 ? 'søm' : 'skrue')])
  }
  rename(100)
  expect(book.isWorn).toBe(false)
  rename(2_000)
  expect(book.isWorn).toBe(true)
  expect([...(book.find('skrue')?.ids ?? [])]).toEqual([1])
})

test('a word typed wrong beside a measure is mended, also when it bends otherwise than in the names of goods', () => {
  const book = bookOf(
    goods('28×120 mm terrassebræt', { places: ['Terrassebrædder'] }),
    goods('28×120 mm klinkbeklædning', { id: 2, family_id: 2 }),
  )
  const found = book.find('terassebræder 28x120')
  expect(found?.meant).toBe('terrassebrædder 28x120')
  expect([...(found?.ids ?? [])]).toEqual([1])
  expect([...(book.find('terasebræt 28x120')?.ids ?? [])]).toEqual([1])
})
