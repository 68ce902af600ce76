import type { Db } from '#database/client'
import type { Merchant } from '#kernel/merchant'

/** Who sells: of the first site when there are more; undefined before it has been filled in. */
export function findMerchant(db: Db): Promise<Merchant | undefined> {
  return db
    .selectFrom('routing.merchant')
    .select(['name', 'short_name', 'address1', 'zipcode', 'city', 'cvr', 'phone', 'email', 'hours'])
    .orderBy('site_id')
    .limit(1)
    .executeTakeFirst()
}
