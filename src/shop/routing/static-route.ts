import { decodePercent } from '#kernel/paths/decode-percent'
import { isShopPath } from '#kernel/paths/shop-paths'

/** As in the table, with `pass` parsed. */
export interface StaticRoute {
  readonly id: number
  readonly site_id: number
  readonly lang: string
  readonly url: string
  readonly model: 'Categories' | 'Products' | 'Nodes' | 'Error'
  readonly foreign_key: number | null
  readonly prefix: string
  readonly plugin: string | null
  readonly controller: string | null
  readonly redirect_url: string | null
  readonly redirect_type: number
  readonly active: boolean
  readonly automatic: boolean
  readonly is_fuzzy: boolean
  readonly archive: boolean
  readonly pass: RoutePass
}

/** `id`: the row shown, for Error the status. `filter`: chosen values in the form of the fragment, `45:1,2;3:7`. */
export interface RoutePass {
  readonly id?: number
  readonly filter?: string
}

/** As in the fragment of a list's address. */
const ROUTE_FILTER = /^(c|\d{1,15}):\d{1,15}(,\d{1,15})*(;(c|\d{1,15}):\d{1,15}(,\d{1,15})*)*$/

/** Whether the program itself answers at an address, so that a route there has no effect. Below /varer routes name what is shown. */
export function isUsedByShop(url: string): boolean {
  const path = toRouteUrl(url)
  return (
    isShopPath(path) && (url.includes('?') || !(path === '/varer' || path.startsWith('/varer/')))
  )
}

/** The query of an address, without its question mark. */
export function queryOf(address: string): string {
  const [before = ''] = address.split('#', 1)
  const start = before.indexOf('?')
  return start < 0 ? '' : before.slice(start + 1)
}

/** Normalises an address: path only, lower case, single slashes, none at the end. */
export function toRouteUrl(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const words = (decodePercent(path) ?? path)
    .normalize('NFC')
    .toLowerCase()
    .split(/[\\/]+/)
  return `/${words.filter((word) => word !== '' && word !== '.' && word !== '..').join('/')}`
}

/** Parses `pass`, ignoring what is malformed. */
export function readPass(
  value: unknown,
  model: StaticRoute['model'],
  key: number | null,
): RoutePass {
  const { id, filter } = (typeof value === 'object' && value ? value : {}) as Record<
    string,
    unknown
  >
  const shown = Number.isInteger(id)
    ? (id as number)
    : (key ?? (model === 'Error' ? 404 : undefined))
  return {
    ...(shown === undefined ? {} : { id: shown }),
    ...(typeof filter === 'string' && ROUTE_FILTER.test(filter) ? { filter } : {}),
  }
}

/** A fuzzy route with the rest of the address as its filter; `undefined` when the rest is no filter. */
export function toFuzzyMatch(route: StaticRoute, url: string): StaticRoute | undefined {
  const filter = url.slice(route.url.length + 1)
  return ROUTE_FILTER.test(filter) ? { ...route, pass: { ...route.pass, filter } } : undefined
}

export function toRedirect(archived: StaticRoute, url: string): StaticRoute {
  return { ...archived, redirect_url: url, redirect_type: 301 }
}
