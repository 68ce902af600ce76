import { listJobAges } from '#database/job-ages'
import type { Catalogue } from '#shop/catalogue'
import type { PartCache } from '#shop/change-feed'
import type { Facets } from '#shop/facets'
import { measureOutbox } from '#shop/orders'
import { countMarkedFamilies } from '#shop/projections'
import { readReport } from './audit/invariants.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { App, AppDeps } from './deps.ts'
import { metricsRoutes } from './metrics/metrics.ts'
import type { CatalogueContext } from './products/catalogue-context.ts'

interface Measured {
  readonly catalogue: Catalogue
  readonly facets: Facets
  readonly parts: PartCache
  readonly context: CatalogueContext
  readonly cache: ResponseCache
}

/** The metrics of the parts that the app is built from. */
export async function addMetrics(
  app: App,
  { metrics: wanted, database: { db } }: AppDeps,
  { catalogue, facets, parts, context, cache }: Measured,
): Promise<void> {
  if (!wanted) return
  const { metrics, token } = wanted
  metrics.observe({
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
  await app.register(metricsRoutes(metrics, token))
}
