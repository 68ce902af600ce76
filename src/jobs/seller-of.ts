import { requireSellerOn, type Seller } from '#shop/orders'
import type { JobParts } from './jobs.ts'

type Payload = Readonly<Record<string, string>>

/** Finds who writes a mail that is about no order: the merchant of the site that it was asked for on. */
export function sellersOf({ orders, origin }: Pick<JobParts, 'orders' | 'origin'>) {
  return ({ site_id }: Payload): Promise<Seller> =>
    requireSellerOn(orders.db, site_id === undefined ? undefined : Number(site_id), origin)
}
