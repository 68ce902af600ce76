import type { Api } from '#api-client'
import type { ProductItem } from '#contract/product/item'
import type { Product } from '#contract/product/product'
import { isSoldOut } from '../online-stock.ts'

/** As many as fill a row. */
const MOST = 4
/** Some of a category are the product itself, and siblings. */
const ASKED = 12

/**
 * What can be had in place of a product that is sold out: siblings, the most alike first, then others of its category.
 * Nothing for one that can be had.
 *
 * @param siblings All children of its parent, itself among them.
 */
export async function findSimilar(
  { catalogue }: Pick<Api, 'catalogue'>,
  product: Product,
  siblings: readonly ProductItem[] = [],
): Promise<readonly ProductItem[]> {
  if (!isSoldOut(product)) return []
  const near = nearestInStock(product, siblings)
  const category = leafOf(product)
  if (near.length >= MOST || !category) return near.slice(0, MOST)
  const { data } = await catalogue.products({
    categoryIds: [category.id],
    inStock: true,
    limit: ASKED,
  })
  const family = product.parent_id ?? product.id
  const others = data.filter(
    ({ id, parent_id }) => id !== product.id && id !== family && parent_id !== family,
  )
  return [...near, ...others].slice(0, MOST)
}

/** The most alike first: those with most values in common, then those that stand nearest in their order. */
function nearestInStock(product: Product, siblings: readonly ProductItem[]): ProductItem[] {
  const own = new Set(product.variants.map(({ id }) => id))
  const place = siblings.findIndex(({ id }) => id === product.id)
  const difference = (sibling: ProductItem) =>
    sibling.variants.filter(({ id }) => !own.has(id)).length
  const distance = (sibling: ProductItem) => Math.abs(siblings.indexOf(sibling) - place)
  return siblings
    .filter(({ id, stock_status }) => id !== product.id && HERE.has(stock_status))
    .toSorted(
      (one, other) => difference(one) - difference(other) || distance(one) - distance(other),
    )
}

const HERE: ReadonlySet<ProductItem['stock_status']> = new Set(['in_stock', 'low'])

/** The category that says most. */
function leafOf({ categories }: Product) {
  return categories.toSorted((one, other) => other.breadcrumbs.length - one.breadcrumbs.length)[0]
}
