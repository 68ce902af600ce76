import { writeKroner } from '#kernel/danish/money'
import { isGone, type PricedBasket } from '#shop/basket'
import { goneText, leftOutText } from '#surface/words/gone'
import { formatMoment } from '../format.ts'
import { type OrderSheet, type PrintedLine, type SheetLine, toSheetLine } from './order-sheet.ts'

export interface NamedBasket {
  readonly name: string
  readonly basket: PricedBasket
  /** By product: the name of what is sold in its place, where it is gone. */
  readonly successors: ReadonlyMap<number, string>
}

const NOT_ORDERED = 'Kurven er ikke bestilt. Levering kommer oveni, og priserne kan ændre sig.'

/** The texts of a basket that is not placed: its lines, and what they cost without delivery. */
export function toBasketSheet(named: NamedBasket, now: Date): OrderSheet {
  const { name, basket } = named
  const { lines, sums, display_net_prices: isNet } = basket
  const manner = { display_net_prices: isNet, is_consumer: basket.customer_type === 'private' }
  const { net, tax, gross } = sums.products
  return {
    title: name,
    facts: [`Priser den ${formatMoment(now)}`],
    addresses: [],
    deliveries: [
      {
        heading: 'Varer',
        details: [lines.length === 1 ? '1 linje' : `${lines.length} linjer`],
        price: '',
        lines: lines.map((line) => toLine(line, named, manner)),
      },
    ],
    sums: [
      { label: 'Varer ekskl. moms', amount: writeKroner(net), is_total: isNet },
      { label: 'Moms', amount: writeKroner(tax), is_total: false },
      { label: 'Varer inkl. moms', amount: writeKroner(gross), is_total: !isNet },
    ],
    payment: [...toLeftOut(lines), NOT_ORDERED].join(' '),
  }
}

type Line = PricedBasket['lines'][number]

function toLeftOut(lines: readonly Line[]): string[] {
  const gone = lines.filter(isGone)
  return gone.length === 0 ? [] : [leftOutText(gone.map(({ name }) => name))]
}

function toLine(
  line: Line,
  { successors }: NamedBasket,
  manner: Parameters<typeof toSheetLine>[1],
): SheetLine {
  const printed = toSheetLine(toPrinted(line), manner)
  if (!isGone(line)) return printed
  const told = goneText(successors.get(line.product_id))
  return { ...printed, sum: '–', details: [...printed.details, told] }
}

function toPrinted({ product, withdrawal, amount, ...line }: Line): PrintedLine {
  return {
    ...line,
    line_sum: amount.gross,
    net_line_sum: amount.net,
    product_facts: { ...product, withdrawal_reason: withdrawal, offer_number: line.offer_number },
  }
}
