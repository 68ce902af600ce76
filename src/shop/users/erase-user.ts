import type { Tx } from '#database/client'
import { deleteOutboxOf } from '#shop/orders'
import type { ManagedUser } from './managed-user.ts'
import {
  deletePersonalRows,
  detachConsents,
  eraseFromCases,
  eraseOfferTexts,
  eraseUserRow,
} from './store-erase.ts'

/**
 * Erases all that says who a user was, ends the sessions and frees the username. The row stays for the orders that
 * refer to it; baskets, and what orders need not keep, are erased by the jobs of the orders.
 */
export async function eraseUser(tx: Tx, { id, uuid, username }: ManagedUser): Promise<void> {
  await deletePersonalRows(tx, { id, username })
  await eraseOfferTexts(tx, id)
  await eraseFromCases(tx, id)
  await detachConsents(tx, id)
  await deleteOutboxOf(tx, username)
  // No mail address, so nobody can have it as a username.
  await eraseUserRow(tx, id, `slettet-${uuid}`)
}
