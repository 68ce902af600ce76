import { unitFor } from '#kernel/units/unit-plurals'
import { enough } from '#kernel/units/units'
import { parseQuantity } from '#ui/parse-quantity'
import { toThousandths } from '../product/thousandths.ts'
import type { TableRow } from './table-row.ts'

/** The fields of a row that a quantity is read with. */
type Counted = Pick<TableRow, 'measure' | 'factor' | 'unit' | 'buy'>

/**
 * The quantity that a text asks for, rounded up to whole steps: `12 m` of boards of 4,2 m is 3. Packs and other units are
 * read on the page of the product alone, to keep the scripts of lists small.
 *
 * @returns Undefined for any text but a number, alone or in the unit or the measure of the row.
 */
export function readForRow(
  { measure, factor, unit: own, buy }: Counted,
  typed: string,
): number | undefined {
  const [number = '', word = ''] = typed.trim().split(/(?<=\d)\s*(?=[^\d.,\s])/)
  const count = parseQuantity(number)
  if (count === undefined || !buy) return undefined
  const said = word.replace('2', '²').replace('.', '')
  const isMeasure = said === measure
  const isOwn = [own, unitFor(2, own)].some((unit) => unit.replace('.', '') === said)
  if (said && !isMeasure && !isOwn) return undefined
  const units = {
    unit: own,
    alternate_unit: measure ?? null,
    alternate_factor: factor ? Math.round(factor * 1e4) : null,
    packs: {},
  }
  const unit = isMeasure ? measure : own
  const got = enough(units, toThousandths(count), unit, toThousandths(buy.step ?? 1))
  return got === undefined ? undefined : got / 1000
}
