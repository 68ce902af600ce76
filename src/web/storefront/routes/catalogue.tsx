import { createElement } from 'react'
import { type RouteObject, useLoaderData } from 'react-router'
import { keepOverFragments } from '../filters/keep-over-fragments.ts'
import { ask } from '../lazy-loaders.ts'
import type { PageHandle, PageMeta } from '../meta.ts'
import { notFoundTitle } from '../texts/not-found.ts'
import type { CategoryView } from '../views/list/category.ts'
import type { NotFoundView } from '../views/not-found.ts'
import type { ProductView } from '../views/product/product.ts'
import { pages, pagesOf } from './pages.ts'

type Data = CategoryView | ProductView | NotFoundView

const handle: PageHandle<Data> = {
  cache: 'shared',
  query: 'list',
  pages: pagesOf,
  meta: (shown): PageMeta =>
    shown.kind === 'notFound' ? { title: notFoundTitle(shown.status) } : shown.meta,
}

function Shown() {
  const shown = useLoaderData<Data>()
  switch (shown.kind) {
    case 'category':
      return createElement(pages.category.shown(), {
        category: shown,
        Table: shown.hasTable ? pages.table.shown() : undefined,
      })
    case 'product':
      return createElement((shown.hasTable ? pages.productTable : pages.product).shown(), {
        product: shown,
      })
    case 'notFound':
      return createElement(pages.notFound.shown(), { notFound: shown })
  }
}

/** Not lazy: its loader loads the component. */
export const catalogueRoute: RouteObject = {
  id: 'routes/catalogue',
  path: 'varer/*',
  loader: ask('catalogue'),
  shouldRevalidate: keepOverFragments,
  handle,
  Component: Shown,
}
