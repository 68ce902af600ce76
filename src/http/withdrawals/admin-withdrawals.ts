import { adminBasketInPath } from '#contract/basket/admin-basket'
import {
  adminWithdrawal,
  adminWithdrawalChange,
  adminWithdrawalInPath,
  adminWithdrawalReply,
  adminWithdrawalsQuery,
  type WithdrawalEntry,
  withdrawalEntry,
  withdrawalRegistration,
} from '#contract/withdrawal/admin-withdrawal'
import { writerOf } from '#contract/writer'
import type { Db } from '#database/client'
import { danishDay } from '#kernel/time'
import { requirePermission } from '#shop/access'
import { findOrder, type Order } from '#shop/orders'
import type { Column } from '#shop/tables'
import {
  findWithdrawal,
  listWithdrawalEvents,
  moveWithdrawal,
  payBackBy,
  type Withdrawal,
  withdraw,
  withdrawalList,
  withdrawalNumber,
} from '#shop/withdrawals'
import { CAME_BY } from '#surface/words/withdrawal-words'
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { listRoute } from '../lists/list-route.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
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
  { name: 'Modtaget via', kind: 'text', of: ({ came_by }) => CAME_BY[came_by] },
  { name: 'Modtaget', kind: 'day', of: ({ received }) => danishDay(new Date(received)) },
  { name: 'Betales tilbage senest', kind: 'day', of: ({ pay_back_by }) => pay_back_by },
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
  route(
    'POST /api/admin/shop/baskets/:id/withdrawals',
    {
      access: 'baskets_status',
      audit: { action: 'withdrawal_registered', withFailures: true },
      tag: 'Orders',
      summary:
        'Writes down a withdrawal that came by letter, by phone, by mail or at the counter; a receipt is sent by mail',
      params: adminBasketInPath,
      body: withdrawalRegistration,
      reply: adminWithdrawalReply,
    },
    async ({ principal, params, body }, { db, sessions: { now } }) => {
      const { lines, number, ...registered } = body
      const { name, last_name, email } = (await requireOrder(db, params.id)).invoice_contact
      const { user_id } = userOf(principal)
      const asked = { name: `${name} ${last_name}`.trim(), email, lines, number }
      const by = { registered: { ...registered, user_id } }
      const { id } = await withdraw(db, params.id, { ...asked, ...by }, now())
      return show(db, id)
    },
  ),
]

/** @throws {NotFound} */
async function requireOrder(db: Db, id: string): Promise<Order> {
  return orNotFound(await findOrder(db, id))
}

/** @throws {NotFound} */
async function show(db: Db, id: string) {
  return { data: orNotFound(await read(db, id)) }
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
  return {
    withdrawal_number: withdrawalNumber(order_reference, number),
    received: created,
    pay_back_by: payBackBy(created),
  }
}
