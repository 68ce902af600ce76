import type { Offer, OfferLine } from '#contract/offer/offer'
import { type Ore, ore, sum, toKroner, vatOn } from '#kernel/money'

/** The ids of the lines that are ticked. */
export type Selection = ReadonlySet<string>

/** A line with its alternatives, of which one can be accepted. */
export interface OfferChoice {
  /** The line that the offer counts on comes first. */
  readonly lines: readonly OfferLine[]
  /** The one that is in a basket or an order. */
  readonly taken: OfferLine | undefined
}

export interface Section {
  readonly name: string
  readonly choices: readonly OfferChoice[]
}

/** The lines by section, in their order; alternatives stand with the line that they may replace. */
export function toSections({ lines }: Pick<Offer, 'lines'>): Section[] {
  const mains = lines.filter(({ alternative_to }) => alternative_to === null)
  const sections = Map.groupBy(mains, ({ section }) => section)
  return [...sections].map(([name, together]) => ({
    name,
    choices: together.map((main) => {
      const choice = [main, ...lines.filter(({ alternative_to }) => alternative_to === main.id)]
      return { lines: choice, taken: choice.find(({ taken_by }) => taken_by !== null) }
    }),
  }))
}

/** What can still be accepted. */
export function openChoices(offer: Pick<Offer, 'lines'>): OfferChoice[] {
  return toSections(offer).flatMap(({ choices }) => choices.filter(({ taken }) => !taken))
}

/** All that can be accepted and is not optional, with the first of each group of alternatives. */
export function firstSelection(offer: Pick<Offer, 'lines'>): Selection {
  const ids = openChoices(offer).flatMap(({ lines: [main] }) =>
    main && !main.is_optional ? main.id : [],
  )
  return new Set(ids)
}

/** @param id Of the line to take; undefined for none of the choice. */
export function choose(before: Selection, { lines }: OfferChoice, id: string | undefined) {
  const after = new Set(before)
  for (const line of lines) after.delete(line.id)
  if (id !== undefined) after.add(id)
  return after
}

/** Kroner. */
export interface SelectionSums {
  readonly count: number
  /** Of the lines alone, ex VAT. */
  readonly products: number
  readonly net: number
  readonly tax: number
  readonly gross: number
}

const DELIVERY_RATE = 25

/** What is ticked comes to, as the API sums up an offer: VAT once for each rate, on the sum ex VAT with delivery. */
export function sumsOf(
  { lines, delivery_sum }: Pick<Offer, 'lines' | 'delivery_sum'>,
  selection: Selection,
): SelectionSums {
  const ticked = lines.filter(({ id }) => selection.has(id))
  const amounts = ticked.map(({ net_sum, tax_rate }) => ({ net: toOre(net_sum), rate: tax_rate }))
  const products = sum(amounts.map(({ net }) => net))
  const delivery = { net: toOre(ticked.length > 0 ? delivery_sum : 0), rate: DELIVERY_RATE }
  const rates = Map.groupBy([...amounts, delivery], ({ rate }) => rate)
  const taxes = [...rates].map(([rate, together]) =>
    vatOn(sum(together.map(({ net }) => net)), Math.round(rate * 100)),
  )
  const [net, tax] = [sum([products, delivery.net]), sum(taxes)]
  return {
    count: ticked.length,
    products: toKroner(products),
    net: toKroner(net),
    tax: toKroner(tax),
    gross: toKroner(sum([net, tax])),
  }
}

function toOre(kroner: number): Ore {
  return ore(Math.round(kroner * 100))
}
