import type { Dice } from '../../catalogue/dice.ts'
import { sites } from '../../data/names.ts'

const CASES_OF_YEAR = 40

export interface References {
  readonly project_number: string
  readonly po_number: string
}

/** The numbers by which a company finds again what it has bought. */
export function toReferences(placed: number, dice: Dice): References {
  const year = new Date(placed).getUTCFullYear() % 100
  const project_number = dice.percent(55) ? `${year}-${100 + dice.below(CASES_OF_YEAR)}` : ''
  return { project_number, po_number: toOrderNumber(dice.roll() * 100, dice) }
}

function toOrderNumber(roll: number, dice: Dice): string {
  if (roll < 35) return `${dice.pick(sites)} ${1 + dice.below(900)}`
  return roll < 55 ? `PO-${dice.below(1_000_000)}` : ''
}
