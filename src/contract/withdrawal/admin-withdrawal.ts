import { z } from 'zod'
import { sum, time } from '../codecs.ts'
import { dataOf, dayInput, text, uuid } from '../common.ts'
import { issue } from '../issues.ts'
import { listQuery } from '../list.ts'
import { withdrawal, withdrawnLines, withdrawnNumber } from './withdrawal.ts'

const STATUSES = ['received', 'goods_received', 'refunded', 'refused'] as const
/** How a withdrawal that staff write down has come. */
const WRITTEN_DOWN = ['letter', 'phone', 'email', 'counter'] as const
const words = z.string()

export const withdrawalEntry = z
  .object({
    id: uuid,
    basket_id: uuid,
    withdrawal_number: words,
    order_reference: words,
    status: z.enum(STATUSES),
    came_by: z
      .enum(['shop', ...WRITTEN_DOWN])
      .meta({ description: 'How the customer gave notice; shop: on a page of the shop.' }),
    name: words,
    email: words,
    amount: sum,
    received: time.meta({ description: 'Of one that staff wrote down the day alone counts.' }),
    pay_back_by: z.iso.date().meta({ description: 'The last day for paying the money back.' }),
  })
  .meta({ id: 'AdminWithdrawalEntry' })

export type WithdrawalEntry = z.input<typeof withdrawalEntry>

export const adminWithdrawalsQuery = listQuery(
  {
    state: z
      .enum(['open', 'closed'], issue('choice_unknown', { choices: 'open closed' }))
      .default('open'),
  },
  ['created'],
)
export const adminWithdrawalInPath = z.strictObject({ id: uuid })

const event = z.object({
  from_status: z.enum(STATUSES).meta({
    description: 'As to_status where staff wrote the withdrawal down.',
  }),
  to_status: z.enum(STATUSES),
  actor_name: words.meta({ description: 'Of staff.' }),
  reason: words,
  created: time,
})
export const adminWithdrawal = withdrawalEntry
  .extend({
    receipt: withdrawal.meta({ description: 'What the customer was sent.' }),
    events: z.array(event).meta({ description: 'The oldest first.' }),
  })
  .meta({ id: 'AdminWithdrawal' })
export const adminWithdrawalReply = dataOf(adminWithdrawal)
/** As it is sent. */
export type AdminWithdrawal = z.input<typeof adminWithdrawal>

export const adminWithdrawalChange = z
  .strictObject({
    status: z.enum(['goods_received', 'refunded', 'refused']).optional().meta({
      description:
        'refunded: cancels what has not left and pays the rest back, once however often it is asked for. Left out: nothing happens.',
    }),
    reason: text(500).default('').meta({
      description: 'Of refused: the customer reads it in a mail. Else of the history alone.',
    }),
    restock: z.boolean().default(true).meta({
      description: 'Of goods_received: what came back can be sold again, and returns to stock.',
    }),
  })
  .refine(({ status, reason }) => status !== 'refused' || reason !== '', {
    error: issue('rejection_unexplained'),
    path: ['reason'],
  })

export const withdrawalRegistration = z.strictObject({
  lines: withdrawnLines,
  came_by: z.enum(WRITTEN_DOWN, issue('choice_unknown', { choices: WRITTEN_DOWN.join(' ') })),
  received: dayInput.meta({
    description:
      'The day in Denmark that it came on, by which it is in time or late: not before the order, and not in the future.',
  }),
  note: text(500).default('').meta({ description: 'For staff.' }),
  number: withdrawnNumber,
})
