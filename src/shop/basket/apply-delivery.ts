import type { DayPart } from '#kernel/danish/day-parts'
import { uuidv7 } from '#kernel/ids'
import type { SiteAccess } from '#kernel/site-access'
import type { PricedBasket, PricedDelivery, PricingContext } from '#shop/checkout'
import {
  type DeliveryCode,
  NO_CHOICE,
  type PickupPoint,
  poolOf,
  type SavedDelivery,
} from '#shop/delivery'
import { DeliveryUnknown, UnknownInBasket } from './refusals.ts'

/** Fields left out stay as they are. */
export interface DeliveryChange {
  readonly id: string
  readonly delivery_code_id?: number | null | undefined
  readonly delivery_carrier_id?: number | null | undefined
  readonly branch_id?: number | null | undefined
  /** One that its carrier offers; null for delivery to the door. */
  readonly pickup_point?: PickupPoint | null | undefined
  readonly site_access?: SiteAccess | null | undefined
  readonly delivery_time_code?: string | null | undefined
  readonly delivery_day?: string | null | undefined
  readonly day_part?: DayPart | null | undefined
  readonly instruction?: string | undefined
  /** The lines that ride along go by this code instead, as a delivery of their own. */
  readonly riders_delivery_code_id?: number | undefined
}

/**
 * @throws {UnknownInBasket} when the basket has no such delivery.
 * @throws {DeliveryUnknown} when the code, carrier or branch is not offered.
 */
export function applyDelivery(
  { deliveries }: PricedBasket,
  changes: readonly DeliveryChange[],
  context: PricingContext,
): SavedDelivery[] {
  const byId = new Map(changes.map((change) => [change.id, change]))
  const known = new Set(deliveries.map(({ id }) => id))
  for (const id of byId.keys())
    if (!known.has(id)) throw new UnknownInBasket({ unknown: `delivery ${id}` })
  return deliveries.flatMap((delivery) => {
    const { id, line_ids, choice } = delivery
    const { riders_delivery_code_id: apart, ...change } = byId.get(id) ?? { id }
    const chosen = byId.has(id) ? choose(delivery, change, context) : choice
    const saved = { id, line_ids, ...chosen }
    return apart === undefined ? saved : setApart(delivery, saved, apart)
  })
}

/** @throws {DeliveryUnknown} when nothing rides along, or not what may go by that code. */
function setApart(
  { riders }: PricedDelivery,
  saved: SavedDelivery,
  delivery_code_id: number,
): SavedDelivery[] {
  if (!riders?.choices.some(({ code }) => code.id === delivery_code_id)) {
    throw new DeliveryUnknown({ unknown: `delivery code ${delivery_code_id}` })
  }
  const { line_ids } = riders
  const rest = saved.line_ids.filter((id) => !line_ids.includes(id))
  return [
    { ...saved, line_ids: rest },
    { ...NO_CHOICE, id: uuidv7(), delivery_code_id, line_ids },
  ]
}

/**
 * Every delivery is fetched in this branch.
 *
 * @throws {DeliveryUnknown} when the branch is not offered for the whole basket.
 */
export function fetchWhole(
  { deliveries, whole_pickup }: PricedBasket,
  branch_id: number,
): SavedDelivery[] {
  const offer = whole_pickup?.branches.find(({ branch }) => branch.id === branch_id)
  if (!offer || offer.is_blocked) throw new DeliveryUnknown({ unknown: `branch ${branch_id}` })
  return deliveries.map(({ id, line_ids, choices, choice }) => ({
    ...NO_CHOICE,
    id,
    line_ids,
    instruction: choice.instruction,
    delivery_code_id: choices.find(({ code }) => code.is_pickup)?.code.id ?? null,
    branch_id,
  }))
}

function choose(
  { choice, choices, delivery_code }: PricedDelivery,
  { id: _, pickup_point, ...change }: DeliveryChange,
  context: PricingContext,
): PricedDelivery['choice'] {
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  const isSameCarrier =
    change.delivery_carrier_id === undefined ||
    change.delivery_carrier_id === choice.delivery_carrier_id
  const wanted: PricedDelivery['choice'] = {
    ...choice,
    ...given,
    ...(pickup_point === undefined && isSameCarrier ? {} : withPoint(pickup_point ?? null)),
  }
  const isMoved = wanted.delivery_code_id !== choice.delivery_code_id
  const asked = choices.find(({ code, is_chosen }) =>
    wanted.delivery_code_id === null ? is_chosen : code.id === wanted.delivery_code_id,
  )?.quote.code
  if (isMoved && wanted.delivery_code_id !== null && !asked) {
    throw new DeliveryUnknown({ unknown: `delivery code ${wanted.delivery_code_id}` })
  }
  const way = { is_pickup: asked?.is_pickup ?? delivery_code?.is_pickup ?? false, asked }
  if (change.branch_id != null) requireBranch(change.branch_id, context)
  if (
    change.delivery_carrier_id != null &&
    change.delivery_carrier_id !== choice.delivery_carrier_id
  ) {
    requireCarrier(change.delivery_carrier_id, way.asked)
  }
  if (!isMoved) return withDay(wanted, choice, change, way.asked)
  const moved = {
    ...wanted,
    branch_id: way.is_pickup ? wanted.branch_id : null,
    delivery_carrier_id: change.delivery_carrier_id ?? null,
    ...withPoint(pickup_point ?? null),
    delivery_time_code: change.delivery_time_code ?? null,
  }
  return withDay(moved, NO_CHOICE, change, way.asked)
}

type Choice = PricedDelivery['choice']

/**
 * A day is one of a branch or a carrier: with another of them it is chosen anew, and so is the carrier where there is one alone. What is
 * kept while the basket is paid is that of the day before.
 */
function withDay(
  wanted: Choice,
  before: Choice,
  change: Omit<DeliveryChange, 'id'>,
  code: DeliveryCode | undefined,
): Choice {
  const isElsewhere =
    wanted.branch_id !== before.branch_id ||
    wanted.delivery_carrier_id !== before.delivery_carrier_id
  const kept = isElsewhere ? null : before.delivery_day
  const delivery_day = change.delivery_day === undefined ? kept : change.delivery_day
  const isOther = delivery_day !== before.delivery_day
  const part = isOther ? null : before.day_part
  const asked = change.day_part === undefined ? part : change.day_part
  const day_part = delivery_day === null ? null : asked
  const isHeld = !isElsewhere && !isOther && day_part === before.day_part && before.day_held
  const { branch_id, delivery_carrier_id: carrier_id } = wanted
  const pool = delivery_day === null ? undefined : poolOf({ code, branch_id, carrier_id })
  return {
    ...wanted,
    delivery_carrier_id: pool?.carrier_id ?? wanted.delivery_carrier_id,
    delivery_day,
    day_part,
    day_held: isHeld,
  }
}

function withPoint(pickup_point: PickupPoint | null) {
  return { pickup_point, pickup_point_reference: pickup_point?.reference ?? null }
}

function requireBranch(id: number, { delivery }: PricingContext): void {
  if (!delivery.branches.some((branch) => branch.id === id)) {
    throw new DeliveryUnknown({ unknown: `branch ${id}` })
  }
}

function requireCarrier(
  id: number,
  code: { readonly carriers: readonly { readonly id: number }[] } | undefined,
): void {
  if (!code?.carriers.some((carrier) => carrier.id === id)) {
    throw new DeliveryUnknown({ unknown: `carrier ${id}` })
  }
}
