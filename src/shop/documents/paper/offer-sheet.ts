import { writeKroner } from '#kernel/danish/money'
import { unitPrice } from '#kernel/money'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { Offer, OfferLine } from '#shop/offers'
import { OFFER_STATUS_WORDS } from '#surface/words/status-words'
import { formatDay, formatFactor } from '../format.ts'
import { type OrderSheet, type SheetDelivery, type SheetLine, toChosen } from './order-sheet.ts'

/** The texts of an offer, ex VAT: a part for each section, and what can be chosen besides. */
export function toOfferSheet(offer: Offer): OrderSheet {
  return {
    title: `Tilbud ${offer.offer_number}`,
    facts: [
      offer.title,
      ...(offer.case_number === '' ? [] : [`Sag: ${offer.case_number}`]),
      offer.valid_to
        ? `Gælder til og med ${formatDay(offer.valid_to)}`
        : OFFER_STATUS_WORDS.draft.word,
      ...(offer.sent_by ? [`Fra ${offer.sent_by}`] : []),
    ],
    addresses: [{ heading: 'Til', lines: [offer.customer_name, offer.user_name] }],
    deliveries: toSections(offer),
    sums: toSums(offer),
    payment:
      'Priserne er låst til og med den sidste dag. Beløbet er uden det, der er valgfrit, og med det første af hvert alternativ.',
  }
}

/** The price of an offer is what is left of it. */
const NO_REBATE = { net_rebate: unitPrice(0), rebate_pct: 0, tax_rate: 0 }

function toSections({ lines }: Offer): SheetDelivery[] {
  const sections = Map.groupBy(lines, ({ section }) => section)
  return [...sections].map(([section, together]) => ({
    heading: section === '' ? 'Varer' : section,
    details: [],
    price: '',
    lines: together.map((line) => toLine(line, lines)),
  }))
}

function toLine(line: OfferLine, lines: readonly OfferLine[]): SheetLine {
  const main = lines.find(({ id }) => id === line.alternative_to)
  return {
    name: line.name,
    quantity: formatUnits(line.quantity, line.unit),
    sum: writeKroner(line.net_sum),
    details: [
      line.varenummer ? `Varenr. ${line.varenummer}` : '',
      ...toChosen(line.metadata),
      formatFactor({ ...NO_REBATE, net_price: line.net_price ?? unitPrice(0) }, 'net', line.unit),
      line.is_optional ? 'Valgfrit, ikke med i beløbet' : '',
      main ? `Alternativ til ${main.name}, ikke med i beløbet` : '',
    ].filter((text) => text !== ''),
  }
}

function toSums({ delivery_sum, net_sum, tax_sum, gross_sum }: Offer): OrderSheet['sums'] {
  const delivery = { label: 'Heraf levering, anslået', amount: writeKroner(delivery_sum) }
  return [
    { label: 'I alt ekskl. moms', amount: writeKroner(net_sum), is_total: true },
    ...(delivery_sum > 0 ? [{ ...delivery, is_total: false }] : []),
    { label: 'Moms', amount: writeKroner(tax_sum), is_total: false },
    { label: 'I alt inkl. moms', amount: writeKroner(gross_sum), is_total: false },
  ]
}
