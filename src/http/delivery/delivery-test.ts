import { deliveryTest, deliveryTestReply } from '#contract/delivery-test'
import { writerOf } from '#contract/writer'
import { findCity } from '#kernel/danish/zipcodes'
import { type TriedDelivery, tryDelivery } from '#shop/basket'
import type { TracedCode } from '#shop/delivery'
import { type Route, route } from '../routes/route.ts'
import { deliveryChoiceOf } from './delivery-reply.ts'

const toReply = writerOf(deliveryTestReply)

/** How goods would be delivered, with every rule that counted, and why the others did not. */
export const deliveryTestRoutes: readonly Route[] = [
  route(
    'POST /api/admin/delivery-test',
    {
      access: 'delivery_edit',
      rate: 'read',
      tag: 'Delivery',
      summary: 'How goods would be delivered today, and why: as a basket is priced. Saves nothing',
      body: deliveryTest,
      reply: { 200: deliveryTestReply },
    },
    async ({ body }, { db, settings }) => {
      const tried = await tryDelivery(db, body, settings)
      const { zipcode } = body
      const { order_sum } = tried
      const deliveries = tried.deliveries.map((one) => toDelivery(one, tried))
      const weight_grams = deliveries.reduce((grams, one) => grams + one.weight_grams, 0)
      const city = findCity(zipcode) ?? null
      return toReply({ data: { zipcode, city, order_sum, weight_grams, deliveries } })
    },
  ),
]

type Delivery = TriedDelivery['deliveries'][number]

function toDelivery({ line_ids, weight_grams, choices }: Delivery, tried: TriedDelivery) {
  return {
    weight_grams,
    lines: line_ids.flatMap((id) => tried.lines.get(id) ?? []),
    choices: choices.map((choice) => toChoice(choice, tried)),
  }
}

function toChoice(choice: Delivery['choices'][number], { now, moves }: TriedDelivery) {
  const { code, quote, trace, is_chosen } = choice
  const shown = deliveryChoiceOf(choice, { basis: 'gross', now, is_chosen })
  const isPossible = quote.obstacle === null
  return {
    code_id: code.id,
    name: quote.code.name,
    icon: quote.code.icon,
    is_chosen,
    price_text: shown.price_text,
    price: shown.price,
    net_price: shown.net_price,
    obstacle: shown.blocked?.message ?? null,
    free_reason: shown.free_reason,
    working_days: quote.working_days,
    day: isPossible ? shown.estimated_delivery : null,
    net_base: quote.code.default_price,
    journeys: trace.journeys,
    multipliers: [...quote.multipliers],
    steps: trace.steps.map((step) => toStep(step, moves)),
  }
}

function toStep({ code, facts, rules }: TracedCode, moves: TriedDelivery['moves']) {
  return {
    code_id: code.id,
    code_name: code.name,
    home_area: facts.home?.name ?? null,
    units: facts.units,
    alternates: facts.alternates,
    weight_grams: facts.grams,
    rules: rules.map(({ rule, misses }) => ({
      id: rule.id,
      name: rule.name,
      misses: [...misses],
      price_addon: rule.price_addon,
      multiplier: rule.multiplier === null ? null : rule.multiplier / 1000,
      delivery_days: rule.delivery_days,
      moves_to: moves.get(rule.reset_delivery_code_id ?? 0) ?? null,
    })),
  }
}
