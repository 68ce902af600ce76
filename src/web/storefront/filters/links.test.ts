import { expect, test } from 'vitest'
import { NO_FILTERS, parseFilters } from '../views/fragment.ts'
import type { ProductSource } from '../views/list/products.ts'
import { filterAddress, landingOf } from './links.ts'

const joists: ProductSource = {
  href: '/varer/reglar',
  query: {},
  name: 'Reglar',
  asked: { categoryIds: [103] },
  look: 'table',
  route: '',
  above: undefined,
  landings: [{ href: '/varer/reglar/c24', value: 75 }],
  promoted: [],
}
const here = { pathname: '/varer/reglar', search: '' }
const to = (filters: string, source = joists, at = here) => {
  const { pathname, search, hash } = filterAddress(source, parseFilters(filters), at)
  return pathname + search + hash
}

test('what is chosen stands in the fragment, and what else the address says stays', () => {
  expect(to('45:7,3')).toBe('/varer/reglar#45:3,7')
  expect(to('45:7', joists, { ...here, search: '?sort=price&look=grid' })).toBe(
    '/varer/reglar?sort=price&look=grid#45:7',
  )
})

test('a list narrowed otherwise begins at its first page', () => {
  const third = { ...here, search: '?from=1&page=3&sort=price' }
  expect(to('45:7', joists, third)).toBe('/varer/reglar?sort=price#45:7')
})

test('without filters the fragment is empty and still there, so that the page is not asked for anew', () => {
  expect(to('')).toBe('/varer/reglar#')
})

test('one value alone leads to the page that stands for it, without the filter', () => {
  expect(to('9:75')).toBe('/varer/reglar/c24')
  expect(to('9:75,76')).toBe('/varer/reglar#9:75,76')
  expect(to('9:75;45:1')).toBe('/varer/reglar#9:75;45:1')
  expect(to('9:75;lager:1')).toBe('/varer/reglar#9:75;lager:1')
})

test('a value that two pages stand for leads to neither', () => {
  const [landing] = joists.landings
  const twice = landing ? { ...joists, landings: [landing, { ...landing, href: '/b' }] } : joists
  expect(landingOf(twice, parseFilters('9:75'))).toBeUndefined()
})

test('what the address itself narrows by can only be left with the address', () => {
  const narrowed = { ...joists, route: '45:3', above: '/varer/trae' }
  expect(to('45:3,7', narrowed)).toBe('/varer/reglar#45:3,7')
  expect(to('45:7', narrowed)).toBe('/varer/trae#45:7')
  expect(filterAddress(narrowed, NO_FILTERS, here).pathname).toBe('/varer/trae')
  expect(landingOf(narrowed, parseFilters('9:75'))).toBeUndefined()
})
