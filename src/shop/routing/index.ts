export { findArchivedRoute, findFuzzyRoute, findRoute } from './find-route.ts'
export { type RoutePass, type StaticRoute, toRouteUrl } from './static-route.ts'
