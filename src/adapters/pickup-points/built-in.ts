import { createHash } from 'node:crypto'
import type { PickupPointNear, PickupPoints } from '#shop/delivery'

/** Parcel shops that look like real ones, for a demo: the same for the same postcode, and none of them exists. */
export function createBuiltInPoints(findCity: FindCity): PickupPoints {
  return {
    async list(carrier, zipcode) {
      return [zipcode, ...neighboursOf(zipcode, findCity)]
        .flatMap((zip, place) => pointsIn({ zipcode: zip, city: findCity(zip), carrier, place }))
        .sort((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0))
    },
  }
}

/** The town of a postcode; undefined for one that is not in use. */
type FindCity = (zipcode: string) => string | undefined

const NEIGHBOURS = 3
const MAX_STEPS = 1_000

/** The next postcodes by number, which lie near each other in most of Denmark. */
function neighboursOf(zipcode: string, findCity: FindCity): string[] {
  const found: string[] = []
  const own = findCity(zipcode)
  for (let step = 1; step <= MAX_STEPS && found.length < NEIGHBOURS; step += 1) {
    for (const number of [Number(zipcode) + step, Number(zipcode) - step]) {
      const zip = String(number).padStart(4, '0')
      const city = findCity(zip)
      if (city && city !== own && !found.some((one) => findCity(one) === city)) found.push(zip)
    }
  }
  return found.slice(0, NEIGHBOURS)
}

const SHOPS = [
  'Stationskiosken',
  'Torvets Kiosk',
  'Nærkøb',
  'Blomsterhjørnet',
  'Tank & Vask',
] as const
const STREETS = ['Stationsvej', 'Torvet', 'Hovedgaden', 'Skolegade', 'Industrivej'] as const
const HOURS = [
  ['Man–fre 6–21', 'Lør–søn 7–20'],
  ['Man–fre 9–17.30', 'Lør 9–14'],
  ['Alle dage 8–22'],
  ['Man–lør 7–19'],
  [],
] as const
const OWN_TOWN = 3
const M_TO_NEXT_TOWN = 4_200

interface Town {
  readonly zipcode: string
  readonly city: string | undefined
  readonly carrier: string
  /** 0 for the postcode itself. */
  readonly place: number
}

function pointsIn({ zipcode, city, carrier, place }: Town): PickupPointNear[] {
  if (!city) return []
  const chance = createHash('sha256').update(`${carrier} ${zipcode}`).digest()
  const first = chance.readUInt8(0)
  return Array.from({ length: place === 0 ? OWN_TOWN : 1 }, (_, i) => {
    const at = first + i
    return {
      reference: `${zipcode}${String(at).padStart(3, '0')}`,
      carrier_reference: carrier,
      name: `${pick(SHOPS, at)}, ${city}`,
      address1: `${pick(STREETS, at)} ${1 + (chance.readUInt8(i + 1) % 60)}`,
      zipcode,
      city,
      hours: pick(HOURS, at),
      distance_m: place * M_TO_NEXT_TOWN + 300 + (chance.readUInt16BE(2 * i + 4) % 2_600),
    }
  })
}

function pick<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T
}
