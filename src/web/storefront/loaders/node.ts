import { data, type LoaderFunctionArgs } from 'react-router'
import type { PageOfAddress } from '#contract/content/page-of-address'
import { canonicalPath } from '#kernel/paths/canonical-path'
import { type Shop, shopContext } from '../shop-context.ts'
import type { NodeView } from '../views/content/node.ts'
import { toNotFound } from '../views/not-found.ts'
import { loadSections } from './node-sections.ts'

/** Any address outside of the catalogue: a page of the merchant, or a redirect to one; if neither, similar pages are suggested. */
export async function node({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const { pathname, search } = new URL(request.url)
  const page = await shop.api.catalogue.page((canonicalPath(pathname) ?? '/') + search)
  if (page.kind === 'redirect') throw shop.redirects.follow(page.to, page.status)
  if (page.kind === 'node') return load(shop, page)
  const notFound = toNotFound(page)
  return data(notFound, { status: notFound.status })
}

type PageOfNode = Extract<PageOfAddress, { kind: 'node' }>

async function load(shop: Shop, { node, contents, breadcrumbs }: PageOfNode) {
  return {
    kind: 'node',
    id: node.id,
    type: node.type,
    title: node.title || node.name,
    breadcrumbs: breadcrumbs.map(({ name, url }) => ({ label: name, href: url })),
    sections: await loadSections(shop.api, node, contents),
    meta: {
      title: node.seo_name || node.title || node.name,
      description: node.seo_description || undefined,
      canonical: node.url,
      noindex: node.is_noindex || undefined,
    },
  } satisfies NodeView
}
