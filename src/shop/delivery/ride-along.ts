import type { Apart } from './apart.ts'
import {
  type Circumstances,
  type DeliveryCode,
  type DeliveryConfig,
  type Parcel,
  totalWeight,
} from './delivery.ts'
import type { Group } from './group.ts'
import { quoteJourney } from './quote.ts'
import { nearest, type SavedDelivery } from './saved-delivery.ts'

/** What would come so many working days before or after the lorry is not held back for it. */
const MAX_DAYS_APART = 3

export interface JoinedGroup extends Group {
  /** What the lines that ride along may go by instead. Null when nothing does. */
  readonly rider_codes: readonly DeliveryCode[] | null
  /** The lorry that these lines could ride on, were they not to go by themselves as the customer has chosen. */
  readonly lorry: DeliveryCode | null
  /** Null for the first delivery, and where the customer has chosen it. */
  readonly apart: Apart | null
}

/**
 * Puts light groups on a lorry that goes to the same address anyway, where they cost nothing. Dropshipped products and
 * those that have to be fetched stay apart, and so do what would come much earlier or later, and what the customer
 * has chosen another way for.
 */
export function rideAlong(
  groups: readonly Group[],
  saved: readonly SavedDelivery[],
  circumstances: Circumstances,
  config: DeliveryConfig,
): JoinedGroup[] {
  const host = groups.find(({ code }) => code !== undefined && isLorry(code))
  const main = host ?? groups.find((group) => apartAnyway(group) === null)
  const riders: Group[] = []
  const others = groups.flatMap((group): JoinedGroup[] => {
    if (group === host) return []
    const apart = whyApart(group, riders, { main, host }, circumstances, config)
    if (apart || !host?.code) return [{ ...group, rider_codes: null, lorry: null, apart }]
    if (!isChosenApart(group, host, saved)) {
      riders.push(group)
      return []
    }
    const lorry = isChosenAway(host, saved) ? null : host.code
    const codes = lorry && !group.codes.includes(lorry) ? [...group.codes, lorry] : group.codes
    const parcels = lorry ? group.parcels.map(toRider) : group.parcels
    return [{ ...group, parcels, codes, rider_codes: null, lorry, apart }]
  })
  if (!host) return others
  const joined = join(host, riders)
  return groups.flatMap((group) =>
    group === host ? joined : others.filter(({ parcels }) => isSame(parcels, group.parcels)),
  )
}

function isSame([one]: readonly Parcel[], [other]: readonly Parcel[]): boolean {
  return one?.line_id === other?.line_id
}

function join(host: Group, riders: readonly Group[]): JoinedGroup {
  if (riders.length === 0) return { ...host, rider_codes: null, lorry: null, apart: null }
  const [first, ...others] = riders
  const own = (first?.codes ?? []).filter((code) =>
    others.every(({ codes }) => codes.includes(code)),
  )
  const along = riders.flatMap(({ parcels }) => parcels).map(toRider)
  return {
    ...host,
    parcels: [...host.parcels, ...along],
    codes: host.codes.filter(
      (code) => isLorry(code) || riders.every(({ codes }) => codes.includes(code)),
    ),
    rider_codes: own.filter((code) => code !== host.code),
    lorry: null,
    apart: null,
  }
}

function isLorry({ takes_along_grams, takes_along_mm }: DeliveryCode): boolean {
  return takes_along_grams !== null && takes_along_mm !== null
}

/** The customer has chosen a way of its own for these lines. */
function isChosenApart(group: Group, host: Group, saved: readonly SavedDelivery[]): boolean {
  const own = nearest(group.parcels, saved)
  return (
    own !== undefined &&
    own !== nearest(host.parcels, saved) &&
    own.delivery_code_id !== host.code?.id &&
    group.codes.some(({ id }) => id === own.delivery_code_id)
  )
}

/** The customer has chosen that the lorry does not come. */
function isChosenAway(host: Group, saved: readonly SavedDelivery[]): boolean {
  const chosen = nearest(host.parcels, saved)?.delivery_code_id ?? null
  return chosen !== null && host.codes.some(({ id }) => id === chosen) && chosen !== host.code?.id
}

/** Why these never go with others, whatever those are. */
function apartAnyway({ parcels, code }: Group): Apart | null {
  if (!code) return null
  if (code.is_pickup || parcels.some((one) => one.is_forced_pickup)) return { key: 'pickup_only' }
  return code.is_dropship ? { key: 'dropship' } : null
}

function whyApart(
  group: Group,
  riders: readonly Group[],
  { main, host }: { readonly main: Group | undefined; readonly host: Group | undefined },
  circumstances: Circumstances,
  config: DeliveryConfig,
): Apart | null {
  if (!group.code || !main || group === main) return null
  const always = apartAnyway(group)
  if (always) return always
  if (!host?.code || group.code.is_variable || host.code.is_variable || isLorry(group.code)) {
    const isAgreed = group.code.is_variable || main.code?.is_variable
    return { key: isAgreed ? 'agreed_later' : 'no_common_way' }
  }
  const { takes_along_grams: grams, takes_along_mm: mm } = host.code
  const longest = Math.max(0, ...group.parcels.map(({ length_mm }) => length_mm ?? 0))
  if (longest > (mm ?? 0)) return { key: 'too_long', limit_mm: mm ?? 0, actual_mm: longest }
  const weight = totalWeight([...riders, group].flatMap(({ parcels }) => parcels))
  if (weight > (grams ?? 0)) {
    return { key: 'too_heavy', limit_grams: grams ?? 0, actual_grams: weight }
  }
  const days =
    daysOf(group.code, group.parcels, circumstances, config) -
    daysOf(host.code, host.parcels, circumstances, config)
  return Math.abs(days) > MAX_DAYS_APART ? { key: 'days_apart', days } : null
}

function daysOf(
  code: DeliveryCode,
  parcels: readonly Parcel[],
  circumstances: Circumstances,
  config: DeliveryConfig,
): number {
  return quoteJourney(code, { parcels, time_code: null }, circumstances, config).working_days
}

export function toRider(parcel: Parcel): Parcel {
  return { ...parcel, rides_along: true }
}
