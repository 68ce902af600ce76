/**
 * A number in [0, 1) that the words decide: FNV-1a with a final mix. The same words give the same number on every
 * machine, whatever was asked before.
 */
export function chance(seed: number, ...words: readonly (string | number)[]): number {
  return hash(`${seed}|${words.join('|')}`) / 4_294_967_296
}

/** One of the list, decided by the words. */
export function pick<Value>(list: readonly Value[], share: number): Value {
  const found = list[Math.floor(share * list.length)]
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}
