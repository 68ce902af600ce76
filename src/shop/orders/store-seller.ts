import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import { type Merchant, MerchantMissing, merchantColumns, requireMerchant } from '#shop/merchant'

/** Who sold an order, and where. */
export interface Seller {
  readonly merchant: Merchant
  /** Of the site that it was placed on: the scheme and port are those of the first site. */
  readonly origin: string
}

/**
 * Who sold an order, and where it was placed.
 *
 * @param origin Of the first site.
 * @throws {MerchantMissing}
 */
export async function requireSeller(db: Db, basketId: string, origin: string): Promise<Seller> {
  const [found] = await askSeller(db, { basketId })
  if (!found) throw new MerchantMissing()
  const { domain, ...merchant } = found
  if (domain === null) return { merchant, origin }
  const own = new URL(origin)
  own.hostname = domain
  return { merchant, origin: own.origin }
}

/** Of the basket's site, or else the first merchant that has been filled in. */
const askSeller = compiledQuery(
  ({ basketId }: { readonly basketId: string }) => sql<Merchant & { domain: string | null }>`
    select ${merchantColumns}, site.domain from routing.merchant
    left join (routing.site join basket.basket on basket.site_id = site.id) on basket.id = ${basketId}
    order by merchant.site_id is distinct from site.id, merchant.site_id limit 1`,
)

/**
 * Who sells on a site, and where.
 *
 * @param siteId Undefined: the first site.
 * @param origin Of the first site.
 * @throws {MerchantMissing}
 */
export async function requireSellerOn(
  db: Db,
  siteId: number | undefined,
  origin: string,
): Promise<Seller> {
  const merchant = await requireMerchant(db, siteId)
  if (siteId === undefined) return { merchant, origin }
  const { rows } = await sql<{ domain: string }>`
    select domain from routing.site where id = ${siteId}`.execute(db)
  const own = new URL(origin)
  own.hostname = rows[0]?.domain ?? own.hostname
  return { merchant, origin: own.origin }
}

/** The site that an order was placed on; undefined for the first one. */
export async function findSite(db: Db, basketId: string): Promise<number | undefined> {
  const { rows } = await sql<{ site_id: number | null }>`
    select site_id from basket.basket where id = ${basketId}`.execute(db)
  return rows[0]?.site_id ?? undefined
}

/** Who sells what is in a basket. @throws {MerchantMissing} */
export async function requireSellingMerchant(db: Db, basketId: string): Promise<Merchant> {
  const [found] = await askSeller(db, { basketId })
  if (!found) throw new MerchantMissing()
  const { domain: _, ...merchant } = found
  return merchant
}

/** Remembers where a basket is paid. @param siteId Null: on the first site. */
export async function setSite(tx: Tx, basketId: string, siteId: number | null): Promise<void> {
  await sql`update basket.basket set site_id = ${siteId}
    where id = ${basketId} and site_id is distinct from ${siteId}`.execute(tx)
}
