import { Button } from '@mantine/core'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import type { QueryOf } from '#api-client'
import { requiring } from '../access/require-right.ts'
import { useButtonKey } from '../keys/button-keys.tsx'
import { type ListData, listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import { readState } from '../lists/list-state.ts'
import type { Services } from '../services.ts'
import { NewProduct } from './new-product.tsx'
import { type LoadedPrices, PricesPage } from './prices-page.tsx'
import { productList } from './product-list.tsx'
import { ProductPage } from './product-page.tsx'
import { type FormLink, type LoadedProduct, type ProductRow, toldApart } from './product-values.ts'
import { PutBackButton } from './put-back.tsx'

const PERMISSION = 'products_read'
type Query = QueryOf<'GET', '/api/admin/shop/products'>

interface LoadedList extends ListData<ProductRow> {
  readonly categories: readonly FormLink[]
}

export function listRoute(services: Services) {
  const load = async (args: LoaderFunctionArgs): Promise<LoadedList> => {
    // What is read does not depend on what categories are called.
    const [categories, list] = await Promise.all([
      readCategories(services, args.request.signal),
      listLoader(services, productList([]))(args),
    ])
    return { ...list, categories }
  }
  return { Component: List, loader: requiring(services, PERMISSION, load) }
}

async function readCategories(
  { api }: Services,
  signal: AbortSignal,
): Promise<readonly FormLink[]> {
  const query = { list: true, sparse: true, getHidden: true } as const
  const { data } = await api.get('/api/admin/shop/categories', { query, signal })
  return toldApart(
    data.flatMap(({ id, name, parent_id }) => (id && name ? [{ id, name, parent_id }] : [])),
  )
}

/** The goods that the list shows, all on one page. */
export function pricesRoute(services: Services) {
  const load = async ({ request }: LoaderFunctionArgs): Promise<LoadedPrices> => {
    const { signal, url } = request
    const { search, tab, filters } = readState(productList([]), new URL(url).searchParams)
    const categoryIds = new URL(url).searchParams.get('categoryIds')
    const [{ data, count }, options] = await Promise.all([
      services.api.get('/api/admin/shop/products', {
        query: {
          ...{ all: true, onlyReal: true, with_prices: true },
          ...(search && { search }),
          ...(tab && { state: tab as Query['state'] }),
          ...(filters.lacks && { lacks: filters.lacks as Query['lacks'] }),
          ...(categoryIds && /^\d{1,15}$/.test(categoryIds) && { categoryIds, allChildren: true }),
        },
        signal,
      }),
      services.api.get('/api/admin/shop/product-options', { signal }),
    ])
    return { rows: data, count, groups: options.data.price_groups }
  }
  return { Component: Prices, loader: requiring(services, PERMISSION, load) }
}

export function oneRoute(services: Services) {
  const { api } = services
  const load = async ({
    params,
    request: { signal },
  }: LoaderFunctionArgs): Promise<LoadedProduct> => {
    const { id = '' } = params
    const [product, categories, { data: options }] = await Promise.all([
      api.get('/api/admin/shop/products/{id}', { id, signal }),
      readCategories(services, signal),
      api.get('/api/admin/shop/product-options', { signal }),
    ])
    return { ...product, categories, options }
  }
  return { Component: One, loader: requiring(services, PERMISSION, load) }
}

function List() {
  const { categories } = useLoaderData() as LoadedList
  return <ListPage description={productList(categories)} actions={<ListActions />} />
}

/** What leads on from the list: the prices of what it shows, and a new product. */
function ListActions() {
  const { search } = useLocation()
  const key = useButtonKey('e')
  return (
    <>
      <Button variant="default" component={Link} to={`/varer/priser${search}`} {...key}>
        Priser i regneark
      </Button>
      <PutBackButton />
      <NewProduct />
    </>
  )
}

function Prices() {
  return <PricesPage loaded={useLoaderData() as LoadedPrices} />
}

function One() {
  const loaded = useLoaderData() as LoadedProduct
  return <ProductPage key={loaded.data.id} loaded={loaded} />
}
