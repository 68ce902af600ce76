import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '#api-client'
import type { Colour, TintedPaint } from '#contract/paint/colour'
import { shopContext } from '../../shop-context.ts'
import { orNotFound } from '../not-found.ts'
import { missing, readsOf } from './colour-reads.ts'
import { readTintQuery, type TintQuery } from './tint-query.ts'

/** A can with its price. */
export interface PricedCan {
  readonly id: number
  readonly name: string
  readonly millilitres: number
  /** No more can be bought; null: as many as are wanted. */
  readonly most: number | null
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
  return cans.flatMap(({ product_id, millilitres, most }) => {
    const child = children.find((one) => one.id === product_id)
    const best = child?.best_price
    if (!child || !best || child.stock_status === 'out_of_stock') return []
    const { price, net_price } = best
    return { id: product_id, name: child.name, millilitres, most, price, net_price }
  })
}
