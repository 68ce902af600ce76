import { listJobAges } from '#database/job-ages'
import { measureOutbox } from '#shop/orders'
import { countMarkedFamilies } from '#shop/projections'
import { readReport } from './audit/invariants.ts'
import type { Deps } from './deps.ts'
import { isSame } from './guard/visitor.ts'
import { NotFound } from './problem/refusals.ts'
import { type Route, route } from './routes/route.ts'

/** Measures the parts that the app is built from. */
export function observeParts({ metrics: wanted, db, parts, cache, context }: Deps): void {
  if (!wanted) return
  const { catalogue, facets, search } = context
  wanted.metrics.observe({
    caches: {
      products: () => parts.statistics(),
      responses: () => cache.statistics(),
      catalogue: catalogue.statistics,
      product_index: () => facets.statistics(),
      word_index: () => search.statistics(),
    },
    indexes: {
      product_index: () => facets.behindSeconds(),
      word_index: () => context.search.behindSeconds(),
    },
    outbox: () => measureOutbox(db),
    jobs: () => listJobAges(db),
    breaches: async () => (await readReport(db)).breaches,
    markedFamilies: () => countMarkedFamilies(db),
  })
}

/** `/metrics`, for bearers of the token. */
export function metricsRoutes({ metrics, token }: NonNullable<Deps['metrics']>): readonly Route[] {
  return [
    route(
      'GET /metrics',
      { access: 'anyone', isOfNoSite: true, hide: true },
      async (request, _deps, reply) => {
        if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new NotFound()
        const { registry } = metrics
        return reply
          .type(registry.contentType)
          .header('cache-control', 'no-store')
          .send(await registry.metrics())
      },
    ),
  ]
}
