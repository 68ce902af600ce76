/** Windows-1252 beyond Latin-1. */
const BEYOND_LATIN = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const BUILT_IN = `\\n\\r\\t\\u0020-\\u007e\\u00a0-\\u00ff${BEYOND_LATIN}`
/** Latin, Greek and Cyrillic letters, signs of measures and of mathematics, fractions and arrows. */
const EMBEDDED =
  '\\u0100-\\u024f\\u0386\\u0388-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u0400-\\u045f\\u1e80-\\u1e85\\u1e9e\\u2010-\\u2015\\u2030-\\u2034\\u2070\\u2074-\\u208e\\u20ac\\u2116\\u2122\\u2126\\u2153-\\u215e\\u2190-\\u2195\\u2200-\\u22ff\\u2300'
const HAS_BUILT_IN = new RegExp(`^[${BUILT_IN}]*$`)
const PRINTABLE = new RegExp(`^[${BUILT_IN}${EMBEDDED}]*$`)

const NEAREST: Readonly<Record<string, string>> = { '\u202f': '\u00a0' }

/** Whether the built-in fonts of PDF have all signs of the text; others are printed with a font that goes into the file. */
export function isBuiltIn(text: string): boolean {
  return HAS_BUILT_IN.test(text)
}

/** Replaces what no font of the shop's papers has by the nearest character, or a question mark. */
export function toPrintable(text: string): string {
  if (PRINTABLE.test(text)) return text
  const signs = text.normalize('NFC').replaceAll(/\p{Cf}|\p{Variation_Selector}/gu, '')
  return Array.from(signs, nearestTo).join('')
}

function nearestTo(sign: string): string {
  if (PRINTABLE.test(sign)) return sign
  const near = NEAREST[sign]
  if (near !== undefined) return near
  if (/\p{M}/u.test(sign)) return ''
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return PRINTABLE.test(plain) && plain !== '' ? plain : '?'
}
