import type { Db } from '#database/client'
import type { Ore } from '#kernel/money'
import { type Quantity, roundUpTo, timesFactor } from '#kernel/units/quantity'
import { type BranchOffer, offerBranches } from './branches.ts'
import { byPriority, codesOf, type DeliveryCode, daysToSend, type Parcel } from './delivery.ts'
import { type Quote, quoteJourney } from './quote.ts'
import { findProductToCarry, listBranchStock, readDeliveryConfig } from './store.ts'

interface QuotedProduct {
  readonly product_id: number
  /** Left out: the usual quantity of the product. */
  readonly quantity?: Quantity | undefined
  readonly zipcode: string | null
  /** Øre incl. VAT; some deliveries are free above a sum. */
  readonly sumOf: (quantity: Quantity) => Promise<Ore>
}

export interface ProductChoice {
  /** Before rules; the quote has the code after them. */
  readonly code: DeliveryCode
  readonly quote: Quote
  readonly branches: readonly BranchOffer[]
}

/** The ways to deliver a product alone, impossible ones last; undefined for a product that does not exist. */
export async function quoteProduct(
  db: Db,
  { product_id, quantity: asked, zipcode, sumOf }: QuotedProduct,
): Promise<ProductChoice[] | undefined> {
  const [product, config] = await Promise.all([
    findProductToCarry(db, product_id),
    readDeliveryConfig(db),
  ])
  if (!product) return undefined
  const { alternate_factor: factor, min_quantity, divisible_quantity } = product
  const quantity = asked ?? roundUpTo(min_quantity, divisible_quantity)
  const order_sum = await sumOf(quantity)
  const alternate_quantity = factor === null ? null : timesFactor(quantity, factor)
  const lead_days = daysToSend(product, quantity)
  const parcel: Parcel = { ...product, lead_days, line_id: '', quantity, alternate_quantity }
  const journey = { parcels: [parcel], time_code: null }
  const quotes = withoutTwins(
    codesOf(parcel, config)
      .sort(byPriority)
      .map((code) => ({
        code,
        quote: quoteJourney(code, journey, { zipcode, order_sum }, config),
      })),
  )
  const isPickup = quotes.some(({ quote }) => quote.code.is_pickup)
  const stock = isPickup ? await listBranchStock(db, [product_id]) : []
  return [...quotes.filter(canGo), ...quotes.filter((one) => !canGo(one))].map((one) => ({
    ...one,
    branches: one.quote.code.is_pickup
      ? offerBranches([parcel], config.branches, stock, {
          zipcode,
          working_days: one.quote.working_days,
        })
      : [],
  }))
}

function canGo({ quote }: Pick<ProductChoice, 'quote'>): boolean {
  return quote.obstacle === null
}

interface Twin {
  readonly code: DeliveryCode
  readonly quote: Quote
  readonly is_chosen?: boolean
}

/**
 * Removes duplicates: where rules move products to a code that is offered anyway, only the chosen one is kept, or else the one that needs
 * no rule.
 */
export function withoutTwins<Choice extends Twin>(choices: readonly Choice[]): Choice[] {
  const twins = Map.groupBy(choices, ({ quote }) => quote.code.id)
  return choices.filter((one) => one === firstOf(twins.get(one.quote.code.id) ?? []))
}

function firstOf<Choice extends Twin>(twins: readonly Choice[]): Choice | undefined {
  const chosen = twins.find(({ is_chosen }) => is_chosen)
  return chosen ?? twins.find(({ code, quote }) => code.id === quote.code.id) ?? twins[0]
}
