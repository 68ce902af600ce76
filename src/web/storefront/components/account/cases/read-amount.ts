import { readKroner } from '#kernel/danish/money'

/** Kroner as Danes type them: `280.000`, `1.250,50 kr.`. @returns null for nothing, NaN for what is no amount. */
export function readAmount(text: string): number | null {
  return text.trim() === '' ? null : (readKroner(text) ?? Number.NaN)
}
