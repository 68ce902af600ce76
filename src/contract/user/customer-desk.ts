import { z } from 'zod'
import { adminBasketEntry } from '../basket/admin-basket.ts'
import { sum } from '../codecs.ts'
import { dataOf, dayInput, idInPath } from '../common.ts'
import { INVOICE_STATUSES } from '../invoice/invoice.ts'
import { issue } from '../issues.ts'
import { listQuery } from '../list.ts'
import { adminOfferEntry } from '../offer/admin-offer.ts'

/** What a clerk looks up while a customer is on the phone. */

/** What is noted among staff is read at the order itself. */
export const customerOrder = adminBasketEntry
  .pick({
    ...{ id: true, order_reference: true, order_placed: true, contact_name: true },
    ...{ basket_status: true, payment_amount: true, hold_reason: true },
  })
  .meta({ id: 'OrderOfCustomer' })
export type CustomerOrder = z.input<typeof customerOrder>

const count = z.int().min(0)
const day = z.iso.date()

export const customerDeskReply = dataOf(
  z
    .object({
      held: z.array(customerOrder).meta({
        description: 'Orders that wait for credit or for approval, the oldest first; 20 at most.',
      }),
      latest: z.array(customerOrder).meta({ description: 'The newest orders; five at most.' }),
      orders_count: count.meta({ description: 'Exact to 10,000.' }),
      is_count_exact: z.boolean(),
      offers: z.array(adminOfferEntry).nullable().meta({
        description: 'Open ones, the newest first, five at most; null: not for the caller.',
      }),
      invoices: z.object({
        count,
        balance: sum.meta({ description: 'Left to pay of all.' }),
        open_count: count,
        overdue_sum: sum,
        overdue_count: count,
        oldest_due: day.nullable().meta({ description: 'Of those that are overdue.' }),
      }),
    })
    .meta({ id: 'CustomerDesk' }),
)

/** The statement of account of a customer. */
export const accountQuery = listQuery(
  {
    customer_id: idInPath,
    status: z
      .enum(INVOICE_STATUSES, issue('choice_unknown', { choices: INVOICE_STATUSES.join(' ') }))
      .optional(),
    from: dayInput.optional(),
    to: dayInput.optional(),
  },
  ['date'],
)
