import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { less, type Ore, ore } from '#kernel/money'
import { type ApprovalReason, type ApprovalRule, reasonsFor } from './approval.ts'
import { selectSpent } from './store-approval.ts'
import { approversOf } from './store-approvers.ts'

/** Why an order would wait for its company, told before it is placed. */
export interface ForeseenApproval {
  readonly reasons: readonly ApprovalReason[]
  /** Above which the buyer's orders need approval; null where the amount is no reason. */
  readonly limit: Ore | null
  /** Of the buyer's budget for the month; null where it is no reason. */
  readonly budget_left: Ore | null
  /** The names of some who may approve it, in the order of the alphabet. */
  readonly approvers: readonly string[]
}

/** As many as one would walk to. */
const NAMED = 3

/** JSON: what the orders of a user are held to by the company; null for one whose orders need no approval. */
export function selectApprovalRule(user_id: RawBuilder<unknown>): RawBuilder<ApprovalRule | null> {
  return sql`(
    select jsonb_build_object('approval_above', buyer.approval_above, 'approval_budget', buyer.approval_budget)
    from access."user" buyer join access.customer on customer.id = buyer.customer_id and customer.needs_approval
    where buyer.id = ${user_id} and num_nonnulls(buyer.approval_above, buyer.approval_budget) > 0)`
}

/**
 * What {@link holdForApproval} would say of an order, as far as can be told without a lock. Reads the orders of the month only where
 * there is a budget, and no more users than are named.
 *
 * @param amount Øre ex VAT, with delivery.
 */
export async function foreseeApproval(
  db: Db,
  user_id: number,
  rule: ApprovalRule,
  amount: Ore,
): Promise<ForeseenApproval | null> {
  const { approval_above, approval_budget } = rule
  const spent = approval_budget === null ? ore(0) : await findSpent(db, user_id)
  const reasons = reasonsFor(rule, { amount, spent })
  if (reasons.length === 0) return null
  const isOver = (reason: ApprovalReason) => reasons.includes(reason)
  return {
    reasons,
    limit: isOver('amount') ? approval_above : null,
    budget_left:
      isOver('budget') && approval_budget !== null
        ? ore(Math.max(0, less(approval_budget, spent)))
        : null,
    approvers: await listNamed(db, user_id),
  }
}

async function findSpent(db: Db, user_id: number): Promise<Ore> {
  const { rows } = await sql<{ spent: Ore }>`
    select ${selectSpent(sql`now()`)} as spent
    from access."user" mine_user cross join lateral (
      select mine_user.id as user_id, mine_user.customer_id, null::uuid as id) mine
    where mine_user.id = ${user_id}`.execute(db)
  return rows[0]?.spent ?? ore(0)
}

async function listNamed(db: Db, user_id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select u.name from access."user" buyer
    cross join lateral (select * from ${approversOf(sql.ref('buyer.customer_id'))} where u.id <> buyer.id limit ${sql.lit(NAMED)}) u
    where buyer.id = ${user_id}`.execute(db)
  return rows.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'da'))
}
