import { type Db, transaction } from '#database/client'
import { requireAttempt } from '#shop/accounts'
import { appendOutbox, onSite } from '#shop/orders'

interface LinkRequest {
  readonly order_reference: string
  readonly email: string
  readonly site_id: number | undefined
}

/**
 * Sends the address of an order a link to withdraw by, when the order is of that address. Whether it is, the job finds out: the caller
 * learns it neither from the reply nor from how long it takes.
 *
 * @throws {TooManyLogins} after five in a quarter of an hour for the address, or for the order.
 */
export async function askForLink(
  db: Db,
  { order_reference, email, site_id }: LinkRequest,
): Promise<void> {
  await requireAttempt(db, `withdrawal ${email.toLowerCase()}`)
  await requireAttempt(db, `withdrawal order ${order_reference.replaceAll(/\D/g, '')}`)
  // The name by which what was written for an address is erased.
  const payload = { username: email, order_reference, ...onSite(site_id) }
  await transaction(db, (tx) =>
    appendOutbox(tx, [{ kind: 'withdrawal_link', basket_id: null, payload }]),
  )
}
