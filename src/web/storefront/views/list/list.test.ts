import { expect, test } from 'vitest'
import { nextPages } from './list.ts'
import { readListQuery } from './load-list.ts'

const read = (text: string) => readListQuery(new URLSearchParams(text))

test('without anything said, the first page in the order of the list', () => {
  expect(read('')).toEqual({ from: 1, page: 1, sort: undefined })
})

test('pages before it are shown with it when the address says so', () => {
  expect(read('from=1&page=3')).toMatchObject({ from: 1, page: 3 })
})

test.each(['from=1&page=6', 'from=4&page=3', 'from=0&page=3', 'from=x&page=3'])(
  'more pages than a phone can hold, or none, are left out: %s',
  (query) => {
    const { from, page } = read(query)
    expect(from).toBe(page)
  },
)

test('a sort that the shop does not know changes nothing', () => {
  expect(read('sort=price').sort).toBe('price')
  expect(read('sort=__proto__').sort).toBeUndefined()
  expect(read('sort=id;drop').sort).toBeUndefined()
})

test('more is shown below what is there, as long as it can be held', () => {
  expect(nextPages({ from: 1, page: 1 })).toEqual({ page: 2, from: 1 })
  expect(nextPages({ from: 1, page: 4 })).toEqual({ page: 5, from: 1 })
  expect(nextPages({ from: 1, page: 5 })).toEqual({ page: 6, from: undefined })
})
