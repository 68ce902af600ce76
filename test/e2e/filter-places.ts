import type { APIRequestContext } from '@playwright/test'
import { categories } from './places.ts'

/** Lists that can be narrowed, asked of the shop itself. */

interface Option {
  id: number
  name: string
  count: number
}
interface Group {
  id: number
  name: string
  as_filter: boolean
  unit: string | null
  options: Option[]
}

export interface Narrowing {
  url: string
  total: number
  /** A group of words, and a value that some of the products have. */
  group: Group
  value: Option
  /** A second group, with a value that some of those have. */
  other: Group
  otherValue: Option
}

async function facets(request: APIRequestContext, query: string) {
  const reply = await request.get(`/api/shop/products/metadata?${query}`)
  return (await reply.json()) as { count: number; metadata: { variants: Group[] } }
}

/** A list shown as cards that two groups of filters divide. */
export async function someNarrowing(request: APIRequestContext): Promise<Narrowing> {
  const lists = (await categories(request))
    .filter(({ template, children_count }) => template === 'other' && children_count === 0)
    .sort((one, other) => other.product_count - one.product_count)
  for (const { url } of lists) {
    const base = `url=${encodeURIComponent(url)}&allChildren=1`
    const { count: total, metadata } = await facets(request, base)
    const groups = metadata.variants.filter(({ as_filter, unit }) => as_filter && !unit)
    for (const group of groups) {
      const value = group.options.find(({ count }) => count > 1 && count < total)
      if (!value) continue
      const narrowed = await facets(request, `${base}&variantIds=${value.id}`)
      for (const other of narrowed.metadata.variants) {
        const isOther = other.as_filter && !other.unit && other.id !== group.id
        const otherValue = other.options.find(({ count }) => count > 0 && count < value.count)
        if (isOther && otherValue) return { url, total, group, value, other, otherValue }
      }
    }
  }
  throw new Error('no list is divided by two groups')
}

/** A category, and the child that stands for one of its values. */
export async function someLanding(request: APIRequestContext) {
  type Row = {
    id: number
    parent_id: number
    url: string
    variant_ids: number[]
    product_count: number
  }
  const all = (await categories(request)) as unknown as Row[]
  const landing = all.find(
    ({ variant_ids, product_count }) => variant_ids.length === 1 && product_count > 0,
  )
  const parent = all.find(({ id }) => id === landing?.parent_id)
  if (!landing || !parent) throw new Error('no category stands for a value')
  const [value] = landing.variant_ids
  const { metadata } = await facets(request, `url=${encodeURIComponent(parent.url)}&allChildren=1`)
  const group = metadata.variants.find(({ options }) => options.some(({ id }) => id === value))
  return { landing, parent, filter: `${group?.id}:${value}` }
}

/** An address that narrows by itself: below a route that stands for all below it. */
export async function someRouteFilter(request: APIRequestContext) {
  const find = async (url: string) => {
    const reply = await request.get(`/api/static-routes/for-url?url=${encodeURIComponent(url)}`)
    return ((await reply.json()) as { data: { canonical_url: string } }).data
  }
  const base = '/varer/trae'
  const { canonical_url: home } = await find(base)
  const { metadata } = await facets(request, `url=${encodeURIComponent(home)}&allChildren=1`)
  const group = metadata.variants.find(({ id }) => id === 45)
  const [value, other] = group?.options.filter(({ count }) => count > 0) ?? []
  if (!value || !other) throw new Error('the products have too few brands')
  return { base, home, value, other }
}

/** A table of lengths, and the numbers of three rows of it that can be had. */
export async function someLengths(request: APIRequestContext) {
  type Row = { varenummer: string; unit: string; stock: number; axes: { name: string }[] }
  for (const { url, template } of await categories(request)) {
    if (template !== 'list') continue
    const reply = await request.get(
      `/api/shop/products?url=${encodeURIComponent(url)}&allChildren=1&allProductChildren=1&limit=100&sort=sort&direction=asc`,
    )
    const { data } = (await reply.json()) as { data: Row[] }
    const areLengths = data.every(({ axes }) => axes.length === 1 && axes[0]?.name === 'Længde')
    const rows = data.filter(({ unit, stock }) => unit === 'stk.' && stock >= 10)
    if (areLengths && rows.length >= 3) {
      return { url, numbers: rows.slice(0, 3).map(({ varenummer }) => varenummer) }
    }
  }
  throw new Error('no table of lengths')
}
