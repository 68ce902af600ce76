/** What the built-in fonts of a PDF can write beside Latin-1: the rest of Windows-1252. */
const BEYOND_LATIN = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const PRINTABLE = new RegExp(`^[\\n\\r\\t\\u0020-\\u007e\\u00a0-\\u00ff${BEYOND_LATIN}]*$`)

/** Letters that are no letter with a mark on it. */
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
 * The text as it can be written on paper: a letter that the built-in fonts lack becomes the one nearest to it (Paweł is
 * Pawel), and a question mark says that there is none. Left alone, other letters would stand there without a word.
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
