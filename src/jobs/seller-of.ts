import type { Db } from '#database/client'
import { findMailTexts, type Sender } from '#shop/documents'
import { findSite, type Order, requireSeller, requireSellerOn, type Seller } from '#shop/orders'
import { audienceOf, requireTermsInForce, type Terms } from '#shop/terms'
import type { JobParts } from './jobs.ts'

type Payload = Readonly<Record<string, string>>

/** Who writes a mail, in which words, and of which shop its links are. */
interface MailSeller extends Seller {
  readonly merchant: Sender
}

/** Of the site that an order was placed on. @throws {MerchantMissing} */
export async function sellerOfOrder(db: Db, basketId: string, origin: string) {
  const { terms, ...seller } = await requireSeller(db, basketId, origin)
  return { ...(await inWords(db, seller)), terms }
}

/** @param siteId Undefined: of the first site. @throws {MerchantMissing} */
export async function sellerOnSite(
  db: Db,
  siteId: number | undefined,
  origin: string,
): Promise<MailSeller> {
  return inWords(db, await requireSellerOn(db, siteId, origin))
}

async function inWords(db: Db, { merchant, origin }: Seller): Promise<MailSeller> {
  return { merchant: { ...merchant, texts: await findMailTexts(db) }, origin }
}

/** Finds who writes a mail that is about no order: the merchant of the site that it was asked for on. */
export function sellersOf({ orders, origin }: Pick<JobParts, 'orders' | 'origin'>) {
  return ({ site_id }: Payload): Promise<MailSeller> =>
    sellerOnSite(orders.db, site_id === undefined ? undefined : Number(site_id), origin)
}

/** The terms of an order from before texts were kept, which has not been confirmed yet: those in force. */
export async function termsInForceOf(
  db: Db,
  { id, invoice_contact }: Pick<Order, 'id' | 'invoice_contact'>,
): Promise<Terms> {
  const inForce = await requireTermsInForce(db, await findSite(db, id))
  return inForce[audienceOf(invoice_contact.customer_type)]
}
