import { type Db, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { TooManyAddresses } from '../refusals.ts'
import {
  type Address,
  type AddressFields,
  clearDefaults,
  countAddresses,
  findAddress,
  insertAddress,
  lockAddresses,
  updateAddress,
} from './store.ts'

const MOST = 50

/** @throws {TooManyAddresses} */
export async function createAddress(
  db: Db,
  user_id: number,
  fields: AddressFields,
): Promise<Address | undefined> {
  const id = uuidv7()
  return transaction(db, async (tx) => {
    if (!(await lockAddresses(tx, user_id))) return undefined
    if ((await countAddresses(tx, user_id)) >= MOST) throw new TooManyAddresses({ most: MOST })
    await clearDefaults(tx, user_id, fields)
    await insertAddress(tx, user_id, id, fields)
    return findAddress(tx, user_id, id)
  })
}

/** @returns undefined when the user has no such address. */
export async function changeAddress(
  db: Db,
  user_id: number,
  id: string,
  fields: AddressFields,
): Promise<Address | undefined> {
  return transaction(db, async (tx) => {
    if (!(await lockAddresses(tx, user_id))) return undefined
    await clearDefaults(tx, user_id, fields)
    await updateAddress(tx, user_id, id, fields)
    return findAddress(tx, user_id, id)
  })
}
