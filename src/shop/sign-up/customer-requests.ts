import { type Db, transaction } from '#database/client'
import type { Ore } from '#kernel/money'
import { insertCustomer, type User } from '#shop/access'
import { createFirstUser, lockWithCaller } from '#shop/users'
import { RequestDecided } from './refusals.ts'
import { decideRequest, lockRequest } from './store-customer-requests.ts'

interface Agreement {
  /** Øre; above zero the customer may buy on account. */
  readonly credit_limit: Ore
  readonly terms: string
}

/**
 * Makes a customer of a request. Its first user manages the company's users, and gets a mail with a link for choosing a
 * password.
 *
 * @returns The id of the customer; undefined when there is no such request.
 * @throws {RequestDecided}
 * @throws {UsernameTaken} when the address has an account already.
 */
export async function approveRequest(
  db: Db,
  caller: User,
  id: number,
  agreement: Agreement,
): Promise<number | undefined> {
  return transaction(db, async (tx) => {
    const now = await lockWithCaller(tx, caller, 'users_edit')
    const request = await lockRequest(tx, id)
    if (!request) return undefined
    if (request.status !== 'new') throw new RequestDecided()
    const customer_id = await insertCustomer(tx, { ...request, ...agreement })
    const { username, name, site_id } = request
    await createFirstUser(tx, now, site_id ?? undefined, { username, name, customer_id })
    await decideRequest(tx, id, { status: 'approved', decided_by: caller.user_id, customer_id })
    return customer_id
  })
}

/**
 * @returns Whether there is such a request.
 * @throws {RequestDecided}
 */
export async function rejectRequest(db: Db, caller: User, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) return false
    if (request.status !== 'new') throw new RequestDecided()
    const decision = { status: 'rejected', decided_by: caller.user_id, customer_id: null } as const
    await decideRequest(tx, id, decision)
    return true
  })
}
