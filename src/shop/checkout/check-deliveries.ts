import { type Circumstances, obstacleText, type PlannedDelivery, type Quote } from '#shop/delivery'
import { errorOf, noticeOf } from './errors.ts'
import type { PricingContext } from './pricing-context.ts'
import type { BasketError } from './stored-basket.ts'

/** What is wrong with a delivery, or worth knowing. */
export function checkDelivery(
  planned: PlannedDelivery,
  { zipcode }: Circumstances,
  context: PricingContext,
): BasketError[] {
  const { quote, is_choice_lost } = planned
  const lost = 'Varerne kan ikke leveres, som du havde valgt. Vi har valgt en anden levering.'
  return [
    ...(is_choice_lost ? [noticeOf('delivery_choice_lost', lost, on('delivery_code_id'))] : []),
    ...(quote ? checkQuote(quote, zipcode) : [noDelivery()]),
    ...(quote?.code.is_pickup ? checkBranch(planned, context) : []),
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

/** Where the goods are to be fetched, once it is chosen. */
export function branchOf({ choice, quote }: PlannedDelivery, { delivery }: PricingContext) {
  if (!quote?.code.is_pickup) return undefined
  return delivery.branches.find(({ id }) => id === choice.branch_id)
}

function on(field: string): { readonly field: string } {
  return { field }
}
