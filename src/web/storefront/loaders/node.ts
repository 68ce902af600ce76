import { data, type LoaderFunctionArgs } from 'react-router'
import type { NodeForUrlReply } from '#contract/content/node'
import { canonicalPath } from '#kernel/paths/canonical-path'
import { type Shop, shopContext } from '../shop-context.ts'
import type { NodeView } from '../views/content/node.ts'
import { type NotFoundView, toNotFound } from '../views/not-found.ts'
import { loadSections } from './node-sections.ts'

const FOUND_ELSEWHERE = 302
const ADDRESS_MAX = 2_000

/** Any address outside of the catalogue: a page of the merchant, or a redirect to one; if neither, similar pages are suggested. */
export async function node({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const { pathname, search } = new URL(request.url)
  const path = canonicalPath(pathname) ?? '/'
  const old = search === '' ? undefined : await followOldAddress(shop, path + search)
  if (old) return old
  try {
    // What is too long to be asked is left out; no page is found by it.
    const asked = path.length + search.length > ADDRESS_MAX ? path : path + search
    return await load(shop, await shop.api.catalogue.node(asked))
  } catch (failure) {
    if (!toNotFound(failure)) throw failure
    return await followRoute(shop, path)
  }
}

async function load(shop: Shop, { data: node, meta }: NodeForUrlReply) {
  const to = node.redirect ?? node.internal_url
  if (to !== null && to !== node.url) throw shop.redirects.follow(to, FOUND_ELSEWHERE)
  if (node.type === 'global') return show({ kind: 'notFound', status: 404, nearest: [] })
  const crumbs = meta?.breadcrumbs ?? []
  return {
    kind: 'node',
    id: node.id,
    type: node.type,
    title: node.title || node.name,
    breadcrumbs: crumbs.map(({ name, url }) => ({ label: name, href: url })),
    sections: await loadSections(shop.api, node, meta?.contents ?? []),
    meta: {
      title: node.seo_name || node.title || node.name,
      description: node.seo_description || undefined,
      canonical: node.url,
      noindex: node.is_noindex || undefined,
    },
  } satisfies NodeView
}

/** A query may name a page of the previous shop, also on a path that shows something. */
async function followOldAddress(shop: Shop, address: string) {
  if (address.length > ADDRESS_MAX) return undefined
  try {
    const { data: route } = await shop.api.catalogue.staticRoute(address)
    if (!route.url.includes('?') || route.redirect_url === null) return undefined
    throw shop.redirects.follow(route.redirect_url, route.redirect_type)
  } catch (failure) {
    const notFound = toNotFound(failure)
    if (!notFound) throw failure
    return notFound.isOld ? show(notFound) : undefined
  }
}

async function followRoute(shop: Shop, path: string) {
  try {
    const { data: route } = await shop.api.catalogue.staticRoute(path)
    const { filter } = route.pass
    const home = filter ? `${route.canonical_url}#${filter}` : route.canonical_url
    const to = route.redirect_url ?? home
    if (to && to !== path) throw shop.redirects.follow(to, route.redirect_type)
    return show({ kind: 'notFound', status: route.pass.id ?? 404, nearest: [] })
  } catch (failure) {
    const notFound = toNotFound(failure)
    if (!notFound) throw failure
    return show(notFound)
  }
}

function show(notFound: NotFoundView) {
  return data(notFound, { status: notFound.status })
}
