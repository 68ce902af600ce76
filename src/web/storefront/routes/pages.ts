import type { ComponentProps } from 'react'
import type { CategoryPage } from '../components/products/category-page.tsx'
import type { CategoryTable } from '../components/products/category-table.tsx'
import type { Page } from '../meta.ts'
import type { FetchPage } from '../shop-context.ts'
import type { CategoryView } from '../views/list/category.ts'
import type { NotFoundView } from '../views/not-found.ts'
import type { ProductView } from '../views/product/product.ts'
import { lazyPage } from './lazy-page.ts'

/** The pages of addresses below /varer, whose kind is known only when the API has resolved the address. */
export const pages = {
  category: lazyPage<ComponentProps<typeof CategoryPage>>(
    'components/products/category-page',
    async () => (await import('../components/products/category-page.tsx')).CategoryPage,
  ),
  /** A part of pages that show products in a table. */
  table: lazyPage<ComponentProps<typeof CategoryTable>>(
    'components/products/category-table',
    async () => (await import('../components/products/category-table.tsx')).CategoryTable,
  ),
  product: lazyPage<{ product: ProductView }>(
    'components/product/product-page',
    async () => (await import('../components/product/product-page.tsx')).ProductPage,
  ),
  productTable: lazyPage<{ product: ProductView }>(
    'components/product/product-table-page',
    async () => (await import('../components/product/product-table-page.tsx')).ProductTablePage,
  ),
  notFound: lazyPage<{ notFound: NotFoundView }>(
    'components/not-found-page',
    async () => (await import('../components/not-found-page.tsx')).NotFoundPage,
  ),
}

/** The components for a kind of data. */
export function pagesOf(data: CategoryView | ProductView | NotFoundView): readonly Page[] {
  if (data.kind === 'category' && data.hasTable) return [pages.category, pages.table]
  return [data.kind === 'product' && data.hasTable ? pages.productTable : pages[data.kind]]
}

export const fetchPage: FetchPage = (kind) => pages[kind].load()
