import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requiring } from '../access/require-right.ts'
import type { Services } from '../services.ts'
import { CategoriesPage, NoCategory } from './categories-page.tsx'
import type { Shown } from './category.ts'
import { CategoryPage } from './category-page.tsx'
import type { Row } from './many.ts'
import { type LoadedMany, ManyPage } from './many-page.tsx'
import { type Tree, toTree } from './tree.ts'

const PERMISSION = 'products_read'
const LIST = '/api/admin/shop/categories'

export function treeRoute(services: Services) {
  const load = async ({ request: { signal } }: LoaderFunctionArgs): Promise<Tree> => {
    const query = { sparse: true, getHidden: true, counts: true } as const
    return toTree((await services.api.get(LIST, { query, signal })).data)
  }
  return { Component: CategoriesPage, loader: requiring(services, PERMISSION, load) }
}

export function noneRoute() {
  return { Component: NoCategory }
}

export function manyRoute(services: Services) {
  const load = async ({ request: { signal } }: LoaderFunctionArgs): Promise<LoadedMany> => {
    const query = { list: true, verbose: true, getHidden: true } as const
    const [rows, groups, tags] = await Promise.all([
      services.api.get(LIST, { query, signal }),
      services.api.get('/api/admin/shop/variant-groups', { signal }),
      services.api.get('/api/admin/tags', { signal }),
    ])
    return { rows: rows.data as readonly Row[], groups: groups.data, tags: tags.data }
  }
  return { Component: ManyPage, loader: requiring(services, 'categories_edit', load) }
}

export function oneRoute({ api, session }: Services) {
  const load = async ({ params, request: { signal } }: LoaderFunctionArgs): Promise<Shown> => {
    const { id = '' } = params
    const [category, groups] = await Promise.all([
      api.get('/api/admin/shop/categories/{id}', { id, signal }),
      api.get('/api/admin/shop/variant-groups', { signal }),
    ])
    return { ...category, groups: groups.data }
  }
  return { Component: One, loader: requiring({ session }, PERMISSION, load) }
}

function One() {
  const shown = useLoaderData() as Shown
  return <CategoryPage key={shown.data.id} shown={shown} />
}
