import type { Db } from '#database/client'
import type { Invoice } from '#shop/invoices'
import { type Merchant, type PaidTo, requireMerchant, requirePaidTo } from '#shop/merchant'
import { findSite } from '#shop/orders'

type Seller = readonly [Merchant, PaidTo]

/**
 * Who sold what invoices are for, whichever site they are read on: by their orders, otherwise of the first site. Each merchant is
 * read once.
 */
export function sellersOfInvoices(db: Db) {
  const known = new Map<number | undefined, Promise<Seller>>()
  /** @throws {MerchantMissing} */
  return async ({ basket_id }: Pick<Invoice, 'basket_id'>): Promise<Seller> => {
    const site = basket_id === null ? undefined : await findSite(db, basket_id)
    const seller =
      known.get(site) ?? Promise.all([requireMerchant(db, site), requirePaidTo(db, site)])
    known.set(site, seller)
    return seller
  }
}
