import type { Db } from '#database/client'
import { unitPrice } from '#kernel/money'
import { listBranchStock, readDeliveryBook } from '#shop/delivery'
import { ANONYMOUS, loadPricing, type ProductPricing, priceLines } from '#shop/pricing'
import { listGoods } from './store-goods.ts'
import type { PaymentMethod } from './stored-basket.ts'
import type { LinePrice, Wanted, World } from './world.ts'

/** What the shop that the basket stands in is set to. */
export interface Shop {
  /** The payment companies that are switched on; left out, all of them. */
  readonly payment_providers?: readonly string[] | undefined
  readonly now: () => Date
}

export interface Questions {
  readonly product_ids: readonly number[]
  readonly payment_methods: readonly PaymentMethod[]
  /** Somebody is going to choose a delivery: what the branches have is needed. */
  readonly with_choices: boolean
}

/** All that a basket of these products is priced and judged by, read at once. */
export async function loadWorld(db: Db, shop: Shop, questions: Questions): Promise<World> {
  const ids = [...new Set(questions.product_ids)]
  const [goods, pricing, book, branch_stock] = await Promise.all([
    listGoods(db, ids),
    loadPricing(db, ids, ANONYMOUS),
    readDeliveryBook(db),
    questions.with_choices ? listBranchStock(db, ids) : undefined,
  ])
  const { payment_providers } = shop
  return {
    goods,
    priceLines: (lines) => toLinePrices(pricing, lines),
    book,
    branch_stock,
    payment_methods: questions.payment_methods.filter(
      ({ provider }) => payment_providers?.includes(provider) ?? true,
    ),
    now: shop.now(),
  }
}

function toLinePrices(
  pricing: ReadonlyMap<number, ProductPricing>,
  lines: readonly Wanted[],
): Map<string, LinePrice> {
  const prices = priceLines(pricing, lines, ANONYMOUS)
  return new Map(
    lines.flatMap(({ id }, i) => {
      const best = prices[i]
      if (!best) return []
      const price: LinePrice = {
        net_price: best.net_price_before,
        net_rebate: unitPrice(best.net_price_before - best.net_price),
        rebate_pct: best.rebate?.pct ?? 0,
        tax_rate: best.tax_rate,
      }
      return [[id, price] as const]
    }),
  )
}
