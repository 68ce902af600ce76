/** Chance that is the same again for the same seed. */
export interface Dice {
  /** At least 0, below 1. */
  roll(): number
  /** A whole number below this. */
  below(count: number): number
  pick<T>(all: readonly T[]): T
  /** Whether something happens that happens so many times in a hundred. */
  percent(chance: number): boolean
}

/** Mulberry32, by Tommy Ettinger (public domain). */
export function castDice(seed: number): Dice {
  let state = seed >>> 0
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(roll() * count)
  return {
    roll,
    below,
    pick: (all) => {
      const picked = all[below(all.length)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
    percent: (chance) => roll() * 100 < chance,
  }
}
