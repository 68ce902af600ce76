import { writeKroner } from '#kernel/danish/money'
import { isGone, type PricedBasket } from '#shop/basket'
import { formatMoment } from '../format.ts'
import { type OrderSheet, type PrintedLine, toSheetLine } from './order-sheet.ts'

export interface NamedBasket {
  readonly name: string
  readonly basket: PricedBasket
}

/** The texts of a basket that is not placed: its lines, and what they cost without delivery. */
export function toBasketSheet({ name, basket }: NamedBasket, now: Date): OrderSheet {
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
        lines: lines.map((line) => toLine(line, manner)),
      },
    ],
    sums: [
      { label: 'Varer ekskl. moms', amount: writeKroner(net), is_total: isNet },
      { label: 'Moms', amount: writeKroner(tax), is_total: false },
      { label: 'Varer inkl. moms', amount: writeKroner(gross), is_total: !isNet },
    ],
    payment: 'Kurven er ikke bestilt. Levering kommer oveni, og priserne kan ændre sig.',
  }
}

function toLine(line: PricedBasket['lines'][number], manner: Parameters<typeof toSheetLine>[1]) {
  const printed = toSheetLine(toPrinted(line), manner)
  if (!isGone(line)) return printed
  return { ...printed, details: [...printed.details, 'Ikke til salg længere, ikke regnet med'] }
}

function toPrinted({
  product,
  withdrawal,
  amount,
  ...line
}: PricedBasket['lines'][number]): PrintedLine {
  return {
    ...line,
    line_sum: amount.gross,
    net_line_sum: amount.net,
    product_facts: { ...product, withdrawal_reason: withdrawal, offer_number: line.offer_number },
  }
}
