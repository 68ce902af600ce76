import {
  adminStaticRoute,
  adminStaticRouteDeleted,
  adminStaticRouteInPath,
  adminStaticRouteReply,
  adminStaticRoutesChanged,
  adminStaticRoutesQuery,
  adminStaticRoutesReply,
  newStaticRoute,
  oldAddresses,
  oldAddressesQuery,
  oldAddressesReply,
  staticRouteChange,
  staticRouteChanges,
  staticRouteChangesQuery,
} from '#contract/catalogue/admin-static-route'
import { writerOf } from '#contract/writer'
import {
  changeRoute,
  changeRoutes,
  createRoute,
  deleteRoute,
  findRouteById,
  findSite,
  type ImportedAddresses,
  importOldAddresses,
  listRoutes,
  lockForChange,
} from '#shop/routing'
import { asRead } from '../guard/as-read.ts'
import { sentenceOf } from '../problem/field-texts.ts'
import { NotFound } from '../problem/refusals.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Static routes'
const URL = '/api/admin/static-routes'
const PAGE_SIZE = 50
const toReply = writerOf(adminStaticRoute)
/** 10,000 rows of long addresses, in JSON. */
const IMPORT_LIMIT_BYTES = 8 * 1024 * 1024

const resource = {
  url: `${URL}/:id`,
  tag: TAG,
  name: 'a static route',
  permission: 'routes_edit',
  audit: { change: 'route_changed' },
  params: adminStaticRouteInPath,
  entity: adminStaticRoute,
  change: staticRouteChange,
  kept: ['modified'],
  find: findRouteById,
  lock: lockForChange,
  write: changeRoute,
  toEntity: toReply,
} as const

/** Addresses of the shop, for staff. */
export const adminStaticRouteRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'routes_edit',
      rate: 'read',
      tag: TAG,
      summary: 'Addresses of the shop, fifty a page',
      query: adminStaticRoutesQuery,
      reply: adminStaticRoutesReply,
    },
    async ({ query: { page, ...asked } }, { db }) => {
      const portion = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const found = await listRoutes(db, { ...asked, ...portion })
      const { routes: listed, count, is_count_exact } = found
      return { data: listed.map(toReply), count, metadata: { is_count_exact } }
    },
  ),
  ...resourceRoutes(resource),
  route(
    `POST ${URL}`,
    {
      access: 'routes_edit',
      audit: 'route_created',
      tag: TAG,
      summary: 'A new static route; chains of redirects become one, and a loop is refused',
      body: newStaticRoute,
      reply: { 201: adminStaticRouteReply },
    },
    async ({ body }, { db }) => ({ data: toReply(await createRoute(db, body)) }),
  ),
  route(
    `PATCH ${URL}`,
    {
      access: 'routes_edit',
      audit: 'routes_changed',
      tag: TAG,
      summary: 'Changes static routes, all or none; with `dry` none, and shows what they would be',
      query: staticRouteChangesQuery,
      body: staticRouteChanges,
      reply: adminStaticRoutesChanged,
      preValidation: ({ db }) =>
        asRead({
          params: adminStaticRouteInPath,
          body: staticRouteChange,
          read: async (_request, { id }) => {
            const found = await findRouteById(db, id)
            return found && toReply(found)
          },
        }),
    },
    async ({ body, query: { dry = false } }, { db }) => ({
      data: (await changeRoutes(db, body, dry)).map(toReply),
    }),
  ),
  route(
    `POST ${URL}/import`,
    {
      access: 'routes_edit',
      rate: 'document',
      audit: 'old_addresses_imported',
      tag: TAG,
      summary: 'Takes addresses of the previous shop as CSV; with `dry` nothing is changed',
      query: oldAddressesQuery,
      body: oldAddresses,
      reply: oldAddressesReply,
      bodyLimit: IMPORT_LIMIT_BYTES,
    },
    async ({ body, query: { dry = false } }, { db }) => {
      const site = await findSite(db, body.site_id)
      if (!site) throw new NotFound()
      return { data: toImported(await importOldAddresses(db, site, body.text, dry)) }
    },
  ),
  route(
    `DELETE ${URL}/:id`,
    {
      access: 'routes_edit',
      audit: 'route_deleted',
      tag: TAG,
      summary: 'Deletes a static route',
      params: adminStaticRouteInPath,
      reply: adminStaticRouteDeleted,
    },
    async ({ params: { id } }, { db }) => {
      if (!(await deleteRoute(db, id))) throw new NotFound()
      return { data: { id } }
    },
  ),
]

function toImported({ errors, ...counts }: ImportedAddresses) {
  return {
    ...counts,
    errors: errors.map(({ fault, ...row }) => ({ ...row, message: sentenceOf({ code: fault }) })),
  }
}
