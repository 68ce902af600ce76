import { readTyped } from '#kernel/typed-quantity'
import { enough, type Units } from '#kernel/units'
import type { TableRow } from './table.ts'
import { toThousandths } from './units.ts'

/** What is needed of a row of a table. */
type Counted = Pick<TableRow, 'unit' | 'measure' | 'buy'>

/**
 * How many of a row a text comes to, rounded up to whole steps: `12 m` of boards of 4,2 m is 3. A row knows its unit and its
 * measure, and no packs.
 *
 * @returns Undefined for what is no amount, or one of another unit.
 */
export function readForRow({ unit, measure, buy }: Counted, typed: string): number | undefined {
  const units: Units = {
    unit,
    alternate_unit: measure?.unit ?? null,
    alternate_factor: measure ? Math.round(measure.factor * 10_000) : null,
    packs: {},
  }
  const read = readTyped(typed, units)
  if (typeof read === 'string') return undefined
  const sold = enough(units, read.quantity, read.unit, toThousandths(buy?.step ?? 1))
  return sold === undefined ? undefined : sold / 1000
}
