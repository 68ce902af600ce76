import type { ComponentType } from 'react'
import type { Page } from '../meta.ts'
import type { FetchPage } from '../shop-context.ts'
import type { CategoryView } from '../views/list/category.ts'
import type { NotFoundView } from '../views/not-found.ts'
import type { ProductView } from '../views/product/product.ts'

interface LazyPage<Props> extends Page {
  /** @throws {Error} before it has been loaded. */
  readonly shown: () => ComponentType<Props>
}

/** The pages of addresses below /varer, whose kind is known only when the API has resolved the address. */
export const pages = {
  category: lazyPage<{ category: CategoryView }>(
    'components/products/category-page',
    async () => (await import('../components/products/category-page.tsx')).CategoryPage,
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

/** The page for a kind of data. */
export function pageOf(data: CategoryView | ProductView | NotFoundView): Page {
  return data.kind === 'product' && data.hasTable ? pages.productTable : pages[data.kind]
}

export const fetchPage: FetchPage = (kind) => pages[kind].load()

function lazyPage<Props>(
  file: string,
  fetch: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let found: ComponentType<Props> | undefined
  return {
    file,
    load: async () => {
      found ??= await fetch()
    },
    shown: () => {
      if (!found) throw new Error(`${file} is shown before it has come`)
      return found
    },
  }
}
