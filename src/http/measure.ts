import { listJobAges } from '#database/job-ages'
import type { Catalogue } from '#shop/catalogue'
import type { PartCache } from '#shop/change-feed'
import type { Facets } from '#shop/facets'
import { measureOutbox } from '#shop/orders'
import { countMarkedFamilies } from '#shop/projections'
import { readReport } from './audit/invariants.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { AppDeps, Deps } from './deps.ts'
import { isSame } from './guard/visitor.ts'
import { NotFound } from './problem/refusals.ts'
import type { CatalogueContext } from './products/catalogue-context.ts'
import { type Route, route } from './routes/route.ts'

interface Measured {
  readonly catalogue: Catalogue
  readonly facets: Facets
  readonly parts: PartCache
  readonly context: CatalogueContext
  readonly cache: ResponseCache
}

/** Measures the parts that the app is built from. */
export function observeParts(
  { metrics: wanted, database: { db } }: AppDeps,
  { catalogue, facets, parts, context, cache }: Measured,
): void {
  if (!wanted) return
  wanted.metrics.observe({
    caches: {
      products: () => parts.statistics(),
      responses: () => cache.statistics(),
      catalogue: catalogue.statistics,
      product_index: () => facets.statistics(),
      word_index: () => context.search.statistics(),
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
