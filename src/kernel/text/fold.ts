const letters: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa', '×': 'x', ß: 'ss' }

/**
 * A text normalised for search: lower case, æ ø å as ae oe aa, × as x, other accents gone, one blank between
 * words.
 */
export function fold(text: string): string {
  const plain = spelt(text.normalize('NFC').toLowerCase())
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
  // Once more: ǣ and ǿ are æ and ø only when their accent is gone.
  return spelt(plain).replace(/\s+/g, ' ').trim()
}

function spelt(text: string): string {
  return text.replace(/[æøå×ß]/g, (letter) => letters[letter] ?? letter)
}

/** A text as part of a URL: a to z, 0 to 9 and single hyphens. `&` reads "og". */
export function toSlug(text: string): string {
  return fold(text.replaceAll('&', ' og '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
