import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { wholeNumber } from '#contract/common'
import { escapeMarkup } from '#kernel/markup'
import {
  type Catalogue,
  countSitemapProducts,
  listCategoryDates,
  listSitemapProducts,
  type SitemapEntry,
} from '#shop/catalogue'
import type { AppDeps } from '../deps.ts'
import { originOf } from '../guard/origin.ts'
import { openToAnyone } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'

/** Entries in one file. The protocol allows five times as many; fewer make a reply quick to write. */
const ENTRIES = 10_000
const AN_HOUR = 'public, max-age=3600'
const schema = { hide: true }

/** Nothing for search engines: the API, baskets, search results. */
const PRIVATE = ['/api/', '/checkout/', '/processing', '/search', '/demo/']

/**
 * `robots.txt` and the sitemaps.
 *
 * @param entries Products in one file, at most.
 */
export function sitemapRoutes(
  { config, address }: Pick<AppDeps, 'config' | 'address'>,
  catalogue: Catalogue,
  entries = ENTRIES,
): FastifyPluginAsyncZod {
  return async (app) => {
    openToAnyone(app)
    // Not the requested host, if possible: replies are cached for all, and one visitor's host would be in them.
    const at = (request: FastifyRequest) =>
      config.publicOrigin ?? address?.() ?? originOf(request, config)
    const rate = rated('page')

    app.get('/robots.txt', { schema }, (request, reply) => {
      const rules = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)]
      const text = [...rules, '', `Sitemap: ${at(request)}/sitemap.xml`, ''].join('\n')
      return send(reply, 'text/plain', text)
    })

    app.get('/sitemap.xml', { schema, config: rate }, async (request, reply) => {
      const products = await countSitemapProducts(catalogue.db)
      const files = Math.ceil(products / entries)
      const names = ['groups', ...Array.from({ length: files }, (_, i) => `products-${i + 1}`)]
      const rows = names.map(
        (name) => `<loc>${escapeMarkup(`${at(request)}/sitemaps/${name}.xml`)}</loc>`,
      )
      return send(reply, 'application/xml', writeAll('sitemapindex', 'sitemap', rows))
    })

    app.get('/sitemaps/groups.xml', { schema, config: rate }, async (request, reply) => {
      const groups = await listGroups(catalogue)
      return send(reply, 'application/xml', writeEntries(groups, at(request)))
    })

    const params = z.object({ page: wholeNumber(1, 50_000) })
    const file = { schema: { ...schema, params }, config: rate }
    app.get('/sitemaps/products-:page.xml', file, async (request, reply) => {
      const products = await listSitemapProducts(catalogue.db, request.params.page, entries)
      if (products.length === 0) throw new NotFound()
      return send(reply, 'application/xml', writeEntries(products, at(request)))
    })
  }
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

function writeEntries(entries: readonly Partial<SitemapEntry>[], origin: string): string {
  const rows = entries.map(({ url = '', modified }) => {
    const location = `<loc>${escapeMarkup(origin + encodeURI(url))}</loc>`
    return modified ? `${location}<lastmod>${modified.toISOString()}</lastmod>` : location
  })
  return writeAll('urlset', 'url', rows)
}

function writeAll(root: string, element: string, rows: readonly string[]): string {
  const inside = rows.map((row) => `<${element}>${row}</${element}>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${inside}
</${root}>
`
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', AN_HOUR).type(`${type}; charset=utf-8`).send(text)
}
