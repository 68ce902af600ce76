import { expect, test } from 'vitest'
import { groupFacts, placed, usesOf, whyKept } from './variant-group.ts'

const GROUP = {
  ...{ name: 'Længde', name_plural: 'Længder', alternate_name: null, slug: 'laengde' },
  ...{ unit: 'mm', description: '', sort: 3, as_visual: false, as_select: true },
  ...{ as_table: true, as_filter: true, is_locked: false, is_used: true },
  ...{ variants_count: 12, categories_count: 1 },
}

test('a group says what it has and what uses it', () => {
  expect(groupFacts(GROUP)).toBe('mm · 12 værdier · Filter i 1 kategori')
  const unused = { ...GROUP, unit: null, is_used: false, variants_count: 0, categories_count: 0 }
  expect(groupFacts(unused)).toBe('Ingen værdier · Bruges ikke af varer')
  expect(groupFacts({ ...GROUP, unit: null, is_locked: true, variants_count: 1 })).toBe(
    '1 værdi · Altid et filter',
  )
})

test('a value says how many have it', () => {
  expect(usesOf({ products_count: 0, categories_count: 0 })).toBe('Bruges ikke')
  expect(usesOf({ products_count: 1, categories_count: 0 })).toBe('1 vare')
  expect(usesOf({ products_count: 10_001, categories_count: 2 })).toBe(
    '10.001 varer og 2 kategorier',
  )
})

test('a group says why it is kept', () => {
  expect(whyKept({ ...GROUP, is_locked: true })).toBe('Producent kan ikke slettes.')
  expect(whyKept(GROUP)).toBe('Varer har dens værdier.')
  expect(whyKept({ ...GROUP, is_used: false })).toBe('Den er filter i kategorier.')
  expect(whyKept({ ...GROUP, is_used: false, categories_count: 0 })).toBeUndefined()
})

test('those that are not shown stay where they are while others change places', () => {
  expect(placed([1, 2, 3, 4, 5], [4, 2])).toEqual([1, 4, 3, 2, 5])
  expect(placed([1, 2, 3], [3, 2, 1])).toEqual([3, 2, 1])
  expect(placed([1, 2, 3], [])).toEqual([1, 2, 3])
})
