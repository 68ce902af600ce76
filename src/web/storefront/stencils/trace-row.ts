import type { StockLine } from '#ui/stock'
import { texts } from '../texts.ts'
import type { TableRow } from '../views/table.ts'
import type { Pen } from './pen.ts'
import { traceRules, traceStock } from './trace-card.ts'

/** A row of a table, and what is said of the branches. */
export interface ShownRow {
  readonly row: TableRow
  readonly nearby: StockLine
}

export function traceRow({ row, nearby }: ShownRow, pen: Pen): ShownRow {
  const { id, href, label, number, online, branches, unit, per, price, buy, ...none } = row
  none satisfies Record<string, never>
  const isPriced = pen.form(price !== texts.noPrice)
  return {
    nearby: traceStock(nearby, pen),
    row: {
      id,
      branches,
      unit,
      href: pen.text(href),
      label: pen.text(label),
      number: pen.text(number),
      online: traceStock(online, pen),
      per: pen.text(per),
      price: isPriced ? pen.text(price) : price,
      buy: traceRules(buy, pen),
    },
  }
}
