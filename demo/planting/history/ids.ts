import type { Dice } from '../../catalogue/dice.ts'

const VARIANTS = '89ab'

function hex(dice: Dice, digits: number): string {
  return dice
    .below(16 ** digits)
    .toString(16)
    .padStart(digits, '0')
}

/** A UUID of version 7 as of that moment, so that the rows of ten years lie in their indexes as they came. */
export function uuidAt(moment: number, dice: Dice): string {
  const time = moment.toString(16).padStart(12, '0')
  const variant = VARIANTS[dice.below(4)]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(dice, 3)}-${variant}${hex(dice, 3)}-${hex(dice, 6)}${hex(dice, 6)}`
}

/** 32 hex digits, as what opens a confirmation page. */
export function tokenOf(dice: Dice): string {
  return `${hex(dice, 8)}${hex(dice, 8)}${hex(dice, 8)}${hex(dice, 8)}`
}
