import { z } from 'zod'
import { price, rate, sum, time } from '../codecs.ts'
import { dataOf, id, listOf, text, uuid } from '../common.ts'
import { issue } from '../issues.ts'

/** Orders that wait for approval by the company, and the switch. Sums are ex VAT unless noted. */

const words = z.string()

const approvalEntry = z
  .object({
    id: uuid.meta({ description: 'Of the order.' }),
    order_reference: words,
    order_placed: time,
    user_id: id,
    user_name: words.meta({ description: 'Who ordered.' }),
    is_mine: z.boolean(),
    can_decide: z.boolean().meta({
      description: 'False for an order of the caller, while a colleague may approve it.',
    }),
    case_number: words,
    po_number: words,
    net_sum: sum.meta({ description: 'With delivery.' }),
    net_delivery_sum: sum,
    payment_amount: sum.meta({ description: 'With delivery and VAT.' }),
    reasons: z.array(z.enum(['amount', 'budget'])).meta({
      description: 'amount: above what the user may order. budget: beyond that of the month.',
    }),
    limit: sum.nullable().meta({
      description:
        'Of the user who ordered, as it is now, with delivery; null where the order is not above it.',
    }),
    lapses: time.meta({ description: 'It is canceled then, unless an approver decides.' }),
    place: z
      .array(words)
      .meta({ description: 'Where it is sent, line by line; empty where all of it is fetched.' }),
    deliveries: z.array(
      z.object({
        id: uuid,
        name: words.meta({ description: '"Kranbil", or "Hentes i Aarhus".' }),
        promised_text: words,
      }),
    ),
    lines: z.array(
      z.object({
        id: uuid,
        name: words,
        note: words,
        colour: z
          .object({ title: words, base: words.nullable(), hex: words.nullable() })
          .nullable()
          .meta({ description: 'That it is mixed in.' }),
        quantity: z.number(),
        unit: words,
        net_price: price.meta({ description: 'Of a unit, with the rebate taken off.' }),
        net_price_before: price,
        rebate_pct: rate,
        net_line_sum: sum,
      }),
    ),
  })
  .meta({ id: 'Approval' })
export type Approval = z.input<typeof approvalEntry>

export const approvalsReply = listOf(approvalEntry)
export type Approvals = z.input<typeof approvalsReply>
export const approvalInPath = z.strictObject({ id: uuid })
export const rejection = z.strictObject({
  note: text(500).pipe(z.string().min(1, issue('reason_missing'))),
})
export const decidedReply = dataOf(
  z.object({ id: uuid, status: z.enum(['approved', 'rejected']) }).meta({ id: 'ApprovalDecision' }),
)

const DAYS = issue('days_out_of_range')

const approvalSwitch = z.strictObject({
  needs_approval: z.boolean(),
  approval_days: z.int(DAYS).min(1, DAYS).max(60, DAYS).meta({
    description: 'How many days an order waits until it lapses; those that wait keep their day.',
  }),
})
export const approvalSwitchChange = approvalSwitch
  .partial()
  .refine((change) => Object.keys(change).length > 0, issue('change_empty'))
export type ApprovalSwitch = z.infer<typeof approvalSwitch>
export const approvalSwitchReply = dataOf(approvalSwitch.meta({ id: 'ApprovalSwitch' }))
