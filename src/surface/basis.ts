import type { Basis } from '#kernel/money'

/** The choice of the header. It decides which side of VAT is shown first, and no price. */
export const BASIS_COOKIE = 'moms'
export const BASIS_COOKIE_DAYS = 365
/** What the form of the header sends, and where it is sent. */
export const BASIS_FORM = { path: '/moms', choice: 'moms', back: 'til' } as const

const WORDS: Readonly<Record<Basis, string>> = { net: 'ekskl', gross: 'inkl' }

export function writeBasis(basis: Basis): string {
  return WORDS[basis]
}

/** Undefined for anything that is not a choice. */
export function readBasis(word: string | undefined): Basis | undefined {
  if (word === WORDS.net) return 'net'
  return word === WORDS.gross ? 'gross' : undefined
}
