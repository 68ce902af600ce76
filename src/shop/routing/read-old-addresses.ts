import { redirectPath, routeAddress } from '#kernel/paths/route-path'
import { findSeparator, readCsv } from '#shop/tables'
import { HOPS_MAX } from './redirects.ts'
import type { RouteFault } from './refusals.ts'
import { isUsedByShop } from './static-route.ts'

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
  readonly fault: RouteFault
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
      errors.push(errorAt(line, row, typeof read === 'string' ? read : 'route_row_repeated'))
    }
  }
  const endless = findEndless(rows)
  const loops = [...endless].map(({ line, url, redirect_url }) =>
    errorAt(line, `${url};${redirect_url}`, 'route_rows_loop'),
  )
  return {
    rows: [...rows.values()].filter((row) => !endless.has(row)),
    errors: [...errors, ...loops],
  }
}

export function errorAt(line: number, text: string, fault: RouteFault): RowError {
  return { line, text: text.slice(0, TEXT_MAX), fault }
}

/** @returns Or why it cannot be read. */
function readRow(
  line: number,
  [old = '', to = '', type = '', ...more]: readonly string[],
): OldAddress | RouteFault {
  if (more.some((cell) => cell !== '')) return 'route_row_columns'
  const url = routeAddress(old.replace(/^https?:\/\/[^/?#]+/i, ''))
  if (url === undefined) return 'route_old_address'
  if (isUsedByShop(url)) return 'route_address_of_the_shop'
  if (url === '/') return 'route_front_page'
  const redirect_type = type === '' ? 301 : Number(type)
  if (!TYPES.includes(redirect_type)) return 'route_type'
  if (GONE.test(to)) return { line, url, redirect_url: null, redirect_type: 301 }
  const redirect_url = redirectPath(to)
  if (redirect_url === undefined) return 'route_new_address'
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
