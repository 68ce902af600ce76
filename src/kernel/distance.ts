/** In degrees. */
export interface Place {
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
