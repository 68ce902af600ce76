import { expect, test } from 'vitest'
import { findPlace, kmBetween } from './zipcode-places.ts'
import zipcodes from './zipcodes.json' with { type: 'json' }

function km(from: string, to: string): number {
  const [one, other] = [findPlace(from), findPlace(to)]
  return one && other ? Math.round(kmBetween(one, other)) : Number.NaN
}

test('postcodes lie as far from each other as on a map', () => {
  expect(km('8000', '8000')).toBe(0)
  expect(km('8000', '8260')).toBe(4)
  expect(km('1500', '2100')).toBe(4)
  expect(km('8900', '8260')).toBeGreaterThan(30)
  expect(km('1000', '9990')).toBeGreaterThan(240)
})

test('every postcode that people live in is somewhere in Denmark', () => {
  // 4129 to 9998: of large receivers and of parcel centres, which lie nowhere that a branch is near to.
  const nowhere = Object.keys(zipcodes.cities).filter((zip) => zip >= '2000' && !findPlace(zip))
  expect(nowhere).toHaveLength(20)
  expect(findPlace('3900')).toBeUndefined()
  for (const zip of Object.keys(zipcodes.cities)) {
    const place = findPlace(zip)
    if (!place) continue
    expect(place.latitude > 54.5 && place.latitude < 57.8, zip).toBe(true)
    expect(place.longitude > 8 && place.longitude < 15.3, zip).toBe(true)
  }
})
