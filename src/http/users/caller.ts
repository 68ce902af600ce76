import type { Principal, User } from '#shop/access'
import type { CompanyManager } from '#shop/users'
import { LoginRequired, NotFound } from '../problem/refusals.ts'

/** @throws {LoginRequired} which a route for users never reaches. */
export function userOf(principal: Principal): User {
  if (principal.kind === 'user') return principal
  throw new LoginRequired()
}

/** @throws {NotFound} for a user who buys for no company. */
export function companyManagerOf(principal: Principal): CompanyManager {
  const { customer_id, ...user } = userOf(principal)
  if (customer_id === null) throw new NotFound()
  return { ...user, customer_id }
}
