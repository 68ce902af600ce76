import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Catalogue, createStamps } from '#shop/catalogue'
import { Facets } from '#shop/facets'
import { openSearch } from '#shop/search'
import { openAddresses } from './addresses.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { categoryRoutes } from './categories.ts'
import type { AppDeps } from './deps.ts'
import { productDeliveryRoutes } from './product-delivery.ts'
import { productListRoutes } from './product-lists.ts'
import { productRoutes } from './products.ts'
import { createReadyDetails } from './ready-details.ts'
import { createReadyItems } from './ready-items.ts'
import { createReadyReplies, readySender } from './ready-replies.ts'
import { siteRoutes } from './site.ts'
import { staticRouteRoutes } from './static-routes.ts'
import { suggestionRoutes } from './suggestions.ts'
import { warmGoods } from './warm-goods.ts'
import { createWholeReplies } from './whole-replies.ts'

/** Everything about goods that anybody may ask. */
export function catalogueRoutes(
  { checkReplies = false }: AppDeps,
  catalogue: Catalogue,
): FastifyPluginAsyncZod {
  return async (app) => {
    const stamps = createStamps(catalogue)
    const items = createReadyItems(catalogue, stamps)
    const send = readySender(checkReplies)
    const parts: CatalogueParts = {
      catalogue,
      facets: new Facets(catalogue),
      search: openSearch(catalogue),
      addresses: openAddresses(catalogue),
      items,
      details: createReadyDetails(catalogue, stamps, items),
      replies: createReadyReplies(catalogue),
      wholes: createWholeReplies(app, catalogue, send),
      send,
    }
    let stopWarming: (() => Promise<void>) | undefined
    app.addHook('onListen', async () => {
      parts.facets.prepare()
      parts.search.prepare()
      stopWarming = warmGoods(parts, stamps)
    })
    app.addHook('onClose', () => stopWarming?.())
    await app.register(productListRoutes(parts))
    await app.register(productRoutes(parts))
    await app.register(productDeliveryRoutes(parts))
    await app.register(categoryRoutes(parts))
    await app.register(staticRouteRoutes(parts))
    await app.register(suggestionRoutes(parts))
    await app.register(siteRoutes(parts))
  }
}
