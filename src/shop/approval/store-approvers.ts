import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import type { ApprovalState, Approver } from './approval.ts'

/** Rows u: the active users of a company who may approve. */
function approversOf(customer_id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select colleague.id, colleague.name, colleague.username
    from access."user" colleague join access.user_group on user_group.id = colleague.group_id
    where colleague.customer_id = ${customer_id} and colleague.active
      and 'approve_baskets' = any(colleague.permissions || user_group.permissions)) u`
}

export function hasApprover(customer_id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from ${approversOf(customer_id)})`
}

/** Whether an active colleague may approve too. */
export function hasOtherApprover({ user_id, customer_id }: Approver): RawBuilder<SqlBool> {
  return hasOther(sql`${customer_id}::bigint`, sql`${user_id}::bigint`)
}

function hasOther(customer_id: RawBuilder<unknown>, user_id: RawBuilder<unknown>) {
  return sql<SqlBool>`exists (select from ${approversOf(customer_id)} where u.id <> ${user_id})`
}

/** For rows of orders.approval and basket.basket, as u: who may decide on the order. */
export function decidersOf(): RawBuilder<unknown> {
  const [customer_id, buyer_id] = [sql.ref('approval.customer_id'), sql.ref('basket.user_id')]
  return sql`(
    select u.* from ${approversOf(customer_id)}
    where u.id <> ${buyer_id} or not ${hasOther(customer_id, buyer_id)}) u`
}

/** @returns undefined for an order that needed no approval. */
export async function findApproval(db: Db, basket_id: string): Promise<ApprovalState | undefined> {
  const { rows } = await sql<ApprovalState>`
    select approval.status, approval.note, lapses, coalesce(decider.name, '') as decided_by,
      array(select u.name from ${decidersOf()} where approval.status = 'waiting' order by u.name, u.id) as approvers
    from orders.approval join basket.basket on basket.id = approval.basket_id
    left join access."user" decider on decider.id = approval.decided_by
    where approval.basket_id = ${basket_id}`.execute(db)
  return rows[0]
}
