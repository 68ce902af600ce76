import type { EnquiryBody } from '#contract/enquiry/enquiry'
import type { Client } from '../client.ts'

/** Messages to the shop. The form shows the failures. */
export function enquiryCalls(client: Client) {
  return {
    send: (enquiry: EnquiryBody) =>
      client.change('POST', '/api/shop/enquiries', enquiry, { quiet: true }),
  }
}

export type EnquiryCalls = ReturnType<typeof enquiryCalls>
