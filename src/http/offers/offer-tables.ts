import { toKroner, unitPriceToKroner } from '#kernel/money'
import { writeLineColour } from '#kernel/paint/line-colour'
import { danishDay } from '#kernel/time'
import { quantityToNumber } from '#kernel/units/quantity'
import { type Offer, type OfferEntry, type OfferLine, toSeen } from '#shop/offers'
import type { Column, Table } from '#shop/tables'
import { OFFER_STATUS_WORDS } from '#surface/words/status-words'

/** Offers and their lines as they stand in files. */

const entryColumns: readonly Column<OfferEntry>[] = [
  { name: 'Tilbud', kind: 'text', width: 12, of: (offer) => offer.offer_number },
  { name: 'Titel', kind: 'text', width: 30, of: (offer) => offer.title },
  { name: 'Sag', kind: 'text', of: (offer) => offer.case_number },
  { name: 'Status', kind: 'text', width: 18, of: (offer) => OFFER_STATUS_WORDS[offer.status].word },
  { name: 'Sendt', kind: 'day', of: ({ sent }) => sent && danishDay(sent) },
  { name: 'Gælder til', kind: 'day', of: (offer) => offer.valid_to },
  { name: 'Til', kind: 'text', of: (offer) => offer.user_name },
  { name: 'Linjer', kind: 'count', of: (offer) => offer.lines_count },
  { name: 'Ekskl. moms', kind: 'kroner', of: (offer) => toKroner(offer.net_sum) },
  { name: 'Moms', kind: 'kroner', of: (offer) => toKroner(offer.tax_sum) },
  { name: 'Inkl. moms', kind: 'kroner', of: (offer) => toKroner(offer.gross_sum) },
]

interface FoundOffers {
  readonly offers: readonly OfferEntry[]
  readonly count: number
}

export function toOfferTable({ offers, count }: FoundOffers): Table<OfferEntry> {
  return { name: 'Tilbud', columns: entryColumns, count, batches: [offers.map(toSeen)] }
}

/** A line, and the name of the one that it may take the place of. */
type Line = OfferLine & { readonly instead_of: string | null }

const lineColumns: readonly Column<Line>[] = [
  { name: 'Del', kind: 'text', of: (line) => line.section },
  { name: 'Varenr.', kind: 'text', width: 14, of: (line) => line.varenummer },
  { name: 'Vare', kind: 'text', width: 44, of: (line) => line.name },
  { name: 'Antal', kind: 'quantity', of: (line) => quantityToNumber(line.quantity) },
  { name: 'Enhed', kind: 'text', width: 9, of: (line) => line.unit },
  {
    name: 'Pris ekskl. moms',
    kind: 'unit_kroner',
    of: ({ net_price }) => net_price && unitPriceToKroner(net_price),
  },
  { name: 'Beløb ekskl. moms', kind: 'kroner', of: (line) => toKroner(line.net_sum) },
  { name: 'Momssats', kind: 'percent', of: (line) => line.tax_rate / 100 },
  {
    name: 'Med i beløbet',
    kind: 'text',
    of: ({ is_optional, instead_of }) => (is_optional || instead_of ? 'Nej' : 'Ja'),
  },
  { name: 'Alternativ til', kind: 'text', width: 30, of: (line) => line.instead_of },
]

const colourOf = ({ metadata }: Line) => writeLineColour(metadata)
const colourColumn: Column<Line> = { name: 'Farve', kind: 'text', width: 30, of: colourOf }

export function toLineTable(offer: Offer): Table<Line> {
  const names = new Map(offer.lines.map(({ id, name }) => [id, name]))
  const lines = offer.lines.map((line) => ({
    ...line,
    instead_of: line.alternative_to && (names.get(line.alternative_to) ?? ''),
  }))
  const isTinted = lines.some((line) => colourOf(line) !== '')
  const columns = isTinted ? [...lineColumns, colourColumn] : lineColumns
  return { name: nameOfOffer(offer), columns, batches: [lines] }
}

export function nameOfOffer({ offer_number }: OfferEntry): string {
  return `Tilbud ${offer_number}`
}
