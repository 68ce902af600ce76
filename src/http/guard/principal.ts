import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import {
  ANONYMOUS_VISITOR,
  hasPermission,
  type Permission,
  PermissionMissing,
  type Principal,
} from '#shop/access'
import { Impersonating, SecondFactorRequired } from '#shop/accounts'
import { LoginRequired } from '../problem/refusals.ts'

/** Who may call a route. */
export type Access = 'anyone' | 'user' | { readonly permission: Permission }

/** A route with what it declares of its callers. */
export interface DeclaredRoute {
  readonly method: string
  readonly url: string
  readonly access: Access
  readonly takesAnyToken: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, once the app is ready. */
    declaredRoutes(): DeclaredRoute[]
  }
  interface FastifyRequest {
    /** Set before any handler runs. */
    principal: Principal
  }
  interface FastifyContextConfig {
    /** Declared by every route. */
    readonly access?: Access
  }
}

/** Whether a request comes from staff: what only helps them is open to them all. */
export function isOfStaff({ principal }: Pick<FastifyRequest, 'principal'>): boolean {
  return hasPermission(principal, 'admin')
}

/** Finds out who makes a request; undefined for an anonymous visitor. */
export type Identify = (request: FastifyRequest) => Promise<Principal | undefined>

/**
 * Gives every request its principal, and enforces what each route declares of who may call it.
 *
 * @throws {Error} at the start, when a route declares nothing.
 */
export function addPrincipals(app: FastifyInstance, identify: Identify | undefined): void {
  app.decorateRequest('principal')
  app.addHook('onRequest', async (request) => {
    // Whom `identify` refuses is anonymous to the hooks that see the refusal.
    request.principal = ANONYMOUS_VISITOR
    const principal = (await identify?.(request)) ?? ANONYMOUS_VISITOR
    const { site } = request
    request.principal =
      principal.kind === 'user' && site ? { ...principal, site_id: site.id } : principal
  })
  // Before the body is read: what a call lacks is no concern of those who may not make it.
  app.addHook('preParsing', async ({ method, principal, session, routeOptions }) => {
    const { access, byImpersonator = method === 'GET' || method === 'HEAD' } = routeOptions.config
    if (typeof session?.impersonator_id === 'number' && !byImpersonator) throw new Impersonating()
    requireAccess(principal, access, session?.needs_second_factor)
  })
  requireDeclarations(app)
}

/** For routes that anyone may call, and where a part of the reply takes a permission. Throws as {@link requireAccess}. */
export function requirePermitted(request: FastifyRequest, permission: Permission): void {
  const { principal, session } = request
  requireAccess(principal, { permission }, session?.needs_second_factor)
}

/**
 * @throws {LoginRequired}
 * @throws {SecondFactorRequired} for staff who have to turn it on first.
 * @throws {PermissionMissing}
 */
function requireAccess(
  principal: Principal,
  access: Access = 'anyone',
  needsSecondFactor = false,
): void {
  if (access === 'anyone') return
  if (principal.kind !== 'user') throw new LoginRequired()
  if (access === 'user' || hasPermission(principal, access.permission)) return
  if (needsSecondFactor) throw new SecondFactorRequired({ is_on: false })
  throw new PermissionMissing(access)
}

/** Declares that anyone may call those routes of a plugin that declare nothing themselves: files, pages, health checks. */
export function openToAnyone(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { access: 'anyone', ...route.config }
  })
}

function requireDeclarations(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.decorate('declaredRoutes', () => routes.flatMap(toDeclared))
  app.addHook('onReady', async () => {
    const undeclared = routes.filter(({ config }) => config?.access === undefined)
    if (undeclared.length === 0) return
    const names = undeclared.map(({ url }) => url).join(', ')
    throw new Error(`who may call these routes is not declared: ${names}`)
  })
}

function toDeclared({ method, url, config = {} }: RouteOptions): DeclaredRoute[] {
  const { access = 'anyone', takesAnyToken = false } = config
  return [method].flat().map((one) => ({ method: one, url, access, takesAnyToken }))
}
