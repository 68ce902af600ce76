import { fold } from '#kernel/fold'

/** A search, taken apart. */
export interface Words {
  /** Folded, eight at most; measures are one word: 45x95. */
  readonly tokens: readonly string[]
  /** All of them, as a name would begin with them. */
  readonly phrase: string
  /** What may be a varenummer, a DB number or a GTIN, or the beginning of one. */
  readonly number: string | null
}

const TOKENS_MAX = 8
const TOKEN_LENGTH_MAX = 40
const NUMBER = /^\d{4,14}$/

/**
 * Reads what somebody typed: æ as ae, × and * as x, blanks within measures gone, everything odd as a blank. Undefined
 * when there is nothing in it to search for.
 */
export function parseWords(text: string): Words | undefined {
  const plain = fold(text)
    .replace(/(?<=\d)[.](?=\d)/g, ',')
    .replace(/(?<=\d) ?[x*] ?(?=\d)/g, 'x')
    .replace(/[^\p{L}\p{N},./+-]/gu, ' ')
  const tokens = plain
    .split(' ')
    .map((token) => token.replace(/^[,./+-]+|[,./+-]+$/g, '').slice(0, TOKEN_LENGTH_MAX))
    .filter((token) => token !== '')
    .slice(0, TOKENS_MAX)
  if (tokens.length === 0) return undefined
  const compact = fold(text).replace(/[ .-]/g, '')
  return {
    tokens,
    phrase: tokens.join(' '),
    number: NUMBER.test(compact) ? compact : null,
  }
}

/**
 * The words as PostgreSQL's text search takes them: all of them, each the beginning of a word. One letter alone begins
 * too much, and stands for itself.
 *
 * @param isWhole Each word as it is.
 */
export function toTextQuery(tokens: readonly string[], isWhole = false): string {
  return tokens
    .map((token) => (isWhole || token.length < 2 ? `'${token}'` : `'${token}':*`))
    .join(' & ')
}
