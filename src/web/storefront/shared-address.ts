import { CHECKOUT_STEPS } from '#contract/basket-words'
import { paths, withQuery } from './paths.ts'
import { readCutQuery, writeWanted } from './views/cut-list.ts'
import { readListQuery } from './views/load-list.ts'

/** Pages that are a visitor's own: the server makes their frame, the browser the rest. */
const OWN_PAGES = new RegExp(
  `^/(processing|checkout(/(${CHECKOUT_STEPS.join('|')}|confirmation/[^/]+))?)$`,
)
const SEARCH_PAGE = paths.search('')
const CUT_PAGE = paths.cutList(undefined, '')

/**
 * The address under which one reply does for everybody, `undefined` for a page that is a visitor's own. Of the query
 * string only what the page reads is left, and of that only what means something: nobody fills the memory with pages
 * that say the same.
 *
 * @param path Canonical.
 */
export function sharedAddress(path: string, query: URLSearchParams): string | undefined {
  if (OWN_PAGES.test(path)) return undefined
  if (path === CUT_PAGE) return cutAddress(query)
  const { from, page, sort, look } = readListQuery(query)
  const search = path === SEARCH_PAGE ? (query.get('search') ?? undefined) : undefined
  return withQuery(path, { search, from: from < page ? from : undefined, page, sort, look })
}

function cutAddress(query: URLSearchParams): string {
  const { id, wanted } = readCutQuery(query)
  return paths.cutList(id, writeWanted(wanted))
}
