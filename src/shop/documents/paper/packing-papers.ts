import { formatPhone } from '#kernel/danish/phone'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { Merchant } from '#shop/merchant'
import type { Order, OrderLine } from '#shop/orders'
import { footerOf, formatMoment } from '../format.ts'
import {
  labelled,
  toAddresses,
  toDeliveryDetails,
  toDeliveryHeading,
  toPackedDetails,
} from './order-sheet.ts'
import type { Block, PaperGroup, PaperRow } from './paper.ts'
import { print } from './print.ts'

/** Where a hand writes. */
const LINE_TO_FILL = '________'
const LONG_LINE_TO_FILL = '________________________'

/** What the warehouse picks and packs: each delivery by itself, with room to write what was picked. */
export function drawPickList(order: Order, merchant: Merchant): Promise<Uint8Array> {
  return printPacking(order, merchant, pickList(order))
}

/** As {@link drawPickList}, of several orders in one paper, each on pages of its own. */
export function drawPickLists(
  orders: readonly Order[],
  merchant: Merchant,
  date: Date,
): Promise<Uint8Array> {
  const blocks = orders.flatMap((order, i): Block[] => [
    ...(i > 0 ? [{ kind: 'page' } as const] : []),
    ...toPackingBlocks(order, pickList(order)),
  ])
  return print({ title: 'Pluksedler', date, footer: footerOf(merchant), blocks })
}

function pickList({ order_reference }: Order): Packing {
  return {
    title: `Plukseddel ${order_reference}`,
    head: ['Vare', 'Antal', 'Plukket'],
    toFigures: (quantity) => [quantity, LINE_TO_FILL],
    foot: [`Plukket af: ${LONG_LINE_TO_FILL}   Kolli: ${LINE_TO_FILL}`],
  }
}

/** What goes with the products: what they are and where to, and no prices, for a builder's client may read it. */
export function drawDeliveryNote(order: Order, merchant: Merchant): Promise<Uint8Array> {
  const isSigned = order.deliveries.some(({ allows_dropoff }) => !allows_dropoff)
  return printPacking(order, merchant, {
    title: `Følgeseddel ${order.order_reference}`,
    head: ['Vare', 'Antal'],
    toFigures: (quantity) => [quantity],
    foot: [
      `Tæl og efterse varerne, når du får dem. Mangler der noget, eller er noget beskadiget, så skriv til ${merchant.email} eller ring på ${formatPhone(merchant.phone)}.`,
      ...(isSigned ? [`Modtaget af: ${LONG_LINE_TO_FILL}   Dato: ${LINE_TO_FILL}`] : []),
    ],
  })
}

interface Packing {
  readonly title: string
  readonly head: readonly string[]
  readonly toFigures: (quantity: string) => readonly string[]
  readonly foot: readonly string[]
}

function printPacking(order: Order, merchant: Merchant, packing: Packing): Promise<Uint8Array> {
  const blocks = toPackingBlocks(order, packing)
  const { title } = packing
  return print({ title, date: order.order_placed, footer: footerOf(merchant), blocks })
}

function toPackingBlocks(order: Order, { title, head, toFigures, foot }: Packing): Block[] {
  const { po_number, project_number } = order.invoice_contact
  const facts = [
    `Bestilt ${formatMoment(order.order_placed)}`,
    ...labelled('Rekvisition', po_number),
    ...labelled('Sag', project_number),
  ]
  const toRow = (line: OrderLine): PaperRow => ({
    name: line.name,
    details: toPackedDetails(line),
    figures: toFigures(formatUnits(line.quantity, line.product_facts.unit)),
  })
  const groups = order.deliveries.map(
    (delivery): PaperGroup => ({
      heading: {
        name: toDeliveryHeading(delivery),
        details: toDeliveryDetails(delivery),
        figures: head.slice(1).map(() => ''),
      },
      rows: order.lines
        .filter(({ basket_delivery_line_id }) => basket_delivery_line_id === delivery.id)
        .map(toRow),
    }),
  )
  return [
    { kind: 'title', text: title },
    ...facts.map((text): Block => ({ kind: 'quiet', text })),
    { kind: 'columns', columns: toAddresses(order) },
    { kind: 'table', head, groups },
    ...foot.map((text): Block => ({ kind: 'text', text })),
  ]
}
