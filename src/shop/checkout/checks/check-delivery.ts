import {
  type Circumstances,
  checkDay,
  isOfPool,
  obstacleText,
  type PlannedDelivery,
  poolOf,
  type Quote,
  type TakenRow,
  type WantedDay,
} from '#shop/delivery'
import type { PricingContext } from '../pricing-context.ts'
import type { BasketError } from '../stored-basket.ts'
import { dayTexts } from '../texts.ts'
import { errorOf, noticeOf } from './errors.ts'

type Choice = PlannedDelivery['choice']

/**
 * A carrier that does not serve the quoted code is dropped. A day takes a place of the carrier or branch that the quoted code goes by,
 * which need not be those that were saved: it is counted by these columns, and what was kept of another is not kept of this one.
 */
export function toChoice({ choice, quote }: PlannedDelivery): Choice {
  const carried = carriedBy(choice, quote)
  if (carried.delivery_day === null) return carried
  const { branch_id, delivery_carrier_id: carrier_id } = carried
  const pool = poolOf({ code: quote?.code, branch_id, carrier_id })
  if (!pool) return { ...carried, day_held: false }
  const isSaved = isOfPool({ branch_id, carrier_id: choice.delivery_carrier_id }, pool)
  return {
    ...carried,
    branch_id: pool.branch_id,
    delivery_carrier_id: pool.carrier_id,
    day_held: choice.day_held && isSaved,
  }
}

function carriedBy(choice: Choice, quote: Quote | undefined): Choice {
  const isCarried = quote?.code.carriers.some(({ id }) => id === choice.delivery_carrier_id)
  if (isCarried || choice.delivery_carrier_id === null) return choice
  return { ...choice, delivery_carrier_id: null, pickup_point_reference: null, pickup_point: null }
}

/** @param first_day The first that could be chosen. */
export function checkDelivery(
  planned: PlannedDelivery,
  first_day: string | null,
  { zipcode }: Circumstances,
  context: PricingContext,
): BasketError[] {
  const { quote, is_choice_lost } = planned
  const lost = 'Varerne kan ikke leveres, som du havde valgt. Vi har valgt en anden levering.'
  return [
    ...(is_choice_lost ? [noticeOf('delivery_choice_lost', lost, on('delivery_code_id'))] : []),
    ...(quote ? checkQuote(quote, zipcode) : [noDelivery()]),
    ...(quote?.code.is_pickup ? checkBranch(planned, context) : []),
    ...checkPickupPoint(planned),
    ...checkChosenDay(planned, first_day, context),
  ]
}

function noDelivery(): BasketError {
  return errorOf('no_delivery', obstacleText({ key: 'no_delivery' }), on('delivery_code_id'))
}

function checkQuote({ obstacle, code }: Quote, zipcode: string | null): BasketError[] {
  if (obstacle) {
    const { key, ...params } = obstacle
    return [errorOf(key, obstacleText(obstacle), { ...on('delivery_code_id'), params })]
  }
  if (zipcode !== null || code.is_pickup) return []
  const message = 'Skriv postnummeret, så finder vi prisen på levering.'
  return [errorOf('zipcode_required', message, on('zipcode'))]
}

function checkBranch(planned: PlannedDelivery, context: PricingContext): BasketError[] {
  if (!branchOf(planned, context)) {
    return [errorOf('branch_required', 'Vælg, hvor du vil hente varerne.', on('branch_id'))]
  }
  const isRefused = context.branch_stock.some(
    ({ branch_id, product_id, allow_pickup }) =>
      !allow_pickup &&
      branch_id === planned.choice.branch_id &&
      planned.parcels.some((parcel) => parcel.product_id === product_id),
  )
  if (!isRefused) return []
  const message = 'En af varerne kan ikke hentes i den forretning. Vælg en anden.'
  return [errorOf('branch_blocked', message, on('branch_id'))]
}

/** Places of the day of a delivery that others of its basket take: those of the same half of it are one with it. */
export function ownPlaces(
  planned: PlannedDelivery,
  others: readonly PlannedDelivery[],
): TakenRow[] {
  const wanted = placeOf(planned)
  if (!wanted) return []
  const { pool, day, part } = wanted
  const parts = others
    .flatMap((one) => placeOf(one) ?? [])
    .filter((one) => one.day === day && isOfPool(one.pool, pool) && one.part !== part)
    .map((one) => one.part)
  return [...new Set(parts)].map((taken) => ({ ...pool, day, part: taken, orders: 1 }))
}

function placeOf(planned: PlannedDelivery): WantedDay | undefined {
  const { delivery_day: day, day_part: part, branch_id, ...choice } = toChoice(planned)
  if (day === null) return undefined
  const carrier_id = choice.delivery_carrier_id
  const pool = poolOf({ code: planned.quote?.code, branch_id, carrier_id })
  return pool && { pool, day, part }
}

/** The day may have become full since it was chosen, or too near. What is kept while it is paid is neither. */
export function checkChosenDay(
  planned: PlannedDelivery,
  first_day: string | null,
  { delivery, days_taken }: PricingContext,
): BasketError[] {
  const held = { ...planned, choice: toChoice(planned) }
  const wrong = checkDay(held, { first_day, taken: days_taken, all: delivery.days })
  if (!wrong) return []
  const fix = {
    message: 'Så snart som muligt',
    body: { basket_delivery_lines: [{ id: planned.id, delivery_day: null }] },
  }
  return [errorOf(wrong, dayTexts[wrong], { ...on('delivery_day'), fix })]
}

/** Only a parcel shop that the carrier has listed can be chosen. */
function checkPickupPoint(planned: PlannedDelivery): BasketError[] {
  const { delivery_carrier_id, pickup_point_reference, pickup_point } = toChoice(planned)
  if (pickup_point_reference === null) return []
  const carrier = planned.quote?.code.carriers.find(({ id }) => id === delivery_carrier_id)
  const isOffered =
    carrier?.use_pickup_point === true &&
    pickup_point?.reference === pickup_point_reference &&
    pickup_point.carrier_reference === carrier.reference
  if (isOffered) return []
  return [errorOf('pickup_point_unknown', 'Vælg pakkeshoppen igen.', on('pickup_point_reference'))]
}

/** The branch for pickup, once it is chosen. */
export function branchOf({ choice, quote }: PlannedDelivery, { delivery }: PricingContext) {
  if (!quote?.code.is_pickup) return undefined
  return delivery.branches.find(({ id }) => id === choice.branch_id)
}

function on(field: string): { readonly field: string } {
  return { field }
}
