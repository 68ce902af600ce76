import type { BriefPrice } from '#contract/price'
import type { BriefItem } from '#contract/product-item'
import type { PictureFiles } from '#ui/picture'
import type { PriceProps } from '#ui/price'
import type { StockLine } from '#ui/stock'
import { texts } from '../texts.ts'
import { toPictureFiles } from './picture.ts'
import { toPriceView } from './price.ts'
import { type BranchStocks, toBranchStocks, toOnlineStock } from './stock.ts'

/** What a card shows of a product, and no more: it travels with the page. */
export interface CardView {
  readonly id: number
  readonly href: string
  readonly name: string
  readonly facts: readonly string[]
  readonly picture: PictureFiles | undefined
  readonly price: PriceProps | undefined
  readonly online: StockLine
  readonly branches: BranchStocks
  readonly badges: readonly string[]
  /** Undefined: there is a choice to make first, or nothing to buy. */
  readonly buy: BuyRules | undefined
  /** The words on the way to the page when it cannot be bought here. */
  readonly way: string
}

/** How many may be bought at a time. */
export interface BuyRules {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly min: number
  readonly max: number | undefined
  readonly step: number
}

export function toCard(product: BriefItem): CardView {
  const facts = [product.brand, ...product.facts].filter((fact) => fact !== null)
  return {
    id: product.id,
    href: product.url,
    name: product.name,
    facts: [...facts.slice(0, 3), ...(product.has_withdrawal ? [] : [texts.noWithdrawalHere])],
    picture: toPictureFiles(product.image),
    price: product.best_price ? toPriceView(product.best_price) : undefined,
    online: toOnlineStock(product),
    branches: toBranchStocks(product.product_stocks),
    badges: toBadges(product),
    buy: toBuyRules(product),
    way: toWay(product),
  }
}

/** What a page must know of goods on cards beside what the cards say. */
export interface PlacedCard extends Pick<BriefItem, 'id' | 'parent_id'> {
  readonly best_price: Pick<BriefPrice, 'show_savings'> | null
}

type Bought = Pick<
  BriefItem,
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

/** A parent is never bought itself, nor is what has no price or no way to be had. */
export function toBuyRules(product: Bought): BuyRules | undefined {
  const { id, name, unit, min_quantity, max_quantity, divisible_quantity } = product
  if (product.children_count > 0 || !product.best_price) return undefined
  if (product.stock_status === 'out_of_stock') return undefined
  const step = divisible_quantity ?? 1
  return { id, name, unit, min: min_quantity ?? step, max: max_quantity ?? undefined, step }
}

function toBadges({ is_discontinued, is_forced_pickup, best_price }: BriefItem): string[] {
  return [
    is_discontinued && texts.discontinued,
    is_forced_pickup && texts.onlyPickup,
    best_price?.is_own && texts.yourPrice,
  ].filter((badge) => typeof badge === 'string')
}

function toWay({ children_count, axes }: BriefItem): string {
  if (children_count < 2) return texts.seeProduct
  const [axis, ...more] = axes
  return axis && more.length === 0 ? texts.chooseAxis(axis.name) : texts.chooseVariant
}
