import type { Tx } from '#database/client'
import { claimOrders, deleteOutboxOf } from '#shop/orders'
import type { ManagedUser } from './managed-user.ts'
import {
  deletePersonalRows,
  detachConsents,
  eraseApprovalNotes,
  eraseFromCases,
  eraseOfferTexts,
  eraseUserRow,
  listUsernames,
} from './store-erase.ts'

/**
 * Erases all that says who a user was, ends the sessions and frees the username. The row stays for the orders that
 * refer to it; baskets, and what orders need not keep, are erased by the jobs of the orders.
 */
export async function eraseUser(tx: Tx, { id, uuid }: ManagedUser): Promise<void> {
  // They are erased with the user's own.
  await claimOrders(tx, id)
  const usernames = await listUsernames(tx, id)
  await deletePersonalRows(tx, id, usernames)
  await eraseOfferTexts(tx, id)
  await eraseFromCases(tx, id)
  await eraseApprovalNotes(tx, id)
  await detachConsents(tx, id)
  for (const { username } of usernames) await deleteOutboxOf(tx, username)
  // No mail address, so no user can have it as a username.
  await eraseUserRow(tx, id, `slettet-${uuid}`)
}
