import type { Basis } from '#api-client'
import type { ProductItem } from '#contract/product/item'
import { formatQuantity } from '#ui/format'
import type { PriceProps } from '#ui/price/price'
import type { PictureFiles } from '#ui/product/picture'
import { toPriceView } from '../price.ts'
import { toBranchStocks } from '../stock.ts'

/** A product that a branch has, and how much of it. */
export interface StockedView {
  readonly id: number
  readonly href: string
  readonly name: string
  readonly picture: PictureFiles | undefined
  readonly price: PriceProps | undefined
  /** "612 stk." */
  readonly stock: string
}

export function toStocked(product: ProductItem, branchId: number, basis: Basis): StockedView {
  const { id, url, name, image, best_price, unit, product_stocks } = product
  return {
    id,
    href: url,
    name,
    picture: image,
    price: best_price ? toPriceView(best_price, basis) : undefined,
    stock: formatQuantity(toBranchStocks(product_stocks)[branchId] ?? 0, unit),
  }
}
