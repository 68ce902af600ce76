import type { Db } from '#database/client'
import { merchant, merchantPaidTo } from '../data/merchant.ts'
import { site } from '../data/shop.ts'

/** Who sells in the demo shop, unless another has been filled in. */
export async function plantMerchant(db: Db): Promise<void> {
  await db
    .insertInto('routing.merchant')
    .values({ site_id: site.id, ...merchant, ...merchantPaidTo })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
