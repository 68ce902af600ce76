import type { Db } from '#database/client'
import type { Ore } from '#kernel/money'
import { type Quantity, roundUpTo, timesFactor } from '#kernel/quantity'
import { type BranchOffer, offerBranches } from './branches.ts'
import { byPriority, codesOf, type DeliveryCode, daysToSend, type Parcel } from './delivery.ts'
import { type Quote, quoteJourney } from './quote.ts'
import { readDeliveryConfig } from './read-config.ts'
import { findProductToCarry, listBranchStock } from './store.ts'
import { withoutTwins } from './twins.ts'

interface ProductQuestion {
  readonly product_id: number
  /** Left out: what somebody gets who asks for none in particular. */
  readonly quantity?: Quantity | undefined
  readonly zipcode: string | null
  /** What so many cost, øre incl. VAT: some journeys are free above a sum. */
  readonly sumOf: (quantity: Quantity) => Promise<Ore>
}

export interface ProductChoice {
  /** What was asked for; rules may move the goods on, to the code of the quote. */
  readonly code: DeliveryCode
  readonly quote: Quote
  readonly branches: readonly BranchOffer[]
}

/**
 * How a product could travel alone, and for how much; what cannot carry it comes last, with the reason. Undefined for a
 * product that does not exist.
 */
export async function quoteProduct(
  db: Db,
  { product_id, quantity: asked, zipcode, sumOf }: ProductQuestion,
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
