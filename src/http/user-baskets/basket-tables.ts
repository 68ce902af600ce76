import type { Db } from '#database/client'
import { toKroner, unitPrice, unitPriceToKroner } from '#kernel/money'
import { writeLineColour } from '#kernel/paint/line-colour'
import { danishDay } from '#kernel/time'
import { quantityToNumber } from '#kernel/units/quantity'
import type { UserReader } from '#shop/access'
import { isGone, type PricedBasket } from '#shop/basket'
import type { NamedBasket } from '#shop/documents'
import { type Column, MOST_ROWS, type Table } from '#shop/tables'
import { countOrders, type OrderConditions, type OrderRow, readOrders } from '#shop/user-baskets'
import { goneText } from '#surface/words/gone'
import { basketStatusWord } from '#surface/words/status-words'

/** Orders, and the lines of one or of a saved basket, as they stand in files. */

type Line = PricedBasket['lines'][number]

/** A row per line; prices with the rebate taken off. */
const lineColumns: readonly Column<Line>[] = [
  {
    name: 'Varenr.',
    kind: 'text',
    width: 14,
    of: ({ product, alternate_sku }) => product.varenummer ?? alternate_sku,
  },
  { name: 'Vare', kind: 'text', width: 44, of: (line) => line.name },
  { name: 'Antal', kind: 'quantity', of: (line) => quantityToNumber(line.quantity) },
  { name: 'Enhed', kind: 'text', width: 9, of: (line) => line.product.unit },
  {
    name: 'Pris ekskl. moms',
    kind: 'unit_kroner',
    of: ({ net_price, net_rebate }) => unitPriceToKroner(unitPrice(net_price - net_rebate)),
  },
  { name: 'Beløb ekskl. moms', kind: 'kroner', of: ({ amount }) => toKroner(amount.net) },
  { name: 'Moms', kind: 'kroner', of: ({ amount }) => toKroner(amount.tax) },
  { name: 'Beløb inkl. moms', kind: 'kroner', of: ({ amount }) => toKroner(amount.gross) },
]

const colourOf = ({ metadata }: Line) => writeLineColour(metadata)
const colourColumn: Column<Line> = { name: 'Farve', kind: 'text', width: 30, of: colourOf }

/** @param successors By product: the name of what is sold in its place. */
function noteOf(line: Line, successors: ReadonlyMap<number, string>): string {
  return [isGone(line) ? goneText(successors.get(line.product_id)) : '', line.note]
    .filter(Boolean)
    .join('. ')
}

export function toLineTable({ name, basket, successors }: NamedBasket): Table<Line> {
  const note = (line: Line) => noteOf(line, successors)
  const isTinted = basket.lines.some((line) => colourOf(line) !== '')
  const columns: readonly Column<Line>[] = [
    ...lineColumns,
    ...(isTinted ? [colourColumn] : []),
    { name: 'Note', kind: 'text', width: 30, of: note },
  ]
  return { name, columns, batches: [basket.lines] }
}

const orderColumns: readonly Column<OrderRow>[] = [
  { name: 'Ordre', kind: 'text', width: 12, of: (order) => order.order_reference },
  { name: 'Dato', kind: 'day', of: (order) => danishDay(order.order_placed) },
  {
    name: 'Status',
    kind: 'text',
    width: 18,
    of: ({ basket_status }) => basketStatusWord(basket_status).word,
  },
  { name: 'Sag', kind: 'text', of: (order) => order.project_number },
  { name: 'Rekvisition', kind: 'text', of: (order) => order.po_number },
  { name: 'Bestilt af', kind: 'text', of: (order) => order.user_name },
  { name: 'Linjer', kind: 'count', of: (order) => order.lines_count },
  { name: 'Ekskl. moms', kind: 'kroner', of: (order) => toKroner(order.net_sum) },
  { name: 'Inkl. moms', kind: 'kroner', of: (order) => toKroner(order.payment_amount) },
]

export async function toOrderTable(
  db: Db,
  reader: UserReader,
  conditions: OrderConditions,
): Promise<Table<OrderRow>> {
  return {
    name: 'Ordrer',
    columns: orderColumns,
    count: await countOrders(db, reader, conditions),
    batches: readOrders(db, reader, conditions, MOST_ROWS),
  }
}
