import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/client'
import { explain } from '#database/errors'
import { type Catalogue, readPast } from '#shop/catalogue'
import type { PartCache } from '#shop/change-feed'
import { openTables, ProductStore, projectionComposer } from '#shop/listing'
import { startProjector } from '#shop/projections'
import { openSearch } from '#shop/search'
import { openAddresses } from '../products/addresses.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'

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

/** Prepares the indexes and writes projections, from when the shop listens until it stops. */
export function keepCatalogue(app: FastifyInstance, { db, context }: CatalogueParts): void {
  let stopProjector: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    context.facets.prepare()
    context.search.prepare()
    const projector = startProjector({
      db,
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
}

interface CatalogueParts {
  readonly db: Db
  readonly context: CatalogueContext
}
