/**
 * What people look for as `like` patterns, over texts in lower case that begin with a space, for an index of trigrams. Undefined for
 * what finds nothing.
 */

const WORD = /[\p{L}\p{N}]/u
/** What a trigram can be made of when it is not known what stands before and after: three signs of a word, or its end. */
const TRIGRAM = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u
/** As telephone numbers are written. */
const PHONE = /^[\d\s+()./-]+$/

/** Where the text stands; what is too short for the index, at the beginning of a word. Undefined without a letter or digit. */
export function anywhere(search: string): string | undefined {
  if (!WORD.test(search)) return undefined
  return TRIGRAM.test(search) ? `%${escaped(search)}%` : `% ${escaped(search)}%`
}

/** Where the one number of a text begins so. */
export function atBeginning(search: string): string | undefined {
  return WORD.test(search) ? ` ${escaped(search)}%` : undefined
}

/** Where one of many numbers, each on a line of its own, begins so. */
export function atBeginningOfLine(search: string): string | undefined {
  return WORD.test(search) ? `%\n${escaped(search)}%` : undefined
}

/** Where these digits stand, without the code of the country. Undefined for what is no telephone number. */
export function digitsAnywhere(search: string): string | undefined {
  if (!PHONE.test(search)) return undefined
  return anywhere(search.replace(/^(\+|00)45/, '').replace(/\D/g, ''))
}

/** Where the text stands, whatever it is: an index finds three letters or more. */
export function containing(search: string): string {
  return `%${escaped(search)}%`
}

function escaped(search: string): string {
  return search.replace(/[\\%_]/g, '\\$&')
}
