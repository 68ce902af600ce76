import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { type Merchant, requireMerchant } from '#shop/merchant'

/** Who sold an order, and where. */
export interface Seller {
  readonly merchant: Merchant
  /** Of the site that it was placed on: the scheme and port are those of the first site. */
  readonly origin: string
}

/**
 * @param origin Of the first site.
 * @throws {MerchantMissing}
 */
export async function requireSeller(db: Db, basketId: string, origin: string): Promise<Seller> {
  const { rows } = await sql<{ site_id: number; domain: string }>`
    select site.id as site_id, site.domain from basket.basket
    join routing.site on site.id = basket.site_id where basket.id = ${basketId}`.execute(db)
  const [site] = rows
  const merchant = await requireMerchant(db, site?.site_id)
  if (!site) return { merchant, origin }
  const own = new URL(origin)
  own.hostname = site.domain
  return { merchant, origin: own.origin }
}

/** Who sells what is in a basket. @throws {MerchantMissing} */
export async function requireSellingMerchant(db: Db, basketId: string): Promise<Merchant> {
  return (await requireSeller(db, basketId, 'http://localhost')).merchant
}

/** Remembers where a basket is paid. @param siteId Null: on the first site. */
export async function setSite(tx: Tx, basketId: string, siteId: number | null): Promise<void> {
  await sql`update basket.basket set site_id = ${siteId}
    where id = ${basketId} and site_id is distinct from ${siteId}`.execute(tx)
}
