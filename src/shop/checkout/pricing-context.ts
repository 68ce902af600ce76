import type { Db } from '#database/client'
import { unitPrice } from '#kernel/money'
import type { Quantity } from '#kernel/units/quantity'
import { listShownIds } from '#shop/catalogue'
import {
  type BranchStock,
  type DeliveryConfig,
  listTaken,
  readDeliveryConfig,
  type TakenRow,
} from '#shop/delivery'
import {
  type BestPrice,
  type Entitlement,
  findNudges,
  type Nudge,
  type ProductPricing,
  priceLines,
  type ReducedPrice,
  toReduced,
} from '#shop/pricing'
import type { BasketProduct } from './product.ts'
import { type ProductFacts, type ProductFactsCache, readProductFacts } from './product-facts.ts'
import type { LineOffer, PaymentMethod, StoredLine } from './stored-basket.ts'

/** What does not depend on the basket. */
export interface CheckoutSettings {
  readonly now: () => Date
  /** The payment providers that are switched on; left out: all of them. */
  readonly payment_providers?: readonly string[] | undefined
  /** Left out: facts are read each time. */
  readonly product_facts?: ProductFactsCache | undefined
}

/** Whose basket is priced. */
export interface Buyer {
  /** Null for a guest. */
  readonly user_id: number | null
  readonly entitlement: Entitlement
}

/** A quantity of a product whose price is asked for. */
interface Wanted {
  readonly id: string
  readonly product_id: number
  readonly quantity: Quantity
  /** Its price is the one that was offered, and no rebate counts it. */
  readonly offer?: StoredLine['offer']
}

/** A line that may grow by whole steps. */
interface Growing extends Wanted {
  readonly step: Quantity
}

export interface LinePrice extends ReducedPrice {
  /** How it was found; undefined for what has no price. */
  readonly best: BestPrice | undefined
}

/** What each line costs, by its id; lines without a price are missing. */
export type LinePrices = ReadonlyMap<string, LinePrice>

/** Everything that a basket is priced and checked by. */
export interface PricingContext {
  readonly products: ReadonlyMap<number, BasketProduct>
  /** The price of each line, by its id. Takes all lines at once, because rebates count them together. */
  readonly priceLines: (lines: readonly Wanted[]) => LinePrices
  /** Rebates that a little more would reach, by the id of the line. */
  readonly findNudges: (lines: readonly Growing[]) => ReadonlyMap<string, Nudge>
  readonly delivery: DeliveryConfig
  readonly branch_stock: readonly BranchStock[]
  /** What other baskets that are being paid reserve, by product. */
  readonly held_by_others: ReadonlyMap<number, Quantity>
  /** Places of the days that are chosen in the basket, which others have. */
  readonly days_taken: readonly TakenRow[]
  /** Whether to work out the other deliveries that could be chosen. */
  readonly with_choices: boolean
  readonly payment_methods: readonly PaymentMethod[]
  readonly now: Date
}

/** Which days a basket has, or is to have. */
export interface ChosenDays {
  readonly basket_id: string
  readonly days: readonly string[]
  /** Where any of it is, or is to be, fetched. */
  readonly branch_ids: readonly number[]
}

export interface PricingFacts {
  readonly product_ids: readonly number[]
  readonly buyer: Buyer
  readonly payment_methods: readonly PaymentMethod[]
  readonly delivery_version: string
  /** Left out: nothing. */
  readonly held_by_others?: ReadonlyMap<number, Quantity>
  /** Days that are chosen in the basket; left out: none. */
  readonly chosen_days?: ChosenDays
  readonly with_choices: boolean
}

/**
 * Loads what a basket of these products is priced by. In a transaction everything is read from the database, so that an order is
 * priced as of now; otherwise product facts come from the cache, which is behind by the delay of the change feed.
 */
export async function loadPricingContext(
  db: Db,
  { payment_providers, product_facts, now }: CheckoutSettings,
  {
    product_ids,
    buyer,
    payment_methods,
    delivery_version,
    held_by_others = new Map(),
    chosen_days,
    with_choices,
  }: PricingFacts,
): Promise<PricingContext> {
  const ids = [...new Set(product_ids)]
  const { entitlement } = buyer
  const [found, delivery] = await Promise.all([
    product_facts?.db === db
      ? product_facts.find(ids, entitlement)
      : readProductFacts(db, ids, entitlement),
    readDeliveryConfig(db, delivery_version),
  ])
  const days_taken = chosen_days ? await countTaken(db, chosen_days, delivery) : []
  const facts = await withGranted(db, found, buyer)
  const pricing = new Map(
    facts.flatMap(({ pricing: one }) => (one ? [[one.product_id, one] as const] : [])),
  )
  return {
    products: new Map(facts.map(({ product }) => [product.id, product])),
    priceLines: (lines) => {
      const ordinary = lines.filter(({ offer }) => !offer)
      const prices = toLinePrices(pricing, ordinary, entitlement)
      for (const { id, offer } of lines) if (offer) prices.set(id, offeredPrice(offer))
      return prices
    },
    findNudges: (lines) => {
      const nudges = findNudges(pricing, lines, entitlement)
      return new Map([...nudges].map(([{ id }, nudge]) => [id, nudge]))
    },
    delivery,
    branch_stock: facts.flatMap((one) => one.branch_stock),
    held_by_others,
    days_taken,
    with_choices,
    payment_methods: payment_methods.filter(
      ({ provider }) => payment_providers?.includes(provider) ?? true,
    ),
    now: now(),
  }
}

/** Places of the days of a basket that others have: of its branches, and of carriers whose days can be chosen. */
function countTaken(
  db: Db,
  { basket_id, ...chosen }: ChosenDays,
  { codes }: DeliveryConfig,
): Promise<TakenRow[]> {
  const withDays = [...codes.values()].filter(({ days_to_choose }) => days_to_choose !== null)
  const carriers = withDays.flatMap((code) => code.carriers.map(({ id }) => id))
  return listTaken(db, { ...chosen, carrier_ids: [...new Set(carriers)], without: basket_id })
}

/** Products that are hidden from the public are for sale to users who were granted them. Grants are not cached. */
async function withGranted(
  db: Db,
  facts: readonly ProductFacts[],
  { user_id }: Buyer,
): Promise<readonly ProductFacts[]> {
  const hidden = facts.flatMap(({ product }) => (product.is_for_sale ? [] : [product.id]))
  if (user_id === null || hidden.length === 0) return facts
  const granted = await listShownIds(db, hidden, { user_id })
  return facts.map((one) =>
    granted.has(one.product.id) ? { ...one, product: { ...one.product, is_for_sale: true } } : one,
  )
}

function offeredPrice({ net_price, tax_rate }: LineOffer): LinePrice {
  return { best: undefined, net_price, net_rebate: unitPrice(0), rebate_pct: 0, tax_rate }
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
      return [[id, { best, ...toReduced(best) }] as const]
    }),
  )
}
