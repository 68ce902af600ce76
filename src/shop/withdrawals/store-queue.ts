import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { selected, toWithdrawal, type WithdrawalRow } from './store-withdrawals.ts'
import type { Withdrawal, WithdrawalStatus } from './withdrawal.ts'

export interface WithdrawalEvent {
  readonly from_status: WithdrawalStatus
  readonly to_status: WithdrawalStatus
  readonly actor_name: string
  readonly reason: string
  readonly created: Date
}

/** `open` waits for staff. The oldest first, which has to be paid back first. */
export async function listWithdrawals(
  db: Db,
  state: 'open' | 'closed',
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly withdrawals: Withdrawal[]; readonly count: number }> {
  const statuses = state === 'open' ? ['received', 'goods_received'] : ['refunded', 'refused']
  const isOfState = sql`withdrawal.status = any(${statuses}::text[])`
  const { rows } = await sql<WithdrawalRow>`
    ${selected} where ${isOfState} order by withdrawal.created, withdrawal.id
    limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from orders.withdrawal where ${isOfState}`.execute(db)
  return { withdrawals: rows.map(toWithdrawal), count: counted.rows[0]?.count ?? 0 }
}

export async function listWithdrawalEvents(db: Db, id: string): Promise<WithdrawalEvent[]> {
  const { rows } = await sql<WithdrawalEvent>`
    select from_status, to_status, staff.name as actor_name, reason, event.created
    from orders.withdrawal_event event join access."user" staff on staff.id = user_id
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
