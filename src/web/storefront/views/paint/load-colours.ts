import { data, type LoaderFunctionArgs } from 'react-router'
import type { Api } from '#api-client'
import type { Colour, ColourReply, ColoursReply, TintedPaint } from '#contract/paint/colour'
import type { ColourReads } from '#surface/reads'
import { shopContext } from '../../shop-context.ts'
import { orNotFound } from '../not-found.ts'
import { colourCalls } from './colour-calls.ts'
import { LISTS } from './colour-paths.ts'
import {
  type ColoursQuery,
  type CompareQuery,
  readColoursQuery,
  readCompareQuery,
  readHue,
  readTintQuery,
  type TintQuery,
} from './paint-query.ts'

const COLOURS_A_PAGE = 200

/** The reads of colours: the server brings its own, the browser calls when such a page is opened. */
function readsOf(api: Api): ColourReads {
  return api.colours ?? colourCalls(api)
}

/** A list of colours. */
export interface ColoursView {
  readonly kind: 'start' | 'list' | 'search'
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

/** There is no such colour or list. */
export type Missing = { readonly kind: 'missing' }
const missing = () => data<Missing>({ kind: 'missing' }, { status: 404 })

export async function loadStart({ context }: LoaderFunctionArgs) {
  const reads = readsOf(context.get(shopContext).api)
  return toView(await reads.colours({ system: 'indefarver' }), 'start', 'indefarver', {})
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

/** A colour and those beside it. */
export type ColourView = { readonly kind: 'colour' } & ColourReply

export async function loadColour({ params, context }: LoaderFunctionArgs) {
  const { system = '', slug = '' } = params
  const reply = await orNotFound(readsOf(context.get(shopContext).api).colour(system, slug))
  if ('kind' in reply) return missing()
  return { kind: 'colour', ...reply } satisfies ColourView
}

/** A colour beside another. */
export interface CompareView {
  readonly kind: 'compare'
  readonly colour: Colour
  /** Undefined until one is found. */
  readonly other: Colour | undefined
  readonly query: CompareQuery
}

export async function loadCompare({ request, context }: LoaderFunctionArgs) {
  const query = readCompareQuery(new URL(request.url).searchParams)
  if (query.farve === undefined) return missing()
  const reads = readsOf(context.get(shopContext).api)
  const [system = '', slug = ''] = query.farve.split('/')
  const [found, others] = await Promise.all([
    orNotFound(reads.colour(system, slug)),
    query.med ? reads.colours({ search: query.med, limit: 1 }) : undefined,
  ])
  if ('kind' in found) return missing()
  const other = others?.data[0]
  return { kind: 'compare', colour: found.data, other, query } satisfies CompareView
}

/** A can with its price. */
export interface PricedCan {
  readonly id: number
  readonly name: string
  readonly millilitres: number
  /** Kroner of one, incl. VAT and ex VAT. */
  readonly price: number
  readonly net_price: number
}

export interface TintView {
  readonly kind: 'tint'
  readonly colour: Colour
  readonly paints: readonly TintedPaint[]
  readonly query: TintQuery
  /** Of the paint that was chosen. */
  readonly cans: readonly PricedCan[]
  /** What its form sent was refused. */
  readonly is_refused: boolean
}

export async function loadTint({ params, request, context }: LoaderFunctionArgs) {
  const { system = '', slug = '' } = params
  const { searchParams } = new URL(request.url)
  const query = readTintQuery(searchParams)
  const { api } = context.get(shopContext)
  const found = await orNotFound(readsOf(api).paints(system, slug))
  if ('kind' in found) return missing()
  const { colour, paints } = found.data
  const chosen = paints.find(({ id }) => String(id) === query.vare)
  const cans = chosen ? await loadCans(api, chosen) : []
  const is_refused = searchParams.has('fejl')
  return { kind: 'tint', colour, paints, query, cans, is_refused } satisfies TintView
}

/** Those that can be bought. */
async function loadCans(api: Api, { id, cans }: TintedPaint): Promise<PricedCan[]> {
  const { data: product } = await api.catalogue.product(id)
  const children = product.child_products ?? []
  return cans.flatMap(({ product_id, millilitres }) => {
    const child = children.find((one) => one.id === product_id)
    const best = child?.best_price
    if (!child || !best || child.stock_status === 'out_of_stock') return []
    const { price, net_price } = best
    return { id: product_id, name: child.name, millilitres, price, net_price }
  })
}

/** The triangle of a hue. */
export interface TriangleView {
  readonly kind: 'triangle'
  readonly hue: string
  readonly ncs_licensed: boolean
}

const FIRST_HUE = 'Y80R'

/** Nuances are computed where they are drawn. */
export async function loadTriangle({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const reads = readsOf(context.get(shopContext).api)
  const { metadata } = await reads.colours({ limit: 1 })
  const hue = readHue(searchParams) ?? FIRST_HUE
  return { kind: 'triangle', hue, ncs_licensed: metadata.ncs_licensed } satisfies TriangleView
}
