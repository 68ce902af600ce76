import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
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
import {
  type AdminRoute,
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
import { audited } from '../audit/audited.ts'
import type { AppDeps } from '../deps.ts'
import { asRead } from '../guard/as-read.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'
import { resourceRoutes } from '../resources/resource.ts'

const tags = ['Static routes']
const URL = '/api/admin/static-routes'
const PAGE_SIZE = 50
/** 10,000 rows of long addresses, in JSON. */
const IMPORT_LIMIT_BYTES = 8 * 1024 * 1024
const EDIT = permitted('routes_edit')
const look = { ...rated('look'), ...EDIT }

const routes = {
  list: {
    config: look,
    schema: {
      tags,
      summary: 'Addresses of the shop, fifty a page',
      querystring: adminStaticRoutesQuery,
      response: { 200: adminStaticRoutesReply },
    },
  },
  create: {
    config: { ...EDIT, ...audited('route_created') },
    schema: {
      tags,
      summary: 'A new static route; chains of redirects become one, and a loop is refused',
      body: newStaticRoute,
      response: { 201: adminStaticRouteReply },
    },
  },
  changeMany: {
    config: { ...EDIT, ...audited('routes_changed') },
    schema: {
      tags,
      summary: 'Changes static routes, all or none; with `dry` none, and shows what they would be',
      querystring: staticRouteChangesQuery,
      body: staticRouteChanges,
      response: { 200: adminStaticRoutesChanged },
    },
  },
  importOld: {
    bodyLimit: IMPORT_LIMIT_BYTES,
    config: { ...rated('file'), ...EDIT, ...audited('old_addresses_imported') },
    schema: {
      tags,
      summary: 'Takes addresses of the previous shop as CSV; with `dry` nothing is changed',
      querystring: oldAddressesQuery,
      body: oldAddresses,
      response: { 200: oldAddressesReply },
    },
  },
  remove: {
    config: { ...EDIT, ...audited('route_deleted') },
    schema: {
      tags,
      summary: 'Deletes a static route',
      params: adminStaticRouteInPath,
      response: { 200: adminStaticRouteDeleted },
    },
  },
}

const resource = {
  url: `${URL}/:id`,
  tag: 'Static routes',
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
export function adminStaticRouteRoutes({
  database: { db },
}: Pick<AppDeps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(URL, routes.list, async ({ query: { page, ...asked } }) => {
      const portion = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const found = await listRoutes(db, { ...asked, ...portion })
      const { routes: listed, count, is_count_exact } = found
      return { data: listed.map(toReply), count, metadata: { is_count_exact } }
    })
    await app.register(resourceRoutes(db, resource))
    app.post(URL, routes.create, async ({ body }, reply) =>
      reply.code(201).send({ data: toReply(await createRoute(db, body)) }),
    )
    const readBack = asRead({
      params: adminStaticRouteInPath,
      body: staticRouteChange,
      read: async (_request, { id }) => {
        const route = await findRouteById(db, id)
        return route && toReply(route)
      },
    })
    app.patch(
      URL,
      { ...routes.changeMany, ...readBack },
      async ({ body, query: { dry = false } }) => ({
        data: (await changeRoutes(db, body, dry)).map(toReply),
      }),
    )
    app.post(`${URL}/import`, routes.importOld, async ({ body, query: { dry = false } }) => {
      const site = await findSite(db, body.site_id)
      if (!site) throw new NotFound()
      return { data: toImported(await importOldAddresses(db, site, body.text, dry)) }
    })
    app.delete(`${URL}/:id`, routes.remove, async ({ params: { id } }) => {
      if (!(await deleteRoute(db, id))) throw new NotFound()
      return { data: { id } }
    })
  }
}

function toImported({ errors, ...counts }: ImportedAddresses) {
  return { ...counts, errors: errors.map((error) => ({ ...error })) }
}

function toReply({ modified, ...route }: AdminRoute) {
  return { ...route, pass: { ...route.pass }, modified: modified.toISOString() }
}
