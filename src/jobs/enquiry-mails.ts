import {
  type Mail,
  writeEnquiry,
  writeEnquiryAnswer,
  writeEnquiryReceipt,
  writeNewsletterConfirm,
  writeNewsletterWelcome,
} from '#shop/documents'
import { type Enquiry, findEnquiry } from '#shop/enquiries'
import { type Merchant, requireMerchant } from '#shop/merchant'
import { createConfirmLink, findSubscription } from '#shop/newsletter'
import type { Deliver, OutboxKind } from '#shop/orders'
import type { JobParts } from './jobs.ts'

type Write = (enquiry: Enquiry, merchant: Merchant, origin: string) => Mail

/** Mails about what visitors write, and about the newsletter. None of one that has been erased since. */
export function enquiryMails({ orders, mailer, origin }: JobParts) {
  const sender =
    (write: Write): Deliver =>
    async ({ payload }) => {
      const enquiry = await findEnquiry(orders.db, payload.enquiry_id ?? '')
      if (!enquiry) return undefined
      await mailer.send(write(enquiry, await requireMerchant(orders.db), origin))
      return undefined
    }
  return {
    enquiry: sender(writeEnquiry),
    enquiry_receipt: sender(writeEnquiryReceipt),
    enquiry_answer: sender(writeEnquiryAnswer),
    newsletter_confirm: async ({ id, attempts, payload }) => {
      const link = await createConfirmLink(orders.db, payload.subscription_id ?? '')
      if (!link) return undefined
      // Each attempt has a token of its own: the one before does not work any more.
      const name = `newsletter-confirm-${id}-${attempts}`
      const merchant = await requireMerchant(orders.db)
      await mailer.send(writeNewsletterConfirm(name, link, merchant, origin))
      return undefined
    },
    newsletter_welcome: async ({ payload }) => {
      const found = await findSubscription(orders.db, payload.subscription_id ?? '')
      if (!found) return undefined
      await mailer.send(writeNewsletterWelcome(found, await requireMerchant(orders.db), origin))
      return undefined
    },
  } satisfies Partial<Record<OutboxKind, Deliver>>
}
