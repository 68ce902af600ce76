import { data, type LoaderFunctionArgs } from 'react-router'
import { canonicalPath } from '#kernel/paths/canonical-path'
import { type Shop, shopContext } from '../shop-context.ts'
import { parseFilters } from '../views/fragment.ts'
import { type CategoryQuery, loadCategory } from '../views/list/category.ts'
import { isAfterLast } from '../views/list/list.ts'
import { readListQuery } from '../views/list/load-list.ts'
import { type NotFoundView, orNotFound, toNotFound } from '../views/not-found.ts'
import { loadProduct } from '../views/product/product.ts'

/** An address below /varer: a category, a product, a redirect or not found. */
export async function catalogue({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const url = new URL(request.url)
  const page = await shop.api.catalogue.page(canonicalPath(url.pathname) ?? '/')
  switch (page.kind) {
    case 'category': {
      const list = { ...readListQuery(url.searchParams), filters: parseFilters(shop.fragment()) }
      const { id, filter } = page
      return loadPageOfCategory(shop, { id, path: url.pathname, filter, list })
    }
    case 'product':
      return loadPageOfProduct(shop, page.id)
    case 'redirect':
      throw shop.redirects.follow(page.to, page.status)
    default:
      return show(shop, toNotFound(page))
  }
}

async function loadPageOfProduct(shop: Shop, id: number) {
  const product = await withPage(shop.fetchPage('product'), orNotFound(loadProduct(shop.api, id)))
  if (product.kind === 'notFound') return show(shop, product)
  if (product.hasTable) await shop.fetchPage('productTable')
  return product
}

/** A page after the last is not found, unless filters have emptied it. */
async function loadPageOfCategory(shop: Shop, asked: CategoryQuery) {
  const category = await withPage(
    shop.fetchPage('category'),
    orNotFound(loadCategory(shop.api, asked)),
  )
  if (category.kind === 'notFound') return show(shop, category)
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
