import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Api } from '#api-client'
import type { Suggestions } from '#contract/catalogue/search'
import { UNSEEN } from '#contract/unseen'
import { paths } from '../paths.ts'
import { type Shop, shopContext } from '../shop-context.ts'
import { searchTexts } from '../texts/search.ts'
import { parseFilters } from '../views/fragment.ts'
import { isAfterLast } from '../views/list/list.ts'
import { readListQuery } from '../views/list/load-list.ts'
import { loadProducts } from '../views/list/load-products.ts'
import type { ProductSource, ProductsView } from '../views/list/products.ts'
import type { NotFoundView } from '../views/not-found.ts'

export interface SearchView {
  readonly kind: 'search'
  readonly search: string
  /** Undefined without a search text. */
  readonly products: ProductsView | undefined
  /** Categories with a matching name, when no product was found. */
  readonly groups: readonly { readonly name: string; readonly url: string }[]
}

const MAX_LENGTH = 200
const REFUSED = new RegExp(String.raw`[\p{Cc}${UNSEEN}]`, 'gu')
/** A text that may be a product number redirects to its product. */
const NUMBER = /^\D{0,16}\d[\d .-]{3,18}$/

export async function search({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const search = toSearch(query.get('search') ?? '')
  const shop = context.get(shopContext)
  const { api, fragment } = shop
  const asked = { ...readListQuery(query), filters: parseFilters(fragment()) }
  if (!search) {
    const nothing: SearchView = { kind: 'search', search, products: undefined, groups: [] }
    return isAfterLast({ from: asked.from, pages: 0 }) ? notThere(shop, search) : nothing
  }
  if (NUMBER.test(search)) {
    const suggested = await suggest(api, search)
    if (suggested?.exact_url) throw redirect(suggested.exact_url)
  }
  const products = await loadProducts(api, toSource(search), asked)
  if (fragment() === '' && isAfterLast(products.list)) return notThere(shop, search)
  const groups = products.total === 0 ? ((await suggest(api, search))?.categories ?? []) : []
  if (products.table) await shop.fetchPage('table')
  const view: SearchView = { kind: 'search', search, products, groups }
  return view
}

/** A page after the last is not found, as for categories. */
async function notThere(shop: Shop, search: string) {
  await shop.fetchPage('notFound')
  const first = { name: searchTexts.searchTitle(search), url: paths.search(search) }
  const notFound: NotFoundView = { kind: 'notFound', status: 404, nearest: search ? [first] : [] }
  return data(notFound, { status: 404 })
}

/** Optional: the page is shown without suggestions when they fail. */
function suggest(api: Api, search: string): Promise<Suggestions | undefined> {
  return api.catalogue.suggestions(search).catch(() => undefined)
}

/** Search results are filtered like any list. */
function toSource(search: string): ProductSource {
  return {
    href: '/search',
    query: { search },
    name: searchTexts.searchTitle(search),
    asked: { search },
    look: 'grid',
    route: '',
    above: undefined,
    landings: [],
    promoted: [],
  }
}

/** Signs that the API refuses are left out, as is the half of a sign that the greatest length cuts. */
function toSearch(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(REFUSED, ' ')
    .trim()
}
