import type { UserReply } from '#contract/user/user'
import type { Db } from '#database/client'
import { toKroner } from '#kernel/money'
import { availableCredit, type Permission } from '#shop/access'
import { type Account, findAccount } from '#shop/accounts'
import { readAttached } from '#shop/catalogue'
import { toAttachment, toCustomField } from '#shop/listing'
import { NotFound } from '../problem/refusals.ts'

/** @throws {NotFound} */
export async function readUser(db: Db, user_id: number): Promise<UserReply> {
  const account = await findAccount(db, user_id)
  if (!account) throw new NotFound()
  const { customer, group, permissions, ...rest } = account
  const { custom_fields, customer: of } = await readAttached(db, user_id, customer?.id ?? null)
  return {
    ...rest,
    group,
    group_id: group.id,
    permissions: [...permissions],
    custom_fields: custom_fields.map(toCustomField),
    customer: customer && {
      ...toCustomer(customer, seesCredit(permissions)),
      custom_fields: of.custom_fields.map(toCustomField),
      attachments: of.attachments.map(toAttachment),
    },
  }
}

/** What the company owes is for those who see its invoices, and what is left for those who buy on it. */
function seesCredit(permissions: readonly string[]): boolean {
  const needed: readonly Permission[] = ['see_invoices', 'buy_on_credit']
  return needed.some((one) => permissions.includes(one))
}

function toCustomer(
  { credit_limit, balance, ordered, ...customer }: NonNullable<Account['customer']>,
  isCreditSeen: boolean,
): Omit<NonNullable<UserReply['customer']>, 'custom_fields' | 'attachments'> {
  return {
    ...customer,
    credit:
      customer.enable_credit && isCreditSeen
        ? {
            limit: toKroner(credit_limit),
            balance: toKroner(balance),
            ordered: toKroner(ordered),
            available: toKroner(availableCredit({ credit_limit, balance, ordered })),
          }
        : null,
  }
}
