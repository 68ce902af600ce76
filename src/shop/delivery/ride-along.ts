import { type Circumstances, type DeliveryConfig, type Parcel, totalWeight } from './delivery.ts'
import type { Group } from './group.ts'
import { quoteJourney } from './quote.ts'

/** What would come so many working days before or after the lorry is not held back for it. */
const MAX_DAYS_APART = 3

/**
 * Puts light groups on a lorry that goes to the same address anyway, where they cost nothing. Dropshipped products and
 * those that have to be fetched stay apart, and so does what would come much earlier or later.
 */
export function rideAlong(
  groups: readonly Group[],
  circumstances: Circumstances,
  config: DeliveryConfig,
): Group[] {
  const host = groups.find(({ code }) => code !== undefined && isLorry(code))
  if (!host?.code) return [...groups]
  const { code } = host
  const riders: Group[] = []
  for (const group of groups) {
    if (group === host || !mayRide(group, host, circumstances, config)) continue
    const parcels = [...riders, group].flatMap((one) => one.parcels)
    if (totalWeight(parcels) <= (code.takes_along_grams ?? 0)) riders.push(group)
  }
  if (riders.length === 0) return [...groups]
  const shared = host.codes.filter(
    (one) => isLorry(one) || riders.every(({ codes }) => codes.includes(one)),
  )
  const along = riders.flatMap(({ parcels }) => parcels).map(toRider)
  const joined = { ...host, parcels: [...host.parcels, ...along], codes: shared }
  return groups.flatMap((group) => {
    if (group === host) return joined
    return riders.includes(group) ? [] : group
  })
}

function isLorry({ takes_along_grams, takes_along_mm }: NonNullable<Group['code']>): boolean {
  return takes_along_grams !== null && takes_along_mm !== null
}

function mayRide(
  { parcels, code }: Group,
  host: Group,
  circumstances: Circumstances,
  config: DeliveryConfig,
): boolean {
  if (!code || !host.code || code.is_pickup || code.is_dropship || code.is_variable) return false
  if (host.code.is_variable || isLorry(code) || parcels.some((one) => one.is_forced_pickup)) {
    return false
  }
  const longest = Math.max(0, ...parcels.map(({ length_mm }) => length_mm ?? 0))
  if (longest > (host.code.takes_along_mm ?? 0)) return false
  const alone = quoteJourney(code, { parcels, time_code: null }, circumstances, config)
  const lorry = { parcels: host.parcels, time_code: null }
  const quote = quoteJourney(host.code, lorry, circumstances, config)
  return Math.abs(quote.working_days - alone.working_days) <= MAX_DAYS_APART
}

function toRider(parcel: Parcel): Parcel {
  return { ...parcel, rides_along: true }
}
