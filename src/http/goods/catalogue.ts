import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Catalogue, createStamps } from '#shop/catalogue'
import type { Facets } from '#shop/facets'
import { openSearch } from '#shop/search'
import { openAddresses } from '../addresses/addresses.ts'
import { siteRoutes } from '../addresses/site.ts'
import { staticRouteRoutes } from '../addresses/static-routes.ts'
import { categoryRoutes } from '../categories/categories.ts'
import type { AppDeps } from '../deps.ts'
import { calledLately } from '../ready/called-lately.ts'
import { createReadyDetails } from '../ready/ready-details.ts'
import { createReadyItems } from '../ready/ready-items.ts'
import { createReadyPrints } from '../ready/ready-prints.ts'
import { createReadyReplies, readySender } from '../ready/ready-replies.ts'
import { roomFor } from '../ready/room.ts'
import { warmGoods } from '../ready/warm-goods.ts'
import { createWholeReplies } from '../ready/whole-replies.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { productDeliveryRoutes } from './product-delivery.ts'
import { productListRoutes } from './product-lists.ts'
import { productRoutes } from './products.ts'
import { suggestionRoutes } from './suggestions.ts'

/** Everything about goods that anybody may ask. */
export function catalogueRoutes(
  { checkReplies = false, config, storefront }: AppDeps,
  catalogue: Catalogue,
  facets: Facets,
): FastifyPluginAsyncZod {
  return async (app) => {
    const stamps = createStamps(catalogue)
    const room = roomFor(config.readyProducts)
    const prints = storefront?.prints && createReadyPrints(storefront.prints, stamps, room)
    const items = createReadyItems(catalogue, stamps, room, prints)
    const details = createReadyDetails(catalogue, stamps, items, room, {
      prints,
      printer: storefront?.prints?.products,
    })
    const send = readySender(checkReplies)
    const parts: CatalogueParts = {
      catalogue,
      facets,
      search: openSearch(catalogue),
      addresses: openAddresses(catalogue, details),
      items,
      prints,
      details,
      replies: createReadyReplies(catalogue),
      wholes: createWholeReplies(app, catalogue, stamps, send),
      send,
    }
    let stopWarming: (() => Promise<void>) | undefined
    app.addHook('onListen', async () => {
      parts.facets.prepare()
      parts.search.prepare()
      stopWarming = warmGoods(parts, stamps, { isCalled: calledLately(app.server) })
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
