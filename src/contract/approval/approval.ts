import { z } from 'zod'
import { dataOf, id, kroner, listOf, moment, text, uuid } from '../common.ts'

/** Orders that wait for approval by the company, and the switch. Sums are ex VAT unless noted. */

const words = z.string()

const approvalEntry = z
  .object({
    id: uuid.meta({ description: 'Of the order.' }),
    order_reference: words,
    order_placed: moment,
    user_id: id,
    user_name: words.meta({ description: 'Who ordered.' }),
    is_mine: z.boolean(),
    can_decide: z.boolean().meta({
      description: 'False for an order of the caller, while a colleague may approve it.',
    }),
    case_number: words,
    po_number: words,
    net_sum: kroner.meta({ description: 'With delivery.' }),
    net_delivery_sum: kroner,
    payment_amount: kroner.meta({ description: 'With delivery and VAT.' }),
    reasons: z.array(z.enum(['amount', 'budget'])).meta({
      description: 'amount: above what the user may order. budget: beyond that of the month.',
    }),
    lapses: moment.meta({ description: 'It is canceled then, unless an approver decides.' }),
    lines: z.array(
      z.object({
        id: uuid,
        name: words,
        note: words,
        quantity: z.number(),
        unit: words,
        net_line_sum: kroner,
      }),
    ),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof approvalEntry>

export const approvalsReply = listOf(approvalEntry)
export type Approvals = z.infer<typeof approvalsReply>
export const approvalInPath = z.strictObject({ id: uuid })
export const rejection = z.strictObject({
  note: text(500).pipe(z.string().min(1, 'Skriv hvorfor')),
})
export const decidedReply = dataOf(
  z.object({ id: uuid, status: z.enum(['approved', 'rejected']) }).meta({ id: 'ApprovalDecision' }),
)

const approvalSwitch = z.strictObject({ needs_approval: z.boolean() })
export const approvalSwitchChange = approvalSwitch
export type ApprovalSwitch = z.infer<typeof approvalSwitch>
export const approvalSwitchReply = dataOf(approvalSwitch.meta({ id: 'ApprovalSwitch' }))
