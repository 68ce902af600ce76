import type { CanSet } from '#kernel/paint/cans'
import { canTexts as texts } from '../../texts/paint-cans.ts'
import { chosenCans, countCans, type Job, litresOf } from './count-cans.ts'
import type { TintView } from './load-tint.ts'
import { FEWEST } from './tint-query.ts'

/** A set that can be chosen, and the `spande` of its address. */
interface CanChoice {
  readonly set: CanSet
  readonly label: string
  readonly spande: string | undefined
}

export interface CanChoices {
  /** With what is wasted. */
  readonly litres: number
  readonly choices: readonly CanChoice[]
  readonly chosen: CanChoice
  readonly isFarTooMuch: boolean
}

/** The sets of cans for a job, and which of them was chosen; undefined where it is too much for the shop. */
export function choicesFor({ cans, query }: TintView, job: Job): CanChoices | undefined {
  const { litres } = litresOf(job)
  const counted = countCans(cans, litres)
  if (!counted) return undefined
  const own = query.spande === FEWEST ? undefined : chosenCans(cans, query.spande)
  const cheapest = { set: counted.cheapest, label: texts.cheapest, spande: undefined }
  const choices: CanChoice[] = [
    cheapest,
    ...(counted.fewest ? [{ set: counted.fewest, label: texts.fewest, spande: FEWEST }] : []),
    ...(own ? [{ set: own, label: texts.ownSet, spande: query.spande }] : []),
  ]
  const chosen = choices.find(({ spande }) => spande === query.spande) ?? cheapest
  return { litres, choices, chosen, isFarTooMuch: counted.is_far_too_much }
}
