import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { ListSource } from '#database/list-source'
import type { Retention } from '#database/retention'
import { CONFIRM_DAYS } from '#kernel/newsletter'

export interface Subscription {
  readonly id: string
  readonly email: string
  readonly text_version: number
  readonly requested: Date
  readonly confirmed: Date | null
  readonly unsubscribe_token: string
}

const COLUMNS = sql`id, email, text_version, requested, confirmed, unsubscribe_token`

/** Anyone can write any address: one that does not answer is sent three links a day at most. */
const PAUSE_HOURS = 8

/**
 * Asks for a subscription. One that is confirmed stays as it is; one that waits begins anew.
 *
 * @returns The id of the subscription to confirm; undefined when there is nothing to send: it is confirmed, or a link was
 * sent in the last hours.
 */
export async function requestRow(
  tx: Tx,
  { id, email, text_version, unsubscribe_token }: Omit<Subscription, 'requested' | 'confirmed'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into contact.subscription (id, email, text_version, unsubscribe_token)
    values (${id}, ${email}, ${text_version}, ${unsubscribe_token})
    on conflict (lower(email)) where ended is null
    do update set requested = now(), text_version = excluded.text_version
    where subscription.confirmed is null
      and subscription.requested < now() - make_interval(hours => ${sql.lit(PAUSE_HOURS)})
    returning id`.execute(tx)
  return rows[0]?.id
}

/** @param hash Of the token of the link, which takes the place of an earlier one. */
export async function setConfirmHash(
  db: Db,
  id: string,
  hash: Uint8Array,
): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    update contact.subscription set confirm_hash = ${hash}
    where id = ${id} and confirmed is null and ended is null returning ${COLUMNS}`.execute(db)
  return rows[0]
}

/** @returns Undefined for a link that is unknown or too old; `isNew` for the first time. */
export async function confirmRow(
  tx: Tx,
  hash: Uint8Array,
): Promise<(Subscription & { readonly isNew: boolean }) | undefined> {
  const { rows } = await sql<Subscription>`
    select ${COLUMNS} from contact.subscription
    where confirm_hash = ${hash} and ended is null
      and (confirmed is not null or requested > now() - make_interval(days => ${sql.lit(CONFIRM_DAYS)}))
    for update`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  if (found.confirmed) return { ...found, isNew: false }
  await sql`update contact.subscription set confirmed = now() where id = ${found.id}`.execute(tx)
  return { ...found, isNew: true }
}

/** @returns Whether there is, or was, such a subscription. */
export async function endRow(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`
    update contact.subscription set ended = coalesce(ended, now())
    where unsubscribe_token = ${token} returning id`.execute(db)
  return rows.length > 0
}

export async function findSubscription(db: Db, id: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select ${COLUMNS} from contact.subscription where id = ${id} and ended is null`.execute(db)
  return rows[0]
}

export type Subscriber = Subscription & { readonly confirmed: Date }

/** Who gets the newsletter, by address. */
export const subscriberList: ListSource<Readonly<Record<never, never>>, 'email', Subscriber> = {
  table: 'contact.subscription',
  sorts: { email: sql`lower(email)` },
  where: () => [sql<SqlBool>`confirmed is not null and ended is null`],
  read: async (db, ids) => {
    const { rows } = await sql<Subscriber>`
      select ${COLUMNS} from contact.subscription where id = any(${ids}::uuid[])`.execute(db)
    return rows
  },
}

export const oldSubscriptions: readonly Retention[] = [
  {
    table: 'contact.subscription',
    index: 'subscription_unconfirmed',
    age: sql`requested`,
    isDue: sql`confirmed is null and requested < now() - interval '30 days'`,
    after: '30 days, if it was never confirmed',
  },
  {
    table: 'contact.subscription',
    index: 'subscription_ended',
    age: sql`ended`,
    isDue: sql`ended < now() - interval '2 years'`,
    after: '2 years after it ended; it is proof until then',
  },
]

/** @param confirmed Addresses of the user whose mail was answered, in lower case. */
export async function eraseSubscriptions(
  tx: Tx,
  { confirmed }: { readonly confirmed: readonly string[] },
): Promise<void> {
  await sql`
    delete from contact.subscription where lower(email) = any(${[...confirmed]}::text[])`.execute(
    tx,
  )
}
