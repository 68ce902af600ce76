import type { Basis } from '#api-client'
import type { ProductItem } from '#contract/product/item'
import type { Product } from '#contract/product/product'
import type { PriceProps } from '#ui/price/price'
import type { PictureFiles } from '#ui/product/picture'
import type { StockLine } from '#ui/product/stock'
import { viewTexts } from '../texts/view.ts'
import { texts } from '../texts.ts'
import { isSoldOut, toOnlineStock } from './online-stock.ts'
import { toPriceView } from './price.ts'
import { type BranchStocks, toBranchStocks } from './stock.ts'

/** What a card shows of a product, and no more: it is sent with the page. */
export interface CardView {
  readonly id: number
  readonly href: string
  readonly name: string
  readonly facts: readonly string[]
  readonly picture: PictureFiles | undefined
  readonly price: PriceProps | undefined
  readonly online: StockLine
  readonly branches: BranchStocks
  readonly isSoldOut?: true | undefined
  readonly badges: readonly string[]
  /** Undefined where a variant must be chosen first, or nothing can be bought. */
  readonly buy: BuyRules | undefined
  /** Of the link to its page, where it cannot be bought on the card. */
  readonly linkText: string
}

/** Which quantities of a product may be bought. */
export interface BuyRules {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly min: number
  readonly max: number | undefined
  readonly step: number
}

export function toCard(product: ProductItem, basis: Basis): CardView {
  const branches = toBranchStocks(product.product_stocks)
  const facts = [product.brand, ...product.facts].filter((fact) => fact !== undefined)
  return {
    id: product.id,
    href: product.url,
    name: product.name,
    facts: [...facts.slice(0, 3), ...(product.has_withdrawal ? [] : [texts.noWithdrawalHere])],
    picture: product.image,
    price: product.best_price ? toPriceView(product.best_price, basis) : undefined,
    online: toOnlineStock(product, branches),
    branches,
    ...(isSoldOut(product) && { isSoldOut: true }),
    badges: toBadges(product),
    buy: toBuyRules(product),
    linkText: toLinkText(product),
  }
}

type Bought = Pick<
  ProductItem | Product,
  | 'id'
  | 'name'
  | 'unit'
  | 'children_count'
  | 'min_quantity'
  | 'max_quantity'
  | 'divisible_quantity'
  | 'stock_status'
  | 'best_price'
>

/** Undefined for parents, and for what has no price or is sold out. */
export function toBuyRules(product: Bought): BuyRules | undefined {
  const { id, name, unit, min_quantity, max_quantity, divisible_quantity } = product
  if (product.children_count > 0 || !product.best_price) return undefined
  if (isSoldOut(product)) return undefined
  const step = divisible_quantity ?? 1
  return { id, name, unit, min: min_quantity ?? step, max: max_quantity ?? undefined, step }
}

/** What limits how a product can be had. */
export function toBadges({ is_discontinued, is_forced_pickup }: ProductItem): string[] {
  return [
    is_discontinued && viewTexts.discontinued,
    is_forced_pickup && viewTexts.onlyPickup,
  ].filter((badge) => typeof badge === 'string')
}

function toLinkText({ children_count, axes }: ProductItem): string {
  if (children_count < 2) return viewTexts.seeProduct
  const [axis, ...more] = axes
  return axis && more.length === 0 ? viewTexts.chooseAxis(axis.name) : viewTexts.chooseVariant
}
