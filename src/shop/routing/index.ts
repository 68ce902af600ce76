export {
  type KnownTarget,
  type Resolved,
  type Route,
  resolveAddress,
  type Target,
  type Targets,
} from './resolve-address.ts'
export type { StaticRoute } from './static-route.ts'
export { findSite, listLiveRoutes, listRoutesOf } from './store.ts'
