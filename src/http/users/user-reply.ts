import { user } from '#contract/user/user'
import { writerOf } from '#contract/writer'
import type { Db } from '#database/client'
import { availableCredit, type Permission } from '#shop/access'
import { type Account, findAccount } from '#shop/accounts'
import { readAttached } from '#shop/catalogue'
import { toAttachment, toCustomField } from '#shop/listing'
import { orNotFound } from '../problem/refusals.ts'

const toReply = writerOf(user)

/** @throws {NotFound} */
export async function readUser(db: Db, user_id: number) {
  return toReply(await readUserRow(db, user_id))
}

/** As {@link readUser}, for a reply that holds it. */
export async function readUserRow(db: Db, user_id: number) {
  const account = orNotFound(await findAccount(db, user_id))
  const { customer, group, permissions } = account
  const { custom_fields, customer: of } = await readAttached(db, user_id, customer?.id ?? null)
  return {
    ...account,
    group_id: group.id,
    custom_fields: custom_fields.map(toCustomField),
    customer: customer && {
      ...customer,
      credit: customer.enable_credit && seesCredit(permissions) ? creditOf(customer) : null,
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

function creditOf(customer: NonNullable<Account['customer']>) {
  return { ...customer, limit: customer.credit_limit, available: availableCredit(customer) }
}
