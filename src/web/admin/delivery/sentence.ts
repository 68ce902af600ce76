import { formatAmount, formatCount, formatQuantity } from '#ui/format'
import type { Choices, Rule } from './desk.ts'

/** A piece of a sentence; a value is one that staff can change. */
export interface Piece {
  readonly text: string
  readonly isValue?: true
}

/** A rule as a sentence: Når »Kranbil« leveres til »Øer«, læg »1.160,00 kr.« til. */
export function sentenceOf(rule: Rule, choices: Pick<Choices, 'codes' | 'areas'>): Piece[] {
  const code = value(nameIn(choices.codes, rule.delivery_code_id))
  const conditions = conditionsOf(rule, choices)
  const actions = joined(actionsOf(rule, choices))
  if (conditions.length === 0) return [word('For '), code, word(' gælder altid: '), ...actions]
  return [word('Når '), code, word(' '), ...joined(conditions), word(', '), ...actions]
}

/** The sentence without its markings. */
export function textOf(pieces: readonly Piece[]): string {
  return `${pieces.map(({ text }) => text).join('')}.`
}

type Clause = readonly Piece[]

function conditionsOf(rule: Rule, { areas }: Pick<Choices, 'areas'>): Clause[] {
  return [
    ...clause(rule.delivery_area_id, (id) => [word('leveres til '), value(nameIn(areas, id))]),
    ...clause(rule.number, (one) => [word('har mindst '), value(`${formatQuantity(one)} enheder`)]),
    ...clause(rule.alternate_quantity, (one) => [
      word('har mindst '),
      value(formatQuantity(one)),
      word(' i den anden enhed'),
    ]),
    ...clause(rule.weight_grams, (one) => [
      word('vejer mindst '),
      value(formatQuantity(one / 1000, 'kg')),
    ]),
    ...clause(rule.delivery_time_code, (one) => [word('kommer på tidspunktet '), value(one)]),
    ...clause(rule.order_sum, (one) => [
      word('er i en ordre på mindst '),
      value(formatAmount(one)),
    ]),
  ]
}

function actionsOf(rule: Rule, { codes }: Pick<Choices, 'codes'>): Clause[] {
  return [
    ...clause(rule.price_addon, (one) =>
      one < 0
        ? [word('træk '), value(formatAmount(-one)), word(' fra')]
        : [word('læg '), value(formatAmount(one)), word(' til')],
    ),
    ...clause(rule.multiplier, (one) => [word('gang prisen med '), value(formatQuantity(one))]),
    ...clause(rule.free_shipping || null, () => [word('er fragten '), value('gratis')]),
    ...clause(rule.free_shipping_unit_limit, (one) => [
      word('er fragten gratis fra '),
      value(`${formatQuantity(one)} enheder`),
    ]),
    ...clause(rule.delivery_multiplier, (one) => [
      word('regn prisen pr. '),
      value(`${formatQuantity(one)} enheder`),
    ]),
    ...clause(rule.delivery_days, (one) =>
      one < 0
        ? [word('træk '), value(days(-one)), word(' fra')]
        : [word('læg '), value(days(one)), word(' til')],
    ),
    ...clause(rule.block_order || null, () => [value('afvis leveringen')]),
    ...clause(rule.reset_delivery_code_id, (id) => [word('skift til '), value(nameIn(codes, id))]),
  ]
}

function clause<One>(one: One | null, write: (one: One) => Clause): Clause[] {
  return one === null ? [] : [write(one)]
}

function joined(clauses: readonly Clause[]): Piece[] {
  return clauses.flatMap((one, at) => (at === 0 ? one : [word(' og '), ...one]))
}

function nameIn(all: Choices['codes'], id: number): string {
  return all.find((one) => one.id === id)?.name ?? `nr. ${id}`
}

function days(count: number): string {
  return count === 1 ? '1 dag' : `${formatCount(count)} dage`
}

function word(text: string): Piece {
  return { text }
}

function value(text: string): Piece {
  return { text, isValue: true }
}
