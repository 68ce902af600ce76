import { z } from 'zod'
import { dataOf } from '../common.ts'

const row = z.record(z.string(), z.unknown())

/** Rows as they are stored: columns are added without notice. */
export const personalDataReply = dataOf(
  z
    .object({
      user: row.nullable(),
      addresses: z.array(row),
      sessions: z.array(row),
      second_factor: z.array(row),
      reset_links: z.array(row),
      sign_ups: z.array(row),
      customer_requests: z.array(row),
      username_changes: z.array(row),
      invitations: z.array(row),
      cases: z.array(row),
      audit_events: z.array(row),
      login_attempts: z.array(row),
      mails: z.array(row),
      private_products: z.array(row),
      baskets: z.array(row),
      basket_contacts: z.array(row),
      basket_lines: z.array(row),
      basket_delivery_lines: z.array(row),
      payments: z.array(row),
      order_events: z.array(row),
      approvals: z.array(row),
      shipping_labels: z.array(row),
      parcels: z.array(row),
      withdrawals: z.array(row),
      withdrawal_lines: z.array(row),
      withdrawal_events: z.array(row),
      consents: z.array(row),
      page_revisions: z.array(row),
      page_publications: z.array(row),
      enquiries: z.array(row),
      newsletter: z.array(row),
      stock_notices: z.array(row),
      saved_views: z.array(row),
      favourite_colours: z.array(row),
      offers: z.array(row),
      offer_messages: z.array(row),
      offer_events: z.array(row),
    })
    .meta({ id: 'PersonalData', description: 'All that is stored about a user, by kind.' }),
)
