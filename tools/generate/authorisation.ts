import type { DeclaredRoute } from '../../src/http/guard/principal.ts'
import { isShopperPermission } from '../../src/shop/access/index.ts'
import { type Scope, scopes } from './scopes.ts'

/**
 * Those who call: `own` has the thing and manages the users of a company, `colleague` is of the same company and has no
 * permission, `other` manages another company, `staff_with` has the permission of the route and no other.
 */
const CALLERS = [
  'anonymous',
  'disabled',
  'ended',
  'other',
  'colleague',
  'own',
  'staff_without',
  'staff_with',
  'admin',
] as const
type Caller = (typeof CALLERS)[number]

/** The status of a refusal; what is allowed may still be refused by other rules. */
type Cell = 401 | 403 | 404 | 'allowed'
type Row = { readonly access: string } & Readonly<Record<Caller, Cell>>

/**
 * Who may call each route, by method and address.
 *
 * @throws {Error} for a route of which it is not known whose things it is about.
 */
export function toMatrix(routes: readonly DeclaredRoute[]): Record<string, Row> {
  const rows = routes
    .filter(({ method }) => method !== 'HEAD')
    .map((route) => [`${route.method} ${route.url}`, toRow(route)] as const)
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function toRow(route: DeclaredRoute): Row {
  const { access } = route
  const scope = scopeOf(route)
  const cells = CALLERS.map((caller) => [caller, toCell(route, scope, caller)] as const)
  return {
    access: typeof access === 'string' ? access : access.permission,
    ...(Object.fromEntries(cells) as Record<Caller, Cell>),
  }
}

function scopeOf({ method, url }: DeclaredRoute): Scope {
  const scope = scopes[`${method} ${url}`]
  if (scope === undefined && /[:*]/.test(url)) {
    throw new Error(`tools/generate/scopes.ts does not say whose things ${method} ${url} is about`)
  }
  return scope ?? 'everyone'
}

function toCell(route: DeclaredRoute, scope: Scope, caller: Caller): Cell {
  const { access, takesAnyToken, url } = route
  const readsToken = url.startsWith('/api/') && !takesAnyToken
  const isNobody = caller === 'disabled' || caller === 'ended'
  if (isNobody && readsToken) return 401
  if ((isNobody || caller === 'anonymous') && access !== 'anyone') return 401
  if (typeof access === 'object' && !isPermitted(access.permission, caller)) return 403
  return reaches(scope, caller) ? 'allowed' : 404
}

function isPermitted(permission: string, caller: Caller): boolean {
  if (caller === 'staff_with') return true
  return isShopperPermission(permission)
    ? caller === 'own' || caller === 'other'
    : caller === 'admin'
}

function reaches(scope: Scope, caller: Caller): boolean {
  if (scope === 'everyone') return true
  if (caller === 'colleague' && (scope === 'buyers' || scope === 'shared')) return true
  return caller === 'own' || ((scope === 'company' || scope === 'buyers') && caller === 'other')
}
