import {
  adminStaticRoute,
  adminStaticRouteInPath,
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
import { inFormats } from '#contract/files'
import { writerOf } from '#contract/writer'
import { danishDay } from '#kernel/time'
import { requirePermission } from '#shop/access'
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
  readRoutes,
} from '#shop/routing'
import { type Column, MOST_ROWS } from '#shop/tables'
import { sendTable } from '../files/send-file.ts'
import { asRead } from '../guard/as-read.ts'
import { yesOrNo } from '../lists/short-list.ts'
import { sentenceOf } from '../problem/field-texts.ts'
import { orNotFound } from '../problem/refusals.ts'
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
  creates: {
    summary: 'A new static route; chains of redirects become one, and a loop is refused',
    audit: 'route_created',
    body: newStaticRoute,
    create: createRoute,
  },
  deletes: { summary: 'Deletes a static route', audit: 'route_deleted', drop: deleteRoute },
} as const

const MODELS: Readonly<Record<AdminRoute['model'], string>> = {
  Categories: 'Kategori',
  Products: 'Vare',
  Nodes: 'Side',
  Error: 'Fejlside',
}

const columns: readonly Column<AdminRoute>[] = [
  { name: 'Adresse', kind: 'text', width: 50, of: ({ url }) => url },
  { name: 'Fører til', kind: 'text', width: 50, of: ({ redirect_url }) => redirect_url },
  {
    name: 'Slags',
    kind: 'text',
    of: ({ redirect_url, redirect_type }) => (redirect_url ? String(redirect_type) : null),
  },
  { name: 'Viser', kind: 'text', of: ({ model }) => MODELS[model] },
  { name: 'Nummer', kind: 'text', of: ({ foreign_key }) => foreign_key && String(foreign_key) },
  { name: 'Aktiv', kind: 'text', of: ({ active }) => yesOrNo(active) },
  { name: 'Automatisk', kind: 'text', of: ({ automatic }) => yesOrNo(automatic) },
  { name: 'Ændret', kind: 'day', of: ({ modified }) => danishDay(modified) },
]

/** Addresses of the shop, for staff. */
export const adminStaticRouteRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'routes_edit',
      rate: 'read',
      filesRate: 'export',
      audit: 'list_exported',
      tag: TAG,
      summary: 'Addresses of the shop, fifty a page or as a file',
      query: adminStaticRoutesQuery,
      reply: { 200: inFormats('Addresses of the shop', adminStaticRoutesReply) },
    },
    async (request, { db }, reply) => {
      const { page, format = 'json', ...asked } = request.query
      request.isAudited = format !== 'json'
      if (format !== 'json') {
        requirePermission(request.principal, 'export_run')
        const found = await readRoutes(db, asked, MOST_ROWS)
        return sendTable(reply, 'Adresser', format, { name: 'Adresser', columns, ...found })
      }
      const portion = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const found = await listRoutes(db, { ...asked, ...portion })
      const { routes: listed, count, is_count_exact } = found
      return { data: listed.map(toReply), count, metadata: { is_count_exact } }
    },
  ),
  ...resourceRoutes(resource),
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
      const site = orNotFound(await findSite(db, body.site_id))
      return { data: toImported(await importOldAddresses(db, site, body.text, dry)) }
    },
  ),
]

function toImported({ errors, ...counts }: ImportedAddresses) {
  return {
    ...counts,
    errors: errors.map(({ fault, ...row }) => ({ ...row, message: sentenceOf({ code: fault }) })),
  }
}
