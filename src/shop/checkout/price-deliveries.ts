import { type Basis, lineTotal, ore } from '#kernel/money'
import { quantity } from '#kernel/quantity'
import {
  type Circumstances,
  type DeliveryRule,
  dayOf,
  daysToFetch,
  freeText,
  listChoices,
  offerBranches,
  type PlannedDelivery,
  parcelWeight,
  priceText,
  type Quote,
} from '#shop/delivery'
import { type Amount, type Calculation, type Counted, once } from './calculate.ts'
import { branchOf, checkDelivery } from './check-deliveries.ts'
import type { DeliveryChoice, DeliveryMetadata, PricedDelivery } from './priced-basket.ts'
import type { PricingContext } from './pricing-context.ts'

/** The journeys whose price is known, to be counted with the lines. */
export function countDeliveries(plan: readonly PlannedDelivery[]): Counted[] {
  return plan.flatMap(({ id, quote }) =>
    quote && quote.price !== null ? [once(id, quote.price, quote.code.tax_rate)] : [],
  )
}

/** The deliveries of a plan as they are shown. */
export function priceDeliveries(
  plan: readonly PlannedDelivery[],
  { deliveries }: Pick<Calculation, 'deliveries'>,
  circumstances: Circumstances,
  basis: Basis,
  context: PricingContext,
): PricedDelivery[] {
  return plan.map((planned) => {
    const { quote, parcels } = planned
    const amount = deliveries.get(planned.id) ?? null
    const estimated = amount ?? (quote ? leastOf(quote) : NOTHING)
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
      estimated_delivery: quote ? dayOf(readyIn(planned, quote, context), context.now) : null,
      weight_grams: parcels.reduce((sum, parcel) => sum + parcelWeight(parcel), 0),
      longest_mm: longestOf(planned),
      metadata: quote ? toMetadata(quote) : NO_METADATA,
      choices: toChoices(planned, plan, circumstances, context),
      errors: checkDelivery(planned, circumstances, context),
    }
  })
}

/** A carrier of the delivery that the goods were moved from does not take them. */
function toChoice({ choice, quote }: PlannedDelivery): PlannedDelivery['choice'] {
  const isCarried = quote?.code.carriers.some(({ id }) => id === choice.delivery_carrier_id)
  if (isCarried || choice.delivery_carrier_id === null) return choice
  return { ...choice, delivery_carrier_id: null, pickup_point_reference: null }
}

function readyIn(planned: PlannedDelivery, { working_days: days }: Quote, context: PricingContext) {
  const branch = branchOf(planned, context)
  if (!branch) return { working_days: days }
  return { working_days: daysToFetch(planned.parcels, branch, context.branch_stock, days) }
}

/** The least a journey costs, on both sides of VAT. */
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

function toChoices(
  planned: PlannedDelivery,
  plan: readonly PlannedDelivery[],
  circumstances: Circumstances,
  { delivery, branch_stock, with_choices }: PricingContext,
): DeliveryChoice[] {
  if (!with_choices) return []
  return listChoices(planned, plan, circumstances, delivery).map((choice) => ({
    ...choice,
    branches: choice.quote.code.is_pickup
      ? offerBranches(planned.parcels, delivery.branches, branch_stock, {
          zipcode: circumstances.zipcode,
          working_days: choice.quote.working_days,
        })
      : [],
  }))
}
