import type { Place } from '../distance.ts'
import known from './zipcode-places.json' with { type: 'json' }

const places: ReadonlyMap<string, string> = new Map(Object.entries(known.places))

/** About the middle of a Danish postcode, to a kilometre; undefined for those without inhabitants, and those that are not in use. */
export function findPlace(zip: string): Place | undefined {
  const place =
    places.get(zip) ?? known.ranges.find(({ from, to }) => from <= zip && zip <= to)?.place
  const [latitude, longitude] = place?.split(' ').map(Number) ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
