import { redirectPath, routeAddress } from '#kernel/paths/route-path'
import { findSeparator, readCsv } from '#shop/tables'
import { HOPS_MAX } from './redirects.ts'
import { isUsedByShop, USED_BY_SHOP } from './static-route.ts'

export const OLD_ADDRESSES_MAX = 10_000

/** An address of the previous shop, and what it is to do. */
export interface OldAddress {
  /** Of the text, from 1. */
  readonly line: number
  readonly url: string
  /** Null: it is gone. */
  readonly redirect_url: string | null
  readonly redirect_type: number
}

export interface RowError {
  readonly line: number
  /** The beginning of the row. */
  readonly text: string
  /** In Danish. */
  readonly message: string
}

const TEXT_MAX = 120
const TYPES = [301, 302, 307, 308]
const GONE = /^(410|væk|slettet)?$/i
const HEADING = /^(gammel|gamle|fra|old|from|source|url)/i

/**
 * Takes a CSV file of old addresses apart: the old address, the new one, and 301, 302, 307 or 308 if it is not 301. An old
 * address may have its host before it, and a query. Without a new one, or with 410, it is gone.
 *
 * @returns Rows that can be read, and what is wrong with the others. Of two rows about one address the first counts.
 */
export function readOldAddresses(text: string): {
  readonly rows: OldAddress[]
  readonly errors: RowError[]
} {
  const rows = new Map<string, OldAddress>()
  const errors: RowError[] = []
  const separator = findSeparator(text, [';', '\t', ',']) ?? ';'
  for (const { line, text: row, cells } of readCsv(text, separator)) {
    if (line === 1 && HEADING.test(cells[0] ?? '')) continue
    const read = readRow(line, cells)
    if (typeof read === 'object' && !rows.has(read.url)) rows.set(read.url, read)
    else {
      const message =
        typeof read === 'string' ? read : 'Den gamle adresse står flere gange i filen.'
      errors.push(errorAt(line, row, message))
    }
  }
  const endless = findEndless(rows)
  const loops = [...endless].map(({ line, url, redirect_url }) =>
    errorAt(
      line,
      `${url};${redirect_url}`,
      'Viderestillingerne i filen fører i ring, eller gennem mere end ti adresser.',
    ),
  )
  return {
    rows: [...rows.values()].filter((row) => !endless.has(row)),
    errors: [...errors, ...loops],
  }
}

export function errorAt(line: number, text: string, message: string): RowError {
  return { line, text: text.slice(0, TEXT_MAX), message }
}

/** @returns Or why it cannot be read. */
function readRow(
  line: number,
  [old = '', to = '', type = '', ...more]: readonly string[],
): OldAddress | string {
  if (more.some((cell) => cell !== '')) return 'Der er for mange kolonner.'
  const url = routeAddress(old.replace(/^https?:\/\/[^/?#]+/i, ''))
  if (url === undefined)
    return 'Den gamle adresse er ikke en adresse, f.eks. /legacy/vare.asp?id=7, uden #.'
  if (isUsedByShop(url)) return USED_BY_SHOP
  if (url === '/') return 'Forsiden kan ikke være en gammel adresse.'
  const redirect_type = type === '' ? 301 : Number(type)
  if (!TYPES.includes(redirect_type)) return 'Typen skal være 301, 302, 307 eller 308.'
  if (GONE.test(to)) return { line, url, redirect_url: null, redirect_type: 301 }
  const redirect_url = redirectPath(to)
  if (redirect_url === undefined)
    return 'Den nye adresse er ikke en adresse i butikken, f.eks. /varer/terrasse.'
  return { line, url, redirect_url, redirect_type }
}

/** Rows whose redirects, followed through the file, do not come to an end soon. */
function findEndless(rows: ReadonlyMap<string, OldAddress>): ReadonlySet<OldAddress> {
  const onward = ({ redirect_url }: OldAddress) =>
    redirect_url === null
      ? undefined
      : (rows.get(routeAddress(redirect_url) ?? '') ??
        rows.get(redirect_url.split('?', 1)[0] ?? ''))
  const isEndless = (start: OldAddress) => {
    let at: OldAddress | undefined = start
    for (let hops = 0; at && hops < HOPS_MAX; hops += 1) at = onward(at)
    return at !== undefined
  }
  return new Set([...rows.values()].filter(isEndless))
}
