import type { LazyRouteFunction, RouteObject } from 'react-router'

/** @param file Of the page, in this folder, without its ending. */
function page(file: string, path: string, lazy: LazyRouteFunction<RouteObject>): RouteObject {
  return {
    id: `routes/paint/${file}`,
    path: path === '' ? 'paint-picker' : `paint-picker/${path}`,
    lazy,
  }
}

/** Colours, and the paint that is mixed in them. */
export const paintRoutes: RouteObject[] = [
  page('start', '', () => import('./start.tsx')),
  page('search', 'search', () => import('./search.tsx')),
  page('compare', 'sammenlign', () => import('./compare.tsx')),
  page('photo', 'fra-billede', () => import('./photo.tsx')),
  page('favourites', 'favoritter', () => import('./favourites.tsx')),
  page('triangle', 'ncs-farver', () => import('./triangle.tsx')),
  page('list', ':list', () => import('./list.tsx')),
  page('colour', ':system/:slug', () => import('./colour.tsx')),
  page('tint', ':system/:slug/maling', () => import('./tint.tsx')),
]
