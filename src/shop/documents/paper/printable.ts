/** Windows-1252 beyond Latin-1, which the built-in fonts of PDF have too. */
const BEYOND_LATIN = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const PRINTABLE = new RegExp(`^[\\n\\r\\t\\u0020-\\u007e\\u00a0-\\u00ff${BEYOND_LATIN}]*$`)

/** Characters that do not decompose into a base letter and a mark. */
const NEAREST: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ẞ: 'ß',
  '−': '-',
  '\u2011': '-',
  '\u202f': '\u00a0',
}

/**
 * Replaces characters that the built-in fonts of PDF lack by the nearest one (Paweł → Pawel), or a question mark. They would
 * otherwise be printed as wrong letters.
 */
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
  const [plain = ''] = sign.normalize('NFKD')
  return PRINTABLE.test(plain) && plain !== '' ? plain : '?'
}
