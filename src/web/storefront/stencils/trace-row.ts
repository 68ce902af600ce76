import type { StockLine } from '#ui/stock'
import { texts } from '../texts.ts'
import type { TableHead, TableRow } from '../views/table.ts'
import type { Pen } from './pen.ts'
import { traceEach, tracePicture, tracePrice, traceRules, traceStock } from './trace-card.ts'

/** What stands above the rows of one product. */
export function traceHead(
  { name, href, facts, picture, price, ...none }: TableHead,
  pen: Pen,
): TableHead {
  none satisfies Record<string, never>
  return {
    name: pen.text(name),
    href: pen.text(href),
    facts: traceEach(facts, pen),
    picture: tracePicture(picture, pen),
    price: pen.form(price !== undefined) && price ? tracePrice(price, pen) : undefined,
  }
}

/** A row of a table, and what is said of the branches. */
export interface ShownRow {
  readonly row: TableRow
  readonly nearby: StockLine
}

export function traceRow({ row, nearby }: ShownRow, pen: Pen): ShownRow {
  const {
    id,
    href,
    label,
    facts,
    number,
    online,
    branches,
    unit,
    measure,
    per,
    price,
    cost,
    buy,
    isKept,
    ...none
  } = row
  none satisfies Record<string, never>
  const isPriced = pen.form(price !== texts.noPrice)
  return {
    nearby: traceStock(nearby, pen),
    row: {
      id,
      branches,
      unit,
      measure,
      cost,
      href: pen.text(href),
      label: pen.text(label),
      facts: traceEach(facts, pen),
      number: pen.text(number),
      online: traceStock(online, pen),
      per: pen.text(per),
      price: isPriced ? pen.text(price) : price,
      buy: traceRules(buy, pen),
      isKept: pen.form(isKept),
    },
  }
}
