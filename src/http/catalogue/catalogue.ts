import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { explain } from '#database/errors'
import { type Catalogue, readPast } from '#shop/catalogue'
import type { PartCache } from '#shop/change-feed'
import { openTables, ProductStore, projectionComposer } from '#shop/listing'
import { startProjector } from '#shop/projections'
import { openSearch } from '#shop/search'
import type { ResponseCache } from '../cache/response-cache.ts'
import { productDeliveryRoutes } from '../delivery/product-delivery.ts'
import type { AppDeps } from '../deps.ts'
import { adminContentRoutes } from '../nodes/admin-contents.ts'
import { adminNodeRoutes } from '../nodes/admin-nodes.ts'
import { adminRevisionRoutes } from '../nodes/admin-revisions.ts'
import { publicNodeRoutes } from '../nodes/public-nodes.ts'
import { openAddresses } from '../products/addresses.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import { createCatalogueReplies } from './catalogue-replies.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { pageOfAddressRoutes } from './page-route.ts'

interface ContextParts extends Pick<CatalogueContext, 'accounts' | 'facets'> {
  readonly catalogue: Catalogue
  readonly cache: PartCache
}

export function openCatalogueContext(
  { accounts, catalogue, facets, cache }: ContextParts,
  demoLogins: CatalogueContext['demoLogins'] = [],
  report: CatalogueContext['report'] = () => {},
): CatalogueContext {
  const search = openSearch(catalogue)
  const tables = readPast(catalogue, accounts)
  const shared = { accounts, facets, search, demoLogins, report }
  return {
    ...shared,
    catalogue,
    addresses: openAddresses(catalogue),
    products: new ProductStore(catalogue, cache),
    past: {
      ...shared,
      catalogue: tables,
      addresses: openAddresses(tables),
      products: openTables(tables),
    },
  }
}

/** The routes about products and addresses. */
export function catalogueResources(
  { database, config }: Pick<AppDeps, 'database' | 'config'>,
  context: CatalogueContext,
  cache: ResponseCache,
): FastifyPluginAsyncZod {
  return async (app) => {
    let stopProjector: (() => Promise<void>) | undefined
    app.addHook('onListen', async () => {
      context.facets.prepare()
      context.search.prepare()
      const projector = startProjector({
        db: database.db,
        composer: projectionComposer,
        onFailure: (error) =>
          app.log.error({ err: explain(error) }, 'projections could not be written'),
      })
      // Projections have nothing of stock, which every order changes.
      context.catalogue.onChange(({ kind }) => {
        if (kind !== 'stock') projector.wake()
      })
      stopProjector = projector.stop
    })
    app.addHook('onClose', () => stopProjector?.())
    const replies = createCatalogueReplies(context.catalogue, cache, config.cdnEndpoint)
    await app.register(catalogueRoutes(context, replies))
    await app.register(pageOfAddressRoutes(context, database.db))
    await app.register(productDeliveryRoutes(context))
    await app.register(publicNodeRoutes(context, database.db))
    await app.register(adminNodeRoutes(context, database.db))
    await app.register(adminContentRoutes(database.db))
    await app.register(adminRevisionRoutes(database.db))
  }
}
