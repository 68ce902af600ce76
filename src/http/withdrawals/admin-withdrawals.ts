import {
  adminWithdrawal,
  adminWithdrawalChange,
  adminWithdrawalInPath,
  adminWithdrawalReply,
  adminWithdrawalsQuery,
  type WithdrawalEntry,
  withdrawalEntry,
} from '#contract/withdrawal/admin-withdrawal'
import { writerOf } from '#contract/writer'
import type { Db } from '#database/client'
import { danishDay } from '#kernel/time'
import { requirePermission } from '#shop/access'
import type { Column } from '#shop/tables'
import {
  findWithdrawal,
  listWithdrawalEvents,
  moveWithdrawal,
  type Withdrawal,
  withdrawalList,
  withdrawalNumber,
} from '#shop/withdrawals'
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { listRoute } from '../lists/list-route.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { receiptOf } from './withdrawal-reply.ts'

const URL = '/api/admin/withdrawals'
const STATUS = {
  received: 'Modtaget',
  goods_received: 'Varerne er tilbage',
  refunded: 'Betalt tilbage',
  refused: 'Afvist',
} as const

const toWhole = writerOf(adminWithdrawal)
const toRow = writerOf(withdrawalEntry)

const columns: readonly Column<WithdrawalEntry>[] = [
  { name: 'Nr.', kind: 'text', of: ({ withdrawal_number }) => withdrawal_number },
  { name: 'Ordrenr.', kind: 'text', of: ({ order_reference }) => order_reference },
  { name: 'Status', kind: 'text', of: ({ status }) => STATUS[status] },
  { name: 'Navn', kind: 'text', width: 30, of: ({ name }) => name },
  { name: 'E-mail', kind: 'text', width: 40, of: ({ email }) => email },
  { name: 'Beløb', kind: 'kroner', of: ({ amount }) => amount },
  { name: 'Modtaget', kind: 'day', of: ({ received }) => danishDay(new Date(received)) },
]

const list = {
  url: URL,
  tag: 'Orders',
  summary: 'Withdrawals that wait for staff, or are closed; the oldest first',
  permission: 'baskets_read',
  query: adminWithdrawalsQuery,
  entry: withdrawalEntry,
  source: withdrawalList,
  toEntry,
  file: { name: 'Fortrydelser', columns },
} as const

/** The queue of withdrawals, for staff. */
export const adminWithdrawalRoutes: readonly Route[] = [
  listRoute(list),
  route(
    `GET ${URL}/:id`,
    {
      access: 'baskets_read',
      rate: 'read',
      audit: 'withdrawal_read',
      tag: 'Orders',
      summary: 'A withdrawal with what staff have done',
      params: adminWithdrawalInPath,
      reply: adminWithdrawalReply,
    },
    async ({ params }, { db }) => show(db, params.id),
  ),
  route(
    `PATCH ${URL}/:id`,
    {
      access: 'baskets_status',
      audit: { action: 'withdrawal_moved', withFailures: true },
      tag: 'Orders',
      summary: 'Moves a withdrawal on; to refunded needs payments_refund, and pays the money back',
      params: adminWithdrawalInPath,
      body: adminWithdrawalChange,
      reply: adminWithdrawalReply,
      preValidation: ({ db }) =>
        asRead({
          params: adminWithdrawalInPath,
          body: adminWithdrawalChange,
          read: (_request, { id }) => read(db, id),
        }),
    },
    async ({ principal, params, body }, { db, orders }) => {
      const { status: to, reason, restock } = body
      if (to === undefined) return show(db, params.id)
      if (to === 'refunded') requirePermission(principal, 'payments_refund')
      const { user_id } = userOf(principal)
      if (!(await moveWithdrawal(orders, params.id, { to, reason, restock, user_id })))
        throw new NotFound()
      return show(db, params.id)
    },
  ),
]

/** @throws {NotFound} */
async function show(db: Db, id: string) {
  const data = await read(db, id)
  if (!data) throw new NotFound()
  return { data }
}

async function read(db: Db, id: string) {
  const withdrawal = await findWithdrawal(db, id)
  if (!withdrawal) return undefined
  const receipt = receiptOf(withdrawal)
  const events = await listWithdrawalEvents(db, id)
  return toWhole({ ...withdrawal, ...numberOf(withdrawal), receipt, events })
}

function toEntry(withdrawal: Withdrawal) {
  return toRow({ ...withdrawal, ...numberOf(withdrawal) })
}

function numberOf({ order_reference, number, created }: Withdrawal) {
  return { withdrawal_number: withdrawalNumber(order_reference, number), received: created }
}
