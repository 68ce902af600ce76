import { type Mail, writeEnquiry, writeEnquiryAnswer, writeEnquiryReceipt } from '#shop/documents'
import { type Enquiry, findEnquiry } from '#shop/enquiries'
import { type Merchant, requireMerchant } from '#shop/merchant'
import type { Deliver, OutboxKind } from '#shop/orders'
import type { JobParts } from './jobs.ts'

type Write = (enquiry: Enquiry, merchant: Merchant, origin: string) => Mail

/** Mails about what visitors write. None of one that has been erased since. */
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
  } satisfies Partial<Record<OutboxKind, Deliver>>
}
