import type { APIRequestContext } from '@playwright/test'

/** Products to buy, asked of the shop itself: plenty of them, so that journeys do not take them from each other. */

export interface Products {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly varenummer: string
  readonly unit: string
  readonly alternate_unit?: string
  readonly alternate_factor?: number
  readonly divisible_quantity?: number
  readonly min_quantity?: number
  readonly stock: number
  readonly does_stock_control?: boolean
  readonly stock_status: string
  readonly children_count: number
  readonly is_forced_pickup?: boolean
  readonly best_price?: { readonly net_price: number }
}

type Choice = { code: string; is_pickup: boolean; blocked: object | null }
type Detail = { custom_fields: { key: string; value: string | null }[] }

const PLENTY = 100

async function ask<Data>(request: APIRequestContext, path: string): Promise<Data> {
  return ((await (await request.get(path)).json()) as { data: Data }).data
}

async function listProducts(request: APIRequestContext): Promise<Products[]> {
  const pages = [1, 2, 3].map((page) =>
    ask<Products[]>(request, `/api/shop/products?allProductChildren=1&limit=200&page=${page}`),
  )
  const all = (await Promise.all(pages)).flat()
  return all.filter(({ children_count, varenummer }) => children_count === 0 && varenummer)
}

/** Looked for once in a worker; the shop is the same for all its journeys. */
function remembered(look: (request: APIRequestContext) => Promise<Products>) {
  let found: Promise<Products> | undefined
  return (request: APIRequestContext) => {
    found ??= look(request)
    return found
  }
}

/** The first of the products that has all that is asked for. */
async function find(
  products: readonly Products[],
  fits: (one: Products) => Promise<boolean>,
): Promise<Products> {
  for (const one of products) if (await fits(one)) return one
  throw new Error('the demo shop has no such products')
}

function isPlenty({ stock, does_stock_control, min_quantity }: Products): boolean {
  return does_stock_control === true && stock >= PLENTY && min_quantity === undefined
}

async function codes(request: APIRequestContext, { id }: Products): Promise<string[]> {
  const path = `/api/shop/products/${id}/delivery?zip=8000`
  const { choices } = await ask<{ choices: Choice[] }>(request, path)
  return choices.filter(({ blocked }) => blocked === null).map(({ code }) => code)
}

async function fieldOf(
  request: APIRequestContext,
  { id }: Products,
  name: string,
): Promise<string | null | undefined> {
  const { custom_fields } = await ask<Detail>(request, `/api/shop/products/${id}`)
  return custom_fields.find(({ key }) => key === name)?.value
}

async function isReturnable(request: APIRequestContext, products: Products): Promise<boolean> {
  return (await fieldOf(request, products, 'withdrawal')) !== 'none'
}

/** Sent as a parcel or fetched, sold by the piece, and may be returned. */
export const parcel = remembered(async (request) => {
  const plenty = (await listProducts(request)).filter(
    (one) =>
      isPlenty(one) && one.divisible_quantity === undefined && one.alternate_unit === undefined,
  )
  return find(plenty, async (one) => {
    const ways = await codes(request, one)
    return ways.includes('pakke') && ways.includes('afhentning') && isReturnable(request, one)
  })
})

/** Comes on the shop's own lorry with a crane. */
export const craneProducts = remembered(async (request) => {
  const plenty = (await listProducts(request)).filter(isPlenty)
  return find(plenty, async (one) => {
    const ways = await codes(request, one)
    return ways.includes('kranbil') && !ways.includes('pakke') && isReturnable(request, one)
  })
})

/** @returns Products that are in stock, and how many of them cost more than so many kroner ex VAT: the fewest. */
export async function worth(
  request: APIRequestContext,
  kroner: number,
): Promise<{ products: Products; quantity: number }> {
  const known = (await listProducts(request)).filter(
    (one) => one.does_stock_control && one.min_quantity === undefined && !one.is_forced_pickup,
  )
  const [first] = known
    .map((products) => {
      const quantity = Math.ceil(kroner / (products.best_price?.net_price || 0.01)) + 1
      return { products, quantity }
    })
    .filter(({ products, quantity }) => quantity < products.stock / 2)
    .toSorted((one, other) => one.quantity - other.quantity)
  if (!first) throw new Error(`nothing in stock is worth ${kroner}`)
  return first
}

/** Made, cut or tinted for the buyer. */
export const special = remembered(async (request) => {
  const plenty = (await listProducts(request)).filter(
    (one) => one.stock >= PLENTY || !one.does_stock_control,
  )
  return find(plenty, async (one) => !(await isReturnable(request, one)))
})

/** Sold in whole steps of more than one, and measured in another unit. */
export const stepped = remembered(async (request) => {
  const products = (await listProducts(request)).filter(
    ({ divisible_quantity: step, stock, does_stock_control }) =>
      step !== undefined && step > 1 && does_stock_control && stock >= step * 5,
  )
  const [first] = products
  if (!first) throw new Error('nothing is sold in steps')
  return first
})

/** Measured in an alternate unit, in plenty. */
export const measured = remembered(async (request) => {
  const products = (await listProducts(request)).filter(
    (one) => isPlenty(one) && one.alternate_unit === 'm' && (one.alternate_factor ?? 0) > 1,
  )
  const [first] = products
  if (!first) throw new Error('nothing is measured in metres')
  return first
})

/** Comes on the shop's own lorry, and most of it can be bought at once: no other journey asks for it. */
export const emptied = remembered(async (request) => {
  const products = (await listProducts(request)).filter(
    (one) =>
      one.does_stock_control &&
      one.stock >= 20 &&
      one.stock < PLENTY &&
      one.divisible_quantity === undefined &&
      one.min_quantity === undefined,
  )
  return find(products, async (one) => (await codes(request, one)).includes('kranbil'))
})

/** A few are left, and that is all. */
export const scarce = remembered(async (request) => {
  const products = (await listProducts(request)).filter(
    (one) =>
      one.does_stock_control &&
      one.stock >= 2 &&
      one.stock < 20 &&
      one.stock_status !== 'backorder' &&
      one.divisible_quantity === undefined &&
      one.min_quantity === undefined,
  )
  return find(products, async (one) => (await fieldOf(request, one, 'restordre')) !== '1')
})

/** Packs that are measured by area, plenty of them: the ones of which there are most first. */
async function listPacks(request: APIRequestContext): Promise<Products[]> {
  const products = (await listProducts(request)).filter(
    (one) =>
      isPlenty(one) &&
      one.unit === 'pk.' &&
      one.alternate_unit === 'm²' &&
      one.divisible_quantity === undefined,
  )
  return products.toSorted((one, other) => other.stock - one.stock)
}

/** Orders that are paid later may hold half of them together, so journeys that place some need the most there are. */
export const packed = remembered(async (request) =>
  find(await listPacks(request), async (one) => isReturnable(request, one)),
)

/** Packs whose stock stays as it is: no other journey asks for them. */
export const counted = remembered(async (request) => {
  const [last] = (await listPacks(request)).toReversed()
  if (!last) throw new Error('the demo shop has no packs')
  return last
})

/** A board in several lengths. */
export const board = remembered(async (request) => {
  const products = (await listProducts(request)).filter(
    ({ unit, alternate_unit, name }) => unit === 'stk.' && alternate_unit === 'm' && /×/.test(name),
  )
  return find(products, async ({ id }) => {
    const { parent } = await ask<{ parent: { id: number } | null }>(
      request,
      `/api/shop/products/${id}`,
    )
    if (!parent) return false
    const path = `/api/shop/products/${parent.id}`
    const { child_products: lengths } = await ask<{ child_products: Products[] }>(request, path)
    return lengths.length > 2 && lengths.every(({ alternate_unit }) => alternate_unit === 'm')
  })
})

/** A board that terraces are made of: the one of which there are most. */
export const decking = remembered(async (request) => {
  const products = (await listProducts(request)).filter(({ name }) => /terrassebræt/.test(name))
  const [first] = products.toSorted((one, other) => other.stock - one.stock)
  if (!first) throw new Error('nothing to make a terrace of')
  return first
})

/** Only fetched in a branch, and stands in several of them. */
export const pickupOnly = remembered(async (request) => {
  const products = (await listProducts(request)).filter(
    (one) => one.is_forced_pickup && one.stock >= 5 && one.divisible_quantity === undefined,
  )
  return find(products, async (one) => isReturnable(request, one))
})
