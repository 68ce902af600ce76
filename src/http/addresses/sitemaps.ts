import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { wholeNumber } from '#contract/common'
import { escapeMarkup } from '#kernel/text/markup'
import {
  type Catalogue,
  countSitemapProducts,
  listCategoryDates,
  listSitemapProducts,
  type SitemapEntry,
} from '#shop/catalogue'
import { countSitemapNodes, listSitemapNodes } from '#shop/content'
import { listColourSlugs } from '#shop/paint'
import { findSite, type SiteKey } from '#shop/routing'
import type { Deps } from '../deps.ts'
import { originOf } from '../guard/origin.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

/** Entries in one file. The protocol allows ten times as many; writing more would hold other requests up. */
const ENTRIES = 5_000
/** What the protocol allows. */
const MOST_IN_A_FILE = 50_000
const AN_HOUR = 'public, max-age=3600'
const open = { access: 'anyone', hide: true } as const
const fileInPath = z.object({ page: wholeNumber(1, 50_000) })

const PICTURE_SIZE = 'detail.webp'
const IMAGES = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** Nothing for search engines: the API, baskets, search results. */
const PRIVATE = ['/api/', '/checkout/', '/processing', '/search', '/demo/']

/**
 * `robots.txt` and the sitemaps.
 *
 * @param entries Products in one file, at most.
 */
export function sitemapRoutes(entries = ENTRIES): readonly Route[] {
  return [
    route('GET /robots.txt', open, async (request, deps, reply) => {
      const rules = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)]
      const text = [...rules, '', `Sitemap: ${at(deps, request)}/sitemap.xml`, ''].join('\n')
      return send(reply, 'text/plain', text)
    }),
    route('GET /sitemap.xml', { ...open, rate: 'document' }, async (request, deps, reply) => {
      const { catalogue } = deps.context
      const { id } = await siteOf(catalogue, request)
      const [pages, products] = await Promise.all([
        countSitemapNodes(catalogue.db, id),
        countSitemapProducts(catalogue.db),
      ])
      const filesOf = (name: string, count: number) =>
        Array.from({ length: Math.ceil(count / entries) }, (_, i) => `${name}-${i + 1}`)
      const names = [
        'groups',
        'colours',
        ...filesOf('pages', pages),
        ...filesOf('products', products),
      ]
      const rows = names.map(
        (name) => `<loc>${escapeMarkup(`${at(deps, request)}/sitemaps/${name}.xml`)}</loc>`,
      )
      return send(reply, 'application/xml', writeAll('sitemapindex', 'sitemap', rows))
    }),
    listRoute('groups', listGroups),
    listRoute('colours', listColours),
    route(
      'GET /sitemaps/pages-:page.xml',
      { ...open, rate: 'export', params: fileInPath },
      async (request, deps, reply) => {
        const { catalogue } = deps.context
        const { id } = await siteOf(catalogue, request)
        const nodes = await listSitemapNodes(catalogue.db, id, request.params.page, entries)
        return sendSome(reply, nodes, at(deps, request))
      },
    ),
    route(
      'GET /sitemaps/products-:page.xml',
      { ...open, rate: 'export', params: fileInPath },
      async (request, deps, reply) => {
        const { db } = deps.context.catalogue
        const products = await listSitemapProducts(db, request.params.page, entries)
        return sendSome(reply, products, at(deps, request))
      },
    ),
  ]
}

/** A file that holds all that there is of something. */
function listRoute(
  name: string,
  list: (catalogue: Catalogue) => Promise<Partial<SitemapEntry>[]>,
): Route {
  return route(
    `GET /sitemaps/${name}.xml`,
    { ...open, rate: 'document' },
    async (request, deps, reply) => {
      const entries = await list(deps.context.catalogue)
      return send(reply, 'application/xml', writeEntries(entries, at(deps, request)))
    },
  )
}

/** Not the requested host, if possible: replies are cached for all, and one visitor's host would be in them. */
function at(
  { config, address }: Pick<Deps, 'config' | 'address'>,
  request: FastifyRequest,
): string {
  return request.site?.origin ?? config.publicOrigin ?? address?.() ?? originOf(request, config)
}

/** @throws {NotFound} when the file would be empty. */
function sendSome(
  reply: FastifyReply,
  entries: readonly Partial<SitemapEntry>[],
  origin: string,
): FastifyReply {
  if (entries.length === 0) throw new NotFound()
  return send(reply, 'application/xml', writeEntries(entries, origin))
}

/** The site whose pages are listed. */
async function siteOf({ db }: Catalogue, { site }: FastifyRequest): Promise<SiteKey> {
  return site ?? (await findSite(db)) ?? { id: 0, locale: 'da' }
}

/** The pages that stand by themselves, and every category at its own address. */
async function listGroups({ tree, db }: Catalogue): Promise<Partial<SitemapEntry>[]> {
  const [{ all }, dates] = await Promise.all([tree(), listCategoryDates(db)])
  const shown = all.filter(({ is_noindex, alias_of }) => !is_noindex && alias_of === null)
  return [
    { url: '/' },
    { url: '/varer' },
    ...shown.map(({ id, url }) => {
      const modified = dates.get(id)
      return { url, ...(modified && { modified }) }
    }),
  ]
}

/** The lists of colours, and every colour at its own address, as many as a file may hold. */
async function listColours({ db }: Catalogue): Promise<Partial<SitemapEntry>[]> {
  const lists = ['', '/indefarver', '/ral-farver', '/ppg-farver', '/ncs-farver']
  const slugs = await listColourSlugs(db, MOST_IN_A_FILE - lists.length)
  return [
    ...lists.map((path) => ({ url: `/paint-picker${path}` })),
    ...slugs.map(({ system, slug }) => ({ url: `/paint-picker/${system}/${slug}` })),
  ]
}

function writeEntries(entries: readonly Partial<SitemapEntry>[], origin: string): string {
  const rows = entries.map(({ url = '', modified, pictures = [] }) => {
    const location = `<loc>${escapeMarkup(origin + encodeURI(url))}</loc>`
    const changed = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : ''
    const shown = pictures.map((source) => {
      const picture = `${origin}/media/${encodeURIComponent(source)}/${PICTURE_SIZE}`
      return `<image:image><image:loc>${escapeMarkup(picture)}</image:loc></image:image>`
    })
    return location + changed + shown.join('')
  })
  return writeAll('urlset', 'url', rows, IMAGES)
}

function writeAll(root: string, element: string, rows: readonly string[], more = ''): string {
  const inside = rows.map((row) => `<${element}>${row}</${element}>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>
${inside}
</${root}>
`
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', AN_HOUR).type(`${type}; charset=utf-8`).send(text)
}
