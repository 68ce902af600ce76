import {
  type Mail,
  type Sender,
  writeBackInStock,
  writeEnquiry,
  writeEnquiryAnswer,
  writeEnquiryReceipt,
  writeNewsletterConfirm,
  writeNewsletterWelcome,
} from '#shop/documents'
import { type Enquiry, findEnquiry } from '#shop/enquiries'
import { createConfirmLink, findSubscription } from '#shop/newsletter'
import type { Deliver, OutboxKind } from '#shop/orders'
import { findAwaited } from '#shop/stock-notices'
import type { JobParts } from './jobs.ts'
import { sellerOnSite, sellersOf } from './seller-of.ts'

type Write = (enquiry: Enquiry, sender: Sender, origin: string) => Mail

/** Mails about what visitors write, the newsletter, and products that are in stock again. None of one that has been erased since. */
export function enquiryMails({ orders, mailer, origin }: JobParts) {
  const sender =
    (write: Write): Deliver =>
    async ({ payload }) => {
      const enquiry = await findEnquiry(orders.db, payload.enquiry_id ?? '')
      if (!enquiry) return undefined
      const seller = await sellerOnSite(orders.db, enquiry.site_id ?? undefined, origin)
      await mailer.send(write(enquiry, seller.merchant, seller.origin))
      return undefined
    }
  const sellerOf = sellersOf({ orders, origin })
  return {
    enquiry: sender(writeEnquiry),
    enquiry_receipt: sender(writeEnquiryReceipt),
    enquiry_answer: sender(writeEnquiryAnswer),
    newsletter_confirm: async ({ id, attempts, payload }) => {
      const link = await createConfirmLink(orders.db, payload.subscription_id ?? '')
      if (!link) return undefined
      // Each attempt has a token of its own: the one before does not work any more.
      const name = `newsletter-confirm-${id}-${attempts}`
      const seller = await sellerOf(payload)
      await mailer.send(writeNewsletterConfirm(name, link, seller.merchant, seller.origin))
      return undefined
    },
    newsletter_welcome: async ({ payload }) => {
      const found = await findSubscription(orders.db, payload.subscription_id ?? '')
      if (!found) return undefined
      const seller = await sellerOf(payload)
      await mailer.send(writeNewsletterWelcome(found, seller.merchant, seller.origin))
      return undefined
    },
    back_in_stock: async ({ id, payload }) => {
      const product = await findAwaited(orders.db, Number(payload.product_id))
      if (!product || !payload.username) return undefined
      const { merchant, origin: shop } = await sellerOf(payload)
      const about = { email: payload.username, ...product }
      await mailer.send(writeBackInStock(`back-in-stock-${id}`, about, merchant, shop))
      return undefined
    },
  } satisfies Partial<Record<OutboxKind, Deliver>>
}
