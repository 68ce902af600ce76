import type { LoaderFunctionArgs } from 'react-router'
import type { Colour, ColoursReply } from '#contract/paint/colour'
import { shopContext } from '../../shop-context.ts'
import { LISTS } from './colour-paths.ts'
import { missing, readsOf } from './colour-reads.ts'
import { type ColoursQuery, readColoursQuery } from './paint-query.ts'

const COLOURS_A_PAGE = 200

/** A list of colours. */
export interface ColoursView {
  readonly kind: 'list' | 'search'
  /** The last segment of the address of a list. */
  readonly list: string
  readonly query: ColoursQuery
  readonly colours: readonly Colour[]
  readonly count: number
  readonly pages: number
  readonly collections: ColoursReply['metadata']['collections']
  readonly families: ColoursReply['metadata']['families']
  readonly ncs_licensed: boolean
}

export async function loadList({ request, params, context }: LoaderFunctionArgs) {
  const system = LISTS[params.list ?? '']
  if (system === undefined || params.list === undefined) return missing()
  const query = readColoursQuery(new URL(request.url).searchParams)
  const reads = readsOf(context.get(shopContext).api)
  const reply = await reads.colours({ system, ...toAsked(query), search: undefined })
  return toView(reply, 'list', params.list, query)
}

export async function loadSearch({ request, context }: LoaderFunctionArgs) {
  const query = readColoursQuery(new URL(request.url).searchParams)
  const reads = readsOf(context.get(shopContext).api)
  const reply = await reads.colours(query.search ? toAsked(query) : { limit: 1 })
  const found = query.search ? reply : { ...reply, data: [], count: 0 }
  return toView(found, 'search', '', query)
}

function toAsked({ search, familie, sort, page }: ColoursQuery) {
  return { search, family: familie, sort, page, limit: COLOURS_A_PAGE }
}

function toView(
  { data: colours, count, metadata }: ColoursReply,
  kind: ColoursView['kind'],
  list: string,
  query: ColoursQuery,
): ColoursView {
  const pages = Math.max(1, Math.ceil(count / COLOURS_A_PAGE))
  return { kind, list, query, colours, count, pages, ...metadata }
}
