import { expect, test } from 'vitest'
import { parseFilters } from '../../views/fragment.ts'
import type { FacetsView } from '../../views/list/facets.ts'
import { toChosen } from './chosen.ts'

const facets: FacetsView = { groups: [], price: undefined, inStock: 0, reduced: 0, branches: {} }

test.each([
  ['gross', '100–500\u00a0kr.'],
  ['net', '100–500\u00a0kr. ekskl. moms'],
] as const)('both limits of a price are one chip, which says that they are %s', (basis, name) => {
  const chosen = toChosen(parseFilters('fra:100;til:500'), { facets, basis, branches: [] })
  expect(chosen).toEqual([{ key: 'pris', name, rest: new Map() }])
})

test('a single limit says its side too', () => {
  const of = (filters: string) =>
    toChosen(parseFilters(filters), { facets, basis: 'net', branches: [] }).map(({ name }) => name)
  expect(of('fra:100')).toEqual(['Fra 100\u00a0kr. ekskl. moms'])
  expect(of('til:500')).toEqual(['Til 500\u00a0kr. ekskl. moms'])
})
