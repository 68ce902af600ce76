import type { StaticRouteMissing, StaticRouteReply } from '#contract/catalogue/static-route'
import { toProblem } from '../problem/problem.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import type { Shopper } from '../products/shopper.ts'
import { toStaticRoute } from '../replies/attached-reply.ts'
import { listNearest } from './nearest.ts'

/** What a path shows, or the problem with similar pages. */
export type FoundRoute =
  | { readonly status: 200; readonly body: StaticRouteReply }
  | { readonly status: 404 | 410 | 503; readonly body: StaticRouteMissing }

/** What a path shows. Case and a trailing slash do not matter. */
export async function readStaticRoute(
  context: CatalogueContext,
  shopper: Shopper,
  url: string,
  requestId = '',
): Promise<FoundRoute> {
  const found = await context.addresses.find(url, shopper.viewer)
  const route = toStaticRoute(found.route)
  if (found.kind === 'shown') {
    return { status: 200, body: { data: { ...route, canonical_url: found.home } } }
  }
  const nearest = await listNearest(context, route.url, shopper)
  const status = found.status as 404 | 410 | 503
  const code = status === 503 ? 'temporarily_unavailable' : 'not_found'
  const problem = toProblem(code, {}, requestId)
  return { status, body: { ...problem, status, data: { ...route, canonical_url: null, nearest } } }
}
