import { isCutPlan, writePlan } from '#kernel/cutting/cut-plan'
import { writeKroner } from '#kernel/danish-money'
import { priceInBasis, unitPrice } from '#kernel/money'
import type { Order, OrderLine } from '#shop/orders'
import { formatQuantity, formatUnitPrice } from './format.ts'

export interface SheetLine {
  readonly name: string
  /** Number, price per unit, notes and exceptions. */
  readonly details: readonly string[]
  readonly quantity: string
  readonly sum: string
}

/** A line of an order in words: what was typed stands before what it costs. */
export function toSheetLine(line: OrderLine, { display_net_prices: isNet }: Order): SheetLine {
  const { product_facts: facts, quantity, alternate_quantity, note } = line
  const { unit } = facts
  const net = unitPrice(line.net_price - line.net_rebate)
  const price = priceInBasis(net, isNet ? 'net' : 'gross', line.tax_rate)
  const alternate =
    alternate_quantity !== null && facts.alternate_unit && line.typed?.unit !== facts.alternate_unit
      ? formatQuantity(alternate_quantity, facts.alternate_unit)
      : ''
  return {
    name: line.name,
    quantity: formatQuantity(quantity, unit),
    sum: writeKroner(isNet ? line.net_line_sum : line.line_sum),
    details: [
      ...toTypedText(line.typed),
      facts.varenummer ? `Varenr. ${facts.varenummer}` : '',
      formatUnitPrice(price, unit),
      alternate,
      ...toChosen(line.metadata),
      facts.withdrawal_reason ? 'Ingen fortrydelsesret' : '',
      note && `Note: ${note}`,
    ].filter((text) => text !== ''),
  }
}

/** What was typed, and what is sold of it when that is more: `Bestilt: 42 m2 = 42,18 m²`. */
function toTypedText(typed: OrderLine['typed']): string[] {
  if (!typed) return []
  const isMore = typed.sold !== typed.quantity
  return [`Bestilt: ${typed.text}${isMore ? ` = ${formatQuantity(typed.sold, typed.unit)}` : ''}`]
}

/** What the customer chose of the goods: a length to cut, a colour to tint. */
function toChosen({ length_mm, name, code, cut_plan }: OrderLine['metadata']): string[] {
  const colour = [name, code].filter((word) => typeof word === 'string').join(' ')
  return [
    typeof length_mm === 'number' ? `Skæres i ${length_mm} mm` : '',
    colour === '' ? '' : `Farve: ${colour}`,
    ...(isCutPlan(cut_plan) ? [`Kapliste: ${writePlan(cut_plan).join('; ')}`] : []),
  ]
}
