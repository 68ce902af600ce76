import type { Tx } from '#database/client'
import { randomToken } from '#kernel/ids'
import { factsOfPayment, isUnsecured } from '#kernel/payment-facts'
import { holdForApproval, holdUnpaid, listDeciders } from '#shop/approval'
import {
  freezeBasket,
  hashContent,
  type PricedBasket,
  readHeld,
  requireReady,
  takeDays,
} from '#shop/basket'
import { subscribeBuyer } from '#shop/newsletter'
import { appendOutbox, type BasketStatus, recordPlaced, requireMove } from '#shop/orders'
import type { LockedPayment } from '#shop/payment'
import { type StockTaken, toNeeds } from '#shop/stock'
import { audienceOf, requireTermsInForce, writeTerms } from '#shop/terms'
import { grantCredit } from './grant-credit.ts'
import { type OrderParts, toCheckoutSettings } from './order-parts.ts'
import { BasketChanged } from './refusals.ts'
import { findSiteId, toOrderColumns } from './store.ts'

/** What a basket is placed with. */
type Placing = Pick<
  LockedPayment,
  | 'basket_id'
  | 'is_of_guest'
  | 'placed_by'
  | 'provider'
  | 'option'
  | 'amount'
  | 'content_hash'
  | 'terms_version'
> & {
  /** Null of one that is paid with a link afterwards. */
  readonly id: string | null
}

/**
 * Turns the basket of a payment into an order in the caller's transaction: takes the stock, freezes lines, prices and contacts,
 * assigns number and token, and writes the outbox. An order that the rules of the company catch is held for its approvers; a large one
 * of no company that is paid later for staff; another on account is approved at once if the customer's credit covers it. The caller holds the locks on basket and payment.
 *
 * @returns The token that opens the confirmation.
 * @throws {BasketChanged} when the basket is no longer what was paid for.
 * @throws {BasketInvalid} when something in it can no longer be sold.
 * @throws {InsufficientStock} when there are too few of something.
 * @throws {DeliveryDayFull} when a day that was chosen is not kept for it any more, and full.
 */
export async function placeOrder(tx: Tx, parts: OrderParts, payment: Placing): Promise<string> {
  const held = { id: payment.basket_id, is_of_guest: payment.is_of_guest }
  const basket = await readHeld(tx, held, toCheckoutSettings(parts))
  if (!basket) throw new BasketChanged()
  requireMove({ ...toMove(basket), to: 'new' })
  requireSame(basket, payment)
  requireReady(basket)
  const taken = await parts.stock.take(tx, basket.id, toNeeds(basket))
  await takeDays(tx, basket)
  const terms_version = payment.terms_version ?? (await readTermsVersion(tx, basket))
  const confirmation_token = randomToken()
  const order = toOrderColumns({
    confirmation_token,
    content_hash: payment.content_hash,
    payment_provider: payment.provider,
    payment_option: payment.option,
    terms_version,
  })
  await freezeBasket(tx, basket, order)
  await record(tx, basket, payment, { terms_version, taken })
  const isHeld = basket.user_id !== null && (await holdForApproval(tx, basket.id))
  if (isHeld) await askApprovers(tx, basket.id)
  if (isUnsecured(payment.provider)) await holdUnpaid(tx, basket.id)
  if (factsOfPayment(payment.provider).needsCredit && !isHeld) {
    await grantCredit(tx, basket.id, payment.amount)
  }
  await askForNewsletter(tx, basket)
  return confirmation_token
}

/** Of a payment that was begun before payments kept what was accepted. */
async function readTermsVersion(tx: Tx, { id, customer_type }: PricedBasket): Promise<string> {
  const inForce = await requireTermsInForce(tx, await findSiteId(tx, id))
  const terms = inForce[audienceOf(customer_type)]
  await writeTerms(tx, terms)
  return terms.version
}

/** Who has ticked the newsletter is sent the link that confirms it: the address may be anybody's. */
async function askForNewsletter(tx: Tx, { id, contacts }: PricedBasket): Promise<void> {
  const invoice = contacts.find(({ contact_type }) => contact_type === 'invoice')
  if (!invoice?.consent_newsletter || invoice.email === '') return
  await subscribeBuyer(tx, invoice.email, await findSiteId(tx, id))
}

/** A row for each, so that a mail that fails is sent again to that user alone. */
async function askApprovers(tx: Tx, basket_id: string): Promise<void> {
  const deciders = await listDeciders(tx, basket_id)
  const rows = deciders.map((id) => ({
    kind: 'approval_request' as const,
    basket_id: null,
    payload: { basket_id, user_id: String(id) },
  }))
  if (rows.length > 0) await appendOutbox(tx, rows)
}

function toMove({ basket_status, is_pickup }: PricedBasket) {
  return { from: basket_status as BasketStatus, is_pickup }
}

function requireSame(basket: PricedBasket, { content_hash, amount }: Placing): void {
  const isSame = hashContent(basket) === content_hash && basket.sums.total.gross === amount
  if (!isSame) throw new BasketChanged()
}

async function record(
  tx: Tx,
  { id, basket_status }: PricedBasket,
  { id: payment_id, amount, placed_by }: Placing,
  facts: { terms_version: string; taken: readonly StockTaken[] },
): Promise<void> {
  const event = {
    kind: 'placed',
    from_status: basket_status,
    to_status: 'new',
    actor: placed_by === null ? 'shopper' : `user ${placed_by}`,
    facts: { payment_id, amount, ...facts },
  }
  await recordPlaced(tx, id, event, ['order_confirmation', 'erp_order'])
}
