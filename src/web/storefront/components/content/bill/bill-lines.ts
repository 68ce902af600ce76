import type { Basis } from '#api-client'
import type { CardView } from '../../../views/card.ts'
import { toThousandths } from '../../../views/product/thousandths.ts'
import type { Wanted } from '../../buying/use-add.tsx'
import type { FieldsOf } from '../section-props.ts'

type Fields = FieldsOf<'bill-of-materials'>

/** A line of the bill with its product. */
export interface BillLine {
  /** Among the lines of the bill: it stays where another product takes its place. */
  readonly place: number
  readonly card: CardView
  /** For the size that the page was written for. */
  readonly quantity: number
  readonly scales: boolean
  /** Of the quantity, what any size takes. */
  readonly fixed: number
  readonly note: string
  /** A colour can be mixed in it. */
  readonly isBase: boolean
  readonly followsHeight: boolean
  /** What takes its place where it is built higher, the shortest first. */
  readonly taller: readonly { readonly reach: number; readonly card: CardView }[]
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
  const cardOf = (product_id: number) => cards.find(({ id }) => id === product_id)
  return lines.flatMap((line, place) => {
    const { product_id, quantity, scales, fixed, note, follows_height, taller } = line
    const card = cardOf(product_id)
    if (!card) return []
    const others = taller.flatMap(({ reach, product_id: other }) => {
      const found = cardOf(other)
      return found ? [{ reach, card: found }] : []
    })
    return {
      ...{ place, card, quantity, scales, fixed, note, isBase: bases.includes(product_id) },
      followsHeight: follows_height,
      taller: others.toSorted((one, other) => one.reach - other.reach),
    }
  })
}

/**
 * A line for another height than the page was written for: of something that reaches as far, or of more of it. Where nothing
 * reaches, it is so much more of the longest. A reckoning that holds no more is left out.
 */
export function atHeight(line: BillLine, height: number, usual: number): BillLine {
  const { quantity, fixed, followsHeight, taller } = line
  const longer = taller.find(({ reach }) => reach >= height) ?? taller.at(-1)
  if (longer && height > usual) {
    const more = Math.max(1, height / longer.reach)
    const many = { quantity: quantity * more, fixed: fixed * more }
    return { ...line, card: longer.card, ...many, ...(more > 1 && { note: '' }) }
  }
  if (!followsHeight || height === usual) return line
  return { ...line, quantity: (quantity * height) / usual, note: '' }
}

/** A line for so much of the size that the page was written for: what it reckons with figures holds for that one alone. */
export function atShare(line: BillLine, share: number): BillLine {
  return share !== 1 && line.scales && /\d/.test(line.note) ? { ...line, note: '' } : line
}

/**
 * How many for another size: in whole steps of the product, rounded up, at least its minimum.
 *
 * @param share The size wanted, of the one that the page was written for.
 */
export function quantityFor(line: BillLine, share: number): number {
  const { buy } = line.card
  const { quantity, scales, fixed } = line
  const wanted = toThousandths(scales ? fixed + (quantity - fixed) * share : quantity)
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
