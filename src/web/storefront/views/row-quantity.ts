import { unitFor } from '#kernel/units/unit-plurals'
import { parseQuantity } from '#ui/parse-quantity'
import type { TableRow } from './table.ts'

/** What is needed of a row of a table. */
type Counted = Pick<TableRow, 'measure' | 'buy'>

/**
 * How many of a row a text comes to, rounded up to whole steps: `12 m` of boards of 4,2 m is 3. What a product takes besides
 * (packs, several numbers) its own page reads: the scripts of a list have no room for all of the units.
 *
 * @returns Undefined for what is no amount of its own unit or its measure.
 */
export function readForRow({ measure, buy }: Counted, typed: string): number | undefined {
  const [number = '', word = ''] = typed.trim().split(/(?<=\d)\s*(?=[^\d.,\s])/)
  const count = parseQuantity(number)
  if (count === undefined || !buy) return undefined
  const said = word.replace('2', '²').replace('.', '')
  const isMeasure = said === measure?.unit
  const isOwn = [buy.unit, unitFor(2, buy.unit)].some((unit) => unit.replace('.', '') === said)
  if (said && !isMeasure && !isOwn) return undefined
  // In whole numbers, as the kernel reckons: thousandths of the goods, ten-thousandths of what one measures.
  const step = Math.round(buy.step * 1e3)
  const factor = isMeasure ? Math.round(measure.factor * 1e4) : 1e4
  return (Math.ceil(Math.round(count * 1e7) / (factor * step)) * step) / 1e3
}
