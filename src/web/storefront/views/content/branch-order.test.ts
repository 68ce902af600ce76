import { expect, test } from 'vitest'
import type { Branch } from '#contract/catalogue/site'
import demo from '../../../../../demo/data/branches.json' with { type: 'json' }
import { orderBranches } from './branch-order.ts'

const branches: readonly Branch[] = demo.map((branch) => ({ ...branch, special_days: [] }))
const namesFor = (typed: string) => orderBranches(branches, typed).map(({ name }) => name)

test('a postcode shows every branch, the nearest first', () => {
  expect(namesFor('8000')).toHaveLength(branches.length)
  expect(namesFor('8000')[0]).toBe('Aarhus')
})

test('letters look for the beginning of a town', () => {
  expect(namesFor('køg')).toEqual(['Køge'])
  expect(namesFor('Paris')).toEqual([])
})
