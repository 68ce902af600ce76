import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import type { ApprovalState } from './approval.ts'

/** As a company lets go of approvers: for so long before an order they count as others who could approve it. */
const LET_GO_DAYS = 30

const mayApprove = sql`(colleague.active and 'approve_baskets' = any(colleague.permissions || user_group.permissions))`

function colleaguesOf(customer_id: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  return sql`(
    select colleague.id, colleague.name, colleague.username
    from access."user" colleague join access.user_group on user_group.id = colleague.group_id
    where colleague.customer_id = ${customer_id} and colleague.deleted is null and ${condition}) u`
}

/** Rows u: the active users of a company who may approve. */
export function approversOf(customer_id: RawBuilder<unknown>): RawBuilder<unknown> {
  return colleaguesOf(customer_id, mayApprove)
}

export function hasApprover(customer_id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from ${approversOf(customer_id)})`
}

/**
 * For a row of orders.approval: whether another than the user may approve the order, or could until the company let them go less than
 * 30 days before it was placed, or since. Who manages a company's users cannot end it by letting the others go.
 */
export function hasOtherApprover(user_id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const could = sql`colleague.approver_until > approval.created - make_interval(days => ${sql.lit(LET_GO_DAYS)})`
  const others = colleaguesOf(sql.ref('approval.customer_id'), sql`(${mayApprove} or ${could})`)
  return sql<SqlBool>`exists (select from ${others} where u.id <> ${user_id})`
}

/** For rows of orders.approval and basket.basket, as u: who may decide on the order. */
export function decidersOf(): RawBuilder<unknown> {
  const buyer_id = sql.ref('basket.user_id')
  return sql`(
    select u.* from ${approversOf(sql.ref('approval.customer_id'))}
    where u.id <> ${buyer_id} or not ${hasOtherApprover(buyer_id)}) u`
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
