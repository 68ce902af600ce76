const letters: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa', '×': 'x', ß: 'ss' }

/**
 * A text as it is compared in searches: lower case, æ ø å as ae oe aa, × as x, other accents gone, one blank between
 * words.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æøå×ß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A text as part of an address: a to z, 0 to 9 and single hyphens. `&` reads "og". */
export function toSlug(text: string): string {
  return fold(text.replaceAll('&', ' og '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
