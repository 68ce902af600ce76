import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CheckoutSettings } from '#shop/basket'
import type { AppDeps } from '../deps.ts'
import { adminBasketRoutes } from './admin-baskets.ts'
import { adminLabelRoutes } from './admin-labels.ts'
import { adminLineRoutes } from './admin-lines.ts'
import { adminOutboxRoutes } from './admin-outbox.ts'
import { adminPartRoutes } from './admin-parts.ts'
import { adminPaymentRoutes } from './admin-payments.ts'

/** What staff do with orders. */
export function orderResources(deps: AppDeps, settings: CheckoutSettings): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(adminBasketRoutes(deps))
    await app.register(adminPaymentRoutes(deps))
    await app.register(adminPartRoutes(deps))
    await app.register(adminLineRoutes(deps, settings))
    await app.register(adminLabelRoutes(deps))
    await app.register(adminOutboxRoutes(deps))
  }
}
