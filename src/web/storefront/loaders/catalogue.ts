import { data, type LoaderFunctionArgs } from 'react-router'
import type { StaticRouteReply } from '#contract/catalogue/static-route'
import { canonicalPath } from '#kernel/paths/canonical-path'
import { type Shop, shopContext } from '../shop-context.ts'
import { parseFilters } from '../views/fragment.ts'
import { type CategoryAsked, loadCategory } from '../views/list/category.ts'
import { isAfterLast } from '../views/list/list.ts'
import { readListQuery } from '../views/list/load-list.ts'
import { type NotFoundView, toNotFound } from '../views/not-found.ts'
import { loadProduct } from '../views/product/product.ts'

/** Resolves an address below /varer to a category, a product, a redirect or not found. */
export async function catalogue({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const url = new URL(request.url)
  try {
    const { data: route } = await shop.api.catalogue.staticRoute(canonicalPath(url.pathname) ?? '/')
    if (route.redirect_url) throw shop.redirects.follow(route.redirect_url, route.redirect_type)
    return await load(shop, route, url)
  } catch (failure) {
    const notFound = toNotFound(failure)
    if (!notFound) throw failure
    return await show(shop, notFound)
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
  if (route.model === 'Products' && id) {
    const product = await withPage(shop.fetchPage('product'), loadProduct(api, id))
    if (product.hasTable) await shop.fetchPage('productTable')
    return product
  }
  return show(shop, { kind: 'notFound', status: route.pass.id ?? 404, nearest: [] })
}

/** A page after the last is not found, unless filters have emptied it. */
async function loadPageOfCategory(shop: Shop, asked: CategoryAsked) {
  const category = await withPage(shop.fetchPage('category'), loadCategory(shop.api, asked))
  if (category.hasTable) await shop.fetchPage('table')
  if (shop.fragment() !== '' || !isAfterLast(category.products.list)) return category
  const { name } = category
  return show(shop, { kind: 'notFound', status: 404, nearest: [{ name, url: asked.path }] })
}

/** Loads the component with the data. */
async function withPage<View>(page: Promise<unknown>, view: Promise<View>): Promise<View> {
  const [shown] = await Promise.all([view, page])
  return shown
}

function show(shop: Shop, notFound: NotFoundView) {
  return withPage(
    shop.fetchPage('notFound'),
    Promise.resolve(data(notFound, { status: notFound.status })),
  )
}
