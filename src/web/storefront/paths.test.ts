import { describe, expect, test } from 'vitest'
import { paths, readPage } from './paths.ts'

const query = (text: string) => new URLSearchParams(text)

describe('an address is written in one way', () => {
  test('the first page leaves no trace', () => {
    expect(paths.list('/varer/trae', { page: 1 })).toBe('/varer/trae')
    expect(paths.list('/varer/trae', { page: 2, sort: 'price' })).toBe(
      '/varer/trae?page=2&sort=price',
    )
  })

  test('what was sought is encoded', () => {
    expect(paths.search('45x145 & æ')).toBe('/search?search=45x145+%26+%C3%A6')
  })

  test('phone numbers are Danish', () => {
    expect(paths.phone('70 00 00 06')).toBe('tel:+4570000006')
  })
})

test.each([
  ['2', 2],
  ['10000', 10_000],
  ['10001', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['x', undefined],
  ['', undefined],
])('page=%s is page %s', (text, page) => {
  expect(readPage(query(`page=${text}`))).toBe(page)
})
