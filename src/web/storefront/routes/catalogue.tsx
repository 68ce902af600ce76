import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { StaticRouteReply } from '#contract/static-route'
import { canonicalPath } from '#kernel/address'
import { CategoryPage } from '../components/category-page.tsx'
import { LostPage } from '../components/lost-page.tsx'
import { ProductPage } from '../components/product-page.tsx'
import { parseFilters } from '../filters/fragment.ts'
import { keepOverFragments } from '../filters/keep-over-fragments.ts'
import type { PageHandle, PageMeta } from '../meta.ts'
import { type Shop, shopContext } from '../shop-context.ts'
import { texts } from '../texts.ts'
import { type CategoryView, loadCategory } from '../views/category.ts'
import { readListQuery } from '../views/list.ts'
import { type LostView, toLost } from '../views/lost.ts'
import { loadProduct, type ProductView } from '../views/product.ts'

type Data = CategoryView | ProductView | LostView

/** Finds out what an address below /varer shows: a category, a product, another address, or nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const url = new URL(request.url)
  try {
    const { data: route } = await shop.api.catalogue.staticRoute(canonicalPath(url.pathname) ?? '/')
    if (route.redirect_url) throw shop.redirects.follow(route.redirect_url, route.redirect_type)
    return await load(shop, route, url)
  } catch (failure) {
    const lost = toLost(failure)
    if (!lost) throw failure
    return data(lost, { status: lost.status })
  }
}

type Route = StaticRouteReply['data']

async function load({ api, fragment }: Shop, route: Route, url: URL) {
  const id = route.foreign_key ?? route.pass.id
  if (route.model === 'Categories' && id) {
    const list = { ...readListQuery(url.searchParams), filters: parseFilters(fragment()) }
    return loadCategory(api, { id, path: url.pathname, filter: route.pass.filter, list })
  }
  if (route.model === 'Products' && id) return loadProduct(api, id)
  const status = route.pass.id ?? 404
  const lost: LostView = { kind: 'lost', status, nearest: [] }
  return data(lost, { status })
}

export const shouldRevalidate = keepOverFragments

export const handle: PageHandle<Data> = {
  meta: (shown): PageMeta =>
    shown.kind === 'lost' ? { title: texts.lost(shown.status).title } : shown.meta,
}

export function Component() {
  const shown = useLoaderData<Data>()
  switch (shown.kind) {
    case 'category':
      return <CategoryPage category={shown} />
    case 'product':
      return <ProductPage product={shown} />
    case 'lost':
      return <LostPage lost={shown} />
  }
}
