import { type Db, type Tx, transaction } from '#database/client'
import { DANISH_VAT } from '#kernel/money'
import { danishDay } from '#kernel/time'
import type { User } from '#shop/access'
import { ProductNotForSale, readPricingContext } from '#shop/basket'
import { type CheckoutSettings, type PricingContext, refusalOf } from '#shop/checkout'
import type { Offer, OfferLine } from './offer.ts'
import { requireOfferMove, requireUnreplaced } from './offer-status.ts'
import { OfferFieldRefused, OfferNotFound } from './refusals.ts'
import { findOffer, isAnyOffer, lockOffer } from './store-offers.ts'
import { appendOfferMail, findReader, moveOffer, writePrices } from './store-write.ts'
import { ordinaryPrice, sumOfLine, sumsOf } from './sums.ts'

/**
 * Locks the prices of a draft, and sends it to the customer by mail. Lines without a price get the customer's of today.
 *
 * @throws {OfferNotFound}
 * @throws {InvalidTransition} for an offer that has been sent.
 * @throws {OfferFieldRefused} when it has no lines, its last day is not in the future, its user may not
 * see offers of the customer, or another revision of the same offer was sent.
 * @throws {ProductNotForSale} when a product cannot be bought, or has neither price.
 */
export async function sendOffer(
  db: Db,
  caller: User,
  id: string,
  settings: CheckoutSettings,
): Promise<void> {
  const today = danishDay(settings.now())
  await transaction(db, async (tx) => {
    await lockRevised(tx, id, today)
    if (!(await lockOffer(tx, isAnyOffer, id))) throw new OfferNotFound()
    const offer = await findOffer(tx, isAnyOffer, today, id)
    if (!offer) throw new OfferNotFound()
    requireOfferMove(offer.status, 'sent')
    requireComplete(offer, today)
    if ((await findReader(tx, offer)) === undefined) {
      throw new OfferFieldRefused('user_id', 'offer_user_elsewhere')
    }
    const product_ids = offer.lines.map(({ product_id }) => product_id)
    const { context } = await readPricingContext(tx, offer, product_ids, settings)
    const lines = offer.lines.map((line) => lockPrice(line, context))
    await writePrices(tx, lines)
    const columns = { ...sumsOf(lines, offer.delivery_sum), valid_from: today }
    await moveOffer(tx, id, { kind: 'sent', to: 'sent', user_id: caller.user_id }, columns)
    await appendOfferMail(tx, 'offer_sent', id)
  })
}

/**
 * Sending a revision ends the offer that it revises: no lines of that one are accepted meanwhile, and revisions of it are
 * sent one at a time.
 */
async function lockRevised(tx: Tx, id: string, today: string): Promise<void> {
  const row = await tx
    .selectFrom('offer.offer')
    .select('revision_of')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.revision_of) return
  await lockOffer(tx, isAnyOffer, row.revision_of)
  const revised = await findOffer(tx, isAnyOffer, today, row.revision_of)
  if (revised) requireUnreplaced(revised)
}

function requireComplete({ lines, valid_to }: Offer, today: string): void {
  if (lines.length === 0) throw new OfferFieldRefused('lines', 'offer_empty')
  if (valid_to === null || valid_to < today) {
    throw new OfferFieldRefused('valid_to', 'offer_ended')
  }
}

function lockPrice(line: OfferLine, context: PricingContext): OfferLine {
  const { id, product_id, quantity } = line
  const product = context.products.get(product_id)
  const ordinary = context.priceLines([{ id, product_id, quantity }]).get(id)
  const ordinary_net_price = ordinaryPrice(line, context)
  const net_price = line.net_price ?? ordinary_net_price
  if (!product || refusalOf(product) || net_price === null) {
    throw new ProductNotForSale({ product_id })
  }
  const { name, varenummer, unit } = product
  const tax_rate = ordinary?.tax_rate ?? DANISH_VAT
  const locked = { ...line, name, varenummer, unit, net_price, ordinary_net_price, tax_rate }
  return { ...locked, net_sum: sumOfLine(locked) }
}
