import { boardsOf, findTooLong, isCutPlan } from '#kernel/cutting/cut-plan'
import type { Goods, LineMetadata, LineQuantity } from '#shop/checkout'
import { FieldRefused } from './refusals.ts'

const FIELD = 'metadata.cut_plan'
const LENGTH_FIELD = 'metadata.length_mm'

/**
 * @throws {FieldRefused} when something cannot be cut from what is bought: it is to be longer than it comes, the pieces of
 *   a board and the cuts between them are longer than it, or there are too few boards.
 */
export function requireCuttable(
  { cut_plan, length_mm: wanted_mm }: LineMetadata,
  { quantity }: LineQuantity,
  { length_mm, unit }: Goods,
): void {
  if (length_mm && typeof wanted_mm === 'number' && wanted_mm > length_mm) {
    throw new FieldRefused(LENGTH_FIELD, `Varen er kun ${length_mm} mm lang`)
  }
  if (!isCutPlan(cut_plan)) return
  if (!length_mm) throw new FieldRefused(FIELD, 'Varen har ingen fast længde at skære af')
  if (findTooLong(cut_plan, length_mm)) {
    throw new FieldRefused(
      FIELD,
      `Stykkerne og savsnittene er længere end varen på ${length_mm} mm`,
    )
  }
  const boards = boardsOf(cut_plan)
  if (boards * 1000 > quantity) {
    throw new FieldRefused(FIELD, `Kaplisten skærer ${boards} ${unit} og kræver lige så mange`)
  }
}
