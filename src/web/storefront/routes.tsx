import type { MiddlewareFunction, RouteObject } from 'react-router'
import { LayoutFailure, PageSkeleton } from './layout/failure.tsx'
import { Layout } from './layout/layout.tsx'
import { ask, askAddress } from './lazy-loaders.ts'
import { afterHydration, guard } from './navigation/guard.ts'
import { catalogueRoute } from './routes/catalogue.tsx'
import { checkoutRoutes } from './routes/checkout/routes.ts'
import { RouteFailure } from './routes/route-failure.tsx'
import { shopContext } from './shop-context.ts'

/** Nearly every path: what reads the others is fetched for them. */
const PLAIN = /^(\/|(\/[a-z\d-]+)+)$/

/** Redirects a link with upper-case letters to lower case, as the server does with requested addresses. */
const redirectToLowerCase: MiddlewareFunction = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url)
  const address = PLAIN.test(pathname) ? pathname : await askAddress(pathname)
  if (address !== pathname) throw context.get(shopContext).redirects.follow(address + search)
  return next()
}

/** The route whose children are the pages. */
export const PAGES = 'pages'

/**
 * Every page, with those of `more`. The id of a route is the file it comes from, so that the server can name its script
 * in the head of the page; where several come from one, each has its name there after a `#`. A route brings its loader, its component and a `handle` of the type `PageHandle`.
 */
export function createRoutes(more: readonly RouteObject[]): RouteObject[] {
  return [
    {
      id: 'layout',
      loader: ask('layout'),
      middleware: [afterHydration, redirectToLowerCase, guard],
      // It is the same on every page.
      shouldRevalidate: () => false,
      Component: Layout,
      ErrorBoundary: LayoutFailure,
      children: [
        {
          id: PAGES,
          ErrorBoundary: RouteFailure,
          HydrateFallback: PageSkeleton,
          children: [
            {
              id: 'routes/all-products',
              path: 'varer',
              lazy: () => import('./routes/all-products.tsx'),
            },
            catalogueRoute,
            { id: 'routes/search', path: 'search', lazy: () => import('./routes/search.tsx') },
            {
              id: 'routes/cut-list',
              path: 'kapliste',
              lazy: () => import('./routes/cut-list.tsx'),
            },
            ...checkoutRoutes,
            ...more,
            // The front page is one of them.
            { id: 'routes/node', path: '*', lazy: () => import('./routes/node.tsx') },
          ],
        },
      ],
    },
  ]
}

/**
 * The routes that most visits never need, fetched when one of them does.
 *
 * @param roots The first segments of their paths.
 */
export async function fetchRoutes(path: string, roots: readonly string[]): Promise<RouteObject[]> {
  const [, root = ''] = path.toLowerCase().split('/')
  if (!roots.includes(root)) return []
  return (await import('./routes/account/routes.ts')).accountRoutes
}

/** Loads lazy routes and merges what they export into them, so that they match and render without waiting. */
export async function loadLazy(needed: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    needed.map(async (route) => {
      if (typeof route.lazy === 'function') {
        Object.assign(route, await route.lazy(), { lazy: undefined })
      }
    }),
  )
}

export function listRoutes(among: readonly RouteObject[]): RouteObject[] {
  return among.flatMap((route) => [route, ...listRoutes(route.children ?? [])])
}

/** The first segments of their paths. */
export function rootsOf(routes: readonly RouteObject[]): string[] {
  const roots = listRoutes(routes).flatMap(({ path }) => path?.split('/')[0] ?? [])
  return [...new Set(roots)]
}
