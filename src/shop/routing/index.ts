export {
  type KnownTarget,
  type Resolved,
  type Route,
  resolveAddress,
  type Target,
  type Targets,
} from './resolve-address.ts'
export { type StaticRoute, toRouteUrl } from './static-route.ts'
export { listGivenUrls, listLiveRoutes, listRoutesAtAny, listRoutesOf } from './store.ts'
export { findSite } from './store-site.ts'
