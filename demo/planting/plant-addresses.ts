import type { Db } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { savedAddresses } from '../data/addresses.ts'

/** The address books of the demo. None is the default, so that the checkout asks where to. */
export async function plantAddresses(db: Db): Promise<void> {
  const rows = savedAddresses.map((address) => ({ id: uuidv7(), ...address }))
  await db.insertInto('access.user_address').values(rows).execute()
}
