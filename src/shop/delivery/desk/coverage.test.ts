import { expect, test } from 'vitest'
import { findCity } from '#kernel/danish/zipcodes'
import type { DeliveryArea } from '../delivery.ts'
import { findGaps, findOverlaps } from './coverage.ts'

const area = (id: number, ...ranges: [number, number][]): DeliveryArea => ({
  ...{ id, name: `område ${id}`, ranges },
})

test('areas that share postcodes are told of, the smaller first', () => {
  const [whole, island, west] = [
    area(1, [8000, 8999]),
    area(2, [8305, 8305], [3700, 3799]),
    area(3, [5000, 7999]),
  ]
  expect(findOverlaps([whole, island, west])).toEqual([
    { area_ids: [2, 1], zipcodes: [[8305, 8305]] },
  ])
})

test('areas that meet do not overlap', () => {
  expect(findOverlaps([area(1, [1000, 1999]), area(2, [2000, 2999])])).toEqual([])
})

test('a postcode in use that is in no area is a gap, and one in no use is none', () => {
  const used = new Set(['1000', '1050', '2000', '2100'])
  const gaps = findGaps([area(1, [1060, 2050])], (zip) => used.has(zip))
  expect(gaps).toEqual([
    [1000, 1050],
    [2100, 2100],
  ])
})

test('areas that have all of Denmark leave no gap', () => {
  expect(findGaps([area(1, [1, 9999])], (zip) => findCity(zip) !== undefined)).toEqual([])
})

test('without areas there is nothing to be in', () => {
  expect(findGaps([], () => true)).toEqual([])
})
