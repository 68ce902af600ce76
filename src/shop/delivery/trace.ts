import type { Circumstances, DeliveryCode, DeliveryConfig, DeliveryRule } from './delivery.ts'
import { countJourneys, listMoves, type Quote } from './quote.ts'
import { factsOf, type JourneyFacts, type Miss, missesOf } from './rules.ts'

/** A rule, and why it did not count; none: it did. */
interface TracedRule {
  readonly rule: DeliveryRule
  readonly misses: readonly Miss[]
}

/** The rules of one code, all of them in their order. */
export interface TracedCode {
  readonly code: DeliveryCode
  readonly rules: readonly TracedRule[]
  /** What its conditions were held against. */
  readonly facts: JourneyFacts
}

/** How a quote came about. */
export interface QuoteTrace {
  /** The code that was asked for, and those that rules changed it to. */
  readonly steps: readonly TracedCode[]
  /** How often the price was taken. */
  readonly journeys: number
}

/** Tells of every rule whether it counted, by what the quote itself was reckoned by. */
export function traceQuote(
  asked: DeliveryCode,
  { journey, code }: Quote,
  circumstances: Circumstances,
  config: DeliveryConfig,
): QuoteTrace {
  const passed = listMoves(asked, journey, circumstances, config).map(({ from }) => from)
  const steps = [...passed, code].map((one): TracedCode => {
    const facts = factsOf(one, journey, circumstances, config)
    const rules = one.rules.map((rule) => ({ rule, misses: missesOf(rule, facts, config) }))
    return { code: one, facts, rules }
  })
  const counted = (steps.at(-1)?.rules ?? []).filter(({ misses }) => misses.length === 0)
  const rules = counted.map(({ rule }) => rule)
  return { steps, journeys: countJourneys(code, rules, journey) }
}
