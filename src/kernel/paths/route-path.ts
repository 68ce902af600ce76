import { decodePercent, toUtf8Address } from './decode-percent.ts'

const PATH_MAX = 2_000
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const FORBIDDEN = /[\u0000-\u001f\u007f?#\\]/

/**
 * The path of a static route, as it is stored: decoded, lower case, no empty parts, no slash at the end.
 *
 * @returns Nothing for what is no path of a shop: no slash first, two of them, `.` and `..`, a query, control characters.
 */
function routePath(typed: string): string | undefined {
  const path = decodePercent(typed.trim())?.normalize('NFC').toLowerCase()
  if (path === undefined || path.length > PATH_MAX || FORBIDDEN.test(path)) return undefined
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  const parts = path.split('/').filter(Boolean)
  if (!path.isWellFormed() || parts.some((part) => part === '.' || part === '..')) return undefined
  return `/${parts.join('/')}`
}

/**
 * Where a static route sends visitors: a path of the shop, perhaps with a query, whose case is kept.
 *
 * @returns Nothing for another host, a fragment, or anything else that is no such path.
 */
export function redirectPath(typed: string): string | undefined {
  const [before = '', ...query] = typed.trim().split('?')
  const path = routePath(before)
  if (path === undefined) return undefined
  const asked = query.join('?')
  if (asked === '') return path
  return /^[\x21-\x7e]+$/.test(asked) &&
    !/[#\\]/.test(asked) &&
    path.length + asked.length < PATH_MAX
    ? `${path}?${asked}`
    : undefined
}

/**
 * An old address with a query as it is stored: the path, and the pairs of the query in lower case, in one order.
 *
 * @returns Without a query its path; nothing for what {@link routePath} refuses, or a query that is no text.
 */
export function routeAddress(typed: string): string | undefined {
  const [before = '', ...asked] = typed.trim().split('?')
  const path = routePath(before)
  if (path === undefined || asked.length === 0) return path
  const pairs = queryPairs(asked.join('?'))
  const query = writePairs(pairs)
  const isBroken = /%ef%bf%bd|%[01][0-9a-f]|%7f|#/.test(query)
  if (isBroken || pairs.length > PAIRS_MAX || path.length + query.length >= PATH_MAX) return
  return query === '' ? path : `${path}?${query}`
}

/** More are never compared: each pair doubles what is looked for. */
export const PAIRS_MAX = 8

type Pair = readonly [name: string, value: string]

/** The pairs of a query in lower case, in one order. */
export function queryPairs(query: string): Pair[] {
  return [...new URLSearchParams(toUtf8Address(query))]
    .map(([name, value]): Pair => [toCompared(name), toCompared(value)])
    .toSorted(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
}

function toCompared(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** An address with what was asked besides: pairs whose names it has itself are left out. */
export function withRest(address: string, query: string): string {
  const own = new URLSearchParams(address.split('?')[1] ?? '')
  const rest = query
    .replace(/^\?/, '')
    .split('&')
    .filter(
      (pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some((name) => own.has(name)),
    )
    .join('&')
  return rest === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${rest}`
}

/** As {@link routeAddress} writes them. */
export function writePairs(pairs: readonly Pair[]): string {
  return String(new URLSearchParams(pairs.map(([name, value]) => [name, value]))).toLowerCase()
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
