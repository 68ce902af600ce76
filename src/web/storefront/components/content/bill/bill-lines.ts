import type { Basis } from '#api-client'
import type { CardView } from '../../../views/card.ts'
import { toThousandths } from '../../../views/product/thousandths.ts'
import type { Wanted } from '../../buying/use-add.tsx'
import type { FieldsOf } from '../section-props.ts'

type Fields = FieldsOf<'bill-of-materials'>

/** A line of the bill with its product. */
export interface BillLine {
  readonly card: CardView
  /** For the size that the page was written for. */
  readonly quantity: number
  readonly scales: boolean
  readonly note: string
  /** A colour can be mixed in it. */
  readonly isBase: boolean
}

/**
 * The lines whose product can be seen.
 *
 * @param bases The products that a colour is mixed in.
 */
export function toBillLines(
  { lines }: Pick<Fields, 'lines'>,
  cards: readonly CardView[],
  bases: readonly number[] = [],
): BillLine[] {
  return lines.flatMap(({ product_id, quantity, scales, note }) => {
    const card = cards.find(({ id }) => id === product_id)
    return card ? [{ card, quantity, scales, note, isBase: bases.includes(product_id) }] : []
  })
}

/**
 * How many for another size: in whole steps of the product, rounded up, at least its minimum.
 *
 * @param share The size wanted, of the one that the page was written for.
 */
export function quantityFor({ card: { buy }, quantity, scales }: BillLine, share: number): number {
  const wanted = toThousandths(scales ? quantity * share : quantity)
  const step = toThousandths(buy?.step ?? 1)
  const least = toThousandths(buy?.min ?? 0)
  return Math.max(Math.ceil(wanted / step) * step, least) / 1000
}

/** In kroner on one side of VAT; cards come with both. */
export function unitPriceOn({ price }: CardView, basis: Basis): number {
  const shown = price?.other?.basis === basis ? price.other : price
  return shown?.amount ?? 0
}

/** What lines come to in kroner on one side of VAT, each rounded to whole øre; rebates are the basket's to say. */
export function costOf(
  lines: readonly (readonly [BillLine, quantity: number])[],
  basis: Basis,
): number {
  const ore = lines.map(([{ card }, quantity]) =>
    Math.round(unitPriceOn(card, basis) * quantity * 100),
  )
  return ore.reduce((sum, one) => sum + one, 0) / 100
}

export function toWanted([{ card }, quantity]: readonly [BillLine, number]): Wanted[] {
  const { buy } = card
  return buy ? [{ product_id: buy.id, name: buy.name, unit: buy.unit, quantity }] : []
}
