import type { Ore, UnitPrice } from '#kernel/money'
import { danishDay } from '#kernel/time'
import { addWorkingDays } from '#kernel/working-days'
import { customers } from '../data/people.ts'
import { dueDate } from './days.ts'
import type { Draft, Line } from './document.ts'
import { deliveryLine, emittedBy, groupOf } from './lines.ts'

const ONE = 1000
/** Working days from an order to its invoice: it is written when the goods leave. */
const DAYS = 2

/** An order that is settled, as its rows say. */
export interface SettledOrder {
  readonly id: string
  readonly customer_id: number
  readonly order_placed: Date
  readonly project_number: string
  readonly po_number: string
  readonly net_delivery_sum: Ore
  readonly lines: readonly OrderLine[]
}

interface OrderLine {
  readonly product_id: number
  /** A leaf that the product is in. */
  readonly category: number
  readonly varenummer: string
  readonly name: string
  /** Whole thousandths. */
  readonly quantity: number
  readonly unit: string
  readonly weight_grams: number
  readonly net_price: UnitPrice
  readonly net_sum: Ore
}

/** The invoice of an order. */
export function toInvoice(order: SettledOrder): Draft {
  const { customer_id, net_delivery_sum } = order
  const customer = customers.find(({ id }) => id === customer_id)
  const date = danishDay(addWorkingDays(order.order_placed, DAYS))
  const goods = order.lines.map(toInvoiceLine)
  return {
    key: `${customer_id} ${date} order ${order.po_number}`,
    type: 'invoice',
    customer_id,
    basket_id: order.id,
    credits: null,
    date,
    due_date: dueDate(date, customer?.terms ?? ''),
    case_number: order.project_number,
    order_reference: order.po_number,
    note: '',
    lines: net_delivery_sum > 0 ? [...goods, deliveryLine('Levering', net_delivery_sum)] : goods,
  }
}

function toInvoiceLine({ category, weight_grams, ...line }: OrderLine): Line {
  return {
    ...line,
    step: ONE,
    product_group: groupOf(category)?.name ?? '',
    co2_grams: emittedBy({ category, weight_grams }, line.quantity),
  }
}
