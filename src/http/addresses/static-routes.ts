import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PROBLEM_TYPE } from '#contract/problem'
import {
  staticRouteForUrlQuery,
  staticRouteMissing,
  staticRouteReply,
} from '#contract/static-route'
import { toStaticRoute } from '../goods/attached-reply.ts'
import type { CatalogueParts } from '../goods/catalogue-parts.ts'
import { setCaching, shopperOf } from '../goods/shopper.ts'
import { rated } from '../guard/rates.ts'
import { toProblem } from '../problem/problem.ts'
import { listNearest } from './nearest.ts'

const RETRY_SECONDS = '60'

/** What an address shows. Case and a slash at the end do not matter. */
export function staticRouteRoutes(parts: CatalogueParts): FastifyPluginAsyncZod {
  return async (app) => {
    const schema = {
      tags: ['Static routes'],
      querystring: staticRouteForUrlQuery,
      response: {
        200: staticRouteReply,
        404: staticRouteMissing,
        410: staticRouteMissing,
        503: staticRouteMissing,
      },
    }
    const config = rated('search')
    app.get('/api/static-routes/for-url', { config, schema }, async (request, reply) => {
      const shopper = shopperOf(request)
      const found = await parts.addresses.find(request.query.url, shopper.viewer)
      const route = toStaticRoute(found.route)
      if (found.kind === 'shown') {
        setCaching(request, reply)
        return reply.code(200).send({ data: { ...route, canonical_url: found.home } })
      }
      const nearest = await listNearest(parts, route.url, shopper)
      const status = found.status as 404 | 410 | 503
      reply.code(status).type(PROBLEM_TYPE).header('cache-control', 'no-store')
      if (status === 503) reply.header('retry-after', RETRY_SECONDS)
      const code = status === 503 ? 'temporarily_unavailable' : 'not_found'
      const problem = toProblem(code, {}, request.id)
      return reply.send({ ...problem, status, data: { ...route, canonical_url: null, nearest } })
    })
  }
}
