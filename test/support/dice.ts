/** What the dice of this run begin with: given by `npm run faults`, so that what went wrong can be made again. */
export const faultSeed = Number(process.env.FAULT_SEED ?? 1)

/** How often a test that leaves much to chance repeats itself: a few times in a check, the whole number by `npm run faults`. */
export function rounds(few: number, whole: number): number {
  return process.env.FAULT_SEED ? whole : few
}

/** The same for properties, which take another each time unless it is given. */
export const propertySeed = process.env.FAULT_SEED ? { seed: faultSeed } : {}
