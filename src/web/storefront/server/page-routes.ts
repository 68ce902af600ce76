import type { RouteObject } from 'react-router'
import type { PageRoute } from '#surface/pages'
import type { PageQuery, ServedHandle } from '../meta.ts'
import { withQuery } from '../paths.ts'
import { readCutQuery, writeWanted } from '../views/calculators/cut-list.ts'
import { BRANCH_QUERY, readBranchQuery } from '../views/content/branch-query.ts'
import { readListQuery } from '../views/list/load-list.ts'
import { readCompareQuery } from '../views/paint/compare-query.ts'
import { readHue } from '../views/paint/load-triangle.ts'
import { readColoursQuery } from '../views/paint/paint-query.ts'
import { readTintQuery } from '../views/paint/tint-query.ts'

type Query = Parameters<typeof withQuery>[1]

/** What each kind of page reads of its query. Default and invalid values are left out, so that equal pages have equal addresses. */
const readers: Readonly<Record<PageQuery, (query: URLSearchParams) => Query>> = {
  list: toListQuery,
  search: (query) => ({ search: query.get('search') ?? undefined, ...toListQuery(query) }),
  node: (query) => ({ [BRANCH_QUERY]: readBranchQuery(query) }),
  colours: (query) => ({ ...readColoursQuery(query) }),
  compare: (query) => ({ ...readCompareQuery(query) }),
  tint: (query) => ({ ...readTintQuery(query) }),
  triangle: (query) => ({ kuloer: readHue(query) }),
  'cut-list': (query) => {
    const { id, wanted } = readCutQuery(query)
    return { vare: id, stykker: writeWanted(wanted) }
  },
}

function toListQuery(query: URLSearchParams): Query {
  const { from, page, sort, look } = readListQuery(query)
  return { from: from < page ? from : undefined, page, sort, look }
}

/**
 * Converts the route table to what the server registers.
 *
 * @throws {Error} when a route does not say how its page may be cached.
 */
export function toPageRoutes(routes: readonly RouteObject[], parent = ''): PageRoute[] {
  return routes.flatMap((route) => {
    const path = route.path === undefined ? parent : `${parent}/${route.path}`
    return route.children ? toPageRoutes(route.children, path) : [toPageRoute(route, path)]
  })
}

function toPageRoute({ id, handle }: RouteObject, path: string): PageRoute {
  const {
    cache,
    rate = 'page',
    query,
    showsBasket,
    sendsForm,
  } = (handle ?? {}) as Partial<ServedHandle>
  if (!cache) throw new Error(`the route ${id} does not say how its page may be cached`)
  return {
    path: path || '/',
    cache,
    rate,
    showsBasket,
    sendsForm,
    canonicalQuery: (asked) => (query ? withQuery('', readers[query](asked)) : ''),
  }
}
