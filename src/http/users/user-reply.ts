import type { UserReply } from '#contract/user/user'
import type { Db } from '#database/client'
import { type Ore, ore, toKroner } from '#kernel/money'
import { type Account, findAccount } from '#shop/accounts'
import { NotFound } from '../problem/refusals.ts'

/** @throws {NotFound} */
export async function readUser(db: Db, user_id: number): Promise<UserReply> {
  const account = await findAccount(db, user_id)
  if (!account) throw new NotFound()
  return toUser(account)
}

function toUser({ customer, group, permissions, ...account }: Account): UserReply {
  return {
    ...account,
    group,
    group_id: group.id,
    permissions: [...permissions],
    customer: customer && toCustomer(customer),
  }
}

function toCustomer({
  credit_limit: limit,
  balance,
  ordered,
  ...customer
}: NonNullable<Account['customer']>): NonNullable<UserReply['customer']> {
  const credit = { limit, balance, ordered, available: available(limit, balance, ordered) }
  return {
    ...customer,
    credit: customer.enable_credit
      ? {
          limit: toKroner(credit.limit),
          balance: toKroner(credit.balance),
          ordered: toKroner(credit.ordered),
          available: toKroner(credit.available),
        }
      : null,
  }
}

/** Never below zero. */
function available(limit: Ore, balance: Ore, ordered: Ore): Ore {
  return ore(Math.max(0, limit - balance - ordered))
}
