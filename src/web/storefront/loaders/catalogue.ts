import { data, type LoaderFunctionArgs } from 'react-router'
import type { StaticRouteReply } from '#contract/static-route'
import { canonicalPath } from '#kernel/canonical-path'
import { parseFilters } from '../filters/fragment.ts'
import { type Shop, shopContext } from '../shop-context.ts'
import { type CategoryAsked, isEmptyPage, loadCategory } from '../views/category.ts'
import { readListQuery } from '../views/load-list.ts'
import { type LostView, toLost } from '../views/lost.ts'
import { loadProduct } from '../views/product.ts'

/** Finds out what an address below /varer shows: a category, a product, another address, or nothing. */
export async function catalogue({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const url = new URL(request.url)
  try {
    const { data: route } = await shop.api.catalogue.staticRoute(canonicalPath(url.pathname) ?? '/')
    if (route.redirect_url) throw shop.redirects.follow(route.redirect_url, route.redirect_type)
    return await load(shop, route, url)
  } catch (failure) {
    const lost = toLost(failure)
    if (!lost) throw failure
    return await show(shop, lost)
  }
}

type Route = StaticRouteReply['data']

async function load(shop: Shop, route: Route, url: URL) {
  const { api, fragment } = shop
  const id = route.foreign_key ?? route.pass.id
  if (route.model === 'Categories' && id) {
    const list = { ...readListQuery(url.searchParams), filters: parseFilters(fragment()) }
    const asked = { id, path: url.pathname, filter: route.pass.filter, list }
    return loadPageOfCategory(shop, asked)
  }
  if (route.model === 'Products' && id)
    return withPage(shop.fetchPage('product'), loadProduct(api, id))
  return show(shop, { kind: 'lost', status: route.pass.id ?? 404, nearest: [] })
}

/** A list has no end of pages with nothing on them; one that was narrowed in the browser still says what it is. */
async function loadPageOfCategory(shop: Shop, asked: CategoryAsked) {
  const category = await withPage(shop.fetchPage('category'), loadCategory(shop.api, asked))
  if (shop.fragment() !== '' || !isEmptyPage(category.shown)) return category
  const { name } = category
  return show(shop, { kind: 'lost', status: 404, nearest: [{ name, url: asked.path }] })
}

/** What shows it comes along with it. */
async function withPage<View>(page: Promise<unknown>, view: Promise<View>): Promise<View> {
  const [shown] = await Promise.all([view, page])
  return shown
}

function show(shop: Shop, lost: LostView) {
  return withPage(shop.fetchPage('lost'), Promise.resolve(data(lost, { status: lost.status })))
}
