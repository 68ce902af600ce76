import type { Principal } from '#shop/access'
import type { Requester } from '#shop/offers'
import { NotFound } from '../problem/refusals.ts'

/** @throws {NotFound} for a user who buys for no company. */
export function buyerOf(principal: Principal): Requester {
  if (principal.kind !== 'user' || principal.customer_id === null) throw new NotFound()
  const { user_id, customer_id, site_id } = principal
  return { user_id, customer_id, site_id }
}
