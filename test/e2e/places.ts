import type { APIRequestContext } from '@playwright/test'

/** Where products are found, asked of the shop itself: the demo merchant may rearrange its shelves. */

type Category = { url: string; template: string; product_count: number; children_count: number }
type Item = {
  url: string
  name: string
  varenummer?: string
  children_count: number
  parent_id?: number
}

async function ask<Data>(request: APIRequestContext, path: string): Promise<Data> {
  const reply = await request.get(path)
  return ((await reply.json()) as { data: Data }).data
}

export async function categories(request: APIRequestContext): Promise<Category[]> {
  return ask(request, '/api/shop/categories?list=1')
}

/** The best filled group of products shown as cards, or as a table. */
export async function fullestList(
  request: APIRequestContext,
  template: 'list' | 'other',
): Promise<Category> {
  const leaves = (await categories(request)).filter(
    (category) => category.children_count === 0 && category.template === template,
  )
  const [fullest] = leaves.sort((a, b) => b.product_count - a.product_count)
  if (!fullest) throw new Error(`no group is shown as ${template}`)
  return fullest
}

/** A group that holds groups. */
export async function someTop(request: APIRequestContext): Promise<Category> {
  const top = (await categories(request)).find(({ children_count }) => children_count > 0)
  if (!top) throw new Error('no group holds groups')
  return top
}

/** Products in several lengths or sizes, and products in one: in stock, whatever staff have made meanwhile. */
export async function someProducts(
  request: APIRequestContext,
): Promise<{ parent: Item; single: Item }> {
  const items = await ask<Item[]>(request, '/api/shop/products?limit=200&inStock=1')
  const parent = items.find(({ children_count }) => children_count > 0)
  const sellable = await ask<Item[]>(
    request,
    '/api/shop/products?limit=200&inStock=1&allProductChildren=1',
  )
  const single = sellable.find(({ parent_id }) => parent_id === undefined) ?? sellable[0]
  if (!parent || !single) throw new Error('the shop has too few kinds of products')
  return { parent, single }
}
