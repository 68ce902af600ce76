import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { DB } from '#database/types.generated'
import { CONTACT_TEXTS, type CustomerType } from '#shop/orders'

type Table = DB['access.user_address']
/** An address that a user has saved, with the fields of a contact of a basket. */
export type Address = Omit<Selectable<Table>, 'user_id' | 'created' | 'customer_type'> & {
  readonly customer_type: CustomerType
}
/** What is left out stays as it is, or is empty. */
export type AddressFields = Omit<Updateable<Table>, 'id' | 'user_id' | 'created'>

const DEFAULTS = ['is_default', 'is_default_invoice'] as const

const columns = ['id', ...DEFAULTS, 'customer_type', ...CONTACT_TEXTS] as const

/** The defaults first, that of the delivery before that of the invoice, then as they were saved. */
export function listAddresses(db: Db, user_id: number): Promise<Address[]> {
  return db
    .selectFrom('access.user_address')
    .select(columns)
    .where('user_id', '=', user_id)
    .orderBy('is_default', 'desc')
    .orderBy('is_default_invoice', 'desc')
    .orderBy('id')
    .$castTo<Address>()
    .execute()
}

export function findAddress(db: Db, user_id: number, id: string): Promise<Address | undefined> {
  return db
    .selectFrom('access.user_address')
    .select(columns)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .$castTo<Address>()
    .executeTakeFirst()
}

/**
 * Lets one change of the addresses of a user be made at a time.
 *
 * @returns Whether there is such a user, who may have been erased meanwhile.
 */
export async function lockAddresses(tx: Tx, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from access."user" where id = ${user_id} and deleted is null
    for no key update`.execute(tx)
  return rows.length > 0
}

export async function countAddresses(tx: Tx, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from access.user_address
    where user_id = ${user_id}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Makes room for an address that becomes a default. */
export async function clearDefaults(tx: Tx, user_id: number, next: AddressFields): Promise<void> {
  for (const key of DEFAULTS) {
    if (!next[key]) continue
    await tx
      .updateTable('access.user_address')
      .set({ [key]: false })
      .where('user_id', '=', user_id)
      .where(key, '=', true)
      .execute()
  }
}

export async function insertAddress(
  tx: Tx,
  user_id: number,
  id: string,
  fields: AddressFields,
): Promise<void> {
  await tx
    .insertInto('access.user_address')
    .values({ ...fields, id, user_id })
    .execute()
}

export async function updateAddress(
  tx: Tx,
  user_id: number,
  id: string,
  fields: AddressFields,
): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await tx
    .updateTable('access.user_address')
    .set(fields)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
}

/** @returns Whether the user had it. */
export async function deleteAddress(db: Db, user_id: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('access.user_address')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
