import type { Principal } from '#shop/access'
import type { CompanyManager } from '#shop/users'
import { userOf } from '../guard/owner.ts'
import { NotFound } from '../problem/refusals.ts'

/** @throws {NotFound} for a user who buys for no company. */
export function companyManagerOf(principal: Principal): CompanyManager {
  const { customer_id, ...user } = userOf(principal)
  if (customer_id === null) throw new NotFound()
  return { ...user, customer_id }
}
