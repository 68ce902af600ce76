import type { Dice } from '../../catalogue/dice.ts'

/** A colour as a line of an order has it. */
export interface Tint {
  readonly collection: string
  readonly code: string
  readonly name: string
  readonly hex: string
  readonly base: string
}

const ral = { collection: 'ral' }
const TINTS: readonly Tint[] = [
  { ...ral, code: 'RAL 7016', name: 'Antracitgrå', hex: '#373f43', base: 'C' },
  { ...ral, code: 'RAL 9005', name: 'Dybsort', hex: '#0e0e10', base: 'C' },
  { ...ral, code: 'RAL 9010', name: 'Renhvid', hex: '#f1ece1', base: 'A' },
  { ...ral, code: 'RAL 6005', name: 'Mosgrøn', hex: '#0f4336', base: 'C' },
]
const MIXED = 45

/** Of paint, what a good part of the cans is mixed in. */
export function chooseTint(name: string, dice: Dice): Tint | undefined {
  return /maling/i.test(name) && dice.percent(MIXED) ? dice.pick(TINTS) : undefined
}
