import { type Basis, lineTotal, ore } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import {
  apartText,
  type Circumstances,
  type DeliveryRule,
  daysText,
  daysToFetch,
  firstDay,
  freeText,
  listChoices,
  listRiderChoices,
  offerBranches,
  type PlannedDelivery,
  parcelWeight,
  priceText,
  promisedDays,
  type Quote,
  readyText,
  ridersOf,
  wholeReadyText,
} from '#shop/delivery'
import { type Amount, type Calculation, type Counted, countOne } from './calculate.ts'
import {
  branchOf,
  checkChosenDay,
  checkDelivery,
  ownPlaces,
  toChoice,
} from './checks/check-delivery.ts'
import type {
  DeliveryChoice,
  DeliveryMetadata,
  PricedDelivery,
  WholePickup,
} from './priced-basket.ts'
import type { PricingContext } from './pricing-context.ts'

/** The deliveries whose price is known, to be added to the lines. */
export function countDeliveries(plan: readonly PlannedDelivery[]): Counted[] {
  return plan.flatMap(({ id, quote }) =>
    quote && quote.price !== null ? [countOne(id, quote.price, quote.code.tax_rate)] : [],
  )
}

export function priceDeliveries(
  plan: readonly PlannedDelivery[],
  { deliveries }: Pick<Calculation, 'deliveries'>,
  circumstances: Circumstances,
  basis: Basis,
  context: PricingContext,
): PricedDelivery[] {
  return plan.map((planned, at) => {
    const { quote, parcels } = planned
    const own = ownPlaces(planned, plan.slice(0, at))
    const checked = { ...context, days_taken: [...context.days_taken, ...own] }
    const amount = deliveries.get(planned.id) ?? null
    const estimated = amount ?? (quote ? leastOf(quote) : NOTHING)
    const promised = promiseOf(planned, checked)
    return {
      id: planned.id,
      line_ids: parcels.map(({ line_id }) => line_id),
      choice: toChoice(planned),
      delivery_code: quote ? withoutRules(quote) : null,
      carriers: quote?.code.carriers ?? [],
      branch_name: branchOf(planned, context)?.name ?? null,
      amount,
      estimated,
      free_reason: quote ? freeText(quote) : null,
      price_text: quote ? priceText(quote, amount?.[basis] ?? null, estimated[basis]) : '',
      tax_rate: quote?.code.tax_rate ?? 0,
      ...promised,
      weight_grams: parcels.reduce((sum, parcel) => sum + parcelWeight(parcel), 0),
      longest_mm: longestOf(planned),
      metadata: quote ? toMetadata(quote) : NO_METADATA,
      choices: toChoices(planned, listChoices, plan, circumstances, context),
      riders: toRiders(planned, plan, circumstances, context),
      apart_text: apartText(planned),
      errors: checkDelivery(planned, promised.first_day, circumstances, checked),
    }
  })
}

type Ready = Pick<Quote, 'code' | 'working_days' | 'least_working_days'>
type Promised = Pick<
  PricedDelivery,
  'delivery_days_text' | 'earliest_delivery' | 'estimated_delivery' | 'first_day'
>

/** When it comes, or is ready in the branch that was chosen. */
function promiseOf(planned: PlannedDelivery, context: PricingContext): Promised {
  const { quote } = planned
  if (!quote) return NO_PROMISE
  const ready = readyIn(planned, quote, context)
  const days = promisedDays(ready, context.now)
  const choice = toChoice(planned)
  const first_day = firstDay({ quote, choice }, days, context.now)
  const chosen = choice.delivery_day
  const isKept = chosen !== null && checkChosenDay(planned, first_day, context).length === 0
  return {
    delivery_days_text: waitText(ready),
    ...(isKept ? { earliest_delivery: null, estimated_delivery: chosen } : days),
    first_day,
  }
}

const NO_PROMISE: Promised = {
  delivery_days_text: '',
  earliest_delivery: null,
  estimated_delivery: null,
  first_day: null,
}

function readyIn(planned: PlannedDelivery, quote: Quote, context: PricingContext): Ready {
  const branch = branchOf(planned, context)
  if (!branch) return quote
  const { parcels } = planned
  const working_days = daysToFetch(parcels, branch, context.branch_stock, quote.working_days)
  return { code: quote.code, working_days, least_working_days: working_days }
}

/** Of the branch that was chosen, where the products are fetched. */
function waitText(ready: Ready): string {
  const { code, working_days } = ready
  const mustCome = code.is_pickup && working_days > code.delivery_days
  return mustCome ? readyText(working_days) : daysText(ready, [])
}

function leastOf({ estimated_price, code }: Quote): Amount {
  const one = quantity(1000)
  const gross = lineTotal(estimated_price, one, 'gross', code.tax_rate)
  const net = lineTotal(estimated_price, one, 'net', code.tax_rate)
  return { gross, net, tax: ore(gross - net) }
}

const NOTHING: Amount = { gross: ore(0), net: ore(0), tax: ore(0) }

const NO_METADATA: DeliveryMetadata = {
  has_multipliers: false,
  multipliers: [],
  is_region_dependent: false,
  is_variable: false,
  delivery_time: null,
  product_rules: [],
}

function withoutRules({ code }: Quote): PricedDelivery['delivery_code'] {
  const { rules: _, carriers: __, ...facts } = code
  return facts
}

function toMetadata(quote: Quote): DeliveryMetadata {
  return {
    has_multipliers: quote.has_multipliers,
    multipliers: quote.multipliers,
    is_region_dependent: quote.is_region_dependent,
    is_variable: quote.code.is_variable,
    delivery_time: quote.applied.findLast((rule) => rule.delivery_time_code !== null)?.name ?? null,
    product_rules: quote.applied.map((rule) => ({
      id: rule.id,
      name: rule.name,
      actions: actionsOf(rule),
    })),
  }
}

const ACTIONS = [
  'price_addon',
  'multiplier',
  'free_shipping',
  'free_shipping_unit_limit',
  'delivery_multiplier',
  'delivery_days',
  'block_order',
  'reset_delivery_code_id',
] as const satisfies readonly (keyof DeliveryRule)[]

function actionsOf(rule: DeliveryRule): string[] {
  return ACTIONS.filter((action) => rule[action] !== null && rule[action] !== false)
}

function longestOf({ parcels }: PlannedDelivery): number | null {
  const lengths = parcels.flatMap(({ length_mm }) => length_mm ?? [])
  return lengths.length > 0 ? Math.max(...lengths) : null
}

export function toChoices(
  planned: PlannedDelivery,
  list: typeof listChoices,
  plan: readonly PlannedDelivery[],
  circumstances: Circumstances,
  { delivery, branch_stock, with_choices }: PricingContext,
): DeliveryChoice[] {
  if (!with_choices) return []
  return list(planned, plan, circumstances, delivery).map((choice) => ({
    ...choice,
    branches: choice.quote.code.is_pickup
      ? offerBranches(planned.parcels, delivery.branches, branch_stock, {
          zipcode: circumstances.zipcode,
          working_days: choice.quote.working_days,
        })
      : [],
  }))
}

function toRiders(
  planned: PlannedDelivery,
  plan: readonly PlannedDelivery[],
  circumstances: Circumstances,
  context: PricingContext,
): PricedDelivery['riders'] {
  if (!planned.rider_codes) return null
  return {
    line_ids: ridersOf(planned).map(({ line_id }) => line_id),
    choices: toChoices(planned, listRiderChoices, plan, circumstances, context),
  }
}

/** Fetching all deliveries in one branch. */
export function priceWholePickup(
  plan: readonly PlannedDelivery[],
  { zipcode }: Circumstances,
  { delivery, branch_stock, with_choices, now }: PricingContext,
): WholePickup | null {
  const ways = plan.flatMap(({ codes }) => codes.find(({ is_pickup }) => is_pickup) ?? [])
  const [code] = ways
  if (!with_choices || plan.length < 2 || ways.length < plan.length || !code) return null
  const parcels = plan.flatMap((one) => one.parcels)
  const lead = parcels.map(({ lead_days }) => lead_days)
  const working_days = Math.max(...ways.map(({ delivery_days }) => delivery_days), ...lead)
  const offers = offerBranches(parcels, delivery.branches, branch_stock, { zipcode, working_days })
  const chosen = new Set(
    plan.map(({ quote, choice }) => (quote?.code.is_pickup ? choice.branch_id : null)),
  )
  return {
    branch_id: chosen.size === 1 ? ([...chosen][0] ?? null) : null,
    branches: offers.map((offer) => ({ ...offer, ready_text: wholeReadyText(offer, code, now) })),
  }
}
