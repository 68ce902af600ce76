export {
  type Resolved,
  type Route,
  resolveAddress,
  type Target,
  type Targets,
} from './resolve-address.ts'
export { type RoutePass, type StaticRoute, toRouteUrl } from './static-route.ts'
export { listRoutesOf } from './store.ts'
export { findSite, type Site } from './store-site.ts'
