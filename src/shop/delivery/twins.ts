import type { DeliveryCode } from './delivery.ts'
import type { Quote } from './quote.ts'

interface Twin {
  readonly code: DeliveryCode
  readonly quote: Quote
  readonly is_chosen?: boolean
}

/**
 * Every way that goods can really go, once: where rules move them to a code that they may take anyway, the chosen one of
 * the two is left, or that which needs no rule.
 */
export function withoutTwins<Choice extends Twin>(choices: readonly Choice[]): Choice[] {
  const twins = Map.groupBy(choices, ({ quote }) => quote.code.id)
  return choices.filter((one) => one === firstOf(twins.get(one.quote.code.id) ?? []))
}

function firstOf<Choice extends Twin>(twins: readonly Choice[]): Choice | undefined {
  const chosen = twins.find(({ is_chosen }) => is_chosen)
  return chosen ?? twins.find(({ code, quote }) => code.id === quote.code.id) ?? twins[0]
}
