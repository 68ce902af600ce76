import { type Db, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import type { Viewer } from '#shop/catalogue'
import { countWaiting, insertNotice, isAwaited, lockAddress } from './store-notices.ts'

/** An address waits for so many products at most: anyone can write any address. */
const MOST_WAITING = 20

interface Asked {
  readonly email: string
  readonly product_id: number
  readonly site_id: number | undefined
}

/**
 * Remembers that an address wants one mail when a product is in stock again. Whether it waits already is not told.
 *
 * @returns Whether the viewer may see such a product, and it is sold out.
 */
export async function askForNotice(
  db: Db,
  viewer: Viewer,
  { email, product_id, site_id }: Asked,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await isAwaited(tx, product_id, viewer))) return false
    await lockAddress(tx, email)
    if ((await countWaiting(tx, email)) < MOST_WAITING) {
      await insertNotice(tx, { id: uuidv7(), email, product_id, site_id: site_id ?? null })
    }
    return true
  })
}
