import { describe, expect, test } from 'vitest'
import { paths, readPage } from './paths.ts'
import { sharedAddress } from './shared-address.ts'

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

describe('one page serves everybody who asks for the same', () => {
  test('in whatever order, and with whatever else', () => {
    const plain = sharedAddress('/varer/trae', query('page=2&sort=price'))
    expect(sharedAddress('/varer/trae', query('utm_source=x&sort=price&page=2'))).toBe(plain)
    expect(plain).toBe('/varer/trae?page=2&sort=price')
  })

  test('the first page is the page', () => {
    expect(sharedAddress('/varer/trae', query('page=1'))).toBe('/varer/trae')
  })

  test('and nobody makes more pages than there are by making up what to ask for', () => {
    for (const made of [
      'page=-1',
      'page=1e9',
      'page=01',
      'from=0',
      'sort=evil',
      'search=x',
      'page=',
    ])
      expect([made, sharedAddress('/varer/trae', query(made))]).toEqual([made, '/varer/trae'])
    expect(sharedAddress('/search', query('search=x&page=x'))).toBe('/search?search=x')
  })

  test.each(['/checkout', '/checkout/basket', '/checkout/confirmation/0f'])(
    'but %s is a visitor’s own',
    (path) => expect(sharedAddress(path, query(''))).toBeUndefined(),
  )
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
