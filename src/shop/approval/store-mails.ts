import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Ore } from '#kernel/money'
import type { ApprovalReason, ApprovalState } from './approval.ts'
import { decidersOf } from './store-approvers.ts'

/** The facts of a mail about an order that needs approval, with its recipient. */
export interface ApprovalMailFacts {
  readonly basket_id: string
  readonly order_reference: string
  /** Ex VAT, with delivery. */
  readonly net_sum: Ore
  readonly reasons: readonly ApprovalReason[]
  readonly lapses: Date
  readonly status: ApprovalState['status']
  /** Why it was rejected. */
  readonly note: string
  readonly decided_by: string
  readonly buyer_name: string
  /** Of the mail. */
  readonly username: string
  readonly name: string
}

/** The users who may decide on an order that waits. */
export async function listDeciders(tx: Tx, basket_id: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from orders.approval join basket.basket on basket.id = approval.basket_id
    cross join lateral (select * from ${decidersOf()}) u
    where approval.basket_id = ${basket_id} order by u.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** @returns undefined when the order waits no more, or the user may no longer decide on it. */
export async function findApprovalRequest(
  db: Db,
  { basket_id, user_id }: { readonly basket_id: string; readonly user_id: number },
): Promise<ApprovalMailFacts | undefined> {
  return findFacts(
    db,
    sql`cross join lateral (select * from ${decidersOf()}) u
      where approval.basket_id = ${basket_id} and approval.status = 'waiting' and u.id = ${user_id}`,
  )
}

/** @returns undefined while the order waits, and for a buyer who is disabled or erased. */
export async function findDecidedApproval(
  db: Db,
  basket_id: string,
): Promise<ApprovalMailFacts | undefined> {
  return findFacts(
    db,
    sql`join access."user" u on u.id = basket.user_id and u.active and u.deleted is null
      where approval.basket_id = ${basket_id} and approval.status in ('approved', 'rejected', 'lapsed')`,
  )
}

/** @param from Joins a user u, and filters. */
async function findFacts(
  db: Db,
  from: RawBuilder<unknown>,
): Promise<ApprovalMailFacts | undefined> {
  const { rows } = await sql<ApprovalMailFacts>`
    select basket.id as basket_id, order_reference, net_sum, reasons, lapses, approval.status, approval.note,
      coalesce(decider.name, '') as decided_by, coalesce(buyer.name, '') as buyer_name, u.username, u.name
    from orders.approval join basket.basket on basket.id = approval.basket_id
    left join access."user" decider on decider.id = approval.decided_by
    left join access."user" buyer on buyer.id = basket.user_id ${from}`.execute(db)
  return rows[0]
}
