import type { Db } from '#database/client'
import { unitPrice } from '#kernel/money'
import { readDeliveryBook } from '#shop/delivery'
import { type Entitlement, findNudges, type ProductPricing, priceLines } from '#shop/pricing'
import { readFacts, type Shelf } from './shelf.ts'
import type { PaymentMethod } from './stored-basket.ts'
import type { LinePrice, Wanted, World } from './world.ts'

/** What the shop that the basket stands in is set to. */
export interface Shop {
  /** The payment companies that are switched on; left out, all of them. */
  readonly payment_providers?: readonly string[] | undefined
  readonly now: () => Date
  /** What is remembered of the goods; left out, they are read each time. */
  readonly shelf?: Shelf | undefined
}

export interface Questions {
  readonly product_ids: readonly number[]
  readonly payment_methods: readonly PaymentMethod[]
  readonly delivery_edition: string
  /** Of the owner of the basket. */
  readonly entitlement: Entitlement
  readonly with_choices: boolean
}

/**
 * All that a basket of these products is priced and judged by. In a transaction everything is read afresh, so that what
 * is placed is priced as of now; a basket that is only filled or looked at is priced by what is remembered, which is
 * behind by no more than the change takes to be heard of.
 */
export async function loadWorld(db: Db, shop: Shop, questions: Questions): Promise<World> {
  const { payment_providers, shelf } = shop
  const ids = [...new Set(questions.product_ids)]
  const [facts, book] = await Promise.all([
    shelf?.db === db
      ? shelf.find(ids, questions.entitlement)
      : readFacts(db, ids, questions.entitlement),
    readDeliveryBook(db, questions.delivery_edition),
  ])
  return {
    goods: new Map(facts.map(({ goods }) => [goods.id, goods])),
    ...toPrices(
      facts.flatMap(({ pricing }) => pricing ?? []),
      questions.entitlement,
    ),
    book,
    branch_stock: facts.flatMap((one) => one.branch_stock),
    with_choices: questions.with_choices,
    payment_methods: questions.payment_methods.filter(
      ({ provider }) => payment_providers?.includes(provider) ?? true,
    ),
    now: shop.now(),
  }
}

function toPrices(
  known: readonly ProductPricing[],
  entitlement: Entitlement,
): Pick<World, 'priceLines' | 'findNudges'> {
  const pricing = new Map(known.map((one) => [one.product_id, one]))
  return {
    priceLines: (lines) => toLinePrices(pricing, lines, entitlement),
    findNudges: (lines) => {
      const nudges = findNudges(pricing, lines, entitlement)
      return new Map([...nudges].map(([{ id }, nudge]) => [id, nudge]))
    },
  }
}

function toLinePrices(
  pricing: ReadonlyMap<number, ProductPricing>,
  lines: readonly Wanted[],
  entitlement: Entitlement,
): Map<string, LinePrice> {
  const prices = priceLines(pricing, lines, entitlement)
  return new Map(
    lines.flatMap(({ id }, i) => {
      const best = prices[i]
      if (!best) return []
      const price: LinePrice = {
        best,
        net_price: best.net_price_before,
        net_rebate: unitPrice(best.net_price_before - best.net_price),
        rebate_pct: best.rebate?.pct ?? 0,
        tax_rate: best.tax_rate,
      }
      return [[id, price] as const]
    }),
  )
}
