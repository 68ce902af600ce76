import { chance } from './chance.ts'
import type { Attributes, Family } from './family.ts'

/** Who sees a product, and whether it is on its way in or out. */
export interface Visibility {
  readonly is_discontinued: boolean
  readonly is_private: boolean
  readonly is_forced_pickup: boolean
  /** Days until it may be bought; `null` when it may already. */
  readonly available_in_days: number | null
}

const DISCONTINUED = 0.01
const PRIVATE = 0.02
const FUTURE = 0.005

/** What is sold every day is for everybody, now and later. */
export function everydayVisibility({ forced_pickup }: Family, attributes: Attributes): Visibility {
  return {
    ...{ is_discontinued: false, is_private: false, available_in_days: null },
    is_forced_pickup: has(attributes, forced_pickup),
  }
}

export function visibilityOf(
  { forced_pickup }: Family,
  attributes: Attributes,
  seed: number,
  id: number,
): Visibility {
  const is_discontinued = chance(seed, 'discontinued', id) < DISCONTINUED
  return {
    is_discontinued,
    is_private: chance(seed, 'private', id) < PRIVATE,
    // What is left of discontinued goods is not sent around the country piece by piece.
    is_forced_pickup: is_discontinued || has(attributes, forced_pickup),
    available_in_days:
      chance(seed, 'future', id) < FUTURE ? 7 + Math.floor(60 * chance(seed, 'when', id)) : null,
  }
}

function has(attributes: Attributes, wanted: Attributes | undefined): boolean {
  if (!wanted) return false
  return Object.entries(wanted).every(([axis, value]) => attributes[axis] === value)
}
