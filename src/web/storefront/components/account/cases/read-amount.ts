import { readNumber } from '#kernel/danish/number'

/** Kroner as Danes type them: `280.000`, `1.250,50 kr.`. @returns null for nothing, NaN for what is no amount. */
export function readAmount(text: string): number | null {
  const bare = text.replace(/\s*kr\.?\s*$/i, '').trim()
  if (bare === '') return null
  const thousandths = readNumber(bare)
  return thousandths === undefined ? Number.NaN : thousandths / 1000
}
