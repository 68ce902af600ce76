import { type Db, type Tx, transaction } from '#database/client'
import { randomToken, uuidv7 } from '#kernel/ids'
import { createLinkToken, hashLinkToken } from '#shop/accounts'
import { appendOutbox, onSite } from '#shop/orders'
import { SubscriptionUnknown } from './refusals.ts'
import {
  confirmRow,
  endRow,
  requestRow,
  type Subscription,
  setConfirmHash,
} from './store-subscriptions.ts'
import { findNewsletterWords } from './store-texts.ts'

/**
 * Sends a link that confirms the subscription to the address; whether it has one already is not told.
 *
 * @param asked The address, and the version of the text that was shown.
 */
export async function subscribe(
  db: Db,
  { email, version: text_version }: { readonly email: string; readonly version: number },
  site_id: number | undefined,
): Promise<void> {
  await transaction(db, (tx) => request(tx, { email, text_version }, site_id))
}

/** As {@link subscribe}, of a customer who ticks it in the checkout: to the text that is shown then. */
export async function subscribeBuyer(
  tx: Tx,
  email: string,
  site_id: number | undefined,
): Promise<void> {
  const shown = await findNewsletterWords(tx)
  if (shown) await request(tx, { email, text_version: shown.version }, site_id)
}

async function request(
  tx: Tx,
  asked: Pick<Subscription, 'email' | 'text_version'>,
  site_id: number | undefined,
): Promise<void> {
  const own = { id: uuidv7(), unsubscribe_token: randomToken() }
  const id = await requestRow(tx, { ...asked, ...own })
  if (id === undefined) return
  const payload = { subscription_id: id, ...onSite(site_id) }
  await appendOutbox(tx, [{ kind: 'newsletter_confirm', basket_id: null, payload }])
}

/** @returns The subscription with the token of its link; undefined when there is nothing to confirm any more. */
export async function createConfirmLink(
  db: Db,
  id: string,
): Promise<(Subscription & { readonly token: string }) | undefined> {
  const { token, hash } = createLinkToken()
  const subscription = await setConfirmHash(db, id, hash)
  return subscription && { ...subscription, token }
}

/**
 * Confirms a subscription, with a mail that says how to end it. Does so once, however often the link is followed.
 *
 * @throws {SubscriptionUnknown} for a link that is unknown or too old.
 */
export async function confirmSubscription(
  db: Db,
  token: string,
  site_id: number | undefined,
): Promise<Subscription> {
  const hash = hashLinkToken(token)
  if (!hash) throw new SubscriptionUnknown()
  return transaction(db, async (tx) => {
    const confirmed = await confirmRow(tx, hash)
    if (!confirmed) throw new SubscriptionUnknown()
    const { isNew, ...subscription } = confirmed
    const payload = { subscription_id: subscription.id, ...onSite(site_id) }
    if (isNew) await appendOutbox(tx, [{ kind: 'newsletter_welcome', basket_id: null, payload }])
    return subscription
  })
}

/** @throws {SubscriptionUnknown} */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  if (!(await endRow(db, token))) throw new SubscriptionUnknown()
}
