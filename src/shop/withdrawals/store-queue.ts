import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { type ListSource, matches } from '#database/list-source'
import { selected, toWithdrawal, type WithdrawalRow } from './store-withdrawals.ts'
import type { Withdrawal, WithdrawalStatus } from './withdrawal.ts'

export interface WithdrawalEvent {
  readonly from_status: WithdrawalStatus
  readonly to_status: WithdrawalStatus
  readonly actor_name: string
  readonly reason: string
  readonly created: Date
}

export interface WithdrawalFilters {
  /** `open` waits for staff. */
  readonly state: 'open' | 'closed'
  /** In the name or the address; or the number of the order. */
  readonly search: string
}

/** As the index of each has it. */
const STATES = {
  open: sql<SqlBool>`status in ('received', 'goods_received')`,
  closed: sql<SqlBool>`status in ('refunded', 'refused')`,
} as const

/** The oldest first, which has to be paid back first. */
export const withdrawalList: ListSource<WithdrawalFilters, 'created', Withdrawal> = {
  table: 'orders.withdrawal',
  sorts: { created: sql`created` },
  where: ({ state, search }) => [
    STATES[state],
    ...(search === '' ? [] : [sql<SqlBool>`(${isNumbered(search)} or ${isOfPerson(search)})`]),
  ],
  read: async (db, ids) => {
    const { rows } = await sql<WithdrawalRow>`
      ${selected} where withdrawal.id = any(${ids}::uuid[])`.execute(db)
    return rows.map(toWithdrawal)
  },
}

function isNumbered(search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`basket_id in (
    select placed.id from basket.basket placed where placed.order_reference = ${search})`
}

function isOfPerson(search: string): RawBuilder<SqlBool> {
  return matches(sql`lower(' ' || name || ' ' || email)`, search)
}

export async function listWithdrawalEvents(db: Db, id: string): Promise<WithdrawalEvent[]> {
  const { rows } = await sql<WithdrawalEvent>`
    select from_status, to_status, (select staff.name from access."user" staff where staff.id = event.user_id) as actor_name,
      reason, event.created
    from orders.withdrawal_event event
    where withdrawal_id = ${id} order by event.id`.execute(db)
  return rows
}

export async function lockWithdrawal(
  tx: Tx,
  id: string,
): Promise<{ readonly status: WithdrawalStatus; readonly refund_asked: Date | null } | undefined> {
  const row = await tx
    .selectFrom('orders.withdrawal')
    .select(['status', 'refund_asked'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as { status: WithdrawalStatus; refund_asked: Date | null } | undefined
}

export async function saveRefundAsked(db: Db, id: string, isAsked: boolean): Promise<void> {
  await sql`
    update orders.withdrawal set refund_asked = ${isAsked ? sql`now()` : sql`null`}
    where id = ${id} and status in ('received', 'goods_received')`.execute(db)
}

export async function saveMove(
  tx: Tx,
  withdrawal_id: string,
  event: {
    readonly from_status: WithdrawalStatus
    readonly to_status: WithdrawalStatus
    readonly user_id: number
    readonly reason: string
  },
): Promise<void> {
  await tx
    .updateTable('orders.withdrawal')
    .set({ status: event.to_status })
    .where('id', '=', withdrawal_id)
    .execute()
  await tx
    .insertInto('orders.withdrawal_event')
    .values({ ...event, withdrawal_id })
    .execute()
}
