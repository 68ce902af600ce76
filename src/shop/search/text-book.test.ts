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
  const book = new TextBook(new Map(), 'test')
  for (const one of texts.map((text) => book.read(text))) book.add(one)
  return book
}

test('goods of which nothing else is said are left as they are, in whatever order it is said', () => {
  const book = bookOf(goods('skrue'))
  const key = book.keyOf('skrue')
  expect(book.renew([1], [goods('skrue', { places: ['Værktøj', 'Skruer'] })])).toBe(false)
  expect(book.keyOf('skrue')).toBe(key)
  expect(book.renew([1], [goods('skrue', { popularity: 2 })])).toBe(true)
  expect(book.keyOf('skrue')).not.toBe(key)
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
