import type { Api } from '#api-client'
import type { Product } from '#contract/product/product'
import { isBySize } from './choice.ts'

/** No list of a family is longer. */
const MOST = 200

/**
 * Of a parent whose children are chosen by measure, the one that is bought most of those in stock: cans of paint too, whose
 * base is sold as it is. A colour is not chosen for the reader.
 */
export async function findMostBought(
  { catalogue }: Pick<Api, 'catalogue'>,
  parent: Product,
): Promise<Product | undefined> {
  const children = parent.child_products ?? []
  if (children.length < 2 || !isBySize(parent)) return undefined
  const { data } = await catalogue.products({
    requiredProductIds: children.slice(0, MOST).map(({ id }) => id),
    inStock: true,
    sort: 'popular',
    direction: 'desc',
    limit: 1,
  })
  const [best] = data
  if (!best?.best_price) return undefined
  return (await catalogue.productWithoutRelated(best.id)).data
}
