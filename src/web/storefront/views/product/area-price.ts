import type { Basis } from '#api-client'
import type { Product } from '#contract/product/product'
import { formatUnitPrice } from '#ui/format'
import { viewTexts } from '../../texts/view.ts'
import { sidesOf } from '../price.ts'

/** Between two boards of a deck. */
const JOINT_MM = 5

type Board = Pick<
  Product,
  'best_price' | 'unit' | 'alternate_unit' | 'children_count' | 'custom_fields'
>

/**
 * What a square metre costs that boards are laid on, of boards with a price per metre: with the joints of a deck, or by what a
 * board covers where boards overlap. Undefined for all else.
 *
 * @param deckWidth_mm The width of a board of a deck.
 */
export function toAreaPrice(
  { best_price, unit, alternate_unit, children_count, custom_fields }: Board,
  deckWidth_mm: number | undefined,
  basis: Basis,
): string | undefined {
  if (!best_price || children_count > 0) return undefined
  const [side] = sidesOf(best_price, basis)
  const perMetre = unit === 'm' ? side.unit : alternate_unit === 'm' ? side.measure : undefined
  if (perMetre === undefined) return undefined
  const perArea = (mm: number) => formatUnitPrice((perMetre * 1000) / mm, 'm²')
  const covered = Number(custom_fields.find(({ key }) => key === 'covered_width')?.meta.mm)
  if (covered > 0) return viewTexts.perCovered(perArea(covered))
  return deckWidth_mm ? viewTexts.perDeck(perArea(deckWidth_mm + JOINT_MM), JOINT_MM) : undefined
}
