import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import type { ServedHandle } from '../../meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../shop-context.ts'

/** From the basket to the order. Each page is a visitor's own: the server makes its frame, the browser the rest. */
export const checkoutRoutes: RouteObject[] = [
  {
    id: 'checkout',
    path: 'checkout',
    loader: startWithBasket,
    handle: { cache: 'own', isByAddress: true } satisfies ServedHandle,
  },
  page('basket', () => import('./basket.tsx')),
  page('delivery', () => import('./delivery.tsx')),
  page('info', () => import('./info.tsx')),
  page('payment', () => import('./payment.tsx')),
  page('review', () => import('./review.tsx')),
  {
    id: 'routes/checkout/confirmation',
    path: 'checkout/confirmation/:token',
    lazy: () => import('./confirmation.tsx'),
  },
  {
    id: 'routes/checkout/processing',
    path: 'processing',
    lazy: () => import('./processing.tsx'),
  },
]

function page(step: string, lazy: NonNullable<RouteObject['lazy']>): RouteObject {
  return { id: `routes/checkout/${step}`, path: `checkout/${step}`, lazy }
}

function startWithBasket({ context }: LoaderFunctionArgs): Response {
  return context.get(shopContext).redirects.follow(paths.basket)
}
