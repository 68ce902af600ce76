import known from './zipcode-places.json' with { type: 'json' }

const places: ReadonlyMap<string, string> = new Map(Object.entries(known.places))

/** About the middle of a Danish postcode, to a kilometre; undefined for those without inhabitants, and those that are not in use. */
export function findPlace(zip: string): Place | undefined {
  const place =
    places.get(zip) ?? known.ranges.find(({ from, to }) => from <= zip && zip <= to)?.place
  const [latitude, longitude] = place?.split(' ').map(Number) ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

/** In degrees. */
interface Place {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_KM = 6371
const RADIANS = Math.PI / 180

/** As the crow flies. */
export function kmBetween(one: Place, other: Place): number {
  const [a, b] = [one.latitude * RADIANS, other.latitude * RADIANS]
  const east = (other.longitude - one.longitude) * RADIANS
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(east / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}
