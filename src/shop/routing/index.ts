export { findAskedRoute } from './find-route.ts'
export { type ImportedAddresses, importOldAddresses } from './import-old-addresses.ts'
export type { RouteFault, RouteRefusal } from './refusals.ts'
export {
  type KnownTarget,
  type Resolved,
  type Route,
  resolveAddress,
  type Target,
  type Targets,
} from './resolve-address.ts'
export {
  changeRoute,
  changeRoutes,
  createRoute,
  deleteRoute,
  lockForChange,
} from './save-routes.ts'
export { isUsedByShop, type StaticRoute, toRouteUrl } from './static-route.ts'
export {
  findSite,
  listLiveRoutes,
  listOtherSites,
  listPathsWithQuery,
  listRoutesOf,
  type SiteKey,
} from './store.ts'
export { type AdminRoute, findRouteById, listRoutes, readRoutes } from './store-admin.ts'
export { dropNodeRoutes, keepNodeRoutes } from './store-node-routes.ts'
export { addRowRoutes, dropRowRoutes } from './store-row-routes.ts'
export { changeSite, listSites, lockSite } from './store-sites.ts'
