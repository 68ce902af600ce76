import type { ReplyOf } from '#api-client'
import { formatAmount, formatQuantity } from '#ui/format'

export type Tried = ReplyOf<'POST', '/api/admin/delivery-test'>['data']
export type TriedChoice = Tried['deliveries'][number]['choices'][number]
type Step = TriedChoice['steps'][number]
type TracedRule = Step['rules'][number]

/** A line of a trace: what counted with what it did, or why it did not. */
export interface TraceLine {
  readonly text: string
  readonly what: string
  readonly hasCounted: boolean
}

/** How a price came about, line by line: the price of the way, every rule, and how often it is taken. */
export function linesOf(choice: TriedChoice, zipcode: string, order_sum: number): TraceLine[] {
  const { steps, net_base, journeys, multipliers, name } = choice
  const rules = steps.flatMap((step) =>
    step.rules.map((rule) => lineOf(rule, step, zipcode, order_sum)),
  )
  const times = [
    ...(journeys > 1 ? [`${journeys} kørsler`] : []),
    ...multipliers.map((one) => `× ${formatQuantity(one)}`),
  ]
  return [
    { text: `Grundpris, ${name}`, what: formatAmount(net_base), hasCounted: true },
    ...rules,
    ...(times.length > 0
      ? [{ text: 'Prisen tages', what: times.join(' · '), hasCounted: true }]
      : []),
  ]
}

function lineOf(rule: TracedRule, step: Step, zipcode: string, order_sum: number): TraceLine {
  const hasCounted = rule.misses.length === 0
  if (hasCounted) return { text: rule.name, what: effectOf(rule), hasCounted }
  const why = rule.misses.map((miss) => MISSES[miss](step, zipcode, order_sum)).join(', ')
  return { text: `${rule.name}: ${why}`, what: '', hasCounted }
}

type Why = (step: Step, zipcode: string, order_sum: number) => string

const MISSES: Readonly<Record<TracedRule['misses'][number], Why>> = {
  area: (_, zipcode) => `${zipcode} er ikke i området`,
  smaller_area: ({ home_area }) => `${home_area ?? 'et mindre område'} vinder`,
  number: ({ units }) => `kun ${formatQuantity(units)} enheder`,
  alternate_quantity: ({ alternates }) => `kun ${formatQuantity(alternates)} i den anden enhed`,
  weight_grams: ({ weight_grams }) => `vejer kun ${formatQuantity(weight_grams / 1000, 'kg')}`,
  delivery_time_code: () => 'et andet tidspunkt',
  order_sum: (_, __, order_sum) => `varerne koster kun ${formatAmount(order_sum)}`,
}

function effectOf({ price_addon, multiplier, delivery_days, moves_to }: TracedRule): string {
  return [
    price_addon !== null && `${price_addon < 0 ? '−' : '+'}${formatAmount(Math.abs(price_addon))}`,
    multiplier !== null && `× ${formatQuantity(multiplier)}`,
    delivery_days !== null &&
      `${delivery_days < 0 ? '−' : '+'}${daysText(Math.abs(delivery_days))}`,
    moves_to !== null && `til ${moves_to}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function daysText(count: number): string {
  return count === 1 ? '1 dag' : `${count} dage`
}
