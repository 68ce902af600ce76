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

test('the nearest is the nearest in kilometres, where they are known', () => {
  const far = new Map(branches.map(({ id }) => [id, 100]))
  const nearest = branches.at(-1)
  if (nearest) far.set(nearest.id, 1)
  expect(orderBranches(branches, '8000', far)[0]?.id).toBe(nearest?.id)
})
