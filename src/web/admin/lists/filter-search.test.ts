import { expect, it } from 'vitest'
import { matching } from './filter-search.tsx'

const filters = [
  { param: 'lacks', label: 'Mangler', options: [{ value: 'gpsr', label: 'Producent' }] },
  {
    param: 'categoryIds',
    label: 'Kategori',
    options: [
      { value: '1', label: 'Træskruer' },
      { value: '2', label: 'Gipsskruer' },
      { value: '3', label: 'Mineraluld' },
    ],
  },
]

it('finds choices by a part of their name, in the filters that they are of', () => {
  expect(matching(filters, ' SKRUER ')).toEqual([
    { ...filters[1], options: [filters[1]?.options[0], filters[1]?.options[1]] },
  ])
})

it('keeps a filter whole that is called so, and all of them when nothing is typed', () => {
  expect(matching(filters, 'mangler')).toEqual([filters[0]])
  expect(matching(filters, ' ')).toEqual(filters)
  expect(matching(filters, 'fliser')).toEqual([])
})
